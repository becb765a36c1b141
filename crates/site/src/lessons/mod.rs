//! First lessons, step by step on the board.

pub(crate) mod api;
pub(crate) mod page;
pub(crate) mod request;
pub(crate) mod routes;
