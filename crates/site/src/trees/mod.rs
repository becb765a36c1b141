//! Trees of a position: the reduced tree, the tree of a search, and the tree of playouts.

pub(crate) mod api;
pub(crate) mod api_types;
pub(crate) mod page;
pub(crate) mod playouts;
pub(crate) mod reduced;
pub(crate) mod request;
pub(crate) mod routes;
pub(crate) mod searched;
