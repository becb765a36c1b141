//! Puzzles: the list, the one of the day, one to be solved, and a sheet to be printed.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::Game;
use quatuor_games::open_at;
use quatuor_teach::{Motif, Puzzle, daily, shipped, streak};

use super::learn::{Wanted, wanted};
use super::{html, may_think, percent_encode, query, see};
use crate::game::Refusal;
use crate::hall::{HallError, now};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Fields, Guest};
use crate::page;
use crate::question::{QuestionSource, QuestionView};
use crate::store::Solved;
use crate::view::PuzzlesView;

/// Places that an action takes at most.
const MOST_PICKS: usize = 4;

/// Puzzles on one printed sheet.
const PRINTED: usize = 12;

fn today() -> u64 {
    now().0 / (24 * 3600 * 1000)
}

/// Which puzzles somebody wants: of a game, of a motif.
struct Filter {
    game: Option<String>,
    motif: Option<Motif>,
}

impl Filter {
    fn of(fields: &Fields) -> Self {
        Filter {
            game: fields.get("game").map(str::to_owned),
            motif: fields.get("motif").and_then(Motif::of_word),
        }
    }

    fn wants(&self, puzzle: &Puzzle) -> bool {
        let game = self.game.as_ref().is_none_or(|game| puzzle.game.to_string() == *game);
        game && self.motif.is_none_or(|motif| puzzle.motif == motif)
    }

    fn all(&self) -> Vec<&'static Puzzle> {
        let mut puzzles: Vec<_> = shipped().iter().filter(|puzzle| self.wants(puzzle)).collect();
        puzzles.sort_by_key(|puzzle| puzzle.level);
        puzzles
    }
}

/// `GET /puzzles?game=SPEC&motif=WORD`
pub(super) async fn list(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    uri: Uri,
) -> Result<Response, Failure> {
    let filter = Filter::of(&query(&uri)?);
    let solved = desk.hall.store().solved(guest.key).await?;
    let solved_on = |id: &str| solved.iter().find(|one| one.puzzle == id).map(|one| one.day);
    let view = PuzzlesView {
        puzzles: filter.all(),
        game: filter.game,
        motif: filter.motif,
        daily: daily(shipped(), today()),
        streak: streak(shipped(), today(), solved_on),
        solved: solved.into_iter().map(|one| one.puzzle).collect(),
    };
    Ok(html(StatusCode::OK, page::puzzles(&guest.visitor(None), &view)))
}

/// `GET /puzzles/print?game=SPEC&motif=WORD`
pub(super) async fn print(
    Extension(guest): Extension<Guest>,
    uri: Uri,
) -> Result<Response, Failure> {
    let filter = Filter::of(&query(&uri)?);
    let mut puzzles = filter.all();
    puzzles.truncate(PRINTED);
    Ok(html(StatusCode::OK, page::printed_puzzles(&guest.visitor(None), &puzzles)))
}

/// The puzzle of this name, and its position.
fn find(id: &str) -> Result<(&'static Puzzle, Box<dyn Game>), Failure> {
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
    }
}

/// `GET /puzzles/{id}`
pub(super) async fn question(
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let (puzzle, game) = find(&id)?;
    let picked = query(&uri)?.all("pick");
    let picked = if picked.len() > MOST_PICKS { Vec::new() } else { picked };
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
    let (puzzle, game) = find(&id)?;
    let refuse = |reason| {
        let view = QuestionView::of_puzzle(&*game, puzzle, source(puzzle));
        let page = page::question(&guest.visitor(Some(reason)), view);
        Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page))
    };
    let action = match wanted(&*game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More(picks)) => return Ok(see(&format!("/puzzles/{id}?{}", picks.join("&")))),
        Err(reason) => return refuse(reason),
    };
    if !may_think(&desk, &guest) {
        return Err(Failure::TooOften);
    }
    let judged = match desk.hall.judge(game.fork(), &action, guest.key, None).await {
        Err(HallError::Refused(Refusal::Illegal(reason))) => return refuse(reason),
        judged => judged?,
    };
    if judged.right {
        let solved = Solved { puzzle: id, day: today() };
        desk.hall.store().note_solved(guest.key, solved).await?;
    }
    let asked = QuestionView::of_puzzle(&*game, puzzle, source(puzzle));
    let view = asked.with_answer(&*game, judged);
    Ok(html(StatusCode::OK, page::question(&guest.visitor(None), view)))
}
