//! Every failure, with its status, its words, and how loudly it is logged.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quatuor_core::{Explain, Message, message};

use crate::game::Refusal;
use crate::hall::HallError;
use crate::log_text;
use crate::store::StoreError;

/// Why a request was not served.
#[derive(Debug)]
pub enum Failure {
    /// Nothing is at this address.
    NotFound,
    /// Something is, but not for this method.
    Method,
    /// The request makes no sense: not UTF-8, not a form.
    Malformed,
    /// A word in the address is none of those that can stand there.
    NotListed(Message),
    /// The form does not come from a page of ours.
    ForeignForm,
    /// The form is too large.
    TooLarge,
    /// The form is of a wrong kind.
    Kind,
    /// They come too often.
    TooOften,
    /// It takes too long.
    TooSlow,
    /// The room does not answer to this name.
    WrongHost,
    /// What was asked is refused by the game or the hall.
    Hall(HallError),
    /// An invitation that was used or withdrawn.
    Gone,
}

/// What the gate needs to know to make a page of it.
#[derive(Debug, Clone)]
pub(super) struct FailureReason {
    pub(super) reason: Message,
}

impl Failure {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Failure::NotFound => StatusCode::NOT_FOUND,
            Failure::Method => StatusCode::METHOD_NOT_ALLOWED,
            Failure::Malformed | Failure::NotListed(_) => StatusCode::BAD_REQUEST,
            Failure::ForeignForm => StatusCode::FORBIDDEN,
            Failure::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Failure::Kind => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Failure::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Failure::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
            Failure::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Failure::Gone => StatusCode::GONE,
            Failure::Hall(error) => hall_status(error),
        }
    }

    /// Writes it into the log, as loudly as it deserves.
    fn log(&self) {
        match self {
            Failure::Hall(HallError::Store(StoreError::Doubled | StoreError::Closed)) => {
                tracing::warn!(reason = log_text::sentence(self), "refused");
            }
            Failure::Hall(error @ (HallError::Store(_) | HallError::Failed)) => {
                tracing::error!(reason = log_text::sentence(error), "failed");
            }
            Failure::ForeignForm | Failure::TooOften | Failure::TooSlow | Failure::WrongHost => {
                tracing::warn!(reason = log_text::sentence(self), "refused");
            }
            _ => tracing::debug!(reason = log_text::sentence(self), "refused"),
        }
    }
}

fn hall_status(error: &HallError) -> StatusCode {
    match error {
        HallError::Refused(refusal) => refusal_status(refusal),
        HallError::Wish(_) | HallError::Agent(_) => StatusCode::UNPROCESSABLE_ENTITY,
        HallError::TooMany => StatusCode::TOO_MANY_REQUESTS,
        HallError::Busy => StatusCode::SERVICE_UNAVAILABLE,
        HallError::Gone => StatusCode::GONE,
        HallError::Store(StoreError::Doubled) => StatusCode::CONFLICT,
        HallError::Store(StoreError::Closed | StoreError::Locked(_)) => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        HallError::Store(
            StoreError::Full | StoreError::Unwritable { .. } | StoreError::Vanished(_),
        ) => StatusCode::INSUFFICIENT_STORAGE,
        HallError::Store(_) | HallError::Failed => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

fn refusal_status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NoSeat | Refusal::NotYourSeat => StatusCode::FORBIDDEN,
        Refusal::Illegal(_) | Refusal::LuckChosen => StatusCode::UNPROCESSABLE_ENTITY,
        Refusal::NotAwaited => StatusCode::GONE,
        _ => StatusCode::CONFLICT,
    }
}

impl Explain for Failure {
    fn message(&self) -> Message {
        match self {
            Failure::NotFound => message!("http-not-found"),
            Failure::Method => message!("http-method"),
            Failure::Malformed => message!("http-malformed"),
            Failure::NotListed(reason) => reason.clone(),
            Failure::ForeignForm => message!("http-foreign-form"),
            Failure::TooLarge => message!("http-too-large"),
            Failure::Kind => message!("http-kind"),
            Failure::TooOften => message!("http-too-often"),
            Failure::TooSlow => message!("http-too-slow"),
            Failure::WrongHost => message!("http-wrong-host"),
            Failure::Gone => message!("match-not-awaited"),
            // What is wrong with a file is for whoever runs the room: the log has it.
            Failure::Hall(HallError::Store(
                StoreError::Unwritable { .. } | StoreError::Locked(_) | StoreError::Vanished(_),
            )) => message!("http-not-stored"),
            Failure::Hall(HallError::Store(error)) if !is_passing(error) => message!("hall-failed"),
            Failure::Hall(error) => error.message(),
        }
    }
}

/// Whether trying again later may help, so that people are told.
fn is_passing(error: &StoreError) -> bool {
    matches!(error, StoreError::Doubled | StoreError::Closed | StoreError::Full)
}

/// The body is made at the gate, which knows the language.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        self.log();
        let mut response = self.status().into_response();
        response.extensions_mut().insert(FailureReason { reason: self.message() });
        response
    }
}

impl From<HallError> for Failure {
    fn from(error: HallError) -> Self {
        Failure::Hall(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Hall(error.into())
    }
}
