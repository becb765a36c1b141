//! Preferences of a visitor.

pub(crate) mod api;
pub(crate) mod page;
pub(crate) mod request;
pub(crate) mod routes;
