//! The JSON API of games: lists, new games, actions, hints and values.

use std::sync::Arc;

use http::{StatusCode, Uri};
use quatuor_games::may_be_endless;

use crate::access::{find, may_think, short_action, view_now};
use crate::api::asked::{ListQuery, ListWord, NewAction, NewGame, NewOrder, NewRematch, OrderWord};
use crate::api::failures::{GetFailures, PostFailures, Problem};
use crate::api::types::{ActionState, GameState, HintState, ListState, ListedState, ValuesState};
use crate::game::{ActionInput, Command, Refusal, Submission, Who};
use crate::http::choice::choice;
use crate::http::fields::{number, query};
use crate::http::guest::clean_name;
use crate::http::{AppState, Body, Failure, Guest, IntoResponse, Json, PathOr404, Response};
use crate::live::{LiveGame, SiteError};
use crate::play::begin as play;
use crate::play::begin::Sitter;
use crate::ports::Which;

/// Returns a list of games.
#[utoipa::path(get, path = "/api/v1/games", params(ListQuery), responses(
    (status = 200, body = ListState),
    (status = 400, body = Problem, description = "not readable, or no such list"),
))]
pub(crate) async fn list(
    app: Arc<AppState>,
    guest: Guest,
    uri: Uri,
) -> Result<Json<ListState>, Failure> {
    let fields = query(&uri)?;
    let asked = ListQuery {
        state: choice(&fields, "state")?.unwrap_or_default(),
        page: number(&fields, "page")?,
    };
    let page = asked.page.unwrap_or(1).max(1);
    let list = match asked.state {
        ListWord::Yours => app.games.list_own(page, guest.key).await?,
        ListWord::Playing => app.games.list(Which::Playing, page, guest.key).await?,
        ListWord::Finished => app.games.list(Which::Finished, page, guest.key).await?,
    };
    let games = list.games.iter().map(ListedState::from).collect();
    Ok(Json(ListState { games, pages: list.pages }))
}

/// Starts a game.
#[utoipa::path(post, path = "/api/v1/games", request_body = NewGame, responses(PostFailures,
    (status = 201, body = GameState),
    (status = 422, body = Problem, description = "no such game, position or program"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(crate) async fn begin(
    app: Arc<AppState>,
    guest: Guest,
    Body(asked): Body<NewGame>,
) -> Result<Response, Failure> {
    let name = asked.name.as_deref().and_then(clean_name).or_else(|| guest.name.clone());
    let id = play::begin(&app, &guest, asked.request()?, name).await?;
    let live = find(&app, &id).await?;
    Ok((StatusCode::CREATED, state_of(&app, &guest, &live).await).into_response())
}

/// Returns the state of a game.
#[utoipa::path(get, path = "/api/v1/games/{id}", params(("id" = String, Path)), responses(GetFailures,
    (status = 200, body = GameState),
))]
pub(crate) async fn state(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Json<GameState>, Failure> {
    let live = find(&app, &id).await?;
    Ok(state_of(&app, &guest, &live).await)
}

/// Returns the state of a game as the guest sees it.
pub(crate) async fn state_of(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
) -> Json<GameState> {
    Json(GameState::from(&view_now(app, guest, live).await))
}

/// Plays an action.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", params(("id" = String, Path)),
    request_body = NewAction, responses(PostFailures,
    (status = 200, body = GameState),
    (status = 403, body = Problem, description = "no seat, no cookie, or from another site"),
    (status = 409, body = Problem, description = "too late, or not your turn"),
    (status = 422, body = Problem, description = "not legal"),
))]
pub(crate) async fn act(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Body(asked): Body<NewAction>,
) -> Result<Json<GameState>, Failure> {
    let live = find(&app, &id).await?;
    let command = Command::Act(ActionInput::Text(short_action(asked.action)?));
    perform(&app, &guest, &live, Submission { command, length: asked.length }).await
}

/// Performs a command and returns the game after it.
async fn perform(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    submission: Submission,
) -> Result<Json<GameState>, Failure> {
    app.games.perform(live, submission, Who::Client(guest.key)).await?;
    Ok(state_of(app, guest, live).await)
}

/// Performs a command other than an action: undo, redo, resign, offer, accept or decline.
#[utoipa::path(post, path = "/api/v1/games/{id}/orders", params(("id" = String, Path)),
    request_body = NewOrder, responses(PostFailures,
    (status = 200, body = GameState),
    (status = 403, body = Problem, description = "no seat, no cookie, or from another site"),
    (status = 409, body = Problem, description = "not possible now"),
))]
pub(crate) async fn order(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Body(asked): Body<NewOrder>,
) -> Result<Json<GameState>, Failure> {
    let live = find(&app, &id).await?;
    let command = match asked.order {
        OrderWord::Undo => Command::Undo,
        OrderWord::Redo => Command::Redo,
        OrderWord::Resign => Command::Resign,
        OrderWord::OfferDraw => Command::OfferDraw,
        OrderWord::AskHints => Command::AskHints,
        OrderWord::Accept => Command::Accept,
        OrderWord::Decline => Command::Decline,
    };
    perform(&app, &guest, &live, Submission { command, length: asked.length }).await
}

/// Returns a hint. It must be your turn, and hints must be allowed.
#[utoipa::path(get, path = "/api/v1/games/{id}/hint", params(("id" = String, Path)), responses(GetFailures,
    (status = 200, body = HintState),
    (status = 409, body = Problem, description = "not your turn, or no hints in this game"),
))]
pub(crate) async fn hint(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Json<HintState>, Failure> {
    let live = find(&app, &id).await?;
    let may = app.games.look(&live, |game| game.may_have_hints(Who::Client(guest.key))).await;
    let hint = match (app.games.remembered_hint(&live).await, may) {
        (Some(hint), Ok(()) | Err(Refusal::NoHintsLeft)) => Some(hint),
        (_, Err(refusal)) => return Err(SiteError::from(refusal).into()),
        (None, Ok(())) if !may_think(&app, &guest) => return Err(Failure::TooOften),
        (None, Ok(())) => app.games.hint(&live, guest.key).await?,
    };
    let spec = app.games.look(&live, |game| game.beginning().spec.clone()).await;
    let endless = may_be_endless(&spec).unwrap_or(false);
    let hint = hint.ok_or(SiteError::Busy)?;
    Ok(Json(HintState::of(&hint, endless, guest.preferences.language)))
}

/// Returns the known values of the legal actions.
///
/// It must be your turn, and values must be allowed. Starts the computation of missing values.
#[utoipa::path(get, path = "/api/v1/games/{id}/values", params(("id" = String, Path)), responses(GetFailures,
    (status = 200, body = ValuesState),
    (status = 409, body = Problem, description = "not your turn, or no values in this game"),
))]
pub(crate) async fn values(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Json<ValuesState>, Failure> {
    let live = find(&app, &id).await?;
    let may = app.games.look(&live, |game| game.may_have_values(Who::Client(guest.key))).await;
    may.map_err(SiteError::from)?;
    if app.games.remembered_values(&live).await.is_none() {
        if !may_think(&app, &guest) {
            return Err(Failure::TooOften);
        }
        app.games.find_values(&live, guest.key).await?;
    }
    let spec = app.games.look(&live, |game| game.beginning().spec.clone()).await;
    let endless = may_be_endless(&spec).unwrap_or(false);
    let values = app.games.remembered_values(&live).await.unwrap_or_default();
    Ok(Json(ValuesState {
        actions: values.known.iter().map(|one| ActionState::of(one, endless)).collect(),
        going_on: values.filling,
    }))
}

/// Starts a rematch, in which the other side starts.
#[utoipa::path(post, path = "/api/v1/games/{id}/rematch", params(("id" = String, Path)),
    request_body = NewRematch, responses(PostFailures,
    (status = 201, body = GameState),
    (status = 403, body = Problem, description = "no seat, no cookie, or from another site"),
    (status = 409, body = Problem, description = "the game goes on"),
    (status = 422, body = Problem, description = "no such program"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(crate) async fn rematch(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Body(asked): Body<NewRematch>,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let opponent = asked.sitter.as_deref().map(Sitter::read_program).transpose()?;
    let next = play::rematch(&app, &guest, &live, opponent).await?;
    let live = find(&app, &next).await?;
    Ok((StatusCode::CREATED, state_of(&app, &guest, &live).await).into_response())
}
