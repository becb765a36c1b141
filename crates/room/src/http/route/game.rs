//! The page of a game.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use quatuor_core::{Explain, Message, message};

use super::state::state;
use super::wanted::{action_text, picked};
use super::{draw_view, find, html, json, may_think, number, query, view_now};
use crate::game::{Refusal, RoomGame, Who};
use crate::hall::{HallError, LiveGame, ViewRequest};
use crate::http::named::Named;
use crate::http::{Desk, Failure, Fields, Guest};
use crate::page;
use crate::view::{GameView, Visitor};

/// `GET /games/{id}` and `GET /games/{id}.json`
pub(super) async fn page(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&desk, id.strip_suffix(".json").unwrap_or(&id)).await?;
    if guest.json {
        let view = view_now(&desk, &guest, &live).await;
        return Ok(json(StatusCode::OK, &state(&view, &guest)));
    }
    show(&desk, guest, &live, &query(&uri)?, page::game).await
}

/// `GET /games/{id}/part`
pub(super) async fn part(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    show(&desk, guest, &live, &query(&uri)?, page::game_part).await
}

/// `GET /games/{id}/replay?ply=N`
pub(super) async fn replay(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    page(State(desk), Extension(guest), Named(id), uri).await
}

/// How a page is made.
type Maker = fn(&Visitor, &GameView) -> String;

async fn show(
    desk: &Desk,
    mut guest: Guest,
    live: &Arc<LiveGame>,
    fields: &Fields,
    make: Maker,
) -> Result<Response, Failure> {
    let action = action_text(fields);
    let mut request = ViewRequest {
        ply: number(fields, "ply")?,
        picked: picked(fields),
        confirming: action.filter(|_| fields.get("confirm").is_some()).map(str::to_owned),
        ..ViewRequest::default()
    };
    let cookies = switch(desk, &mut guest, live, fields).await;
    let hint = fields.get("hint").is_some();
    let notice = advise(desk, &guest, live, &mut request, hint).await;
    train(desk, &guest, live, &mut request, fields.get("warn").is_some()).await;
    let view = draw_view(desk, &guest, live, request).await;
    let mut response = html(StatusCode::OK, make(&guest.visitor(notice), &view));
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Switches on or off what the address says, and gives the cookies by which it stays so for the next pages.
async fn switch(
    desk: &Desk,
    guest: &mut Guest,
    live: &LiveGame,
    fields: &Fields,
) -> Vec<HeaderValue> {
    let mut preferences = guest.preferences;
    for (name, switch) in [
        ("values", &mut preferences.values),
        ("coach", &mut preferences.coach),
        ("warning", &mut preferences.warn),
    ] {
        *switch = fields.get(name).map_or(*switch, |word| word == "on");
    }
    let mut cookies = Vec::new();
    if preferences != guest.preferences {
        cookies.extend(guest.preferences_cookie(&preferences));
        guest.preferences = preferences;
    }
    if let Some(overlay) = fields.get("overlay") {
        let game = desk.hall.look(live, |game| game.beginning().spec.name.clone()).await;
        guest.overlays.set(&game, overlay, fields.get("set") == Some("on"));
        cookies.extend(guest.overlays_cookie(&guest.overlays));
    }
    cookies
}

/// Finds what the trainer has to show and to say; what is missing is set going.
async fn train(
    desk: &Desk,
    guest: &Guest,
    live: &Arc<LiveGame>,
    request: &mut ViewRequest,
    warned: bool,
) {
    let hall = &desk.hall;
    if let Some(action) = request.confirming.as_ref().filter(|_| warned) {
        request.warning = hall.remembered_warning(live, action).await;
    }
    if guest.preferences.coach && request.ply.is_none() {
        let comments = hall.comments(live, guest.key).await;
        request.comments = comments.known;
        if comments.missing && may_think(desk, guest) {
            // Whoever cannot be told now is told with the next page.
            let _ = hall.find_comments(live, guest.key).await;
        }
    }
}

/// Finds the hint that is wanted and the values that are known so far, and says why they are missing.
async fn advise(
    desk: &Desk,
    guest: &Guest,
    live: &Arc<LiveGame>,
    request: &mut ViewRequest,
    hint: bool,
) -> Option<Message> {
    if !(hint || guest.preferences.values) {
        return None;
    }
    let may_have = |game: &RoomGame| match request.ply.is_some_and(|ply| ply < game.length()) {
        true => [Err(Refusal::NotYourTurn), Err(Refusal::NotYourTurn)],
        false => {
            let who = Who::Client(guest.key);
            [game.may_have_hints(who), game.may_have_values(who)]
        }
    };
    let hall = &desk.hall;
    let [hints, values] = hall.look(live, may_have).await;
    // Values that somebody keeps on are left out without a word; the page says why.
    let values = guest.preferences.values && values.is_ok();
    request.hint = if hint { hall.remembered_hint(live).await } else { None };
    let mut notice = None;
    // Values are only set going; a hint is waited for meanwhile.
    if values && hall.remembered_values(live).await.is_none() {
        let begun = think(desk, guest, hall.find_values(live, guest.key)).await;
        notice = begun.err();
    }
    match hints {
        Ok(()) if hint && request.hint.is_none() => {
            match think(desk, guest, hall.hint(live, guest.key)).await {
                Ok(hint) => request.hint = hint,
                Err(reason) => notice = Some(reason),
            }
        }
        Ok(()) => {}
        // The last of those that are counted stays where it was given.
        Err(Refusal::NoHintsLeft) if request.hint.is_some() => {}
        Err(refusal) => {
            request.hint = None;
            let says_why = !matches!(refusal, Refusal::NotYourTurn | Refusal::Over);
            notice = (hint && says_why).then(|| refusal.message());
        }
    }
    if values {
        request.values = hall.remembered_values(live).await.unwrap_or_default();
    }
    notice
}

async fn think<T>(
    desk: &Desk,
    guest: &Guest,
    thought: impl Future<Output = Result<T, HallError>>,
) -> Result<T, Message> {
    if !may_think(desk, guest) {
        return Err(message!("http-too-often"));
    }
    thought.await.map_err(|error| error.message())
}

/// The page after something was refused: what is wrong is said where it happened, beside the field when it
/// was `typed` there.
pub(super) async fn refuse(
    desk: &Desk,
    guest: &Guest,
    live: &Arc<LiveGame>,
    failure: Failure,
    typed: Option<&str>,
) -> Result<Response, Failure> {
    refuse_at(desk, guest, live, failure, None, typed).await
}

/// The same after a place was touched: it is said beside that place.
pub(super) async fn refuse_at(
    desk: &Desk,
    guest: &Guest,
    live: &Arc<LiveGame>,
    failure: Failure,
    touched: Option<String>,
    typed: Option<&str>,
) -> Result<Response, Failure> {
    let explained = matches!(failure, Failure::Hall(HallError::Refused(_) | HallError::Agent(_)));
    if guest.json || !explained {
        return Err(failure);
    }
    let view = draw_view(desk, guest, live, ViewRequest::default()).await;
    let mut visitor = guest.visitor(Some(failure.message()));
    visitor.here = format!("/games/{}", live.id());
    visitor.touched = touched;
    visitor.typed = typed.map(str::to_owned);
    Ok(html(failure.status(), page::game(&visitor, &view)))
}
