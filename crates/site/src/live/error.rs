//! Why an operation was not done.

use quatuor_core::{Explain, Message, explained_error, message};

use crate::game::Refusal;
use crate::ports::StoreError;
use crate::think::TooMuch;

/// Why not.
#[derive(Debug)]
pub enum SiteError {
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
