//! Routes for actions and other commands in a game.

use std::sync::Arc;

use http::StatusCode;
use serde_json::json;

use crate::access::find;
use crate::game::{ActionInput, Command, Refusal, RoomGame, Submission, Who};
use crate::http::fields::number;
use crate::http::respond::{json, percent_encode, see};
use crate::http::{AppState, Failure, Guest, PathOr404, Posted, Response};
use crate::live::{Done, LiveGame};
use crate::play::begin as play;
use crate::play::begin::Sitter;
use crate::play::game_routes::{refuse, refuse_at};
use crate::play::wanted::{Wanted, action_text};
use crate::trainer::request::foresee;

/// `POST /games/{id}/act`
pub(crate) async fn act(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let typed = fields.get("typed").and_then(|_| action_text(&fields));
    let length = number(&fields, "length")?;
    let who = Who::Client(guest.key);
    // A visitor who may not act receives that refusal, even if the touched places are invalid as
    // well.
    let read = |game: &RoomGame| {
        let wanted = Wanted::read(game.game(), &fields);
        wanted.map_err(|reason| {
            game.may_submit(length, who).err().unwrap_or(Refusal::Illegal(reason))
        })
    };
    let action = match app.games.look(&live, read).await {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => return Ok(pick_on(&app, &guest, &live, &query).await),
        Err(refusal) => {
            let failure = Failure::Site(refusal.into());
            let touched = fields.all("pick").pop();
            return refuse_at(&app, &guest, &live, failure, touched, typed).await;
        }
    };
    let unasked = fields.get("confirmed").is_none() && !guest.json;
    let confirm = format!("/games/{id}?action={}&confirm=1", percent_encode(&action.text));
    if unasked
        && guest.preferences.warn
        && matches!(foresee(&app, &guest, &live, &action).await, Ok(true))
    {
        return Ok(see(&format!("{confirm}&warn=1")));
    }
    if unasked && guest.preferences.confirm {
        return Ok(see(&confirm));
    }
    let command = Command::Act(ActionInput::Handle(action.handle));
    let submission = Submission { command, length };
    match app.games.perform(&live, submission, who).await {
        Ok(done) => Ok(answer(&guest, live.id(), done, &format!("/games/{}", live.id()))),
        Err(error) => refuse(&app, &guest, &live, error.into(), typed).await,
    }
}

/// Returns the page with the places touched so far.
async fn pick_on(app: &AppState, guest: &Guest, live: &Arc<LiveGame>, query: &str) -> Response {
    let next = format!("/games/{}?{query}", live.id());
    let look = |game: &RoomGame| Done { version: game.version(), length: game.length() };
    let done = app.games.look(live, look).await;
    answer(guest, live.id(), done, &next)
}

/// `POST /games/{id}/undo` and other commands without parameters.
pub(crate) async fn simple(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((id, word)): PathOr404<(String, String)>,
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
    let live = find(&app, &id).await?;
    perform(&app, &guest, &live, Submission { command, length: number(&fields, "length")? }).await
}

/// `POST /games/{id}/rematch`, against another agent if `sitter` names one.
pub(crate) async fn rematch(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let opponent = fields.get("sitter").map(Sitter::read_program).transpose();
    let begun = match opponent {
        Ok(opponent) => play::rematch(&app, &guest, &live, opponent).await,
        Err(error) => Err(error.into()),
    };
    match begun {
        Ok(next) => {
            Ok(answer(&guest, &next, Done { version: 1, length: 0 }, &format!("/games/{next}")))
        }
        Err(failure) => refuse(&app, &guest, &live, failure, None).await,
    }
}

/// Performs a command, and answers with the page of the game.
async fn perform(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    submission: Submission,
) -> Result<Response, Failure> {
    match app.games.perform(live, submission, Who::Client(guest.key)).await {
        Ok(done) => Ok(answer(guest, live.id(), done, &format!("/games/{}", live.id()))),
        Err(error) => refuse(app, guest, live, error.into(), None).await,
    }
}

/// Answers an accepted form with the page to load next.
pub(crate) fn answer(guest: &Guest, id: &str, done: Done, next: &str) -> Response {
    if guest.json {
        let data =
            json!({ "id": id, "version": done.version, "length": done.length, "next": next });
        return json(StatusCode::OK, &data);
    }
    see(next)
}
