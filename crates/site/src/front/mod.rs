//! The front page, lists of games, help, results, static files and the health check.

pub(crate) mod files_routes;
pub(crate) mod help_page;
pub(crate) mod list_page;
pub(crate) mod page;
pub(crate) mod results_page;
pub(crate) mod routes;
pub(crate) mod status_routes;
