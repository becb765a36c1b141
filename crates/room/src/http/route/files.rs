//! Files that pages refer to.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::http::named::Named;
use crate::http::{Failure, Fields};
use crate::page;

/// `GET /assets/{name}`: kept for good under an address that names the version.
pub(super) async fn asset(
    Named(name): Named<String>,
    uri: axum::http::Uri,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let file = page::asset(&name).ok_or(Failure::NotFound)?;
    let digest = page::asset_digest(&name).ok_or(Failure::NotFound)?;
    let tag = format!("\"{digest}\"");
    let known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let query = Fields::read(uri.query().unwrap_or_default()).unwrap_or_default();
    let kept = match query.get("v") == Some(digest) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let head = [(header::ETAG, tag), (header::CACHE_CONTROL, kept.to_owned())];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    let kind = [(header::CONTENT_TYPE, file.content_type)];
    Ok((head, kind, file.bytes).into_response())
}

/// `GET /favicon.ico`: browsers that ask for it get the drawing.
pub(super) async fn favicon() -> Result<Response, Failure> {
    let file = page::asset("favicon.svg").ok_or(Failure::NotFound)?;
    let kept = [(header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((kept, [(header::CONTENT_TYPE, file.content_type)], file.bytes).into_response())
}

/// `GET /robots.txt`: games are not for search engines.
pub(super) async fn robots() -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (kind, "User-agent: *\nDisallow: /games\nDisallow: /seat\n").into_response()
}
