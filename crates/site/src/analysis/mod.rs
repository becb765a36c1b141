//! The analysis of a game, action by action, and branches from its moments.

pub(crate) mod api;
pub(crate) mod graph;
pub(crate) mod page;
pub(crate) mod request;
mod reviewed;
pub(crate) mod routes;
pub(crate) mod turns;

pub use reviewed::{BestReply, Reviewed, Weighed};
