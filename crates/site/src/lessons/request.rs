//! Requests of first lessons: the steps, and answers to them. Nothing is stored.

use quatuor_core::{Explain, Message, message};
use quatuor_games::family;
use quatuor_show::learn::{Lesson, LessonStep};
use quatuor_show::{Game, Handle};
use quatuor_teach::{first_lesson, game_at};

use crate::http::Failure;

/// A step of a lesson, with the game in its position.
pub(crate) struct LessonMoment {
    lesson: Lesson,
    /// Number of the step, from 1.
    pub(crate) number: usize,
    pub(crate) game: Box<dyn Game>,
}

/// The result of an answer.
pub(crate) enum LessonAnswered {
    /// The step asks for another action. The message is the reason.
    Wrong(Message),
    /// The answer is correct. Contains the game after it.
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

    /// Returns the number of steps in the lesson.
    pub(crate) fn of(&self) -> usize {
        self.lesson.steps.len()
    }

    /// Plays a legal action as the answer to this step.
    ///
    /// # Errors
    /// Returns a message if the action is not possible.
    pub(crate) fn answer(&self, action: Handle) -> Result<LessonAnswered, Message> {
        let (step, mut after) = (self.step(), self.game.fork());
        let played = after.play_handle(action).map_err(|error| error.message())?.text.clone();
        Ok(match step.wrong.filter(|_| !step.accepts(&played)) {
            Some(wrong) => LessonAnswered::Wrong(Message::new(wrong)),
            None => LessonAnswered::Right(after),
        })
    }
}
