//! What can be done in a game.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;

use super::game::{refuse, refuse_at};
use super::new::may_begin;
use super::wanted::{Wanted, action_text};
use super::{find, json, may_think, number, percent_encode, see};
use crate::game::{ActionInput, Command, Refusal, RoomGame, Submission, Who};
use crate::hall::{Done, LiveGame};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Guest};
use crate::secret;
use crate::wish;

/// `POST /games/{id}/act`
pub(super) async fn act(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let typed = fields.get("typed").and_then(|_| action_text(&fields));
    let length = number(&fields, "length")?;
    let who = Who::Client(guest.key);
    // Whoever may not act hears that, whatever they have touched.
    let read = |game: &RoomGame| {
        let wanted = Wanted::read(game.game(), &fields);
        wanted.map_err(|reason| {
            game.may_submit(length, who).err().unwrap_or(Refusal::Illegal(reason))
        })
    };
    let action = match desk.hall.look(&live, read).await {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => return Ok(pick_on(&desk, &guest, &live, &query).await),
        Err(refusal) => {
            let failure = Failure::Hall(refusal.into());
            let touched = fields.all("pick").pop();
            return refuse_at(&desk, &guest, &live, failure, touched, typed).await;
        }
    };
    let unasked = fields.get("confirmed").is_none() && !guest.json;
    let confirm = format!("/games/{id}?action={}&confirm=1", percent_encode(&action.text));
    if unasked
        && guest.preferences.warn
        && may_think(&desk, &guest)
        && desk.hall.foresee(&live, guest.key, &action).await
    {
        return Ok(see(&format!("{confirm}&warn=1")));
    }
    if unasked && guest.preferences.confirm {
        return Ok(see(&confirm));
    }
    let command = Command::Act(ActionInput::Handle(action.handle));
    let submission = Submission { command, length };
    match desk.hall.perform(&live, submission, who).await {
        Ok(done) => Ok(answer(&guest, live.id(), done, &format!("/games/{}", live.id()))),
        Err(error) => refuse(&desk, &guest, &live, error.into(), typed).await,
    }
}

/// The page with the places touched so far.
async fn pick_on(desk: &Desk, guest: &Guest, live: &Arc<LiveGame>, query: &str) -> Response {
    let next = format!("/games/{}?{query}", live.id());
    let look = |game: &RoomGame| Done { version: game.version(), length: game.length() };
    let done = desk.hall.look(live, look).await;
    answer(guest, live.id(), done, &next)
}

/// `POST /games/{id}/undo` and the others that need no more than their name.
pub(super) async fn simple(
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
        "ask-hints" => Command::AskHints,
        "accept" => Command::Accept,
        "decline" => Command::Decline,
        _ => return Err(Failure::NotFound),
    };
    let live = find(&desk, &id).await?;
    perform(&desk, &guest, &live, Submission { command, length: number(&fields, "length")? }).await
}

/// `POST /games/{id}/rematch`, against another program where `sitter` names one.
pub(super) async fn rematch(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let opponent = match fields.get("sitter") {
        None => None,
        Some(word) => {
            let spec = desk.hall.look(&live, |game| game.beginning().spec.clone()).await;
            match wish::agent(word, guest.key, &spec, &desk.hall.limits().ceiling) {
                Ok(opponent) => Some(opponent),
                Err(error) => return refuse(&desk, &guest, &live, error.into(), None).await,
            }
        }
    };
    may_begin(&desk, &guest).await?;
    match desk.hall.follow(&live, Who::Client(guest.key), secret::new_seed(), opponent).await {
        Ok(next) => {
            Ok(answer(&guest, &next, Done { version: 1, length: 0 }, &format!("/games/{next}")))
        }
        Err(error) => refuse(&desk, &guest, &live, error.into(), None).await,
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
    live: &Arc<LiveGame>,
    submission: Submission,
) -> Result<Response, Failure> {
    match desk.hall.perform(live, submission, Who::Client(guest.key)).await {
        Ok(done) => Ok(answer(guest, live.id(), done, &format!("/games/{}", live.id()))),
        Err(error) => refuse(desk, guest, live, error.into(), None).await,
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
