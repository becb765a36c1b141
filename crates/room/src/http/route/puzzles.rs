//! Puzzles: the list, the one of the day, one to be solved, and a sheet to be printed.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::{Game, Handle};
use quatuor_games::open_at;
use quatuor_teach::{Attempt, Motif, Puzzle, daily, rating, shipped, streak};

use super::wanted::{Wanted, picked};
use super::{html, may_think, percent_encode, query, see};
use crate::hall::{Judged, now};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Fields, Guest};
use crate::page;
use crate::question::{PuzzleBoard, QuestionSource, QuestionView};
use crate::store::Solved;
use crate::view::PuzzlesView;

/// Puzzles on one printed sheet.
const PRINTED: usize = 12;

/// The day, counted from 1970.
pub(in crate::http) fn today() -> u64 {
    now().0 / (24 * 3600 * 1000)
}

/// Which puzzles somebody wants: of a game, of a motif.
pub(in crate::http) struct PuzzleFilter {
    /// The spec of the game.
    pub(in crate::http) game: Option<String>,
    /// The motif.
    pub(in crate::http) motif: Option<Motif>,
}

impl PuzzleFilter {
    /// What an address asks for.
    pub(in crate::http) fn of(fields: &Fields) -> Self {
        PuzzleFilter {
            game: fields.get("game").map(str::to_owned),
            motif: fields.get("motif").and_then(Motif::of_word),
        }
    }

    fn wants(&self, puzzle: &Puzzle) -> bool {
        let game = self.game.as_ref().is_none_or(|game| puzzle.game.to_string() == *game);
        game && self.motif.is_none_or(|motif| puzzle.motifs.contains(&motif))
    }

    /// Those puzzles, the easy ones first.
    pub(in crate::http) fn all(&self) -> Vec<&'static Puzzle> {
        let mut puzzles: Vec<_> = shipped().iter().filter(|puzzle| self.wants(puzzle)).collect();
        puzzles.sort_by_key(|puzzle| puzzle.level);
        puzzles
    }

    /// As many of them as fit on a sheet, drawn.
    pub(in crate::http) fn sheet(&self) -> Vec<PuzzleBoard> {
        self.all().into_iter().take(PRINTED).filter_map(PuzzleBoard::of).collect()
    }
}

/// `GET /puzzles?game=SPEC&motif=WORD`
pub(super) async fn list(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    uri: Uri,
) -> Result<Response, Failure> {
    let filter = PuzzleFilter::of(&query(&uri)?);
    let solved = desk.hall.store().solved_puzzles(guest.key).await?;
    let solved_on = |id: &str| solved.iter().find(|one| one.puzzle == id).map(|one| one.day);
    let view = PuzzlesView {
        puzzles: filter.all(),
        game: filter.game,
        motif: filter.motif,
        daily: daily(shipped(), today()).and_then(PuzzleBoard::of),
        streak: streak(shipped(), today(), solved_on),
        rating: own_rating(&desk, &guest).await?,
        solved: solved.into_iter().map(|one| one.puzzle).collect(),
    };
    Ok(html(StatusCode::OK, page::puzzles(&guest.visitor(None), &view)))
}

/// `GET /puzzles/print?game=SPEC&motif=WORD`
pub(super) async fn print(
    Extension(guest): Extension<Guest>,
    uri: Uri,
) -> Result<Response, Failure> {
    Ok(print_sheet(&guest, &PuzzleFilter::of(&query(&uri)?)))
}

/// The sheet of what is wanted, as a page to be printed.
pub(in crate::http) fn print_sheet(guest: &Guest, filter: &PuzzleFilter) -> Response {
    html(StatusCode::OK, page::printed_puzzles(&guest.visitor(None), &filter.sheet()))
}

/// The puzzle of this name, and its position.
pub(in crate::http) fn find_shipped(id: &str) -> Result<(&'static Puzzle, Box<dyn Game>), Failure> {
    let puzzle = shipped().iter().find(|puzzle| puzzle.id() == id).ok_or(Failure::NotFound)?;
    let game = open_at(&puzzle.game, &puzzle.position).map_err(|_| Failure::NotFound)?;
    Ok((puzzle, game))
}

fn source(puzzle: &Puzzle) -> QuestionSource {
    let same: Vec<&Puzzle> = shipped().iter().filter(|other| other.game == puzzle.game).collect();
    let place = same.iter().position(|other| *other == puzzle).unwrap_or_default();
    let next = same.get((place + 1) % same.len().max(1)).filter(|next| **next != puzzle);
    let game = &puzzle.game.name;
    let options: String = (puzzle.game.options.iter())
        .map(|(key, value)| format!("&option-{key}={}", percent_encode(value)))
        .collect();
    QuestionSource {
        address: format!("/puzzles/{}", puzzle.id()),
        is_puzzle: true,
        one_game: false,
        number: place + 1,
        of: same.len(),
        analysis: format!("/new/{game}?from={}{options}", percent_encode(&puzzle.position)),
        next: next.map(|next| format!("/puzzles/{}", next.id())),
        class: None,
    }
}

/// `GET /puzzles/{id}`
pub(super) async fn question(
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let (puzzle, game) = find_shipped(&id)?;
    let picked = picked(&query(&uri)?);
    let view = QuestionView { picked, ..QuestionView::of_puzzle(&*game, puzzle, source(puzzle)) };
    Ok(html(StatusCode::OK, page::question(&guest.visitor(None), view)))
}

/// `POST /puzzles/{id}`: `action`, or `pick` for each place touched
pub(super) async fn answer(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let (puzzle, game) = find_shipped(&id)?;
    let asked = QuestionView::of_puzzle(&*game, puzzle, source(puzzle));
    let action = match Wanted::read(&*game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => return Ok(see(&format!("/puzzles/{id}?{query}"))),
        Err(reason) => {
            let page = page::question(&guest.visitor(Some(reason)), asked);
            return Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page));
        }
    };
    let judged = judge_puzzle(&desk, &guest, puzzle, &*game, action.handle).await?;
    let view = asked.with_answer(&*game, judged);
    Ok(html(StatusCode::OK, page::question(&guest.visitor(None), view)))
}

/// How well the guest solves puzzles, by their first answers; `None` before the first.
pub(in crate::http) async fn own_rating(
    desk: &Desk,
    guest: &Guest,
) -> Result<Option<u32>, Failure> {
    let attempts = desk.hall.store().attempts(guest.key).await?;
    let attempt = |(id, right): &(String, bool)| {
        let puzzle = shipped().iter().find(|puzzle| puzzle.id() == *id)?;
        Some(Attempt { level: puzzle.level, right: *right })
    };
    Ok(rating(&attempts.iter().filter_map(attempt).collect::<Vec<_>>()))
}

/// Judges an answer to a puzzle, and remembers that it was solved.
pub(in crate::http) async fn judge_puzzle(
    desk: &Desk,
    guest: &Guest,
    puzzle: &Puzzle,
    game: &dyn Game,
    action: Handle,
) -> Result<Judged, Failure> {
    if !may_think(desk, guest) {
        return Err(Failure::TooOften);
    }
    let judged = desk.hall.judge(game.fork(), action, guest.key, None).await?;
    desk.hall.store().note_attempt(guest.key, &puzzle.id(), judged.right).await?;
    if judged.right {
        let solved = Solved { puzzle: puzzle.id(), day: today() };
        desk.hall.store().note_solved(guest.key, solved).await?;
    }
    Ok(judged)
}
