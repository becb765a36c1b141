//! A new game.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::Response;
use quatuor_core::Explain;

use super::act::{answer, has_enough_games};
use super::{html, name, query, remembering_name};
use crate::hall::{Done, HallError};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Guest};
use crate::page;
use crate::view::{Preferences, Wish};
use crate::wish;

/// `GET /new/{game}`
pub(super) async fn form(
    Extension(guest): Extension<Guest>,
    Named(game): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let wish = Wish { fields: query(&uri)?.0 };
    let page = page::new_game(&guest.visitor(None), &game, &wish).ok_or(Failure::NotFound)?;
    Ok(html(StatusCode::OK, page))
}

/// `POST /games`
pub(super) async fn create(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    may_begin(&desk, &guest).await?;
    let own_name = name(&fields, &guest);
    let wish = Wish { fields: fields.0.clone() };
    let begun = match wish::beginning(&wish, own_name, guest.key, desk.hall.limits()) {
        Ok(beginning) => desk.hall.begin(beginning).await,
        Err(error) => Err(error),
    };
    match begun {
        Ok(id) => {
            let done = Done { version: 1, length: 0 };
            let answer = answer(&guest, &id, done, &format!("/games/{id}"));
            Ok(with_trainer(remembering_name(answer, &fields, &guest), &wish, &guest))
        }
        Err(error) => wrong(&guest, wish, error),
    }
}

/// The same answer, and the browser remembers that a trainer is wanted, where the form says so.
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

/// Whether the client may begin one more game now: not too often, not too many.
pub(in crate::http) async fn may_begin(desk: &Desk, guest: &Guest) -> Result<(), Failure> {
    let now = Instant::now();
    let there = desk.rates.beginnings_there.as_ref();
    let too_often = !desk.rates.beginnings.take(guest.key, now)
        || there.is_some_and(|buckets| !buckets.take(guest.address, now));
    if too_often {
        return Err(Failure::TooOften);
    }
    if has_enough_games(desk, guest).await? {
        return Err(HallError::TooMany.into());
    }
    Ok(())
}

/// The form again, with what was filled in and what is wrong with it.
fn wrong(guest: &Guest, mut wish: Wish, error: HallError) -> Result<Response, Failure> {
    if guest.json || !matches!(error, HallError::Wish(_) | HallError::Agent(_)) {
        return Err(error.into());
    }
    wish.fields.retain(|(name, _)| name != "form");
    let game = wish.field("game").unwrap_or_default().to_owned();
    let mut visitor = guest.visitor(Some(error.message()));
    visitor.here = format!("/new/{game}");
    match page::new_game(&visitor, &game, &wish) {
        Some(page) => Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page)),
        None => Err(error.into()),
    }
}
