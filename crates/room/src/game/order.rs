//! What can be asked of a game, and by whom.

use quatuor_core::Player;

use super::{ClientKey, Holder};

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// A browser, seated or not.
    Client(ClientKey),
    /// The program of a seat.
    Machine(Player),
    /// The room itself.
    Room,
}

/// Something that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// To play an action, in any form that the game reads.
    Act(String),
    /// To take back to one's own last decision; another person is asked first.
    Undo,
    /// To play again what was taken back.
    Redo,
    /// To resign.
    Resign,
    /// To offer a draw.
    OfferDraw,
    /// To accept what the other side asks.
    Accept,
    /// To decline it.
    Decline,
    /// To give a seat to somebody else.
    Give {
        /// Which.
        seat: Player,
        /// To whom.
        to: Holder,
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
    /// To see whether somebody's time is over.
    Flag,
    /// To go on after the room was closed.
    Resume,
    /// To be followed by another game.
    Follow(String),
}

/// A command, with the number of actions that whoever gives it has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// What is asked.
    pub command: Command,
    /// A form that was made before other things happened is refused; `None` does not care.
    pub length: Option<usize>,
}

impl Order {
    /// An order that holds whatever happened meanwhile.
    pub fn always(command: Command) -> Self {
        Order { command, length: None }
    }
}
