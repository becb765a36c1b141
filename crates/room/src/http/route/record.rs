//! A game as a file, and as a picture.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};
use quatuor_core::record::{GameResult, Record, date};
use quatuor_core::{Drawing, Player};
use quatuor_games::{open, open_at};

use super::shared::paint;
use super::{find, number, query};
use crate::game::{Occupant, RoomGame};
use crate::http::choice::{RecordForm, choice};
use crate::http::named::{self, Named};
use crate::http::{Desk, Failure, Guest};

/// `GET /games/{id}/record?form=pgn|json`
pub(in crate::http) async fn record(
    State(desk): State<Arc<Desk>>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let form = choice(&query(&uri)?, "form")?;
    let live = find(&desk, &id).await?;
    let record = desk.hall.look(&live, |game| write_record(game, &id)).await;
    Ok(answer(&record, &format!("quatuor-{id}"), form))
}

/// A record as a file of this name, in the form that is asked for.
pub(super) fn answer(record: &Record, name: &str, form: Option<RecordForm>) -> Response {
    let (kind, ending, text) = match form.unwrap_or_default() {
        RecordForm::Pgn => ("application/x-chess-pgn; charset=utf-8", "pgn", record.to_pgn()),
        RecordForm::Json => ("application/json", "json", record.to_json() + "\n"),
    };
    let name = format!("attachment; filename=\"{name}.{ending}\"");
    let head = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)];
    (head, text).into_response()
}

/// The record of a game. Its seed is told when it is over: before, it would tell what chance will do.
fn write_record(game: &RoomGame, id: &str) -> Record {
    let mut record = Record::new(&game.beginning().spec).with_game(game.game());
    record.event = "Quatuor".to_owned();
    record.site = format!("/games/{id}");
    record.date = date(game.began().0 / 1000);
    record.first = player_names(game, Player::First);
    record.second = player_names(game, Player::Second);
    name_newcomers(game, &mut record);
    record.time_control = game
        .clocks()
        .map(|clocks| clocks.control())
        .map(|control| format!("{}+{}", control.base / 1000, control.increment / 1000));
    if let Some(ended) = game.ended() {
        record.seed = Some(game.beginning().seed);
        record.result = GameResult::Ended(ended.outcome());
        record.termination = ended.termination();
    }
    record
}

/// Whoever played this side, in the order in which they did; else whoever would.
fn player_names(game: &RoomGame, side: Player) -> String {
    let mut names: Vec<String> = Vec::new();
    for (played, author) in game.game().history().iter().zip(game.authors().played().iter()) {
        let author = author.and_then(|author| game.authors().people().get(author));
        let name = author.filter(|_| played.by == Some(side)).map(player_name);
        names.extend(name.filter(|name| !names.contains(name)));
    }
    match names.is_empty() {
        true => player_name(&game.seat(side).occupant),
        false => names.join(" / "),
    }
}

/// Says at the first action of somebody who took over a seat who that is.
fn name_newcomers(game: &RoomGame, record: &mut Record) {
    let mut before = [None; 2];
    let played = game.game().history().iter().zip(game.authors().played().iter());
    for ((played, author), written) in played.zip(&mut record.moves) {
        let (Some(side), Some(author)) = (played.by, *author) else { continue };
        let known = before[side.index()].replace(author);
        if known.is_some_and(|known| known != author) {
            written.comment = game.authors().people().get(author).map(player_name);
        }
    }
}

fn player_name(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Person { name: Some(name), .. } => name.clone(),
        Occupant::Person { name: None, .. } | Occupant::Awaited { .. } => "?".to_owned(),
        Occupant::Agent { spec, .. } => spec.to_string(),
    }
}

/// `GET /games/{id}/picture.svg?ply=N`
pub(in crate::http) async fn picture(
    State(desk): State<Arc<Desk>>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let picture = desk.hall.picture(&live, number(&query(&uri)?, "ply")?).await;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// `GET /games/{id}/picture.png?ply=N`
pub(in crate::http) async fn png(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let drawn = desk.hall.picture(&live, number(&query(&uri)?, "ply")?).await;
    let png = paint(&desk, &guest, move |_| quatuor_picture::png(&drawn)).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
}

/// `GET /games/{id}/animation.gif`
pub(in crate::http) async fn animation(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let game = desk.hall.look(&live, |game| game.game().fork()).await;
    let gif = paint(&desk, &guest, move |stop| quatuor_picture::animate(&*game, stop)).await?;
    Ok(([(header::CONTENT_TYPE, "image/gif")], gif).into_response())
}

/// `GET /rules.svg?game=SPEC`: how a variant is won, drawn.
pub(super) async fn rules(uri: Uri) -> Result<Response, Failure> {
    let spec = named::spec(query(&uri)?.get("game").ok_or(Failure::NotFound)?)?;
    let example = open(&spec).ok().and_then(|game| game.brief().example);
    let example = example.ok_or(Failure::NotFound)?;
    let game = open_at(&spec, &example).map_err(|_| Failure::NotFound)?;
    let head =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((head, game.draw_svg(&Drawing::default())).into_response())
}
