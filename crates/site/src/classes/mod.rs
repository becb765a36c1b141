//! Classes: pages, forms and API for teachers and pupils.

pub(crate) mod api;
pub(crate) mod api_types;
pub(crate) mod news_routes;
pub(crate) mod page;
pub(crate) mod pupil_page;
pub(crate) mod pupil_routes;
pub(crate) mod request;
pub(crate) mod routes;
