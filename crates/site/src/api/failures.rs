//! The failures that the operations of the API share, as OpenAPI describes them. An operation lists
//! only the failures that have a special meaning there.

use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

/// The reason for a failed request.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Problem {
    /// An explanation in the language that the request accepts.
    pub error: String,
}

/// Failures of operations that read.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "the variants describe responses and are never built")]
pub(crate) enum GetFailures {
    /// A parameter is malformed.
    #[response(status = 400)]
    Malformed(Problem),
    /// The URL names nothing that exists.
    #[response(status = 404)]
    NotFound(Problem),
    /// The client exceeds a rate limit.
    #[response(status = 429)]
    TooOften(Problem),
    /// The engines are busy.
    #[response(status = 503)]
    Busy(Problem),
}

/// Failures of operations that change something.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "the variants describe responses and are never built")]
pub(crate) enum PostFailures {
    /// A parameter or the body is malformed.
    #[response(status = 400)]
    Malformed(Problem),
    /// The request has no cookie, or it comes from a page of another site.
    #[response(status = 403)]
    Foreign(Problem),
    /// The URL names nothing that exists.
    #[response(status = 404)]
    NotFound(Problem),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(Problem),
    /// The body is not JSON.
    #[response(status = 415)]
    NotJson(Problem),
    /// The client exceeds a rate limit.
    #[response(status = 429)]
    TooOften(Problem),
    /// The engines are busy.
    #[response(status = 503)]
    Busy(Problem),
}
