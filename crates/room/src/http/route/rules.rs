//! The page of a game, of the very variant in the address.

use axum::Extension;
use axum::http::StatusCode;
use axum::response::Response;
use quatuor_core::Spec;
use quatuor_games::open;

use super::html;
use super::record::LONGEST_SPEC;
use crate::http::named::Named;
use crate::http::{Failure, Guest};
use crate::page;
use crate::rulebook::RulesView;

/// `GET /rules/{game}`, with its options: `/rules/quarto:level=2`
pub(super) async fn page(
    Extension(guest): Extension<Guest>,
    Named(game): Named<String>,
) -> Result<Response, Failure> {
    let spec: Option<Spec> =
        Some(game).filter(|text| text.len() <= LONGEST_SPEC).and_then(|text| text.parse().ok());
    let game = spec.and_then(|spec| open(&spec).ok()).ok_or(Failure::NotFound)?;
    let page =
        page::rules(&guest.visitor(None), &RulesView::of(&*game)).ok_or(Failure::NotFound)?;
    Ok(html(StatusCode::OK, page))
}
