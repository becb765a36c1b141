//! The trainer: comments on the last actions, and warnings before one.

pub(crate) mod api;
pub(crate) mod page;
pub(crate) mod request;
