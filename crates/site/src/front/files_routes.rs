//! Static files for pages.

use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};

use crate::http::{Failure, Fields, IntoResponse, PathOr404, Response};
use crate::page;

/// `GET /assets/{name}`: cached permanently if the URL names the current version.
pub(crate) async fn asset(
    PathOr404(name): PathOr404<String>,
    uri: http::Uri,
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
        return Ok((StatusCode::NOT_MODIFIED, (head, Bytes::new())).into_response());
    }
    let kind = [(header::CONTENT_TYPE, file.content_type)];
    Ok((head, (kind, file.bytes)).into_response())
}

/// `GET /favicon.ico`: an SVG icon, for browsers that request this path by default.
pub(crate) async fn favicon() -> Result<Response, Failure> {
    let file = page::asset("favicon.svg").ok_or(Failure::NotFound)?;
    let kept = [(header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((kept, ([(header::CONTENT_TYPE, file.content_type)], file.bytes)).into_response())
}

/// `GET /robots.txt`: keeps search engines away from games.
pub(crate) async fn robots() -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (kind, "User-agent: *\nDisallow: /games\nDisallow: /seat\n").into_response()
}
