//! A sheet of puzzles for paper, by JSON and as the page that is printed.

use http::Uri;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::asked::PuzzleQuery;
use crate::api::types::Problem;
use crate::http::fields::query;
use crate::http::{Failure, Guest, Json, Response};
use crate::pages;
use crate::puzzles::api::filter;
use crate::puzzles::page::{SheetEntry, SheetPicture};
use crate::share::downloads::print_sheet;

/// Puzzles for paper, with their answers apart.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SheetState {
    /// What is asked.
    puzzles: Vec<SheetPuzzleState>,
    /// The answers, one sentence for each, for the last page.
    answers: Vec<String>,
}

/// A puzzle on a sheet.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SheetPuzzleState {
    /// Its name in addresses.
    id: String,
    /// Its number on the sheet, as it is printed.
    number: String,
    /// The spec of the game.
    game: String,
    /// The name of the game.
    name: String,
    position: String,
    /// Who is to act, and what they are to do.
    prompt: String,
    /// What is to be found.
    task: String,
    /// The board, and what stands beside it.
    pictures: Vec<SheetPictureState>,
}

/// A picture on a sheet.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SheetPictureState {
    /// What it shows, in words.
    label: String,
    /// The drawing.
    svg: String,
}

impl From<SheetEntry<'_>> for SheetPuzzleState {
    fn from(entry: SheetEntry<'_>) -> Self {
        let picture = |one: SheetPicture| {
            let svg = one.svg();
            SheetPictureState { label: one.label, svg }
        };
        SheetPuzzleState {
            id: entry.puzzle.id(),
            number: entry.number,
            game: entry.puzzle.game.to_string(),
            name: entry.game,
            position: entry.puzzle.position.clone(),
            prompt: entry.prompt,
            task: entry.task,
            pictures: entry.pictures.into_iter().map(picture).collect(),
        }
    }
}

/// The easiest puzzles of a game and a motif, as many as fit on a sheet.
#[utoipa::path(get, path = "/api/v1/puzzles/sheet", params(PuzzleQuery), responses(
    (status = 200, body = SheetState),
    (status = 400, body = Problem, description = "not readable, or no such motif"),
))]
pub(crate) async fn sheet(guest: Guest, uri: Uri) -> Result<Json<SheetState>, Failure> {
    let boards = filter(&query(&uri)?)?.sheet();
    let sheet = pages::puzzle_sheet(guest.preferences.language, &boards);
    Ok(Json(SheetState {
        puzzles: sheet.entries.into_iter().map(SheetPuzzleState::from).collect(),
        answers: sheet.answers,
    }))
}

/// The same sheet as a page to be printed.
#[utoipa::path(get, path = "/api/v1/puzzles/sheet.html", params(PuzzleQuery), responses(
    (status = 200, body = String, content_type = "text/html"),
    (status = 400, body = Problem, description = "not readable, or no such motif"),
))]
pub(crate) async fn sheet_page(guest: Guest, uri: Uri) -> Result<Response, Failure> {
    Ok(print_sheet(&guest, &filter(&query(&uri)?)?))
}
