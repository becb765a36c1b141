//! Puzzles, printable sheets, and exercises on mistakes.

pub(crate) mod api;
pub(crate) mod learn_routes;
pub(crate) mod page;
pub(crate) mod question;
pub(crate) mod question_page;
pub(crate) mod request;
pub(crate) mod routes;
pub(crate) mod sheet_api;
