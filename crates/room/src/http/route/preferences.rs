//! How somebody wants to see the room.

use axum::Extension;
use axum::http::{StatusCode, header};
use axum::response::Response;
use serde_json::json;

use super::{html, json, see};
use crate::http::posted::Posted;
use crate::http::{Fields, Guest};
use crate::page;
use crate::view::{Preferences, Theme};

/// `GET /preferences`; as JSON also what a program's forms have to carry.
pub(super) async fn page(Extension(guest): Extension<Guest>) -> Response {
    if !guest.json {
        return html(StatusCode::OK, page::preferences(&guest.visitor(None)));
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
pub(super) async fn keep(Extension(guest): Extension<Guest>, Posted(fields): Posted) -> Response {
    let preferences = read_preferences(&fields, guest.preferences);
    let back = fields.get("back").filter(|path| is_ours(path)).unwrap_or("/preferences");
    let mut response = see(back);
    if let Some(cookie) = guest.preferences_cookie(&preferences) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// A switch that is off is not in the form.
fn read_preferences(fields: &Fields, before: Preferences) -> Preferences {
    let on = |name: &str| fields.get(name).is_some_and(|value| value != "off");
    let language = fields.get("language").and_then(|code| code.parse().ok());
    Preferences {
        language: language.unwrap_or(before.language),
        theme: match fields.get("theme") {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            Some("system") => Theme::System,
            _ => before.theme,
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

/// A path on this server: nobody is sent elsewhere.
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
