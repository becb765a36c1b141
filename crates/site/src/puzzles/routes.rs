//! Routes of puzzles: the list, the puzzle of the day, and single puzzles.

use std::sync::Arc;

use http::{StatusCode, Uri};
use quatuor_teach::{Puzzle, daily, shipped, streak};

use crate::http::fields::query;
use crate::http::respond::{html, percent_encode, see};
use crate::http::{AppState, Failure, Guest, PathOr404, Posted, Response};
use crate::pages;
use crate::play::wanted::{Wanted, picked};
use crate::puzzles::page::PuzzlesView;
use crate::puzzles::question::{PuzzleBoard, QuestionSource, QuestionView};
use crate::puzzles::request::{find_shipped, judge_puzzle, own_rating, today};
use crate::share::downloads::filter;

/// `GET /puzzles?game=SPEC&motif=WORD`
pub(crate) async fn list(app: Arc<AppState>, guest: Guest, uri: Uri) -> Result<Response, Failure> {
    let filter = filter(&query(&uri)?);
    let solved = app.games.ports().store.solved_puzzles(guest.key).await?;
    let solved_on = |id: &str| solved.iter().find(|one| one.puzzle == id).map(|one| one.day);
    let view = PuzzlesView {
        puzzles: filter.all(),
        game: filter.game,
        motif: filter.motif,
        daily: daily(shipped(), today(&app)).and_then(PuzzleBoard::of),
        streak: streak(shipped(), today(&app), solved_on),
        rating: own_rating(&app, &guest).await?,
        solved: solved.into_iter().map(|one| one.puzzle).collect(),
    };
    Ok(html(StatusCode::OK, pages::puzzles(&guest.visitor(None), &view)))
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
pub(crate) async fn question(
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let (puzzle, game) = find_shipped(&id)?;
    let picked = picked(&query(&uri)?);
    let view = QuestionView { picked, ..QuestionView::of_puzzle(&*game, puzzle, source(puzzle)) };
    Ok(html(StatusCode::OK, pages::question(&guest.visitor(None), view)))
}

/// `POST /puzzles/{id}`: `action`, or `pick` for each place touched
pub(crate) async fn answer(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let (puzzle, game) = find_shipped(&id)?;
    let asked = QuestionView::of_puzzle(&*game, puzzle, source(puzzle));
    let action = match Wanted::read(&*game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => return Ok(see(&format!("/puzzles/{id}?{query}"))),
        Err(reason) => {
            let page = pages::question(&guest.visitor(Some(reason)), asked);
            return Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page));
        }
    };
    let judged = judge_puzzle(&app, &guest, puzzle, &*game, action.handle).await?;
    let view = asked.with_answer(&*game, judged);
    Ok(html(StatusCode::OK, pages::question(&guest.visitor(None), view)))
}
