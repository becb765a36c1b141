//! What can be done in a game.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use quatuor_core::{Touched, message, touched};
use serde_json::json;

use super::game::{LONGEST_ACTION, refuse, refuse_at};
use super::new::may_begin;
use super::{find, json, may_think, number, percent_encode, see};
use crate::game::{ActionInput, Command, Refusal, RoomGame, Submission, Who};
use crate::hall::{Done, Hall, LiveGame};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Fields, Guest};
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
    let typed = fields.get("typed").and_then(|_| fields.get("action"));
    let typed = typed.filter(|text| text.len() <= LONGEST_ACTION);
    let wanted = match read_action(&desk.hall, &live, &fields).await {
        Ok(wanted) => wanted,
        Err(failure) => {
            let touched = fields.all("pick").pop();
            return refuse_at(&desk, &guest, &live, failure, touched, typed).await;
        }
    };
    let (input, text) = match wanted {
        Wanted::Action { input, text } => (input, text),
        Wanted::More(picks) => return Ok(pick_on(&desk, &guest, &live, &picks).await),
    };
    let unasked = fields.get("confirmed").is_none() && !guest.json;
    if unasked
        && guest.preferences.warn
        && may_think(&desk, &guest)
        && let Some(text) = desk.hall.foresee(&live, guest.key, &text).await
    {
        return Ok(see(&format!("/games/{id}?action={}&confirm=1&warn=1", percent_encode(&text))));
    }
    let ask = unasked && guest.preferences.confirm;
    // What is wrong with a text is said at once; a handle is of an action that there was.
    let legal = |game: &RoomGame| match &input {
        ActionInput::Handle(_) => true,
        ActionInput::Text(text) => game.game().read(text).is_ok(),
    };
    if ask && desk.hall.look(&live, legal).await {
        return Ok(see(&format!("/games/{id}?action={}&confirm=1", percent_encode(&text))));
    }
    let submission =
        Submission { command: Command::Act(input), length: number(&fields, "length")? };
    match desk.hall.perform(&live, submission, Who::Client(guest.key)).await {
        Ok(done) => Ok(answer(&guest, live.id(), done, &format!("/games/{}", live.id()))),
        Err(error) => refuse(&desk, &guest, &live, error.into(), typed).await,
    }
}

/// What a form asks for.
enum Wanted {
    Action {
        input: ActionInput,
        /// The action as it was typed, or its canonical text.
        text: String,
    },
    /// Another place has to be touched first.
    More(Vec<String>),
}

async fn read_action(hall: &Hall, live: &LiveGame, fields: &Fields) -> Result<Wanted, Failure> {
    let no_such_place = || Failure::Hall(Refusal::Illegal(message!("match-no-such-place")).into());
    if let Some(action) = fields.get("action") {
        let text = action.to_owned();
        return match action.len() <= LONGEST_ACTION {
            true => Ok(Wanted::Action { input: ActionInput::Text(text.clone()), text }),
            false => Err(no_such_place()),
        };
    }
    let picks = fields.all("pick");
    let look = |game: &RoomGame| match touched(&game.game().snapshot().actions, &picks) {
        Touched::Action(action) => {
            let input = ActionInput::Handle(action.handle);
            Ok(Wanted::Action { input, text: action.text.clone() })
        }
        Touched::More => Ok(Wanted::More(picks.clone())),
        // What was touched means nothing: the game knows why, as to somebody who types it.
        Touched::Nothing => Err(match game.game().refuse_touch(&picks) {
            Some(reason) => Failure::Hall(Refusal::Illegal(reason).into()),
            None => no_such_place(),
        }),
    };
    hall.look(live, look).await
}

/// The page with the places touched so far.
async fn pick_on(desk: &Desk, guest: &Guest, live: &Arc<LiveGame>, picks: &[String]) -> Response {
    let picks: Vec<String> =
        picks.iter().map(|pick| format!("pick={}", percent_encode(pick))).collect();
    let next = format!("/games/{}?{}", live.id(), picks.join("&"));
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
