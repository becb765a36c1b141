//! Routes of the front page, lists, help and results.

use std::sync::Arc;

use http::{StatusCode, Uri};

use crate::front::list_page::{ListKind, Listing};
use crate::http::fields::{number, query};
use crate::http::respond::html;
use crate::http::{AppState, Failure, Guest, Response};
use crate::pages;
use crate::ports::Which;

/// `GET /`
pub(crate) async fn front(app: Arc<AppState>, guest: Guest) -> Result<Response, Failure> {
    let view = app.games.front(guest.key).await?;
    Ok(html(StatusCode::OK, pages::front(&guest.visitor(None), &view)))
}

/// `GET /help`
pub(crate) async fn help(guest: Guest) -> Response {
    html(StatusCode::OK, pages::help(&guest.visitor(None)))
}

/// `GET /results`
pub(crate) async fn results(guest: Guest) -> Response {
    html(StatusCode::OK, pages::results(&guest.visitor(None)))
}

/// `GET /games?state=yours|playing|finished&page=N`. The default is `yours` if the guest has any
/// games, else `playing`.
pub(crate) async fn list(app: Arc<AppState>, guest: Guest, uri: Uri) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let number: u32 = number(&fields, "page")?.unwrap_or(1).max(1);
    let kind = match fields.get("state") {
        None if app.games.ports().store.count_of_client(guest.key).await? > 0 => ListKind::Yours,
        None => ListKind::Playing,
        Some(word) => ListKind::of_word(word).ok_or(Failure::NotFound)?,
    };
    let list = match kind {
        ListKind::Yours => app.games.list_own(number, guest.key).await?,
        ListKind::Playing => app.games.list(Which::Playing, number, guest.key).await?,
        ListKind::Finished => app.games.list(Which::Finished, number, guest.key).await?,
    };
    let listing = Listing { kind, page: number as usize, more: number < list.pages };
    Ok(html(StatusCode::OK, pages::list(&guest.visitor(None), listing, &list.games)))
}
