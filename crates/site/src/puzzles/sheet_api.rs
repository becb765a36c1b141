//! Printable sheets of puzzles, as JSON and as a page.

use http::Uri;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::asked::PuzzleQuery;
use crate::api::failures::Problem;
use crate::http::fields::query;
use crate::http::{Failure, Guest, Json, Response};
use crate::pages;
use crate::puzzles::api::filter;
use crate::puzzles::page::{SheetEntry, SheetPicture};
use crate::share::downloads::print_sheet;

/// A printable sheet of puzzles, with the answers listed separately.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SheetState {
    /// The puzzles, without their answers.
    puzzles: Vec<SheetPuzzleState>,
    /// The answers, one sentence each, for the last page.
    answers: Vec<String>,
}

/// A puzzle on a sheet.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SheetPuzzleState {
    /// The id of the puzzle in URLs.
    id: String,
    /// Number of the puzzle on the sheet, as it is printed.
    number: String,
    /// Spec of the game.
    game: String,
    /// The name of the game.
    name: String,
    position: String,
    /// The player to act, and the kind of action.
    prompt: String,
    /// The goal of the puzzle.
    task: String,
    /// Pictures of the board and of the other panels.
    pictures: Vec<SheetPictureState>,
}

/// A picture on a sheet.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SheetPictureState {
    /// Text alternative of the picture.
    label: String,
    /// The picture as an SVG file.
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

/// Returns a sheet with the easiest puzzles of a game and a motif.
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

/// Returns the same sheet as a printable page.
#[utoipa::path(get, path = "/api/v1/puzzles/sheet.html", params(PuzzleQuery), responses(
    (status = 200, body = String, content_type = "text/html"),
    (status = 400, body = Problem, description = "not readable, or no such motif"),
))]
pub(crate) async fn sheet_page(guest: Guest, uri: Uri) -> Result<Response, Failure> {
    Ok(print_sheet(&guest, &filter(&query(&uri)?)?))
}
