//! Routes of the analysis page and of branches.

use std::sync::Arc;

use http::{StatusCode, Uri};

use crate::access::find;
use crate::analysis::page::AnalysisView;
use crate::analysis::request as analysis;
use crate::analysis::request::{BranchRequest, analyse};
use crate::http::fields::{number, query};
use crate::http::respond::{html, name};
use crate::http::{AppState, Failure, Guest, PathOr404, Posted, Response};
use crate::live::{Done, ViewRequest};
use crate::pages;
use crate::play::act_routes::answer;
use crate::play::begin::Sitter;
use crate::play::wanted::action_text;

/// `GET /games/{id}/analysis?ply=N`
pub(crate) async fn page(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let analysed = analyse(&app, &guest, &live).await?;
    let ply = number(&query(&uri)?, "ply")?;
    let request = ViewRequest { ply, ..ViewRequest::default() };
    let language = guest.preferences.language;
    let drawing = |view: &_| pages::analysis_drawing(language, view, &analysed);
    let game = app.games.see_drawn(&live, guest.key, request, drawing).await;
    let branches = app.games.ports().store.branches(&id, guest.key).await?;
    let view = AnalysisView { game, analysed, branches };
    Ok(html(StatusCode::OK, pages::analysis(&guest.visitor(None), view)))
}

/// `POST /games/{id}/branch`: `ply`, `action`, `first`, `second`
pub(crate) async fn branch(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let seat = |side: &str| Sitter::read(fields.get(side).unwrap_or("person"), None);
    let request = BranchRequest {
        ply: number(&fields, "ply")?,
        action: action_text(&fields).map(str::to_owned),
        seats: [seat("first")?, seat("second")?],
        name: name(&fields, &guest),
    };
    let child = analysis::branch(&app, &guest, &live, request).await?;
    let done = Done { version: 1, length: 0 };
    Ok(answer(&guest, &child, done, &format!("/games/{child}")))
}
