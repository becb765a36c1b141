//! Routes of the game page.

use std::sync::Arc;

use http::{HeaderValue, StatusCode, Uri, header};
use quatuor_core::{Explain, Message, message};
use serde_json::Value as JsonValue;

use crate::access::{find, may_think, view_now};
use crate::api::types::GameState;
use crate::game::{Refusal, RoomGame, Who};
use crate::http::fields::{number, query};
use crate::http::respond::{draw_view, html, json};
use crate::http::{AppState, Failure, Fields, Guest, PathOr404, Response};
use crate::live::{LiveGame, SiteError, ViewRequest};
use crate::pages;
use crate::play::wanted::{action_text, picked};
use crate::trainer::request::find_comments;
use crate::view::{GameView, Visitor};

/// `GET /games/{id}` and `GET /games/{id}.json`
pub(crate) async fn page(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&app, id.strip_suffix(".json").unwrap_or(&id)).await?;
    if guest.json {
        let view = view_now(&app, &guest, &live).await;
        return Ok(json(StatusCode::OK, &state(&view, &guest)));
    }
    show(&app, guest, &live, &query(&uri)?, pages::game).await
}

/// Returns the state of a game as JSON, with the token for forms.
fn state(view: &GameView, guest: &Guest) -> JsonValue {
    let mut state = serde_json::json!(GameState::from(view));
    if let Some(fields) = state.as_object_mut() {
        fields.insert("form".to_owned(), guest.form_token().into());
    }
    state
}

/// `GET /games/{id}/part`
pub(crate) async fn part(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    show(&app, guest, &live, &query(&uri)?, pages::game_part).await
}

/// `GET /games/{id}/replay?ply=N`
pub(crate) async fn replay(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    page(app, guest, PathOr404(id), uri).await
}

/// A function that renders a page.
type Maker = fn(&Visitor, &GameView) -> String;

async fn show(
    app: &AppState,
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
    let cookies = switch(app, &mut guest, live, fields).await;
    let hint = fields.get("hint").is_some();
    let notice = advise(app, &guest, live, &mut request, hint).await;
    train(app, &guest, live, &mut request, fields.get("warn").is_some()).await;
    let view = draw_view(app, &guest, live, request).await;
    let mut response = html(StatusCode::OK, make(&guest.visitor(notice), &view));
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Applies the switches in the URL, and returns the cookies that keep them for later pages.
async fn switch(
    app: &AppState,
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
        let game = app.games.look(live, |game| game.beginning().spec.name.clone()).await;
        guest.overlays.set(&game, overlay, fields.get("set") == Some("on"));
        cookies.extend(guest.overlays_cookie(&guest.overlays));
    }
    cookies
}

/// Fills in the warning and the comments of the coach. Starts jobs for missing comments.
async fn train(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    request: &mut ViewRequest,
    warned: bool,
) {
    let games = &app.games;
    if let Some(action) = request.confirming.as_ref().filter(|_| warned) {
        request.warning = games.remembered_warning(live, action).await;
    }
    if guest.preferences.coach && request.ply.is_none() {
        request.comments = find_comments(app, guest, live).await.known;
    }
}

/// Fills in the hint and the values known so far. Returns the reason if the hint is not available.
async fn advise(
    app: &AppState,
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
    let games = &app.games;
    let [hints, values] = games.look(live, may_have).await;
    // Values that the visitor always shows are omitted silently. The page itself states the reason.
    let values = guest.preferences.values && values.is_ok();
    request.hint = if hint { games.remembered_hint(live).await } else { None };
    let mut notice = None;
    // Start the values before the hint, because only the hint is waited for.
    if values && games.remembered_values(live).await.is_none() {
        let begun = think(app, guest, games.find_values(live, guest.key)).await;
        notice = begun.err();
    }
    match hints {
        Ok(()) if hint && request.hint.is_none() => {
            match think(app, guest, games.hint(live, guest.key)).await {
                Ok(hint) => request.hint = hint,
                Err(reason) => notice = Some(reason),
            }
        }
        Ok(()) => {}
        // The last hint remains visible after the number of hints has reached zero.
        Err(Refusal::NoHintsLeft) if request.hint.is_some() => {}
        Err(refusal) => {
            request.hint = None;
            let says_why = !matches!(refusal, Refusal::NotYourTurn | Refusal::Over);
            notice = (hint && says_why).then(|| refusal.message());
        }
    }
    if values {
        request.values = games.remembered_values(live).await.unwrap_or_default();
    }
    notice
}

async fn think<T>(
    app: &AppState,
    guest: &Guest,
    thought: impl Future<Output = Result<T, SiteError>>,
) -> Result<T, Message> {
    if !may_think(app, guest) {
        return Err(message!("http-too-often"));
    }
    thought.await.map_err(|error| error.message())
}

/// Renders the game page with an error message. If the action was `typed`, the message is beside
/// the input field.
pub(crate) async fn refuse(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    failure: Failure,
    typed: Option<&str>,
) -> Result<Response, Failure> {
    refuse_at(app, guest, live, failure, None, typed).await
}

/// Like [`refuse`], but shows the message beside the touched place.
pub(crate) async fn refuse_at(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    failure: Failure,
    touched: Option<String>,
    typed: Option<&str>,
) -> Result<Response, Failure> {
    let explained = matches!(failure, Failure::Site(SiteError::Refused(_) | SiteError::Agent(_)));
    if guest.json || !explained {
        return Err(failure);
    }
    let view = draw_view(app, guest, live, ViewRequest::default()).await;
    let mut visitor = guest.visitor(Some(failure.message()));
    visitor.here = format!("/games/{}", live.id());
    visitor.touched = touched;
    visitor.typed = typed.map(str::to_owned);
    Ok(html(failure.status(), pages::game(&visitor, &view)))
}
