//! First lessons: the steps of a lesson and answers to them. Nothing is stored.

use quatuor_core::{Explain, Message, message};
use quatuor_games::family;
use quatuor_show::learn::{Lesson, LessonStep};
use quatuor_show::{Game, Handle};
use quatuor_teach::{first_lesson, game_at};

use crate::http::Failure;

/// A step of a lesson, and the game as it stands there.
pub(crate) struct LessonMoment {
    lesson: Lesson,
    /// From 1.
    pub(crate) number: usize,
    pub(crate) game: Box<dyn Game>,
}

/// What came of an answer.
pub(crate) enum Answered {
    /// It is another action that is wanted: why.
    Wrong(Message),
    /// It is right: the game after it.
    Right(Box<dyn Game>),
}

impl LessonMoment {
    pub(crate) fn find(game: &str, number: usize) -> Result<Self, Failure> {
        let lacking = |_| Failure::Lacking(message!("no-lesson", game: game));
        let lesson =
            first_lesson(game).ok_or_else(|| family(game).map_or(Failure::NotFound, lacking))?;
        let step = number.checked_sub(1).ok_or(Failure::NotFound)?;
        if step >= lesson.steps.len() {
            return Err(Failure::NotFound);
        }
        let game = game_at(&lesson, step).map_err(|_| Failure::NotFound)?;
        Ok(LessonMoment { lesson, number, game })
    }

    pub(crate) fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.number - 1]
    }

    /// How many steps the lesson has.
    pub(crate) fn of(&self) -> usize {
        self.lesson.steps.len()
    }

    /// What comes of a legal action.
    ///
    /// # Errors
    /// Why it is not possible.
    pub(crate) fn answer(&self, action: Handle) -> Result<Answered, Message> {
        let (step, mut after) = (self.step(), self.game.fork());
        let played = after.play_handle(action).map_err(|error| error.message())?.text.clone();
        Ok(match step.wrong.filter(|_| !step.accepts(&played)) {
            Some(wrong) => Answered::Wrong(Message::new(wrong)),
            None => Answered::Right(after),
        })
    }
}
