//! What helps a learner, by JSON: marks on the board, what the coach says, a warning before an action that loses.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::Uri;
use quatuor_core::{Mark, MarkSign};
use serde::Serialize;
use utoipa::ToSchema;

use super::body::Json;
use super::types::Problem;
use crate::game::{Refusal, RoomGame, Who};
use crate::hall::{HallError, LiveGame, ViewRequest};
use crate::http::named::Named;
use crate::http::route::{find, may_think, query, read_action};
use crate::http::{Desk, Failure, Guest};
use crate::page;

/// What helps a learner.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrainerState {
    /// What the position shows, where you are to act.
    marks: Vec<MarkState>,
    /// What the coach says of your last actions: of those that have lost something.
    comments: Vec<CommentState>,
    /// Whether the coach still thinks: ask again later.
    going_on: bool,
}

/// A mark on a place.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MarkState {
    place: String,
    /// What exactly is marked, where that is only a part of the place.
    part: Option<String>,
    /// `warning`, `first`, `second` (this side would complete something there), `reach` or `attack`.
    sign: &'static str,
    /// The same in words.
    said: String,
}

/// What the coach says of an action.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CommentState {
    /// Actions before it.
    ply: usize,
    said: String,
    reasons: Vec<String>,
}

/// What is proven against an action.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WarningState {
    /// The action, in its canonical text; null where nothing is proven against it in a short time.
    action: Option<String>,
    /// What speaks against it.
    reasons: Vec<String>,
}

/// Whoever may not be helped is told why.
async fn may_be_trained(desk: &Desk, guest: &Guest, live: &LiveGame) -> Result<(), Failure> {
    let look = |game: &RoomGame| match game.may_be_trained(guest.key) {
        true => Ok(()),
        false => Err(game.may_have_hints(Who::Client(guest.key)).err()),
    };
    let may = desk.hall.look(live, look).await;
    Ok(may.map_err(|reason| HallError::from(reason.unwrap_or(Refusal::NoHints)))?)
}

/// The marks of a game, and what the coach says, in a game against a program where there are hints.
#[utoipa::path(get, path = "/api/v1/games/{id}/trainer", params(("id" = String, Path)), responses(
    (status = 200, body = TrainerState),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "no seat, not your turn, or no help in this game"),
))]
pub(super) async fn trainer(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Json<TrainerState>, Failure> {
    let live = find(&desk, &id).await?;
    may_be_trained(&desk, &guest, &live).await?;
    let comments = desk.hall.comments(&live, guest.key).await;
    if comments.missing && may_think(&desk, &guest) {
        // Nobody waits for it: whoever asks again later finds it.
        let _ = desk.hall.find_comments(&live, guest.key).await;
    }
    let overlays = desk.hall.look(&live, |game| game.game().overlays()).await;
    let request = ViewRequest {
        overlays: overlays.iter().map(|name| (*name).to_owned()).collect(),
        comments: comments.known,
        ..ViewRequest::default()
    };
    let view = desk.hall.see(&live, guest.key, request).await;
    let language = guest.preferences.language;
    let mark = |mark: &Mark| MarkState {
        place: mark.place.clone(),
        part: mark.part.clone(),
        sign: match mark.sign {
            MarkSign::Warning => "warning",
            MarkSign::Side(player) => player.word(),
            MarkSign::Reach => "reach",
            MarkSign::Attack => "attack",
        },
        said: page::say(language, &mark.said),
    };
    let told = page::coach_comments(language, &view).into_iter();
    Ok(Json(TrainerState {
        marks: view.trainer.iter().flat_map(|trainer| &trainer.marks).map(mark).collect(),
        comments: told
            .map(|one| CommentState { ply: one.ply, said: one.said, reasons: one.reasons })
            .collect(),
        going_on: comments.missing,
    }))
}

/// What is proven against an action, in a short time, before you make it.
#[utoipa::path(get, path = "/api/v1/games/{id}/warning", params(("id" = String, Path),
    ("action" = String, Query, description = "in any form that the game reads", example = "4")), responses(
    (status = 200, body = WarningState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "no seat, not your turn, or no help in this game"),
    (status = 413, body = Problem, description = "longer than any action"),
    (status = 422, body = Problem, description = "not legal"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn warning(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Json<WarningState>, Failure> {
    let fields = query(&uri)?;
    let text = fields.get("action").unwrap_or_default().to_owned();
    let live = find(&desk, &id).await?;
    may_be_trained(&desk, &guest, &live).await?;
    let read = |game: &RoomGame| {
        let handle = read_action(game.game(), text)?;
        game.game().snapshot().by_handle(handle).cloned().ok_or(Failure::NotFound)
    };
    let action = desk.hall.look(&live, read).await?;
    if !may_think(&desk, &guest) {
        return Err(Failure::TooOften);
    }
    if !desk.hall.foresee(&live, guest.key, &action).await {
        return Ok(Json(WarningState { action: None, reasons: Vec::new() }));
    }
    let action = action.text;
    let request = ViewRequest {
        warning: desk.hall.remembered_warning(&live, &action).await,
        confirming: Some(action.clone()),
        ..ViewRequest::default()
    };
    let view = desk.hall.see(&live, guest.key, request).await;
    let reasons = page::warning(guest.preferences.language, &view);
    Ok(Json(WarningState { action: Some(action), reasons }))
}
