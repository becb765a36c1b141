//! What a game brings along for those who learn it: marks on the board, a first lesson, drawn examples.

mod lesson;
mod overlay;

pub use lesson::{Claim, Lesson, LessonError, LessonPath, LessonStep};
pub use overlay::{Mark, MarkSign};
use quatuor_core::{Message, Spec};

use crate::Show;

/// Rules that can be taught. All of it is optional: a game with none of it is played and shown like any other.
pub trait Taught: Show {
    /// Kinds of marks that a learner may switch on, by name; the text `overlay-GAME-NAME` tells each of them.
    const OVERLAYS: &'static [&'static str] = &[];

    /// The first lesson, as [`Lesson::read`](crate::learn::Lesson::read) reads it.
    const LESSON: Option<&'static str> = None;

    /// The marks of one kind in a position, seen by the player to act; none where nobody is.
    fn marks(&self, _position: &Self::Position, _overlay: &str) -> Vec<Mark> {
        Vec::new()
    }

    /// Where a part of a place lies in the panel of its place: left, top, width and height. Asked of the parts
    /// that [`marks`](Taught::marks) name.
    #[cfg(feature = "drawing")]
    fn part_area(&self, _part: &str) -> Option<[f64; 4]> {
        None
    }

    /// Drawn examples of the rules of this very variant: every pattern, every move.
    fn examples(&self) -> Vec<Example> {
        Vec::new()
    }
}

/// A position that shows a rule, with what is to be looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// What it shows, as a heading: "a row", "a pawn’s jump".
    pub title: Message,
    /// The rule, in a sentence or two.
    pub text: Message,
    /// The variant, which may differ from the one that is explained: another relation between cells.
    pub game: Spec,
    /// The position, as text.
    pub position: String,
    /// The places to look at, which are marked.
    pub places: Vec<String>,
}
