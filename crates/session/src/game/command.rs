//! What can be asked of a game, and by whom.

use quatuor_core::Player;
use quatuor_show::Handle;

use super::{Beginning, ClientKey, Occupant};

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// A browser, with a seat or without.
    Client(ClientKey),
    /// The agent of a seat.
    Agent(Player),
    /// The room itself.
    Room,
}

/// An action, as it comes in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionInput {
    /// As text, in any form that the game reads.
    Text(String),
    /// One of the legal ones of the moment that whoever asks has seen.
    Handle(Handle),
}

/// Something that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// To play an action.
    Act(ActionInput),
    /// To take back to one's own last decision; another person is asked first.
    Undo,
    /// To play again what was taken back.
    Redo,
    /// To resign.
    Resign,
    /// To offer a draw.
    OfferDraw,
    /// To ask the other person whether both may have hints.
    AskHints,
    /// To have a hint, where they are counted.
    TakeHint,
    /// To accept what the other side asks.
    Accept,
    /// To decline it.
    Decline,
    /// To give a seat to somebody else.
    Give {
        /// Which.
        seat: Player,
        /// To whom.
        to: Occupant,
    },
    /// To take a seat that one was invited to.
    Take {
        /// Which.
        seat: Player,
        /// Which invitation: the number of the event that made it.
        offer: u64,
        /// Under which name.
        name: Option<String>,
    },
    /// To set up the game anew, before anybody has acted.
    Arrange(Box<Beginning>),
    /// To see whether somebody's time is over.
    Flag,
    /// To go on after the room was closed.
    Resume,
    /// To be followed by another game.
    Follow(String),
}

/// A command as somebody submits it, with the number of actions that they have seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    /// What is asked.
    pub command: Command,
    /// A form that was made before other things happened is refused; `None` does not care.
    pub length: Option<usize>,
}

impl Submission {
    /// A submission that holds whatever happened meanwhile.
    pub fn always(command: Command) -> Self {
        Submission { command, length: None }
    }
}
