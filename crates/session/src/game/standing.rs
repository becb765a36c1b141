//! How a game in the room stands: how it ended, what is asked in it, what somebody may do.

use quatuor_core::Player;

/// What one side asks of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// To call the game a draw.
    Draw(Player),
    /// To take the last actions back.
    Undo(Player),
    /// That both may have hints.
    Hints(Player),
}

impl Request {
    /// Who asks.
    pub fn asker(self) -> Player {
        let (Request::Draw(asker) | Request::Undo(asker) | Request::Hints(asker)) = self;
        asker
    }
}

/// What somebody may do now. What is not possible is not offered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Possible {
    /// Make one of the legal actions.
    pub act: bool,
    /// Take back; against a person this asks them.
    pub undo: bool,
    /// Play again what was taken back.
    pub redo: bool,
    /// Resign.
    pub resign: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// Accept or decline what the other side asks.
    pub answer: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// See what every action is worth.
    pub values: bool,
    /// Ask the other person whether both may have hints.
    pub ask_hints: bool,
    /// Change the options, before anybody has acted.
    pub arrange: bool,
    /// Begin another game with the same people, the other side starting.
    pub rematch: bool,
}
