//! JSON of a type, sent by a program that is known.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::FromRequest;
use axum::http::{Request, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::http::posted::{comes_from_here, read};
use crate::http::{Desk, Failure, Guest};
use crate::import::LONGEST_IMPORT;

/// What a request holds. A page of another site cannot send it: browsers ask first before they send JSON elsewhere,
/// and nobody answers them.
pub(super) struct Body<T>(pub(super) T);

/// The same where a whole file may be in it.
pub(super) struct LongBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<Desk>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(
        request: Request<axum::body::Body>,
        desk: &Arc<Desk>,
    ) -> Result<Self, Failure> {
        read_json(request, desk, desk.hall.limits().body).await.map(Body)
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<Desk>> for LongBody<T> {
    type Rejection = Failure;

    async fn from_request(
        request: Request<axum::body::Body>,
        desk: &Arc<Desk>,
    ) -> Result<Self, Failure> {
        // A letter of a JSON text may take six bytes.
        let most = 6 * LONGEST_IMPORT + desk.hall.limits().body;
        read_json(request, desk, most).await.map(LongBody)
    }
}

/// The value in a request of at most so many bytes.
async fn read_json<T: DeserializeOwned>(
    request: Request<axum::body::Body>,
    desk: &Desk,
    most: usize,
) -> Result<T, Failure> {
    let guest = request.extensions().get::<Guest>().cloned().ok_or(Failure::ForeignForm)?;
    // Whoever comes for the first time could not be counted: they get their cookie with any other answer.
    if guest.fresh || !comes_from_here(request.headers()) {
        return Err(Failure::ForeignForm);
    }
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    if !kind.trim().eq_ignore_ascii_case("application/json") {
        return Err(Failure::Kind);
    }
    let bytes = read(request.into_body(), most).await?;
    if !desk.rates.forms.take(guest.key, Instant::now()) {
        return Err(Failure::TooOften);
    }
    serde_json::from_slice(&bytes).map_err(|_| Failure::Malformed)
}

/// A request without a body that changes something: from a program that is known, and not too often.
pub(super) struct Known;

impl FromRequest<Arc<Desk>> for Known {
    type Rejection = Failure;

    async fn from_request(
        request: Request<axum::body::Body>,
        desk: &Arc<Desk>,
    ) -> Result<Self, Failure> {
        let guest = request.extensions().get::<Guest>().cloned().ok_or(Failure::ForeignForm)?;
        if guest.fresh || !comes_from_here(request.headers()) || !asks_first(&request) {
            return Err(Failure::ForeignForm);
        }
        if !desk.rates.forms.take(guest.key, Instant::now()) {
            return Err(Failure::TooOften);
        }
        Ok(Known)
    }
}

/// Whether a browser would have asked before sending this for a page of another site: for a form's method it must say
/// that it sends JSON.
fn asks_first(request: &Request<axum::body::Body>) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let json = kind.is_some_and(|kind| kind.trim().starts_with("application/json"));
    request.method() != axum::http::Method::POST || json
}

/// An answer as JSON.
pub(super) struct Json<T>(pub(super) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_string(&self.0) {
            Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
            Err(_) => Failure::Hall(crate::hall::HallError::Failed).into_response(),
        }
    }
}
