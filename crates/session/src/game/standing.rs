//! The state of a game apart from its board: pending requests and possible commands.

use quatuor_core::Player;

/// A request of one side to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PendingRequest {
    /// A draw offer.
    Draw(Player),
    /// A request to take back the last actions.
    Undo(Player),
    /// A request to allow hints for both players.
    Hints(Player),
}

impl PendingRequest {
    /// Returns the side that made the request.
    pub fn asker(self) -> Player {
        let (PendingRequest::Draw(asker)
        | PendingRequest::Undo(asker)
        | PendingRequest::Hints(asker)) = self;
        asker
    }
}

/// The commands that are currently possible for one caller. Pages do not offer the others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Possible {
    /// Play an action.
    pub act: bool,
    /// Take back. In a game against a person, this sends a request.
    pub undo: bool,
    /// Redo the actions that were taken back.
    pub redo: bool,
    pub resign: bool,
    pub offer_draw: bool,
    /// Accept or decline the request of the other side.
    pub answer: bool,
    /// Take a hint.
    pub hint: bool,
    /// See the values of all actions.
    pub values: bool,
    /// Ask the other person to allow hints for both players.
    pub ask_hints: bool,
    /// Change the options before the first action.
    pub arrange: bool,
    /// Start another game with the same people, in which the other side starts.
    pub rematch: bool,
}
