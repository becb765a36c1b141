//! Evaluations of a position given by its text, similar to the tablebase services for chess.

use std::net::IpAddr;
use std::sync::Arc;

use http::Uri;
use quatuor_core::{Explain, Outcome, Spec};
use quatuor_games::{FAMILIES, is_solved, may_be_endless, open, open_at, read_game, unit};
use quatuor_show::{Game, OpenError};

use crate::api::asked::PositionQuery;
use crate::api::failures::{GetFailures, Problem};
use crate::api::types::{ActionState, FamilyState, KnownState, PositionState};
use crate::game::ClientKey;
use crate::http::fields::query;
use crate::http::{AppState, Failure, Guest, Json};
use crate::live::SiteError;
use crate::think::{Answer, Job, JobClass, Question};

/// Maximum lengths of a spec and of a position, in bytes. Valid texts are shorter.
const LONGEST_SPEC: usize = 400;
const LONGEST_POSITION: usize = 2000;

/// Returns all game families.
#[utoipa::path(get, path = "/api/v1/families", responses((status = 200, body = Vec<FamilyState>)))]
pub(crate) async fn families() -> Json<Vec<FamilyState>> {
    let state = |family: &quatuor_games::FamilyEntry| FamilyState {
        name: family.name,
        options: family.keys.iter().map(|key| key.key).collect(),
        solved: is_solved(&Spec::named(family.name)),
    };
    Json(FAMILIES.iter().map(state).collect())
}

/// Returns a position and the evaluations of all legal actions, best first.
///
/// Each evaluation is proven if the proof is found in time, and estimated otherwise. Its fields
/// state which.
#[utoipa::path(get, path = "/api/v1/position", params(PositionQuery), responses(GetFailures,
    (status = 200, body = PositionState),
    (status = 422, body = Problem, description = "no such game or position"),
))]
pub(crate) async fn position(
    app: Arc<AppState>,
    guest: Guest,
    uri: Uri,
) -> Result<Json<PositionState>, Failure> {
    let fields = query(&uri)?;
    let asked = PositionQuery {
        game: fields.get("game").unwrap_or_default().to_owned(),
        position: fields.get("position").map(str::to_owned),
    };
    let game = open_position(&asked.game, asked.position.as_deref())?;
    let spec = game.spec();
    let endless = may_be_endless(&spec).unwrap_or(false);
    let turn = game.turn();
    let mut state = PositionState {
        game: spec.to_string(),
        position: game.position(),
        turn: turn.word(),
        result: turn.outcome().map(Outcome::word),
        unit: unit(&spec).0.split_once('-').map_or(unit(&spec).0, |(_, word)| word),
        known: None,
        actions: Vec::new(),
    };
    if turn.player().is_some() {
        // Requests to this route have no cookie, so the rate limit counts by IP address.
        if !app.rates.thoughts.take(of_address(guest.address), app.games.ports().clock.elapsed()) {
            return Err(Failure::TooOften);
        }
        let time = app.games.limits().advice;
        let question = Question { game, seed: app.games.ports().randomness.seed() };
        let job = Job::Values { question, time };
        let client = of_address(guest.address);
        let Answer::Values(values) = app.games.think(client, JobClass::Slow, time * 2, job).await?
        else {
            return Err(SiteError::Failed.into());
        };
        state.known = values.first().map(|best| KnownState::of(&best.evaluation, endless));
        state.actions = values.iter().map(|one| ActionState::of(one, endless)).collect();
    }
    Ok(Json(state))
}

/// Opens a game in this position, or in the usual start position.
pub(crate) fn open_position(game: &str, position: Option<&str>) -> Result<Box<dyn Game>, Failure> {
    let wrong = |reason| Failure::Site(SiteError::Wish(reason));
    let long = || wrong(quatuor_core::message!("wish-long-position"));
    if game.len() > LONGEST_SPEC {
        return Err(long());
    }
    let spec = read_game(game).map_err(|error| wrong(error.message()))?;
    let opened = match position {
        None => open(&spec).map_err(OpenError::from),
        Some(text) if text.len() > LONGEST_POSITION => return Err(long()),
        Some(text) => open_at(&spec, text),
    };
    opened.map_err(|error| wrong(error.message()))
}

/// Returns the key under which the queue counts all clients at an IP address.
fn of_address(address: IpAddr) -> ClientKey {
    match address {
        IpAddr::V4(address) => ClientKey(address.to_ipv6_mapped().octets()),
        IpAddr::V6(address) => ClientKey(address.octets()),
    }
}
