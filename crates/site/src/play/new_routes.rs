//! Routes for new games.

use std::sync::Arc;

use http::{StatusCode, Uri, header};
use quatuor_core::Explain;

use crate::http::fields::query;
use crate::http::respond::{html, name, remembering_name};
use crate::http::{AppState, Failure, Guest, PathOr404, Posted, Response};
use crate::live::{Done, SiteError};
use crate::pages;
use crate::play::act_routes::answer;
use crate::play::begin as play;
use crate::play::begin::GameRequest;
use crate::view::{Preferences, Wish};

/// `GET /new/{game}`
pub(crate) async fn form(
    guest: Guest,
    PathOr404(game): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let wish = Wish { fields: query(&uri)?.0 };
    let page = pages::new_game(&guest.visitor(None), &game, &wish).ok_or(Failure::NotFound)?;
    Ok(html(StatusCode::OK, page))
}

/// `POST /games`
pub(crate) async fn create(
    app: Arc<AppState>,
    guest: Guest,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let wish = Wish { fields: fields.0.clone() };
    let begun = match GameRequest::of_form(&wish) {
        Ok(request) => play::begin(&app, &guest, request, name(&fields, &guest)).await,
        Err(error) => Err(error.into()),
    };
    match begun {
        Ok(id) => {
            let done = Done { version: 1, length: 0 };
            let answer = answer(&guest, &id, done, &format!("/games/{id}"));
            Ok(with_trainer(remembering_name(answer, &fields, &guest), &wish, &guest))
        }
        Err(failure) => wrong(&guest, wish, failure),
    }
}

/// Adds cookies that switch the trainer on, if the form asks for it.
fn with_trainer(mut response: Response, wish: &Wish, guest: &Guest) -> Response {
    if wish.field("trainer").is_none() {
        return response;
    }
    let mut overlays = guest.overlays.clone();
    overlays.set_all(wish.field("game").unwrap_or_default());
    let preferences = Preferences { coach: true, warn: true, ..guest.preferences };
    let cookies = [guest.preferences_cookie(&preferences), guest.overlays_cookie(&overlays)];
    for cookie in cookies.into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Renders the form again, with the submitted values and the error.
fn wrong(guest: &Guest, mut wish: Wish, failure: Failure) -> Result<Response, Failure> {
    let filled_in_wrong =
        matches!(failure, Failure::Site(SiteError::Wish(_) | SiteError::Agent(_)));
    if guest.json || !filled_in_wrong {
        return Err(failure);
    }
    wish.fields.retain(|(name, _)| name != "form");
    let game = wish.field("game").unwrap_or_default().to_owned();
    let mut visitor = guest.visitor(Some(failure.message()));
    visitor.here = format!("/new/{game}");
    match pages::new_game(&visitor, &game, &wish) {
        Some(page) => Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page)),
        None => Err(failure),
    }
}
