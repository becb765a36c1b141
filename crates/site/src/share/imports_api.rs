//! The JSON API to import a game or a position.

use std::sync::Arc;

use http::StatusCode;
use quatuor_core::record::Record;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::find;
use crate::api::failures::{PostFailures, Problem};
use crate::api::types::GameState;
use crate::http::{AppState, Failure, Guest, IntoResponse, Json, LongBody, Response};
use crate::import::ImportRequest;
use crate::play::games_api::state_of;
use crate::share::api::LinkState;
use crate::share::request::{TakenIn, take_in};

/// A request to import a game or a position.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewImport {
    /// A record (PGN or JSON), a link, or a position in any notation that the game reads.
    #[schema(example = "4453")]
    text: String,
    /// Spec of the game that a bare position belongs to.
    #[schema(example = "connect4")]
    #[serde(default)]
    game: Option<String>,
    /// Number of the game in a file that contains several, from 1.
    #[serde(default)]
    number: Option<usize>,
}

/// The result of an import. Exactly one of the fields is set.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ImportState {
    /// The imported game, from a record.
    game: Option<GameState>,
    /// The link of a position or of a linked game. The server stores nothing.
    link: Option<LinkState>,
    /// The games of a file that contains several. Repeat the request with the `number` of one of
    /// them.
    games: Vec<RecordedState>,
}

/// A recorded game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RecordedState {
    /// Number of the game in the file, from 1.
    number: usize,
    /// Spec of the game.
    game: String,
    first: String,
    second: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: &'static str,
    /// Number of actions.
    length: usize,
}

fn recorded(number: usize, record: &Record) -> RecordedState {
    RecordedState {
        number,
        game: record.game.clone(),
        first: record.first.clone(),
        second: record.second.clone(),
        result: record.result.token(),
        length: record.moves.len(),
    }
}

/// Imports a record, a link or a position.
///
/// A recorded game becomes a game of this room (status 201), which you can replay and analyse.
#[utoipa::path(post, path = "/api/v1/imports", request_body = NewImport, responses(PostFailures,
    (status = 200, body = ImportState),
    (status = 201, body = ImportState),
    (status = 422, body = Problem, description = "no such game, or it cannot have happened"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(crate) async fn take(
    app: Arc<AppState>,
    guest: Guest,
    LongBody(asked): LongBody<NewImport>,
) -> Result<Response, Failure> {
    let game = asked.game.unwrap_or_default();
    let brought = ImportRequest { text: asked.text, game, number: asked.number };
    let mut state = ImportState { game: None, link: None, games: Vec::new() };
    match take_in(&app, &guest, brought).await? {
        TakenIn::Link { code, game } => {
            let length = game.history().len();
            state.link = Some(LinkState::of(&*game, code, length, &guest));
        }
        TakenIn::Several(records) => {
            let lines = records.iter().enumerate().map(|(index, one)| recorded(index + 1, one));
            state.games = lines.collect();
        }
        TakenIn::Begun(id) => {
            let live = find(&app, &id).await?;
            state.game = Some(state_of(&app, &guest, &live).await.0);
            return Ok((StatusCode::CREATED, Json(state)).into_response());
        }
    }
    Ok(Json(state).into_response())
}
