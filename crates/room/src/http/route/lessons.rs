//! First lessons: one step after the other, by touching the board. Nothing is kept: the address says where one is.

use axum::Extension;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::{Drawing, Explain, Game, Lesson, LessonStep, Message};
use quatuor_teach::{first_lesson, game_at};

use super::wanted::{Wanted, picked};
use super::{html, query, see};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Failure, Guest};
use crate::page;
use crate::view::{GameView, LessonView};

/// A step of a lesson, and the game as it stands there.
struct Stand {
    lesson: Lesson,
    /// From 1.
    number: usize,
    game: Box<dyn Game>,
}

impl Stand {
    fn find(game: &str, number: usize) -> Result<Self, Failure> {
        let lesson = first_lesson(game).ok_or(Failure::NotFound)?;
        let step = number.checked_sub(1).ok_or(Failure::NotFound)?;
        if step >= lesson.steps.len() {
            return Err(Failure::NotFound);
        }
        let game = game_at(&lesson, step).map_err(|_| Failure::NotFound)?;
        Ok(Stand { lesson, number, game })
    }

    fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.number - 1]
    }

    /// What is shown: this game, and what is said to it.
    fn view(&self, name: &str, game: &dyn Game, says: &'static str, done: bool) -> LessonView {
        let mut board = GameView::of_position(game, &Drawing::default());
        board.possible.act = !done;
        LessonView {
            game: name.to_owned(),
            board,
            number: self.number,
            of: self.lesson.steps.len(),
            says,
            done,
        }
    }
}

/// `GET /lessons/{game}`: to the first step.
pub(super) async fn first(Named(game): Named<String>) -> Result<Response, Failure> {
    Stand::find(&game, 1)?;
    Ok(see(&format!("/lessons/{game}/1")))
}

/// `GET /lessons/{game}/{step}`
pub(super) async fn step(
    Extension(guest): Extension<Guest>,
    Named((game, number)): Named<(String, usize)>,
    uri: Uri,
) -> Result<Response, Failure> {
    let stand = Stand::find(&game, number)?;
    let mut view = stand.view(&game, &*stand.game, stand.step().says, false);
    view.board.picked = picked(&query(&uri)?);
    Ok(html(StatusCode::OK, page::lesson(&guest.visitor(None), &view)))
}

/// `POST /lessons/{game}/{step}`: `action`, or `pick` for each place touched
pub(super) async fn answer(
    Extension(guest): Extension<Guest>,
    Named((game, number)): Named<(String, usize)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let stand = Stand::find(&game, number)?;
    let step = stand.step();
    let again = |status, reason: Message| {
        let view = stand.view(&game, &*stand.game, step.says, false);
        Ok(html(status, page::lesson(&guest.visitor(Some(reason)), &view)))
    };
    let action = match Wanted::read(&*stand.game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => {
            return Ok(see(&format!("/lessons/{game}/{number}?{query}")));
        }
        Err(reason) => return again(StatusCode::UNPROCESSABLE_ENTITY, reason),
    };
    let mut after = stand.game.fork();
    let played = match after.play_handle(action.handle) {
        Ok(played) => played.text.clone(),
        Err(error) => return again(StatusCode::UNPROCESSABLE_ENTITY, error.message()),
    };
    match step.wrong.filter(|_| !step.accepts(&played)) {
        Some(wrong) => again(StatusCode::OK, Message::new(wrong)),
        None => {
            let view = stand.view(&game, &*after, step.right, true);
            Ok(html(StatusCode::OK, page::lesson(&guest.visitor(None), &view)))
        }
    }
}
