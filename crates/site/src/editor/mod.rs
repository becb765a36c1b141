//! The position editor.

pub(crate) mod api;
pub(crate) mod page;
pub(crate) mod request;
pub(crate) mod routes;
pub(crate) mod view;
