//! What every request passes: who is it, do they come too often, how long did it take.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::error::FailureReason;
use super::{Desk, Failure, Guest, headers};
use crate::page;

/// Lets a request through and looks after its answer.
pub(super) async fn gate(State(desk): State<Arc<Desk>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = method_label(request.method());
    let matched = request.extensions().get::<MatchedPath>();
    // Only the pattern is counted and logged: addresses hold secrets.
    let route = matched.map_or("(nothing)", MatchedPath::as_str).to_owned();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let peer = peer.unwrap_or(std::net::Ipv4Addr::UNSPECIFIED.into());
    let (parts, body) = request.into_parts();
    let guest = Guest::of(&parts, peer, desk.hall.limits(), desk.hall.secret());
    let request = Request::from_parts(parts, body);
    let mut response = pass(&desk, request, next, &guest).await;
    if let Some(failure) = response.extensions_mut().remove::<FailureReason>() {
        response = explain(&failure, response, &guest);
    }
    if guest.fresh && sets_cookies(&route) {
        let cookie = guest.cookie();
        response.headers_mut().extend(cookie.map(|line| (header::SET_COOKIE, line)));
    }
    headers::add(response.headers_mut());
    let (status, took) = (response.status(), began.elapsed());
    desk.metrics.count(method, &route, status.as_u16(), took);
    let (status, micros) = (status.as_u16(), took.as_micros() as u64);
    if status >= 400 {
        tracing::info!(method, route, status, micros, "request");
    } else {
        tracing::debug!(method, route, status, micros, "request");
    }
    response
}

/// A method by one of a few names: anything can stand in a request, and what is counted or logged must
/// not grow with it.
fn method_label(method: &Method) -> &'static str {
    const KNOWN: [&str; 9] =
        ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"];
    KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("(other)")
}

async fn pass(desk: &Arc<Desk>, mut request: Request, next: Next, guest: &Guest) -> Response {
    let often = desk.rates.requests.as_ref();
    if often.is_some_and(|buckets| !buckets.take(guest.address, Instant::now())) {
        return Failure::TooOften.into_response();
    }
    if !desk.hosts.answers_to(request.headers()) {
        return Failure::WrongHost.into_response();
    }
    let limits = desk.hall.limits();
    let Some(place) = desk.places.take(guest.address, limits.connections_each) else {
        return Failure::TooOften.into_response();
    };
    request.extensions_mut().insert(guest.clone());
    let response = match tokio::time::timeout(limits.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => return Failure::TooSlow.into_response(),
    };
    let (parts, body) = response.into_parts();
    Response::from_parts(parts, place.until_sent(body))
}

/// Programs that look after the room, and files, need no cookie.
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

/// A failure as a page, or as JSON.
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
    parts.headers.remove(header::CONTENT_LENGTH);
    if status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::SERVICE_UNAVAILABLE {
        parts.headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    Response::from_parts(parts, Body::from(body))
}
