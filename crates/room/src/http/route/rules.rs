//! The page of a game, of the very variant in the address.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::html;
use crate::http::named::Named;
use crate::http::{Desk, Failure, Guest};
use crate::page;

/// `GET /rules/{game}`, with its options: `/rules/quarto:level=2`
pub(super) async fn page(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(game): Named<String>,
) -> Result<Response, Failure> {
    let rules = desk.rulebooks.of(&game).await?;
    let page = page::rules(&guest.visitor(None), &rules).ok_or(Failure::NotFound)?;
    Ok(html(StatusCode::OK, page))
}
