//! The front page, the lists, the help, the results.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;

use super::{html, number, query};
use crate::http::{Desk, Failure, Guest};
use crate::page::{self, ListKind, Listing};
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

/// `GET /games?state=yours|playing|finished&page=N`; without a word one's own, if there are any.
pub(super) async fn list(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    uri: Uri,
) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let number: u32 = number(&fields, "page")?.unwrap_or(1).max(1);
    let kind = match fields.get("state") {
        None if desk.hall.store().count_of_client(guest.key).await? > 0 => ListKind::Yours,
        None => ListKind::Playing,
        Some(word) => ListKind::of_word(word).ok_or(Failure::NotFound)?,
    };
    let list = match kind {
        ListKind::Yours => desk.hall.list_own(number, guest.key).await?,
        ListKind::Playing => desk.hall.list(Which::Playing, number, guest.key).await?,
        ListKind::Finished => desk.hall.list(Which::Finished, number, guest.key).await?,
    };
    let listing = Listing { kind, page: number as usize, more: number < list.pages };
    Ok(html(StatusCode::OK, page::list(&guest.visitor(None), listing, &list.games)))
}
