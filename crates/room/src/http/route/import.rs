//! Taking in what was played or written down elsewhere.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::record::Record;
use quatuor_core::{Explain, Game, Message};
use quatuor_games::write_link;

use super::new::may_begin;
use super::shared::plain_beginning;
use super::{html, number, query, see};
use crate::game::{Occupant, Past};
use crate::hall::HallError;
use crate::http::guest::clean_name;
use crate::http::posted::PostedFile;
use crate::http::{Desk, Failure, Guest};
use crate::import::{self, Import};
use crate::page::{self, ImportForm};

/// `GET /import?game=SPEC`
pub(super) async fn form(
    Extension(guest): Extension<Guest>,
    uri: Uri,
) -> Result<Response, Failure> {
    let game = query(&uri)?.get("game").unwrap_or_default().to_owned();
    let form = ImportForm { game, ..ImportForm::default() };
    Ok(html(StatusCode::OK, page::import(&guest.visitor(None), &form)))
}

/// `POST /import`: `text`, `game` for a bare position, `number` of the game in a file of several
pub(super) async fn take(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    PostedFile(fields): PostedFile,
) -> Result<Response, Failure> {
    let text = fields.get("text").unwrap_or_default().to_owned();
    let game = fields.get("game").unwrap_or_default().to_owned();
    let chosen: Option<usize> = number(&fields, "number")?;
    let mut form = ImportForm { text, game, games: Vec::new() };
    let (text, game) = (form.text.clone(), form.game.clone());
    let read = tokio::task::spawn_blocking(move || read(&text, &game, chosen)).await;
    let failed = |_| Failure::Hall(HallError::Failed);
    match read.map_err(failed)? {
        Ok(Taken::Game(game)) => {
            let code = write_link(&*game).map_err(|error| HallError::Wish(error.message()))?;
            Ok(see(&format!("/s/{code}")))
        }
        Ok(Taken::Record(record, game)) => {
            may_begin(&desk, &guest).await?;
            let person = |name: &str| Occupant::Person {
                client: guest.key,
                name: Some(name).filter(|name| *name != "?").and_then(clean_name),
            };
            let seats = [person(&record.first), person(&record.second)];
            let past = Past::of_record(&record, game.history().clone());
            let id = desk.hall.import(plain_beginning(&*game, seats), past).await?;
            Ok(see(&format!("/games/{id}/analysis")))
        }
        Ok(Taken::Several(records)) => {
            form.games = records;
            Ok(html(StatusCode::OK, page::import(&guest.visitor(None), &form)))
        }
        Err(reason) if guest.json => Err(HallError::Wish(reason).into()),
        Err(reason) => {
            let mut visitor = guest.visitor(Some(reason));
            visitor.here = "/import".to_owned();
            Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page::import(&visitor, &form)))
        }
    }
}

/// What was brought along, as far as it can be taken in.
enum Taken {
    Game(Box<dyn Game>),
    Record(Box<Record>, Box<dyn Game>),
    /// More games than one: which is it to be?
    Several(Vec<Record>),
}

fn read(text: &str, game: &str, chosen: Option<usize>) -> Result<Taken, Message> {
    let mut records = match import::read(text, game)? {
        Import::Game(game) => return Ok(Taken::Game(game)),
        Import::Records(records) => records,
    };
    if records.len() > 1 && chosen.is_none() {
        return Ok(Taken::Several(records));
    }
    let index = chosen.unwrap_or(1).clamp(1, records.len().max(1)) - 1;
    let record = records.swap_remove(index);
    let game = import::replay(&record)?;
    Ok(Taken::Record(Box::new(record), game))
}
