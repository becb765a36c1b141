//! The front page, the lists, the help, the results.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;

use super::{html, number, query};
use crate::http::{Desk, Failure, Guest};
use crate::page::{self, Listing};
use crate::store::Which;

/// `GET /`
pub(super) async fn front(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
) -> Result<Response, Failure> {
    let view = desk.hall.front(guest.key).await?;
    Ok(html(StatusCode::OK, page::front(&guest.visitor(None), &view)))
}

/// `GET /help`
pub(super) async fn help(Extension(guest): Extension<Guest>) -> Response {
    html(StatusCode::OK, page::help(&guest.visitor(None)))
}

/// `GET /results`
pub(super) async fn results(Extension(guest): Extension<Guest>) -> Response {
    html(StatusCode::OK, page::results(&guest.visitor(None)))
}

/// `GET /games?state=playing|finished&page=N`
pub(super) async fn list(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    uri: Uri,
) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let finished = match fields.get("state") {
        None | Some("playing") => false,
        Some("finished") => true,
        Some(_) => return Err(Failure::NotFound),
    };
    let number: u32 = number(&fields, "page")?.unwrap_or(1).max(1);
    let which = if finished { Which::Finished } else { Which::Playing };
    let list = desk.hall.list(which, number, guest.key).await?;
    let listing = Listing { finished, page: number as usize, more: number < list.pages };
    Ok(html(StatusCode::OK, page::list(&guest.visitor(None), listing, &list.games)))
}
