//! Common responses: pages, JSON and redirects.

use std::sync::Arc;

use http::{HeaderValue, StatusCode, header};
use quatuor_core::Message;

use crate::access::with_whole_addresses;
use crate::http::guest::clean_name;
use crate::http::{AppState, Failure, Fields, Guest, IntoResponse, Response};
use crate::live::{LiveGame, ViewRequest};
use crate::page;
use crate::view::{GameView, Visitor};

/// Returns an HTML page.
pub(crate) fn html(status: StatusCode, page: String) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (status, (kind, page)).into_response()
}

/// Returns a page, or the same page with an error message and status 422.
pub(crate) fn html_after(
    guest: &Guest,
    here: String,
    refused: Option<Message>,
    make: impl FnOnce(&Visitor) -> String,
) -> Response {
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let visitor = Visitor { here, ..guest.visitor(refused) };
    html(status, make(&visitor))
}

/// Returns JSON.
pub(crate) fn json(status: StatusCode, data: &serde_json::Value) -> Response {
    (status, ([(header::CONTENT_TYPE, "application/json")], data.to_string())).into_response()
}

/// Redirects to another page of this site after a form.
pub(crate) fn see(path: &str) -> Response {
    match HeaderValue::try_from(path) {
        Ok(path) => (StatusCode::SEE_OTHER, ([(header::LOCATION, path)], "")).into_response(),
        Err(_) => Failure::Malformed.into_response(),
    }
}

/// Returns the game as the guest sees it, with a drawing.
pub(crate) async fn draw_view(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    mut request: ViewRequest,
) -> GameView {
    let game = app.games.look(live, |game| game.beginning().spec.name.clone()).await;
    request.overlays = guest.overlays.of(&game);
    let drawing = |view: &GameView| page::drawing(guest.preferences.language, view);
    let view = app.games.see_drawn(live, guest.key, request, drawing).await;
    with_whole_addresses(view, guest)
}

/// Returns the name of the sender: from this form, or else the last name entered.
pub(crate) fn name(fields: &Fields, guest: &Guest) -> Option<String> {
    match fields.all("name").first() {
        Some(typed) => clean_name(typed),
        None => guest.name.clone(),
    }
}

/// Adds a cookie with the name from a form to a response.
pub(crate) fn remembering_name(mut response: Response, fields: &Fields, guest: &Guest) -> Response {
    let name = fields.all("name").first().map(|typed| clean_name(typed));
    if let Some(cookie) = name.and_then(|name| guest.name_cookie(name.as_deref())) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Percent-encodes a text for a URL.
pub(crate) fn percent_encode(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}
