//! Routes of first lessons. The learner answers on the board; the progress is in the URL only.

use http::{StatusCode, Uri};
use quatuor_core::Message;
use quatuor_show::{Drawing, Game};

use crate::http::fields::query;
use crate::http::respond::{html, see};
use crate::http::{Failure, Guest, PathOr404, Posted, Response};
use crate::lessons::page::LessonView;
use crate::lessons::request::{LessonAnswered, LessonMoment};
use crate::pages;
use crate::play::wanted::{Wanted, picked};
use crate::view::GameView;

/// `GET /lessons/{game}`: redirects to the first step.
pub(crate) async fn first(PathOr404(game): PathOr404<String>) -> Result<Response, Failure> {
    LessonMoment::find(&game, 1)?;
    Ok(see(&format!("/lessons/{game}/1")))
}

/// `GET /lessons/{game}/{step}`
pub(crate) async fn step(
    guest: Guest,
    PathOr404((game, number)): PathOr404<(String, usize)>,
    uri: Uri,
) -> Result<Response, Failure> {
    let moment = LessonMoment::find(&game, number)?;
    let mut view = view(&moment, &game, &*moment.game, moment.step().says, false);
    view.board.picked = picked(&query(&uri)?);
    Ok(html(StatusCode::OK, pages::lesson(&guest.visitor(None), &view)))
}

/// `POST /lessons/{game}/{step}`: `action`, or `pick` for each place touched
pub(crate) async fn answer(
    guest: Guest,
    PathOr404((game, number)): PathOr404<(String, usize)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let moment = LessonMoment::find(&game, number)?;
    let step = moment.step();
    let again = |status, reason: Message| {
        let view = view(&moment, &game, &*moment.game, step.says, false);
        Ok(html(status, pages::lesson(&guest.visitor(Some(reason)), &view)))
    };
    let action = match Wanted::read(&*moment.game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => {
            return Ok(see(&format!("/lessons/{game}/{number}?{query}")));
        }
        Err(reason) => return again(StatusCode::UNPROCESSABLE_ENTITY, reason),
    };
    match moment.answer(action.handle) {
        Err(reason) => again(StatusCode::UNPROCESSABLE_ENTITY, reason),
        Ok(LessonAnswered::Wrong(reason)) => again(StatusCode::OK, reason),
        Ok(LessonAnswered::Right(after)) => {
            let view = view(&moment, &game, &*after, step.right, true);
            Ok(html(StatusCode::OK, pages::lesson(&guest.visitor(None), &view)))
        }
    }
}

/// Returns the view of this game with a text.
fn view(
    moment: &LessonMoment,
    name: &str,
    game: &dyn Game,
    says: &'static str,
    done: bool,
) -> LessonView {
    let mut board = GameView::of_position(game, &Drawing::default());
    board.possible.act = !done;
    let (game, number, of) = (name.to_owned(), moment.number, moment.of());
    LessonView { game, board, number, of, says, done }
}
