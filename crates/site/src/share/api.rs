//! The JSON API of links: creating and opening links, trying actions, and continuing games.

use std::sync::Arc;

use http::{StatusCode, Uri};
use quatuor_core::{Explain, Outcome, message};
use quatuor_games::MOST_ACTIONS;
use quatuor_show::{Game, PlayError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::{find, read_action, short_action};
use crate::api::failures::{GetFailures, PostFailures, Problem};
use crate::api::position::open_position;
use crate::api::types::{GameState, PlayedState};
use crate::game::Refusal;
use crate::http::fields::{number, query};
use crate::http::{AppState, Body, Failure, Guest, IntoResponse, Json, PathOr404, Response};
use crate::live::SiteError;
use crate::pages;
use crate::play::begin::Sitter;
use crate::play::games_api::state_of;
use crate::share::qr::QrView;
use crate::share::replaying::in_turn;
use crate::share::request as share;
use crate::share::request::{
    SharedWish, begin_shared, link_of, link_of_position, moment, shareable,
};
use crate::share::view::address;
use crate::think::{Answer, Job};

/// Description of the parameter `ply`.
pub(crate) const MOMENT: &str =
    "after how many actions; the last moment when nothing is said, or when there are not so many";

/// A game in a link, at one moment.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinkState {
    /// The code of the whole game. Every room can open it.
    code: String,
    /// URL of the page for this moment.
    address: String,
    /// The URL as a QR code; null if it is too long.
    qr: Option<QrState>,
    /// The code of the position alone, without the actions before it; null if it equals `code`.
    position_code: Option<String>,
    /// Spec of the game.
    game: String,
    /// The start position, or null for the usual one.
    start: Option<String>,
    /// Number of actions before this moment.
    ply: usize,
    /// Number of actions in the whole game.
    length: usize,
    /// All actions, including those after this moment.
    history: Vec<PlayedState>,
    /// The position at this moment.
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// `first`, `second` or `draw`, if the game is over.
    result: Option<&'static str>,
    /// The legal actions.
    actions: Vec<String>,
}

/// A QR code.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QrState {
    /// Width and height in modules, including the margin.
    size: i32,
    /// The dark modules as an SVG path.
    path: String,
}

impl LinkState {
    /// Creates the state of a moment. URLs contain the room's address as the guest uses it.
    pub(crate) fn of(game: &dyn Game, code: String, ply: usize, guest: &Guest) -> Self {
        let there = game.fork_at(ply);
        let (turn, length) = (there.turn(), game.history().len());
        let address = format!("{}{}", guest.origin, address(&code, ply, length));
        let qr = pages::qr(&address).map(|QrView { size, path }| QrState { size, path });
        LinkState {
            position_code: link_of_position(&*there).filter(|alone| *alone != code),
            code,
            address,
            qr,
            game: game.spec().to_string(),
            start: game.began_from(),
            ply,
            length,
            history: game.history().iter().map(PlayedState::from).collect(),
            position: there.position(),
            turn: turn.word(),
            result: turn.outcome().map(Outcome::word),
            actions: match turn.player() {
                Some(_) => there.actions().iter().map(ToString::to_string).collect(),
                None => Vec::new(),
            },
        }
    }
}

/// A request to write a link.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewLink {
    /// Spec of the game.
    #[schema(example = "connect4")]
    game: String,
    /// The start position, in any form that the game reads. Defaults to the usual one.
    #[serde(default)]
    position: Option<String>,
    /// The actions played from there, in any form that the game reads.
    #[schema(example = json!(["4", "4"]))]
    #[serde(default)]
    actions: Vec<String>,
}

/// Writes a position or a game as a link.
///
/// The link contains the whole game; the server stores nothing.
#[utoipa::path(post, path = "/api/v1/links", request_body = NewLink, responses(PostFailures,
    (status = 200, body = LinkState),
    (status = 422, body = Problem, description = "no such game, position or action, or too long"),
))]
pub(crate) async fn write(
    app: Arc<AppState>,
    guest: Guest,
    Body(asked): Body<NewLink>,
) -> Result<Json<LinkState>, Failure> {
    let game = open_position(&asked.game, asked.position.as_deref())?;
    if asked.actions.len() > MOST_ACTIONS {
        return Err(SiteError::Wish(message!("import-too-many-actions", most: MOST_ACTIONS)).into());
    }
    let bytes = asked.actions.iter().map(String::len).sum();
    let actions = asked.actions.into_iter().map(short_action).collect::<Result<_, _>>()?;
    let Answer::Game(played) = in_turn(&app, &guest, bytes, Job::Play { game, actions }).await?
    else {
        return Err(SiteError::Failed.into());
    };
    let game = played.map_err(|reason| SiteError::from(Refusal::Illegal(reason)))?;
    let length = game.history().len();
    Ok(Json(LinkState::of(&*game, link_of(&*game)?, length, &guest)))
}

fn play_one(game: &mut dyn Game, action: &str) -> Result<(), Failure> {
    let handle = read_action(game, action.to_owned())?;
    let illegal = |error: PlayError| SiteError::from(Refusal::Illegal(error.message()));
    Ok(game.play_handle(handle).map(drop).map_err(illegal)?)
}

/// Returns the game in a link, at one moment.
#[utoipa::path(get, path = "/api/v1/links/{code}", params(("code" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(GetFailures,
    (status = 200, body = LinkState),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
))]
pub(crate) async fn link(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    uri: Uri,
) -> Result<Json<LinkState>, Failure> {
    let game = share::open(&app, &guest, code.clone()).await?;
    let ply = moment(&*game, number(&query(&uri)?, "ply")?);
    Ok(Json(LinkState::of(&*game, code, ply, &guest)))
}

/// Returns the link of a game of this room, at one moment. You must be allowed to analyse the game.
#[utoipa::path(get, path = "/api/v1/games/{id}/link", params(("id" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(GetFailures,
    (status = 200, body = LinkState),
    (status = 409, body = Problem, description = "it goes on between people"),
    (status = 422, body = Problem, description = "too long for a link"),
))]
pub(crate) async fn of_game(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Json<LinkState>, Failure> {
    let game = shareable(&app, &guest, &id).await?;
    let ply = moment(&*game, number(&query(&uri)?, "ply")?);
    Ok(Json(LinkState::of(&*game, link_of(&*game)?, ply, &guest)))
}

/// A request to try an action in the game of a link.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAttempt {
    /// The action in any form that the game reads.
    #[schema(example = "4")]
    action: String,
    /// Number of actions before it. Defaults to all actions; later actions are left out.
    #[serde(default)]
    ply: Option<usize>,
}

/// Tries an action and returns the link of the resulting game.
#[utoipa::path(post, path = "/api/v1/links/{code}/actions", params(("code" = String, Path)),
    request_body = NewAttempt, responses(PostFailures,
    (status = 200, body = LinkState),
    (status = 422, body = Problem, description = "no link, or not legal"),
))]
pub(crate) async fn attempt(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    Body(asked): Body<NewAttempt>,
) -> Result<Json<LinkState>, Failure> {
    let game = share::open(&app, &guest, code).await?;
    let mut there = game.fork_at(moment(&*game, asked.ply));
    play_one(&mut *there, &asked.action)?;
    let ply = there.history().len();
    Ok(Json(LinkState::of(&*there, link_of(&*there)?, ply, &guest)))
}

/// A request to start a game from a link.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSharedGame {
    /// Number of actions before the start. Defaults to all actions.
    #[serde(default)]
    ply: Option<usize>,
    /// Occupant of the first seat: `person` (you), or the spec of an agent. Defaults to `person`.
    #[schema(example = "person")]
    #[serde(default)]
    first: Option<String>,
    /// Occupant of the second seat. Defaults to `person`.
    #[schema(example = "level:3")]
    #[serde(default)]
    second: Option<String>,
    /// Whether to import the whole game for analysis instead of continuing it.
    #[serde(default)]
    analyse: bool,
}

/// Imports the game of a link into the room, to continue it from a moment or to analyse it.
#[utoipa::path(post, path = "/api/v1/links/{code}/games", params(("code" = String, Path)),
    request_body = NewSharedGame, responses(PostFailures,
    (status = 201, body = GameState),
    (status = 422, body = Problem, description = "no link, no such program, or the game is over"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(crate) async fn begin(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    Body(asked): Body<NewSharedGame>,
) -> Result<Response, Failure> {
    let game = share::open(&app, &guest, code).await?;
    let seat = |word: Option<String>| Sitter::read(word.as_deref().unwrap_or("person"), None);
    let wish = match asked.analyse {
        true => SharedWish::Analyse,
        false => SharedWish::GoOn {
            ply: moment(&*game, asked.ply),
            seats: [seat(asked.first)?, seat(asked.second)?],
            name: guest.name.clone(),
        },
    };
    let id = begin_shared(&app, &guest, &*game, wish).await?;
    let live = find(&app, &id).await?;
    Ok((StatusCode::CREATED, state_of(&app, &guest, &live).await).into_response())
}
