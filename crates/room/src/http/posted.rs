//! A form that was sent by a page of ours: no route that takes one can forget to check.

use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::FromRequest;
use axum::http::{HeaderMap, Request, header};
use futures_util::StreamExt;

use super::{Desk, Failure, Fields, Guest};
use crate::import::LONGEST_IMPORT;

/// The fields of a form that carries the token of whoever sends it.
pub(super) struct Posted(pub(super) Fields);

/// The same where a whole file may be in a field.
pub(super) struct PostedFile(pub(super) Fields);

impl FromRequest<Arc<Desk>> for Posted {
    type Rejection = Failure;

    async fn from_request(request: Request<Body>, desk: &Arc<Desk>) -> Result<Self, Failure> {
        form(request, desk, desk.hall.limits().body).await.map(Posted)
    }
}

impl FromRequest<Arc<Desk>> for PostedFile {
    type Rejection = Failure;

    async fn from_request(request: Request<Body>, desk: &Arc<Desk>) -> Result<Self, Failure> {
        // A letter of a form may take three bytes.
        form(request, desk, 3 * LONGEST_IMPORT + desk.hall.limits().body).await.map(PostedFile)
    }
}

/// The fields of a form of ours with at most so many bytes.
async fn form(request: Request<Body>, desk: &Desk, most: usize) -> Result<Fields, Failure> {
    let guest = request.extensions().get::<Guest>().cloned().ok_or(Failure::ForeignForm)?;
    if !comes_from_here(request.headers()) {
        return Err(Failure::ForeignForm);
    }
    if !is_form(request.headers()) {
        return Err(Failure::Kind);
    }
    let bytes = read(request.into_body(), most).await?;
    let text = std::str::from_utf8(&bytes).map_err(|_| Failure::Malformed)?;
    let fields = Fields::read(text).map_err(|_| Failure::Malformed)?;
    let token = fields.get("form").unwrap_or_default();
    if guest.fresh || !desk.hall.secret().is_form_token(&guest.client, token) {
        return Err(Failure::ForeignForm);
    }
    if !desk.rates.forms.take(guest.key, Instant::now()) {
        return Err(Failure::TooOften);
    }
    Ok(fields)
}

/// The whole body. What is too large is read on for a while, so that whoever sends it hears the answer.
pub(super) async fn read(body: Body, most: usize) -> Result<Vec<u8>, Failure> {
    const HEARD_OUT: usize = 1 << 20;
    let mut stream = body.into_data_stream();
    let (mut bytes, mut length) = (Vec::new(), 0);
    while let Some(part) = stream.next().await {
        let part = part.map_err(|_| Failure::Malformed)?;
        length += part.len();
        if length <= most {
            bytes.extend_from_slice(&part);
        } else if length > HEARD_OUT {
            break;
        }
    }
    if length > most { Err(Failure::TooLarge) } else { Ok(bytes) }
}

fn is_form(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded")
}

/// Browsers say where a form comes from, in one of two headers. Programs say nothing, and have the token.
pub(super) fn comes_from_here(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    match text("origin") {
        // Pages that tell nobody where they come from send `null`.
        None | Some("null") => true,
        Some(origin) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text("host")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn from_here(pairs: &[(&'static str, &'static str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, HeaderValue::from_static(value));
        }
        comes_from_here(&headers)
    }

    #[test]
    fn forms_of_other_sites_are_known_by_their_headers() {
        assert!(from_here(&[("host", "localhost:4004"), ("origin", "http://localhost:4004")]));
        assert!(from_here(&[("sec-fetch-site", "same-origin"), ("origin", "null")]));
        assert!(from_here(&[("host", "localhost:4004")]));
        assert!(!from_here(&[("host", "localhost:4004"), ("origin", "http://evil.example")]));
        assert!(!from_here(&[("host", "localhost:4004"), ("origin", "http://localhost:4005")]));
        assert!(!from_here(&[("host", "a"), ("origin", "a")]));
        assert!(!from_here(&[("sec-fetch-site", "cross-site")]));
        assert!(!from_here(&[
            ("sec-fetch-site", "same-site"),
            ("host", "a"),
            ("origin", "http://a")
        ]));
    }
}
