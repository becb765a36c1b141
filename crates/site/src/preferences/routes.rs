//! Routes of the preferences page.

use http::{StatusCode, header};
use serde_json::json;

use crate::http::respond::{html, json, see};
use crate::http::{Fields, Guest, Posted, Response};
use crate::pages;
use crate::preferences::request::{PreferencesRequest, change};
use crate::view::Theme;

/// `GET /preferences`. The JSON response also contains the token for forms.
pub(crate) async fn page(guest: Guest) -> Response {
    if !guest.json {
        return html(StatusCode::OK, pages::preferences(&guest.visitor(None)));
    }
    let preferences = guest.preferences;
    let data = json!({
        "language": preferences.language.code(),
        "confirm": preferences.confirm,
        "values": preferences.values,
        "coach": preferences.coach,
        "warn": preferences.warn,
        "form": guest.form_token(),
    });
    json(StatusCode::OK, &data)
}

/// `POST /preferences`
pub(crate) async fn keep(guest: Guest, Posted(fields): Posted) -> Response {
    let back = fields.get("back").filter(|path| is_ours(path)).unwrap_or("/preferences");
    let mut response = see(back);
    for cookie in change(&guest, &read_request(&fields)).cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Reads the form. Browsers omit switches that are off.
fn read_request(fields: &Fields) -> PreferencesRequest {
    let on = |name: &str| Some(fields.get(name).is_some_and(|value| value != "off"));
    PreferencesRequest {
        name: None,
        language: fields.get("language").and_then(|code| code.parse().ok()),
        theme: match fields.get("theme") {
            Some("light") => Some(Theme::Light),
            Some("dark") => Some(Theme::Dark),
            Some("system") => Some(Theme::System),
            _ => None,
        },
        contrast: on("contrast"),
        still: on("still"),
        sound: on("sound"),
        confirm: on("confirm"),
        values: on("values"),
        coach: on("coach"),
        warn: on("warn"),
    }
}

/// Returns whether a path belongs to this server. Prevents open redirects.
fn is_ours(path: &str) -> bool {
    let plain = path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    plain && path.starts_with('/') && !path.starts_with("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_elsewhere() {
        assert!(is_ours("/") && is_ours("/games/abc?ply=3"));
        for path in
            ["", "//evil.example", "https://evil.example", "/\\evil", "x", "/a b", "/\u{e9}"]
        {
            assert!(!is_ours(path), "{path}");
        }
    }
}
