//! Extractors: parameters of the URL, forms of this site, and JSON from clients that have a cookie.
//!
//! A handler that changes state takes [`Posted`], [`Body`] or [`Known`]. Each of them checks that
//! the request does not come from a page of another site.

use std::str::FromStr;

use http::{HeaderMap, Method, header};
use quatuor_core::Spec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::http::{Failure, Fields, FromRequest, Guest, IntoResponse, Request, Response};
use crate::import::LONGEST_IMPORT;
use crate::live::SiteError;

/// Maximum length of a spec in a URL, in bytes.
const LONGEST_SPEC: usize = 400;

/// Maximum size of a form with a file, in bytes. Encoding can triple the size of the file.
pub(crate) const MAX_FORM_WITH_FILE: usize = 3 * LONGEST_IMPORT + (16 << 10);

/// Maximum size of JSON with a file, in bytes. Escaping can multiply the size of the file by six.
pub(crate) const MAX_JSON_WITH_FILE: usize = 6 * LONGEST_IMPORT + (16 << 10);

/// The parameters of the URL. If they cannot be parsed, the response is 404.
pub(crate) struct PathOr404<T>(pub(crate) T);

/// A type that can be parsed from the parameters of a URL, in their order.
pub(crate) trait FromParameters: Sized {
    fn read(parameters: &[String]) -> Option<Self>;
}

impl FromParameters for String {
    fn read(parameters: &[String]) -> Option<Self> {
        let [one] = parameters else { return None };
        Some(one.clone())
    }
}

impl<A: FromStr, B: FromStr> FromParameters for (A, B) {
    fn read(parameters: &[String]) -> Option<Self> {
        let [one, two] = parameters else { return None };
        Some((one.parse().ok()?, two.parse().ok()?))
    }
}

impl<A: FromStr, B: FromStr, C: FromStr> FromParameters for (A, B, C) {
    fn read(parameters: &[String]) -> Option<Self> {
        let [one, two, three] = parameters else { return None };
        Some((one.parse().ok()?, two.parse().ok()?, three.parse().ok()?))
    }
}

impl<T: FromParameters> FromRequest for PathOr404<T> {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        T::read(&request.parameters).map(PathOr404).ok_or(Failure::NotFound)
    }
}

/// Parses the spec of a game or an agent in a URL. If it cannot be parsed, the response is 404.
pub(crate) fn spec(text: &str) -> Result<Spec, Failure> {
    let short = Some(text).filter(|text| text.len() <= LONGEST_SPEC);
    short.and_then(|text| text.parse().ok()).ok_or(Failure::NotFound)
}

/// The fields of a form that carries the token of its sender.
pub(crate) struct Posted(pub(crate) Fields);

impl FromRequest for Posted {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        let most = request.app.games.limits().body;
        form(request, most).map(Posted)
    }
}

/// Like [`Posted`], but a field may contain a whole file.
pub(crate) struct PostedFile(pub(crate) Fields);

impl FromRequest for PostedFile {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        form(request, MAX_FORM_WITH_FILE).map(PostedFile)
    }
}

/// Reads the fields of a form of this site with at most `most` bytes.
fn form(request: &mut Request, most: usize) -> Result<Fields, Failure> {
    if !comes_from_here(&request.headers) {
        return Err(Failure::ForeignForm);
    }
    if !is_of_kind(&request.headers, "application/x-www-form-urlencoded") {
        return Err(Failure::Kind);
    }
    let bytes = request.take_body(most)?;
    let text = std::str::from_utf8(&bytes).map_err(|_| Failure::Malformed)?;
    let fields = Fields::read(text).map_err(|_| Failure::Malformed)?;
    let token = fields.get("form").unwrap_or_default();
    let (guest, app) = (&request.guest, &request.app);
    if guest.fresh || !app.games.secret().is_form_token(&guest.client, token) {
        return Err(Failure::ForeignForm);
    }
    count_form(request, guest)?;
    Ok(fields)
}

fn count_form(request: &Request, guest: &Guest) -> Result<(), Failure> {
    let app = &request.app;
    let fits = app.rates.forms.take(guest.key, app.games.ports().clock.elapsed());
    fits.then_some(()).ok_or(Failure::TooOften)
}

/// The JSON body of a request.
///
/// A page of another site cannot send one: browsers send a CORS preflight request first, which the
/// site does not answer with permission.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest for Body<T> {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        let most = request.app.games.limits().body;
        read_json(request, most).map(Body)
    }
}

/// Like [`Body`], but a text may contain a whole file.
pub(crate) struct LongBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest for LongBody<T> {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        read_json(request, MAX_JSON_WITH_FILE).map(LongBody)
    }
}

fn read_json<T: DeserializeOwned>(request: &mut Request, most: usize) -> Result<T, Failure> {
    // A client without a cookie cannot be counted. Responses to other requests set the cookie.
    if request.guest.fresh || !comes_from_here(&request.headers) {
        return Err(Failure::ForeignForm);
    }
    if !is_of_kind(&request.headers, "application/json") {
        return Err(Failure::Kind);
    }
    let bytes = request.take_body(most)?;
    count_form(request, &request.guest)?;
    serde_json::from_slice(&bytes).map_err(|_| Failure::Malformed)
}

/// A request without a body that changes state. The client must have a cookie and is subject to the
/// rate limit.
pub(crate) struct Known;

impl FromRequest for Known {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        if request.guest.fresh || !comes_from_here(&request.headers) || !asks_first(request) {
            return Err(Failure::ForeignForm);
        }
        count_form(request, &request.guest)?;
        Ok(Known)
    }
}

/// Returns whether a browser would need a CORS preflight to send this request from another site.
/// For a POST request, the content type must be JSON, because the content types of forms need no
/// preflight.
fn asks_first(request: &Request) -> bool {
    let kind = request.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let json = kind.is_some_and(|kind| kind.trim().starts_with("application/json"));
    request.method != Method::POST || json
}

fn is_of_kind(headers: &HeaderMap, wanted: &str) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case(wanted)
}

/// Returns whether the request comes from a page of this site or from a program.
///
/// Browsers state the origin in one of two headers. Programs send neither, and are checked by their
/// token or cookie.
fn comes_from_here(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    match text("origin") {
        // Pages with the referrer policy `no-referrer` send `null`.
        None | Some("null") => true,
        Some(origin) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text("host")
        }
    }
}

/// A JSON response.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_string(&self.0) {
            Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
            Err(_) => Failure::Site(SiteError::Failed).into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

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
