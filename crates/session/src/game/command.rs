//! The commands of a game and their callers.

use quatuor_core::Player;
use quatuor_show::Handle;

use super::{Beginning, ClientKey, Occupant};

/// The caller of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// A browser, with or without a seat.
    Client(ClientKey),
    /// The agent of a seat.
    Agent(Player),
    /// The room itself.
    Room,
}

/// An action as the caller submits it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionInput {
    /// A text in any form that the game reads.
    Text(String),
    /// A legal action of the moment that the caller has seen.
    Handle(Handle),
}

/// A command to a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Plays an action.
    Act(ActionInput),
    /// Takes back to the caller's own last decision. In a game against another person, asks that
    /// person first.
    Undo,
    /// Redoes the actions that were taken back last.
    Redo,
    /// Resigns.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Asks the other person whether both players may have hints.
    AskHints,
    /// Takes a hint in a game that counts hints.
    TakeHint,
    /// Accepts the request of the other side.
    Accept,
    /// Declines the request of the other side.
    Decline,
    /// Gives a seat to another occupant.
    Give {
        /// The seat to give away.
        seat: Player,
        /// The new occupant.
        to: Occupant,
    },
    /// Accepts an invitation to a seat.
    Take {
        /// The seat to take.
        seat: Player,
        /// Number of the event that created the invitation.
        offer: u64,
        /// Name of the new player.
        name: Option<String>,
    },
    /// Changes the options before the first action.
    Arrange(Box<Beginning>),
    /// Checks whether a side has run out of time.
    Flag,
    /// Resumes the game after a restart of the room.
    Resume,
    /// Records the id of the game that follows this one.
    Follow(String),
}

/// A command with the number of actions that the caller has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    pub command: Command,
    /// Number of actions on the caller's page. If the game has another length, the command is
    /// rejected as stale. `None` skips the check.
    pub length: Option<usize>,
}

impl Submission {
    /// Creates a submission that is valid at any length of the game.
    pub fn always(command: Command) -> Self {
        Submission { command, length: None }
    }
}
