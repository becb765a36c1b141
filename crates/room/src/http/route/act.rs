//! What can be done in a game.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use quatuor_core::message;
use serde_json::json;

use super::game::{LONGEST_ACTION, refused};
use super::{encoded, find, json, number, see};
use crate::game::{Command, Order, Refusal, Who};
use crate::hall::{Done, Hall, HallError, Live};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Fields, Guest};
use crate::picks::{Picked, picked};
use crate::secret;

/// `POST /games/{id}/act`
pub(super) async fn act(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let action = match wanted(&desk.hall, &live, &fields).await {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More(picks)) => return Ok(pick_on(&desk, &guest, &live, &picks).await),
        Err(failure) => return refused(&desk, &guest, &live, failure).await,
    };
    let ask = guest.preferences.confirm && fields.get("confirmed").is_none() && !guest.json;
    // What is wrong is said at once.
    if ask && desk.hall.table(&live, None).await.describe(&action).is_ok() {
        return Ok(see(&format!("/games/{id}?action={}&confirm=1", encoded(&action))));
    }
    let order = Order { command: Command::Act(action), length: number(&fields, "length")? };
    perform(&desk, &guest, &live, order).await
}

/// What a form asks for.
enum Wanted {
    Action(String),
    /// Another place has to be touched first.
    More(Vec<String>),
}

async fn wanted(hall: &Hall, live: &Live, fields: &Fields) -> Result<Wanted, Failure> {
    let refuse = |reason| Failure::Hall(Refusal::Illegal(reason).into());
    if let Some(action) = fields.get("action") {
        return match action.len() <= LONGEST_ACTION {
            true => Ok(Wanted::Action(action.to_owned())),
            false => Err(refuse(message!("match-no-such-place"))),
        };
    }
    let picks = fields.all("pick");
    let table = hall.table(live, None).await;
    match picked(&*table, &picks) {
        Picked::Action(action) => Ok(Wanted::Action(action)),
        Picked::More => Ok(Wanted::More(picks)),
        Picked::Nothing => Err(refuse(message!("match-no-such-place"))),
    }
}

/// The page with the places touched so far.
async fn pick_on(desk: &Desk, guest: &Guest, live: &Arc<Live>, picks: &[String]) -> Response {
    let picks: Vec<String> = picks.iter().map(|pick| format!("pick={}", encoded(pick))).collect();
    let next = format!("/games/{}?{}", live.id(), picks.join("&"));
    let look = |game: &crate::game::Match| Done { version: game.version(), length: game.length() };
    let done = desk.hall.look(live, look).await;
    answer(guest, live.id(), done, &next)
}

/// `POST /games/{id}/undo` and the others that need no more than their name.
pub(super) async fn order(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((id, word)): Named<(String, String)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let command = match word.as_str() {
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        "resign" => Command::Resign,
        "offer-draw" => Command::OfferDraw,
        "accept" => Command::Accept,
        "decline" => Command::Decline,
        _ => return Err(Failure::NotFound),
    };
    let live = find(&desk, &id).await?;
    perform(&desk, &guest, &live, Order { command, length: number(&fields, "length")? }).await
}

/// `POST /games/{id}/rematch`
pub(super) async fn rematch(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Posted(_): Posted,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    if has_enough_games(&desk, &guest).await? {
        return Err(HallError::TooMany.into());
    }
    match desk.hall.follow(&live, Who::Client(guest.key), secret::new_seed()).await {
        Ok(next) => {
            Ok(answer(&guest, &next, Done { version: 1, length: 0 }, &format!("/games/{next}")))
        }
        Err(error) => refused(&desk, &guest, &live, error.into()).await,
    }
}

/// Whether the client has as many games as one may have.
pub(super) async fn has_enough_games(desk: &Desk, guest: &Guest) -> Result<bool, Failure> {
    Ok(desk.hall.store().going_on(guest.key).await? >= desk.hall.limits().games)
}

/// Does it, and answers with where to look.
pub(super) async fn perform(
    desk: &Desk,
    guest: &Guest,
    live: &Arc<Live>,
    order: Order,
) -> Result<Response, Failure> {
    match desk.hall.perform(live, order, Who::Client(guest.key)).await {
        Ok(done) => Ok(answer(guest, live.id(), done, &format!("/games/{}", live.id()))),
        Err(error) => refused(desk, guest, live, error.into()).await,
    }
}

/// The answer to a form that was accepted: the page to go to.
pub(super) fn answer(guest: &Guest, id: &str, done: Done, next: &str) -> Response {
    if guest.json {
        let data =
            json!({ "id": id, "version": done.version, "length": done.length, "next": next });
        return json(StatusCode::OK, &data);
    }
    see(next)
}
