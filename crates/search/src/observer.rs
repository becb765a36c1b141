//! Somebody who looks on while a search works.
//!
//! A search tells of every position that it looks at, and when it is done with it, in the order in which
//! this happens. It is compiled anew for each type of observer: for [`NoSearchObserver`], which ignores everything, there is
//! nothing left of it in the program.

use quatuor_core::{Player, Rules};

use crate::search_result::Window;

/// Hears what a search does. Values and windows are for the player named at the same position.
pub trait SearchObserver<R: Rules> {
    /// The whole search begins again, one deeper: what was heard so far was of the depth before.
    fn again(&mut self) {}

    /// The next position to be entered is the one after this action.
    fn tries(&mut self, _action: R::Action) {}

    /// A position is looked at. The answer is whether the search may go on.
    fn enter(&mut self, _position: &R::Position, _player: Player, _window: Window) -> bool {
        true
    }

    /// The value of the position entered last was remembered.
    fn note_recall(&mut self) {}

    /// A heuristic judged the position entered last.
    fn note_judgement(&mut self) {}

    /// What is left of the actions of the position does not matter, so many of them.
    fn cut(&mut self, _unseen: usize) {}

    /// The search is done with the position entered last and not left.
    fn leave(&mut self, _value: f64) {}
}

/// Ignores everything.
pub struct NoSearchObserver;

impl<R: Rules> SearchObserver<R> for NoSearchObserver {}
