//! The site: all routes, and the steps that are common to all responses.
//!
//! ```text
//!   server: head of a request -> visit: guest and route
//!           (limits, body)    -> answer: handler -> failures as pages or JSON, cookies, headers
//! ```

use std::net::IpAddr;
use std::sync::Arc;

use bytes::Bytes;
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};
use serde_json::json;

use crate::app_state::AppState;
use crate::http::error::FailureReason;
use crate::http::router::Target;
use crate::http::{
    Failure, Guest, IntoResponse, Payload, Request, RequestBody, Response, Router, headers,
};
use crate::live::LiveGames;
use crate::{api, page, routes};

/// The site, ready to answer requests.
pub struct Site {
    app: Arc<AppState>,
    router: Router,
}

/// A request whose head has been read.
pub struct Visit<'a> {
    /// The sender.
    pub guest: Guest,
    /// Maximum size of the body, in bytes.
    pub max_body: usize,
    target: Target<'a>,
}

impl Visit<'_> {
    /// Returns the pattern of the route. Logs and metrics contain only the pattern, because URLs
    /// can contain secrets.
    pub fn pattern(&self) -> &'static str {
        self.target.pattern
    }
}

impl Site {
    /// Creates a site for these games.
    pub fn new(games: Arc<LiveGames>) -> Self {
        let app = AppState::new(games);
        Site { app: Arc::new(app), router: routes::routes().merge(api::routes()) }
    }

    /// Returns the games.
    pub fn games(&self) -> &Arc<LiveGames> {
        &self.app.games
    }

    /// Reads the head of a request.
    pub fn visit(&self, head: &Parts, peer: IpAddr) -> Visit<'_> {
        let games = &self.app.games;
        let randomness = &*games.ports().randomness;
        let guest = Guest::of(head, peer, games.limits(), games.secret(), randomness);
        let target = self.router.find(&head.method, head.uri.path());
        let max_body = target.max_body.unwrap_or(games.limits().body);
        Visit { guest, max_body, target }
    }

    /// Answers a request.
    pub async fn answer(&self, visit: Visit<'_>, head: Parts, body: RequestBody) -> Response {
        let Visit { guest, target, .. } = visit;
        let pattern = target.pattern;
        let request = Request {
            app: Arc::clone(&self.app),
            guest: guest.clone(),
            method: head.method,
            uri: head.uri,
            headers: head.headers,
            body,
            parameters: Vec::new(),
        };
        finish(target.answer(request).await, &guest, pattern)
    }
}

/// Returns the response to a guest whose request failed.
pub fn refuse(failure: Failure, guest: &Guest, pattern: &str) -> Response {
    finish(failure.into_response(), guest, pattern)
}

/// Completes a response: explains a failure, and adds cookies and headers.
pub fn finish(mut response: Response, guest: &Guest, pattern: &str) -> Response {
    if let Some(failure) = response.extensions_mut().remove::<FailureReason>() {
        response = explain(&failure, response, guest);
    }
    if guest.fresh && sets_cookies(pattern) {
        let cookie = guest.cookie();
        response.headers_mut().extend(cookie.map(|line| (header::SET_COOKIE, line)));
    }
    if is_json_of_page(&response, pattern) {
        let headers = response.headers_mut();
        headers.insert("deprecation", HeaderValue::from_static(JSON_OF_PAGES_DEPRECATED));
        headers.insert(header::LINK, HeaderValue::from_static(JSON_SUCCESSOR));
    }
    headers::add(response.headers_mut());
    response
}

/// The date from which the JSON answers of pages and forms are deprecated (18 November 2026), as
/// RFC 9745 writes it.
const JSON_OF_PAGES_DEPRECATED: &str = "@1794960000";

/// The API covers every operation of the pages.
const JSON_SUCCESSOR: &str = "</api/v1/openapi.json>; rel=\"successor-version\"";

/// Returns whether a page or a form answers with JSON, which only the API will do in the future.
fn is_json_of_page(response: &Response, pattern: &str) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    is_json
        && sets_cookies(pattern)
        && !pattern.starts_with("/api/")
        && !pattern.ends_with("/record")
}

/// Returns whether a route sets cookies. Static files and routes for monitoring programs do not
/// need them.
fn sets_cookies(route: &str) -> bool {
    const WITHOUT: [&str; 8] = [
        "/health",
        "/metrics",
        "/assets/{name}",
        "/robots.txt",
        "/favicon.ico",
        "/api/v1/openapi.json",
        "/api/v1/families",
        "/api/v1/position",
    ];
    !WITHOUT.contains(&route)
}

/// Renders a failure as a page or as JSON.
fn explain(failure: &FailureReason, response: Response, guest: &Guest) -> Response {
    let status = response.status();
    let (kind, body) = if guest.json {
        let text = page::say(guest.preferences.language, &failure.reason);
        ("application/json", json!({ "error": text }).to_string())
    } else {
        let page = page::problem(&guest.visitor(None), status.as_u16(), &failure.reason);
        ("text/html; charset=utf-8", page)
    };
    let (mut parts, _) = response.into_parts();
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::SERVICE_UNAVAILABLE {
        parts.headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    Response::from_parts(parts, Payload::Bytes(Bytes::from(body)))
}
