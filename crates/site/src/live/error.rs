//! The errors of operations on games.

use quatuor_core::{Explain, Message, explained_error, message};

use crate::game::Refusal;
use crate::ports::StoreError;
use crate::think::TooMuch;

/// The reason for a failed operation.
#[derive(Debug)]
#[non_exhaustive]
pub enum SiteError {
    /// The game refused the command.
    Refused(Refusal),
    /// The options of a game or the occupant of a seat are invalid.
    Wish(Message),
    /// The agent is not allowed in this room.
    Agent(TooMuch),
    /// The client has too many games or too many event streams.
    TooMany,
    /// The queue of the worker pool is full.
    Busy,
    /// The game was deleted with its class.
    Gone,
    /// The store failed.
    Store(StoreError),
    /// The room is closing, or an internal error occurred.
    Failed,
}

impl Explain for SiteError {
    fn message(&self) -> Message {
        match self {
            SiteError::Refused(refusal) => refusal.message(),
            SiteError::Wish(reason) => reason.clone(),
            SiteError::Agent(error) => error.message(),
            SiteError::TooMany => message!("hall-too-many"),
            SiteError::Busy => message!("hall-busy"),
            SiteError::Gone => message!("hall-gone"),
            SiteError::Store(error) => error.message(),
            SiteError::Failed => message!("hall-failed"),
        }
    }
}
explained_error!(SiteError);

impl From<Refusal> for SiteError {
    fn from(refusal: Refusal) -> Self {
        SiteError::Refused(refusal)
    }
}

impl From<StoreError> for SiteError {
    fn from(error: StoreError) -> Self {
        SiteError::Store(error)
    }
}
