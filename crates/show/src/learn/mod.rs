//! Teaching material of a game: marks on the board, a first lesson and drawn examples.

mod lesson;
mod overlay;

pub use lesson::{Claim, Lesson, LessonError, LessonPath, LessonStep};
pub use overlay::{Mark, MarkSign};
use quatuor_core::{Message, Spec};

use crate::Show;

/// Rules with teaching material. All of it is optional; a game without any is played and shown as
/// usual.
pub trait Taught: Show {
    /// Names of the overlays: kinds of marks that a learner can switch on. The text
    /// `overlay-GAME-NAME` describes each.
    const OVERLAYS: &'static [&'static str] = &[];

    /// The first lesson, in the format of [`Lesson::read`](crate::learn::Lesson::read).
    const LESSON: Option<&'static str> = None;

    /// Returns the marks of one overlay from the view of the player to act; none if no player is to
    /// act.
    fn marks(&self, _position: &Self::Position, _overlay: &str) -> Vec<Mark> {
        Vec::new()
    }

    /// Returns the area of a part of a place in its panel: left, top, width and height. Called only
    /// for parts that [`marks`](Taught::marks) name.
    #[cfg(feature = "drawing")]
    fn part_area(&self, _part: &str) -> Option<[f64; 4]> {
        None
    }

    /// Returns drawn examples of the rules of this variant: every pattern, every kind of move.
    fn examples(&self) -> Vec<Example> {
        Vec::new()
    }
}

/// A position that illustrates a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// Heading: "a row", "a pawn’s jump".
    pub title: Message,
    /// The rule, in a sentence or two.
    pub text: Message,
    /// The variant of the position. It may differ from the explained variant, for example in the
    /// relation between cells.
    pub game: Spec,
    /// The position, as text.
    pub position: String,
    /// Places to mark.
    pub places: Vec<String>,
}
