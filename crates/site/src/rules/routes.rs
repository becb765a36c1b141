//! The route of the rules page of a variant.

use std::sync::Arc;

use http::StatusCode;

use crate::http::respond::html;
use crate::http::{AppState, Failure, Guest, PathOr404, Response};
use crate::pages;

/// `GET /rules/{game}`, where `game` may contain options: `/rules/quarto:level=2`
pub(crate) async fn page(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(game): PathOr404<String>,
) -> Result<Response, Failure> {
    let rules = app.rulebooks.of(&app.games, &guest, &game).await?;
    let page = pages::rules(&guest.visitor(None), &rules).ok_or(Failure::NotFound)?;
    Ok(html(StatusCode::OK, page))
}
