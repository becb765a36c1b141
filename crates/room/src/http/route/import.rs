//! Taking in what was played or written down elsewhere.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::record::Record;
use quatuor_core::{Game, Message};

use super::new::may_begin;
use super::shared::{link_of, plain_beginning};
use super::{html, number, query, see};
use crate::game::{Occupant, Past};
use crate::hall::HallError;
use crate::http::guest::clean_name;
use crate::http::posted::PostedFile;
use crate::http::replaying::in_turn;
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
    let brought = Brought { text, game, number: number(&fields, "number")? };
    let mut form =
        ImportForm { text: brought.text.clone(), game: brought.game.clone(), games: Vec::new() };
    match take_in(&desk, &guest, brought).await {
        Ok(TakenIn::Link { code, .. }) => Ok(see(&format!("/s/{code}"))),
        Ok(TakenIn::Begun(id)) => Ok(see(&format!("/games/{id}/analysis"))),
        Ok(TakenIn::Several(records)) => {
            form.games = records;
            Ok(html(StatusCode::OK, page::import(&guest.visitor(None), &form)))
        }
        Err(Failure::Hall(HallError::Wish(reason))) if !guest.json => {
            let mut visitor = guest.visitor(Some(reason));
            visitor.here = "/import".to_owned();
            Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page::import(&visitor, &form)))
        }
        Err(failure) => Err(failure),
    }
}

/// What somebody brings along.
pub(in crate::http) struct Brought {
    /// A record, a link, or a position.
    pub(in crate::http) text: String,
    /// The variant of a bare position.
    pub(in crate::http) game: String,
    /// Which game of a file of several, from 1.
    pub(in crate::http) number: Option<usize>,
}

/// What became of it.
pub(in crate::http) enum TakenIn {
    /// A game of which nothing else is known: it is in its link, and stored nowhere.
    Link {
        /// The link.
        code: String,
        /// The same as a game.
        game: Box<dyn Game>,
    },
    /// A recorded game, which is a game of the room now: its name.
    Begun(String),
    /// More games than one: which is it to be?
    Several(Vec<Record>),
}

/// Takes in what somebody brings along.
pub(in crate::http) async fn take_in(
    desk: &Desk,
    guest: &Guest,
    brought: Brought,
) -> Result<TakenIn, Failure> {
    let bytes = brought.text.len();
    match in_turn(bytes, move || read(&brought)).await?.map_err(HallError::Wish)? {
        Taken::Game(game) => Ok(TakenIn::Link { code: link_of(&*game)?, game }),
        Taken::Several(records) => Ok(TakenIn::Several(records)),
        Taken::Record(record, game) => {
            may_begin(desk, guest).await?;
            let person = |name: &str| Occupant::Person {
                client: guest.key,
                name: Some(name).filter(|name| *name != "?").and_then(clean_name),
            };
            let seats = [person(&record.first), person(&record.second)];
            let past = Past::of_record(&record, game.history().clone());
            Ok(TakenIn::Begun(desk.hall.import(plain_beginning(&*game, seats), past).await?))
        }
    }
}

/// What was brought along, as far as it can be taken in.
enum Taken {
    Game(Box<dyn Game>),
    Record(Box<Record>, Box<dyn Game>),
    Several(Vec<Record>),
}

fn read(brought: &Brought) -> Result<Taken, Message> {
    let chosen = brought.number;
    let mut records = match import::read(&brought.text, &brought.game)? {
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
