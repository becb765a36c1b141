//! Games by JSON: lists, beginning, acting, and everything else that a page does.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use quatuor_games::may_be_endless;

use super::asked::{ListQuery, ListWord, NewAction, NewGame, NewOrder, NewRematch, OrderWord};
use super::body::{Body, Json};
use super::types::{
    ActionState, GameState, HintState, ListState, ListedState, Problem, ValuesState,
};
use crate::game::{ActionInput, Command, Refusal, Submission, Who};
use crate::hall::{HallError, LiveGame};
use crate::http::choice::choice;
use crate::http::guest::clean_name;
use crate::http::named::Named;
use crate::http::route::{find, may_begin, may_think, number, query, short_action, view_now};
use crate::http::{Desk, Failure, Guest};
use crate::secret;
use crate::store::Which;
use crate::view::Wish;
use crate::wish;

/// Lists of games.
#[utoipa::path(get, path = "/api/v1/games", params(ListQuery), responses(
    (status = 200, body = ListState),
    (status = 400, body = Problem, description = "not readable, or no such list"),
))]
pub(super) async fn list(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    uri: Uri,
) -> Result<Json<ListState>, Failure> {
    let fields = query(&uri)?;
    let asked = ListQuery {
        state: choice(&fields, "state")?.unwrap_or_default(),
        page: number(&fields, "page")?,
    };
    let page = asked.page.unwrap_or(1).max(1);
    let list = match asked.state {
        ListWord::Yours => desk.hall.list_own(page, guest.key).await?,
        ListWord::Playing => desk.hall.list(Which::Playing, page, guest.key).await?,
        ListWord::Finished => desk.hall.list(Which::Finished, page, guest.key).await?,
    };
    let games = list.games.iter().map(ListedState::from).collect();
    Ok(Json(ListState { games, pages: list.pages }))
}

/// Begins a game.
#[utoipa::path(post, path = "/api/v1/games", request_body = NewGame, responses(
    (status = 201, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "no such game, position or program"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(super) async fn begin(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Body(asked): Body<NewGame>,
) -> Result<Response, Failure> {
    may_begin(&desk, &guest).await?;
    let name = asked.name.as_deref().and_then(clean_name).or_else(|| guest.name.clone());
    let texts = [
        ("game", Some(asked.game)),
        ("first", asked.first),
        ("second", asked.second),
        ("starts", asked.starts),
        ("clock", asked.clock),
        ("from", asked.from),
        ("seed", asked.seed.map(|seed| seed.to_string())),
        ("listed", asked.listed.then(|| "on".to_owned())),
    ];
    let field = |(name, value): (&str, Option<String>)| Some((name.to_owned(), value?));
    let wish = Wish { fields: texts.into_iter().filter_map(field).collect() };
    let beginning = wish::beginning(&wish, name, guest.key, desk.hall.limits())?;
    let id = desk.hall.begin(beginning).await?;
    let live = find(&desk, &id).await?;
    Ok((StatusCode::CREATED, state_of(&desk, &guest, &live).await).into_response())
}

/// A game as it stands.
#[utoipa::path(get, path = "/api/v1/games/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = GameState),
    (status = 404, body = Problem, description = "no such game"),
))]
pub(super) async fn state(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Json<GameState>, Failure> {
    let live = find(&desk, &id).await?;
    Ok(state_of(&desk, &guest, &live).await)
}

/// The game as the guest sees it.
pub(super) async fn state_of(desk: &Desk, guest: &Guest, live: &Arc<LiveGame>) -> Json<GameState> {
    Json(GameState::from(&view_now(desk, guest, live).await))
}

/// Makes an action.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", params(("id" = String, Path)),
    request_body = NewAction, responses(
    (status = 200, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no seat, no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "too late, or not your turn"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "not legal"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn act(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Body(asked): Body<NewAction>,
) -> Result<Json<GameState>, Failure> {
    let live = find(&desk, &id).await?;
    let command = Command::Act(ActionInput::Text(short_action(asked.action)?));
    perform(&desk, &guest, &live, Submission { command, length: asked.length }).await
}

/// Does what is asked and answers with the game after it.
pub(super) async fn perform(
    desk: &Desk,
    guest: &Guest,
    live: &Arc<LiveGame>,
    submission: Submission,
) -> Result<Json<GameState>, Failure> {
    desk.hall.perform(live, submission, Who::Client(guest.key)).await?;
    Ok(state_of(desk, guest, live).await)
}

/// Takes back, resigns, offers, accepts, declines.
#[utoipa::path(post, path = "/api/v1/games/{id}/orders", params(("id" = String, Path)),
    request_body = NewOrder, responses(
    (status = 200, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no seat, no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "not possible now"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn order(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Body(asked): Body<NewOrder>,
) -> Result<Json<GameState>, Failure> {
    let live = find(&desk, &id).await?;
    let command = match asked.order {
        OrderWord::Undo => Command::Undo,
        OrderWord::Redo => Command::Redo,
        OrderWord::Resign => Command::Resign,
        OrderWord::OfferDraw => Command::OfferDraw,
        OrderWord::AskHints => Command::AskHints,
        OrderWord::Accept => Command::Accept,
        OrderWord::Decline => Command::Decline,
    };
    perform(&desk, &guest, &live, Submission { command, length: asked.length }).await
}

/// Advice for the player to act, where you are that player and hints are allowed.
#[utoipa::path(get, path = "/api/v1/games/{id}/hint", params(("id" = String, Path)), responses(
    (status = 200, body = HintState),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "not your turn, or no hints in this game"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn hint(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Json<HintState>, Failure> {
    let live = find(&desk, &id).await?;
    let may = desk.hall.look(&live, |game| game.may_have_hints(Who::Client(guest.key))).await;
    let hint = match (desk.hall.remembered_hint(&live).await, may) {
        (Some(hint), Ok(()) | Err(Refusal::NoHintsLeft)) => Some(hint),
        (_, Err(refusal)) => return Err(HallError::from(refusal).into()),
        (None, Ok(())) if !may_think(&desk, &guest) => return Err(Failure::TooOften),
        (None, Ok(())) => desk.hall.hint(&live, guest.key).await?,
    };
    let spec = desk.hall.look(&live, |game| game.beginning().spec.clone()).await;
    let endless = may_be_endless(&spec).unwrap_or(false);
    let hint = hint.ok_or(HallError::Busy)?;
    Ok(Json(HintState::of(&hint, endless, guest.preferences.language)))
}

/// What is known so far of the legal actions, where you are to act and may see it; what is missing is set going.
#[utoipa::path(get, path = "/api/v1/games/{id}/values", params(("id" = String, Path)), responses(
    (status = 200, body = ValuesState),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "not your turn, or no values in this game"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn values(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Json<ValuesState>, Failure> {
    let live = find(&desk, &id).await?;
    let may = desk.hall.look(&live, |game| game.may_have_values(Who::Client(guest.key))).await;
    may.map_err(HallError::from)?;
    if desk.hall.remembered_values(&live).await.is_none() {
        if !may_think(&desk, &guest) {
            return Err(Failure::TooOften);
        }
        desk.hall.find_values(&live, guest.key).await?;
    }
    let spec = desk.hall.look(&live, |game| game.beginning().spec.clone()).await;
    let endless = may_be_endless(&spec).unwrap_or(false);
    let values = desk.hall.remembered_values(&live).await.unwrap_or_default();
    Ok(Json(ValuesState {
        actions: values.known.iter().map(|one| ActionState::of(one, endless)).collect(),
        going_on: values.filling,
    }))
}

/// Begins a game like this one, in which the other one starts.
#[utoipa::path(post, path = "/api/v1/games/{id}/rematch", params(("id" = String, Path)),
    request_body = NewRematch, responses(
    (status = 201, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no seat, no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "the game goes on"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "no such program"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(super) async fn rematch(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Body(asked): Body<NewRematch>,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let spec = desk.hall.look(&live, |game| game.beginning().spec.clone()).await;
    let agent = |word: String| wish::agent(&word, guest.key, &spec, &desk.hall.limits().ceiling);
    let opponent = asked.sitter.map(agent).transpose()?;
    may_begin(&desk, &guest).await?;
    let who = Who::Client(guest.key);
    let next = desk.hall.follow(&live, who, secret::new_seed(), opponent).await?;
    let live = find(&desk, &next).await?;
    Ok((StatusCode::CREATED, state_of(&desk, &guest, &live).await).into_response())
}
