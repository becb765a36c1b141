//! First lessons: one step after the other, by touching the board. Nothing is kept: the address says where one is.

use axum::Extension;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::{Drawing, Explain, Game, Handle, Lesson, LessonStep, Message};
use quatuor_teach::{first_lesson, game_at};

use super::wanted::{Wanted, picked};
use super::{html, query, see};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Failure, Guest};
use crate::page;
use crate::view::{GameView, LessonView};

/// A step of a lesson, and the game as it stands there.
pub(in crate::http) struct Stand {
    lesson: Lesson,
    /// From 1.
    pub(in crate::http) number: usize,
    pub(in crate::http) game: Box<dyn Game>,
}

/// What came of an answer.
pub(in crate::http) enum Answered {
    /// It is another action that is wanted: why.
    Wrong(Message),
    /// It is right: the game after it.
    Right(Box<dyn Game>),
}

impl Stand {
    pub(in crate::http) fn find(game: &str, number: usize) -> Result<Self, Failure> {
        let lesson = first_lesson(game).ok_or(Failure::NotFound)?;
        let step = number.checked_sub(1).ok_or(Failure::NotFound)?;
        if step >= lesson.steps.len() {
            return Err(Failure::NotFound);
        }
        let game = game_at(&lesson, step).map_err(|_| Failure::NotFound)?;
        Ok(Stand { lesson, number, game })
    }

    pub(in crate::http) fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.number - 1]
    }

    /// How many steps the lesson has.
    pub(in crate::http) fn of(&self) -> usize {
        self.lesson.steps.len()
    }

    /// What comes of a legal action.
    ///
    /// # Errors
    /// Why it is not possible.
    pub(in crate::http) fn answer(&self, action: Handle) -> Result<Answered, Message> {
        let (step, mut after) = (self.step(), self.game.fork());
        let played = after.play_handle(action).map_err(|error| error.message())?.text.clone();
        Ok(match step.wrong.filter(|_| !step.accepts(&played)) {
            Some(wrong) => Answered::Wrong(Message::new(wrong)),
            None => Answered::Right(after),
        })
    }

    /// What is shown: this game, and what is said to it.
    fn view(&self, name: &str, game: &dyn Game, says: &'static str, done: bool) -> LessonView {
        let mut board = GameView::of_position(game, &Drawing::default());
        board.possible.act = !done;
        LessonView { game: name.to_owned(), board, number: self.number, of: self.of(), says, done }
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
    match stand.answer(action.handle) {
        Err(reason) => again(StatusCode::UNPROCESSABLE_ENTITY, reason),
        Ok(Answered::Wrong(reason)) => again(StatusCode::OK, reason),
        Ok(Answered::Right(after)) => {
            let view = stand.view(&game, &*after, step.right, true);
            Ok(html(StatusCode::OK, page::lesson(&guest.visitor(None), &view)))
        }
    }
}
