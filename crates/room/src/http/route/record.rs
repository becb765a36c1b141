//! A game as a file, and as a picture.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};
use quatuor_core::record::{GameResult, Record, Termination};
use quatuor_core::{Outcome, Player};

use super::{find, number, query};
use crate::game::{Ended, Occupant, RoomGame};
use crate::http::named::Named;
use crate::http::{Desk, Failure};

/// `GET /games/{id}/record?form=pgn|json`
pub(super) async fn record(
    State(desk): State<Arc<Desk>>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let record = desk.hall.look(&live, |game| write_record(game, &id)).await;
    let (kind, ending, text) = match query(&uri)?.get("form") {
        None | Some("pgn") => ("application/x-chess-pgn; charset=utf-8", "pgn", record.to_pgn()),
        Some("json") => ("application/json", "json", record.to_json() + "\n"),
        Some(_) => return Err(Failure::NotFound),
    };
    let name = format!("attachment; filename=\"quatuor-{id}.{ending}\"");
    let head = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((head, text).into_response())
}

/// The record of a game. Its seed is told when it is over: before, it would tell what chance will do.
fn write_record(game: &RoomGame, id: &str) -> Record {
    let mut record = Record::new(&game.beginning().spec).with_game(game.game());
    record.event = "Quatuor".to_owned();
    record.site = format!("/games/{id}");
    record.first = player_name(game, Player::First);
    record.second = player_name(game, Player::Second);
    record.time_control = game
        .clocks()
        .map(|clocks| clocks.control())
        .map(|control| format!("{}+{}", control.base / 1000, control.increment / 1000));
    if let Some(ended) = game.ended() {
        record.seed = Some(game.beginning().seed);
        let (outcome, termination) = match ended {
            Ended::Rules(outcome) => (outcome, Termination::Normal),
            Ended::Resigned(by) => (Outcome::Win(by.other()), Termination::Resignation),
            Ended::Agreed => (Outcome::Draw, Termination::Agreement),
            Ended::Time(of) => (Outcome::Win(of.other()), Termination::TimeForfeit),
        };
        (record.result, record.termination) = (GameResult::Ended(outcome), termination);
    }
    record
}

fn player_name(game: &RoomGame, side: Player) -> String {
    match &game.seat(side).occupant {
        Occupant::Person { name: Some(name), .. } => name.clone(),
        Occupant::Person { name: None, .. } | Occupant::Awaited { .. } => "?".to_owned(),
        Occupant::Agent { spec, .. } => spec.to_string(),
    }
}

/// `GET /games/{id}/picture.svg?ply=N`
pub(super) async fn picture(
    State(desk): State<Arc<Desk>>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let picture = desk.hall.picture(&live, number(&query(&uri)?, "ply")?).await;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
