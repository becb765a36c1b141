//! Routes for seats: giving a seat to another player, and accepting an invitation.

use std::sync::Arc;

use http::StatusCode;

use crate::access::find;
use crate::game::Refusal;
use crate::http::fields::number;
use crate::http::respond::{draw_view, html, name, remembering_name, see};
use crate::http::{AppState, Failure, Guest, PathOr404, Posted, Response};
use crate::live::{SiteError, ViewRequest};
use crate::pages;
use crate::play::act_routes::answer;
use crate::play::begin::Sitter;
use crate::play::game_routes::refuse;
use crate::play::seats;
use crate::play::seats::{GiveRequest, read_invitation, read_seat, take_found};

/// `POST /games/{id}/seat/{first|second}`
pub(crate) async fn give(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((id, side)): PathOr404<(String, String)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let seat = read_seat(&side)?;
    let word = fields.get("sitter").unwrap_or_default();
    let length = number(&fields, "length")?;
    let given = match Sitter::read(word, fields.get("sitter-agent")) {
        Ok(to) => {
            let request = GiveRequest { seat, to, name: name(&fields, &guest), length };
            seats::give(&app, &guest, &live, request).await
        }
        Err(error) => Err(error.into()),
    };
    match given {
        Ok(done) => Ok(answer(&guest, live.id(), done, &format!("/games/{}", live.id()))),
        Err(failure) => refuse(&app, &guest, &live, failure, None).await,
    }
}

/// `GET /seat/{token}`
pub(crate) async fn invited(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
) -> Result<Response, Failure> {
    let found = read_invitation(&app, &guest, &token).await?;
    if found.taken_by_them {
        return Ok(see(&format!("/games/{}", found.live.id())));
    }
    if !found.open {
        return Err(Failure::Gone);
    }
    let view = draw_view(&app, &guest, &found.live, ViewRequest::default()).await;
    Ok(html(StatusCode::OK, pages::invited(&guest.visitor(None), &view, found.side, &token)))
}

/// `POST /seat/{token}`
pub(crate) async fn take(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let found = read_invitation(&app, &guest, &token).await?;
    let next = format!("/games/{}", found.live.id());
    match take_found(&app, &guest, &found, name(&fields, &guest)).await {
        Ok(done) => {
            let answer = answer(&guest, found.live.id(), done, &next);
            Ok(remembering_name(answer, &fields, &guest))
        }
        Err(Failure::Site(SiteError::Refused(Refusal::NotAwaited))) if found.taken_by_them => {
            Ok(see(&next))
        }
        Err(failure) => Err(failure),
    }
}
