//! Why the hall did not do what was asked.

use quatuor_core::{Explain, Message, explained_error, message};

use crate::game::Refusal;
use crate::store::StoreError;
use crate::thinking::TooMuch;

/// Why not.
#[derive(Debug)]
pub enum HallError {
    /// The game refuses.
    Refused(Refusal),
    /// The wish for a game, or for an occupant of a seat, is wrong.
    Wish(Message),
    /// The agent gets no seat here.
    Agent(TooMuch),
    /// The client has too many games, or pages.
    TooMany,
    /// Too much is being thought about.
    Busy,
    /// The game was deleted with its class.
    Gone,
    /// The store fails.
    Store(StoreError),
    /// The room is closing, or something failed that should not.
    Failed,
}

impl Explain for HallError {
    fn message(&self) -> Message {
        match self {
            HallError::Refused(refusal) => refusal.message(),
            HallError::Wish(reason) => reason.clone(),
            HallError::Agent(error) => error.message(),
            HallError::TooMany => message!("hall-too-many"),
            HallError::Busy => message!("hall-busy"),
            HallError::Gone => message!("hall-gone"),
            HallError::Store(error) => error.message(),
            HallError::Failed => message!("hall-failed"),
        }
    }
}
explained_error!(HallError);

impl From<Refusal> for HallError {
    fn from(refusal: Refusal) -> Self {
        HallError::Refused(refusal)
    }
}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> Self {
        HallError::Store(error)
    }
}
