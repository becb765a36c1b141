//! The rules of a variant with drawn examples.

pub(crate) mod api;
pub(crate) mod page;
pub(crate) mod routes;
pub(crate) mod rulebooks;
