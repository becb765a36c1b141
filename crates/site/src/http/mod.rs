//! HTTP without a server: requests and responses, routes, forms, cookies, rate limits and failures.
//!
//! ```text
//!   message.rs  Request, Response     router.rs   patterns and handlers
//!   extract.rs  handler arguments     respond.rs  common responses
//!   error.rs    failures with their status codes
//! ```

pub(crate) mod choice;
mod cookie;
pub(crate) mod error;
mod extract;
pub(crate) mod fields;
pub(crate) mod guest;
pub(crate) mod headers;
mod message;
mod overlays;
pub(crate) mod rate;
pub(crate) mod respond;
pub(crate) mod router;

pub use crate::app_state::AppState;
pub use error::Failure;
pub use fields::Fields;
pub use guest::{Guest, is_proxy};
pub use message::{Payload, Request, RequestBody, Response, StreamEvent};
pub use rate::Buckets;

pub(crate) use extract::{
    Body, Json, Known, LongBody, MAX_FORM_WITH_FILE, MAX_JSON_WITH_FILE, PathOr404, Posted,
    PostedFile, spec as spec_in_address,
};
pub(crate) use message::{FromRequest, IntoResponse, events_response};
pub(crate) use router::{Router, delete, get, post, put};
