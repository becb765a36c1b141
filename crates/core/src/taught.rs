//! What a game brings along for those who learn it: marks on the board, a first lesson, drawn examples.

use crate::tree::TreeRules;
use crate::{Example, Mark, Show};

/// Rules that can be taught. All of it is optional: a game with none of it is played and shown like any other.
pub trait Taught: Show {
    /// Kinds of marks that a learner may switch on, by name; the text `overlay-GAME-NAME` tells each of them.
    const OVERLAYS: &'static [&'static str] = &[];

    /// The first lesson, as [`Lesson::read`](crate::Lesson::read) reads it.
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

impl Taught for TreeRules {}
