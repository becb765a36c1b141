//! All failures, with their status codes, messages and log levels.

use http::StatusCode;
use quatuor_core::{Explain, Message, message};

use crate::game::Refusal;
use crate::http::{IntoResponse, Response};
use crate::live::SiteError;
use crate::log_text;
use crate::ports::StoreError;

/// The reason for a failed request.
#[derive(Debug)]
pub enum Failure {
    /// No page exists at this URL.
    NotFound,
    /// The page exists, but not for this method.
    Method,
    /// The request is malformed, for example not UTF-8 or not a form.
    Malformed,
    /// The game lacks an optional capability that the page requires.
    Lacking(Message),
    /// A parameter of the URL is not one of the accepted words.
    NotListed(Message),
    /// The form does not come from a page of this site.
    ForeignForm,
    /// The request body is too large.
    TooLarge,
    /// The request body has the wrong content type.
    Kind,
    /// The rate limit is exceeded.
    TooOften,
    /// The request took too long.
    TooSlow,
    /// The request names another host.
    WrongHost,
    /// The game, the store or the worker pool rejected the operation.
    Site(SiteError),
    /// The invitation was used or withdrawn.
    Gone,
}

/// The reason for a failure, attached to the response until [`crate::finish`] renders it.
#[derive(Debug, Clone)]
pub(crate) struct FailureReason {
    pub(crate) reason: Message,
}

impl Failure {
    /// Returns the status of the response.
    pub fn status(&self) -> StatusCode {
        match self {
            Failure::NotFound | Failure::Lacking(_) => StatusCode::NOT_FOUND,
            Failure::Method => StatusCode::METHOD_NOT_ALLOWED,
            Failure::Malformed | Failure::NotListed(_) => StatusCode::BAD_REQUEST,
            Failure::ForeignForm => StatusCode::FORBIDDEN,
            Failure::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Failure::Kind => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Failure::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Failure::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
            Failure::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Failure::Gone => StatusCode::GONE,
            Failure::Site(error) => site_status(error),
        }
    }

    /// Logs the failure at the level that it deserves.
    fn log(&self) {
        match self {
            Failure::Site(SiteError::Store(StoreError::Doubled | StoreError::Closed)) => {
                tracing::warn!(reason = log_text::sentence(self), "refused");
            }
            Failure::Site(error @ (SiteError::Store(_) | SiteError::Failed)) => {
                tracing::error!(reason = log_text::sentence(error), "failed");
            }
            Failure::ForeignForm | Failure::TooOften | Failure::TooSlow | Failure::WrongHost => {
                tracing::warn!(reason = log_text::sentence(self), "refused");
            }
            _ => tracing::debug!(reason = log_text::sentence(self), "refused"),
        }
    }
}

fn site_status(error: &SiteError) -> StatusCode {
    match error {
        SiteError::Refused(refusal) => refusal_status(refusal),
        SiteError::Wish(_) | SiteError::Agent(_) => StatusCode::UNPROCESSABLE_ENTITY,
        SiteError::TooMany => StatusCode::TOO_MANY_REQUESTS,
        SiteError::Busy => StatusCode::SERVICE_UNAVAILABLE,
        SiteError::Gone => StatusCode::GONE,
        SiteError::Store(StoreError::Doubled) => StatusCode::CONFLICT,
        SiteError::Store(StoreError::Closed | StoreError::Locked(_)) => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        SiteError::Store(StoreError::Full | StoreError::Unwritable(_)) => {
            StatusCode::INSUFFICIENT_STORAGE
        }
        SiteError::Store(_) | SiteError::Failed => StatusCode::INTERNAL_SERVER_ERROR,
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
            Failure::Lacking(reason) | Failure::NotListed(reason) => reason.clone(),
            Failure::ForeignForm => message!("http-foreign-form"),
            Failure::TooLarge => message!("http-too-large"),
            Failure::Kind => message!("http-kind"),
            Failure::TooOften => message!("http-too-often"),
            Failure::TooSlow => message!("http-too-slow"),
            Failure::WrongHost => message!("http-wrong-host"),
            Failure::Gone => message!("match-not-awaited"),
            // Problems with a file concern only the operator of the room, who finds them in the
            // log.
            Failure::Site(SiteError::Store(StoreError::Unwritable(_) | StoreError::Locked(_))) => {
                message!("http-not-stored")
            }
            Failure::Site(SiteError::Store(error)) if !is_passing(error) => message!("hall-failed"),
            Failure::Site(error) => error.message(),
        }
    }
}

/// Returns whether a later retry can succeed. Only then does the visitor see the reason.
fn is_passing(error: &StoreError) -> bool {
    matches!(error, StoreError::Doubled | StoreError::Closed | StoreError::Full)
}

/// The body is rendered later, when the language of the guest is available.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        self.log();
        let mut response = self.status().into_response();
        response.extensions_mut().insert(FailureReason { reason: self.message() });
        response
    }
}

impl From<SiteError> for Failure {
    fn from(error: SiteError) -> Self {
        Failure::Site(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Site(error.into())
    }
}
