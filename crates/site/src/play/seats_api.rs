//! The JSON API of seats.

use std::sync::Arc;

use crate::access::find;
use crate::api::asked::{NewName, NewSitter};
use crate::api::failures::{PostFailures, Problem};
use crate::api::types::GameState;
use crate::http::guest::clean_name;
use crate::http::{AppState, Body, Failure, Guest, Json, PathOr404};
use crate::play::begin::Sitter;
use crate::play::games_api::state_of;
use crate::play::seats;
use crate::play::seats::{GiveRequest, read_seat, take_seat};

/// Gives a seat to another player. It must not be that seat's turn.
#[utoipa::path(put, path = "/api/v1/games/{id}/seats/{side}",
    params(("id" = String, Path), ("side" = String, Path, description = "`first` or `second`")),
    request_body = NewSitter, responses(PostFailures,
    (status = 200, body = GameState),
    (status = 403, body = Problem, description = "not your seat, no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such game or seat"),
    (status = 409, body = Problem, description = "not now"),
    (status = 422, body = Problem, description = "no such program"),
))]
pub(crate) async fn give(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((id, side)): PathOr404<(String, String)>,
    Body(asked): Body<NewSitter>,
) -> Result<Json<GameState>, Failure> {
    let live = find(&app, &id).await?;
    let seat = read_seat(&side)?;
    let to = Sitter::read(&asked.sitter, None)?;
    let request = GiveRequest { seat, to, name: guest.name.clone(), length: asked.length };
    seats::give(&app, &guest, &live, request).await?;
    Ok(state_of(&app, &guest, &live).await)
}

/// Takes the seat of an invitation. `token` is the last part of the invitation's URL.
#[utoipa::path(post, path = "/api/v1/seats/{token}", params(("token" = String, Path)),
    request_body = NewName, responses(PostFailures,
    (status = 200, body = GameState),
    (status = 404, body = Problem, description = "no such invitation"),
    (status = 409, body = Problem, description = "the game is over, or of a class"),
    (status = 410, body = Problem, description = "somebody else has taken it"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(crate) async fn take(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
    Body(asked): Body<NewName>,
) -> Result<Json<GameState>, Failure> {
    let name = asked.name.as_deref().and_then(clean_name).or_else(|| guest.name.clone());
    let live = take_seat(&app, &guest, &token, name).await?;
    Ok(state_of(&app, &guest, &live).await)
}
