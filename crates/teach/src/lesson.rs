//! First lessons of the games, and the position of each step.

use quatuor_core::{Explain, Message, Spec};
use quatuor_games::{family, open, open_at};
use quatuor_show::Game;
use quatuor_show::learn::Lesson;

/// Returns the first lesson of a game, if it has one.
pub fn first_lesson(game: &str) -> Option<Lesson> {
    Lesson::read(family(game)?.lesson?).ok()
}

/// Returns the game at the position of a lesson's step.
///
/// # Errors
/// The lesson is invalid. A test checks all shipped lessons.
pub fn game_at(lesson: &Lesson, step: usize) -> Result<Box<dyn Game>, Message> {
    let way = lesson.path_to(step).unwrap_or_default();
    let spec: Spec =
        lesson.game.parse().map_err(|error: quatuor_core::SpecError| error.message())?;
    let mut game = match way.from {
        Some(position) => open_at(&spec, position).map_err(|error| error.message())?,
        None => open(&spec).map_err(|error| error.message())?,
    };
    for action in way.actions {
        game.play(action).map_err(|error| error.message())?;
    }
    Ok(game)
}
