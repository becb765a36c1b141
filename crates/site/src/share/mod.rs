//! Games in links and in files: sharing, importing and downloading.

pub(crate) mod api;
pub(crate) mod downloads;
pub(crate) mod import_page;
pub(crate) mod import_routes;
pub(crate) mod imports_api;
pub(crate) mod page;
pub(crate) mod qr;
pub(crate) mod replaying;
pub(crate) mod request;
pub(crate) mod routes;
pub(crate) mod view;
