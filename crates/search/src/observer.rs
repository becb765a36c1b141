//! Observers of a running search.
//!
//! A search reports every position when it enters and leaves it, in order. It is compiled
//! separately for each observer type, so the calls to [`NoSearchObserver`] compile to nothing.

use quatuor_core::{Player, Rules};

use crate::search_result::Window;

/// Receives the events of a search. Values and windows are for the player passed with the same
/// position.
pub trait SearchObserver<R: Rules> {
    /// A new iteration starts at greater depth; earlier events belong to the previous depth.
    fn again(&mut self) {}

    /// The next position entered is the one after this action.
    fn tries(&mut self, _action: R::Action) {}

    /// The search enters a position. Returns whether it may continue.
    fn enter(&mut self, _position: &R::Position, _player: Player, _window: Window) -> bool {
        true
    }

    /// The value of the position entered last came from the transposition table.
    fn note_recall(&mut self) {}

    /// A heuristic evaluated the position entered last.
    fn note_judgement(&mut self) {}

    /// A cutoff skipped the `unseen` remaining actions of the position.
    fn cut(&mut self, _unseen: usize) {}

    /// The search leaves the innermost position that it has entered.
    fn leave(&mut self, _value: f64) {}
}

/// An observer that ignores all events.
pub struct NoSearchObserver;

impl<R: Rules> SearchObserver<R> for NoSearchObserver {}
