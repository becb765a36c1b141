//! The analysis of a game, and what is tried from a moment of it.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;

use super::act::answer;
use super::new::may_begin;
use super::wanted::action_text;
use super::{find, html, may_think, name, number, query};
use crate::hall::{BranchWish, Done, GameAnalysis, HallError, LiveGame, ViewRequest};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Guest};
use crate::page;
use crate::view::AnalysisView;
use crate::wish;

/// `GET /games/{id}/analysis?ply=N`
pub(super) async fn page(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let analysed = analyse(&desk, &guest, &live).await?;
    let ply = number(&query(&uri)?, "ply")?;
    let request = ViewRequest { ply, ..ViewRequest::default() };
    let language = guest.preferences.language;
    let drawing = |view: &_| page::analysis_drawing(language, view, &analysed);
    let game = desk.hall.see_drawn(&live, guest.key, request, drawing).await;
    let branches = desk.hall.store().branches(&id, guest.key).await?;
    let view = AnalysisView { game, analysed, branches };
    Ok(html(StatusCode::OK, page::analysis(&guest.visitor(None), view)))
}

/// What is known of a game; the rest is set going, unless the guest has had too much thought for them.
pub(in crate::http) async fn analyse(
    desk: &Desk,
    guest: &Guest,
    live: &Arc<LiveGame>,
) -> Result<GameAnalysis, Failure> {
    let known = desk.hall.analysed(live, guest.key).await?;
    let whole = known.going_on || known.steps.len() >= known.of;
    if !whole && !may_think(desk, guest) {
        return Ok(known);
    }
    match desk.hall.analyse(live, guest.key).await {
        // Others are looked at first: what is known is shown, and the page can be asked again.
        Err(HallError::Busy) => Ok(known),
        analysed => Ok(analysed?),
    }
}

/// `POST /games/{id}/branch`: `ply`, `action`, `first`, `second`
pub(super) async fn branch(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    may_begin(&desk, &guest).await?;
    let spec = desk.hall.look(&live, |game| game.beginning().spec.clone()).await;
    let seat = |side: &str| {
        let word = fields.get(side).unwrap_or("person");
        let ceiling = &desk.hall.limits().ceiling;
        wish::occupant(word, None, name(&fields, &guest), guest.key, &spec, ceiling)
    };
    let wish = BranchWish {
        ply: number(&fields, "ply")?,
        action: action_text(&fields).map(str::to_owned),
        seats: [seat("first")?, seat("second")?],
    };
    let child = desk.hall.branch(&live, guest.key, wish).await?;
    let done = Done { version: 1, length: 0 };
    Ok(answer(&guest, &child, done, &format!("/games/{child}")))
}
