//! The JSON API of the trainer: marks on the board, comments of the coach, and warnings before a
//! losing action.

use std::sync::Arc;

use http::Uri;
use quatuor_show::learn::{Mark, MarkSign};
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::{find, read_action};
use crate::api::failures::{GetFailures, PostFailures, Problem};
use crate::game::RoomGame;
use crate::http::fields::query;
use crate::http::{AppState, Failure, Guest, Json, PathOr404};
use crate::live::ViewRequest;
use crate::page;
use crate::pages;
use crate::trainer::request::{find_comments, foresee, may_be_trained};

/// Learning aids for a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrainerState {
    /// Marks in the current position, if it is your turn.
    marks: Vec<MarkState>,
    /// Comments of the coach on your last actions, for those that lost something.
    comments: Vec<CommentState>,
    /// Whether more comments are being computed. If so, ask again later.
    going_on: bool,
}

/// A mark on a place.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MarkState {
    place: String,
    /// The marked part of the place, if it is not the whole place.
    part: Option<String>,
    /// `warning`, `first`, `second` (this side would complete a pattern here), `reach` or `attack`.
    sign: &'static str,
    /// Meaning of the mark, as a sentence.
    said: String,
}

/// A comment of the coach on an action.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CommentState {
    /// Number of actions before it.
    ply: usize,
    said: String,
    reasons: Vec<String>,
}

/// A warning against an action.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WarningState {
    /// The action in its canonical text; null if no proof against it was found in a short time.
    action: Option<String>,
    /// Reasons against the action.
    reasons: Vec<String>,
}

/// Returns the marks and the comments of the coach.
///
/// The game must be against an agent and allow hints.
#[utoipa::path(get, path = "/api/v1/games/{id}/trainer", params(("id" = String, Path)), responses(GetFailures,
    (status = 200, body = TrainerState),
    (status = 409, body = Problem, description = "no seat, not your turn, or no help in this game"),
))]
pub(crate) async fn trainer(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Json<TrainerState>, Failure> {
    let live = find(&app, &id).await?;
    may_be_trained(&app, &guest, &live).await?;
    let comments = find_comments(&app, &guest, &live).await;
    let overlays = app.games.look(&live, |game| game.game().overlays()).await;
    let request = ViewRequest {
        overlays: overlays.iter().map(|name| (*name).to_owned()).collect(),
        comments: comments.known,
        ..ViewRequest::default()
    };
    let view = app.games.see(&live, guest.key, request).await;
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
    let told = pages::coach_comments(language, &view).into_iter();
    Ok(Json(TrainerState {
        marks: view.trainer.iter().flat_map(|trainer| &trainer.marks).map(mark).collect(),
        comments: told
            .map(|one| CommentState { ply: one.ply, said: one.said, reasons: one.reasons })
            .collect(),
        going_on: comments.missing,
    }))
}

/// Returns a warning if a short search proves that an action would be a mistake.
#[utoipa::path(get, path = "/api/v1/games/{id}/warning", params(("id" = String, Path),
    ("action" = String, Query, description = "in any form that the game reads", example = "4")), responses(PostFailures,
    (status = 200, body = WarningState),
    (status = 409, body = Problem, description = "no seat, not your turn, or no help in this game"),
    (status = 413, body = Problem, description = "longer than any action"),
    (status = 422, body = Problem, description = "not legal"),
))]
pub(crate) async fn warning(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Json<WarningState>, Failure> {
    let fields = query(&uri)?;
    let text = fields.get("action").unwrap_or_default().to_owned();
    let live = find(&app, &id).await?;
    may_be_trained(&app, &guest, &live).await?;
    let read = |game: &RoomGame| {
        let handle = read_action(game.game(), text)?;
        game.game().snapshot().by_handle(handle).cloned().ok_or(Failure::NotFound)
    };
    let action = app.games.look(&live, read).await?;
    if !foresee(&app, &guest, &live, &action).await? {
        return Ok(Json(WarningState { action: None, reasons: Vec::new() }));
    }
    let action = action.text;
    let request = ViewRequest {
        warning: app.games.remembered_warning(&live, &action).await,
        confirming: Some(action.clone()),
        ..ViewRequest::default()
    };
    let view = app.games.see(&live, guest.key, request).await;
    let reasons = pages::warning(guest.preferences.language, &view);
    Ok(Json(WarningState { action: Some(action), reasons }))
}
