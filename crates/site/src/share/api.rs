//! Games in links by JSON: written, opened, tried on, gone on with.

use std::sync::Arc;

use http::{StatusCode, Uri};
use quatuor_core::{Explain, Outcome, message};
use quatuor_games::MOST_ACTIONS;
use quatuor_show::{Game, PlayError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::{find, read_action, short_action};
use crate::api::position::open_position;
use crate::api::types::{GameState, PlayedState, Problem};
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

/// What `ply` in an address means.
pub(crate) const MOMENT: &str =
    "after how many actions; the last moment when nothing is said, or when there are not so many";

/// A game in a link, at one moment of it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinkState {
    /// The whole game: another room opens it too.
    code: String,
    /// The page of this moment.
    address: String,
    /// The same as a square for cameras; null where it is too long for one.
    qr: Option<QrState>,
    /// The code of the position alone, without what led to it; null where there is nothing to leave out.
    position_code: Option<String>,
    /// The spec of the game.
    game: String,
    /// Where it began, unless that is the usual position.
    start: Option<String>,
    /// The moment: after how many actions.
    ply: usize,
    /// All actions.
    length: usize,
    /// What was played, also after this moment.
    history: Vec<PlayedState>,
    /// Where the game stands at this moment.
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// `first`, `second` or `draw`, where the game is over.
    result: Option<&'static str>,
    /// The legal actions.
    actions: Vec<String>,
}

/// A square that a phone's camera reads.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QrState {
    /// Its width and height in modules, the margin included.
    size: i32,
    /// The dark modules, as the path of an SVG.
    path: String,
}

impl LinkState {
    /// A moment of a game, as this guest addresses the room.
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

/// A game to be written as a link.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewLink {
    /// The spec of the game.
    #[schema(example = "connect4")]
    game: String,
    /// Where it begins, in any form that the game reads; as usual when nothing is said.
    #[serde(default)]
    position: Option<String>,
    /// What is played from there, in any form that the game reads.
    #[schema(example = json!(["4", "4"]))]
    #[serde(default)]
    actions: Vec<String>,
}

/// Writes a position, or a game that was played from it, as a link. Nothing is stored: everything is in the link.
#[utoipa::path(post, path = "/api/v1/links", request_body = NewLink, responses(
    (status = 200, body = LinkState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "no such game, position or action, or too long"),
    (status = 429, body = Problem, description = "too often"),
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

/// The game in a link, at one moment of it.
#[utoipa::path(get, path = "/api/v1/links/{code}", params(("code" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = LinkState),
    (status = 400, body = Problem, description = "not readable"),
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

/// The link of a game of this room, where you may analyse it; with `ply` at a moment of it.
#[utoipa::path(get, path = "/api/v1/games/{id}/link", params(("id" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = LinkState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 404, body = Problem, description = "no such game"),
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

/// An action to be tried in the game of a link.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAttempt {
    /// In any form that the game reads.
    #[schema(example = "4")]
    action: String,
    /// After how many actions; the last moment when nothing is said. What was played after it is left out.
    #[serde(default)]
    ply: Option<usize>,
}

/// Tries an action: the answer is the link of the game in which it was played.
#[utoipa::path(post, path = "/api/v1/links/{code}/actions", params(("code" = String, Path)),
    request_body = NewAttempt, responses(
    (status = 200, body = LinkState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "no link, or not legal"),
    (status = 429, body = Problem, description = "too often"),
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

/// A game to be begun from a link.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSharedGame {
    /// After how many actions; the last moment when nothing is said.
    #[serde(default)]
    ply: Option<usize>,
    /// Who has the first seat: `person` (you), or the spec of a program.
    #[schema(example = "person")]
    #[serde(default)]
    first: Option<String>,
    /// Who has the second one.
    #[schema(example = "level:3")]
    #[serde(default)]
    second: Option<String>,
    /// Whether the whole game is taken in, to be analysed, instead of gone on with.
    #[serde(default)]
    analyse: bool,
}

/// Takes the game of a link into the room: to go on from a moment of it, or to be analysed.
#[utoipa::path(post, path = "/api/v1/links/{code}/games", params(("code" = String, Path)),
    request_body = NewSharedGame, responses(
    (status = 201, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
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
