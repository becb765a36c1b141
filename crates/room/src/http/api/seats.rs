//! Seats by JSON.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use quatuor_core::Player;

use super::asked::{NewName, NewSitter};
use super::body::{Body, Json};
use super::games::{perform, state_of};
use super::types::{GameState, Problem};
use crate::game::{Command, Submission};
use crate::http::guest::clean_name;
use crate::http::named::Named;
use crate::http::route::{find, take_seat};
use crate::http::{Desk, Failure, Guest};
use crate::wish;

/// Gives a seat to somebody else, while it is not its turn.
#[utoipa::path(put, path = "/api/v1/games/{id}/seats/{side}",
    params(("id" = String, Path), ("side" = String, Path, description = "`first` or `second`")),
    request_body = NewSitter, responses(
    (status = 200, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "not your seat, no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such game or seat"),
    (status = 409, body = Problem, description = "not now"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "no such program"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn give(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((id, side)): Named<(String, String)>,
    Body(asked): Body<NewSitter>,
) -> Result<Json<GameState>, Failure> {
    let live = find(&desk, &id).await?;
    let named = |one: &Player| one.word() == side;
    let seat = Player::BOTH.into_iter().find(named).ok_or(Failure::NotFound)?;
    let spec = desk.hall.look(&live, |game| game.beginning().spec.clone()).await;
    let ceiling = &desk.hall.limits().ceiling;
    let name = guest.name.clone();
    let to = wish::occupant(&asked.sitter, None, name, guest.key, &spec, ceiling)?;
    let submission = Submission { command: Command::Give { seat, to }, length: asked.length };
    perform(&desk, &guest, &live, submission).await
}

/// Takes the seat that an invitation is for: `token` is the last part of its address.
#[utoipa::path(post, path = "/api/v1/seats/{token}", params(("token" = String, Path)),
    request_body = NewName, responses(
    (status = 200, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such invitation"),
    (status = 409, body = Problem, description = "the game is over, or of a class"),
    (status = 410, body = Problem, description = "somebody else has taken it"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(super) async fn take(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
    Body(asked): Body<NewName>,
) -> Result<Json<GameState>, Failure> {
    let name = asked.name.as_deref().and_then(clean_name).or_else(|| guest.name.clone());
    let live = take_seat(&desk, &guest, &token, name).await?;
    Ok(state_of(&desk, &guest, &live).await)
}
