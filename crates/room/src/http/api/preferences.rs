//! How somebody wants the room, by JSON: the language of sentences, the name, the switches of the pages. It is kept in
//! cookies, as for browsers.

use axum::Extension;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use quatuor_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, Json};
use super::types::Problem;
use crate::http::guest::clean_name;
use crate::http::{Failure, Guest};
use crate::view::{Preferences, Theme};

/// The language of sentences.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LanguageWord {
    /// English.
    En,
    /// French.
    Fr,
}

/// Light or dark pages.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeWord {
    /// As the browser's system.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How you want the room.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PreferencesState {
    /// What others see of you.
    name: Option<String>,
    language: LanguageWord,
    theme: ThemeWord,
    /// More contrast.
    contrast: bool,
    /// Nothing moves.
    still: bool,
    /// With sounds.
    sound: bool,
    /// Pages ask before every action.
    confirm: bool,
    /// Pages show what is known of every action.
    values: bool,
    /// Pages show what the coach says.
    coach: bool,
    /// Pages warn before an action that loses.
    warn: bool,
}

/// What is to change; the rest stays as it is.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "language": "fr", "name": "Zoé" }))]
pub struct NewPreferences {
    /// What others see of you; an empty text for nothing.
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    language: Option<LanguageWord>,
    #[serde(default)]
    theme: Option<ThemeWord>,
    #[serde(default)]
    contrast: Option<bool>,
    #[serde(default)]
    still: Option<bool>,
    #[serde(default)]
    sound: Option<bool>,
    #[serde(default)]
    confirm: Option<bool>,
    #[serde(default)]
    values: Option<bool>,
    #[serde(default)]
    coach: Option<bool>,
    #[serde(default)]
    warn: Option<bool>,
}

fn state(preferences: &Preferences, name: Option<String>) -> PreferencesState {
    PreferencesState {
        name,
        language: match preferences.language {
            Language::English => LanguageWord::En,
            Language::French => LanguageWord::Fr,
        },
        theme: match preferences.theme {
            Theme::System => ThemeWord::System,
            Theme::Light => ThemeWord::Light,
            Theme::Dark => ThemeWord::Dark,
        },
        contrast: preferences.contrast,
        still: preferences.still,
        sound: preferences.sound,
        confirm: preferences.confirm,
        values: preferences.values,
        coach: preferences.coach,
        warn: preferences.warn,
    }
}

impl NewPreferences {
    fn over(&self, before: Preferences) -> Preferences {
        Preferences {
            language: match self.language {
                Some(LanguageWord::En) => Language::English,
                Some(LanguageWord::Fr) => Language::French,
                None => before.language,
            },
            theme: match self.theme {
                Some(ThemeWord::System) => Theme::System,
                Some(ThemeWord::Light) => Theme::Light,
                Some(ThemeWord::Dark) => Theme::Dark,
                None => before.theme,
            },
            contrast: self.contrast.unwrap_or(before.contrast),
            still: self.still.unwrap_or(before.still),
            sound: self.sound.unwrap_or(before.sound),
            confirm: self.confirm.unwrap_or(before.confirm),
            values: self.values.unwrap_or(before.values),
            coach: self.coach.unwrap_or(before.coach),
            warn: self.warn.unwrap_or(before.warn),
        }
    }
}

/// How you want the room.
#[utoipa::path(get, path = "/api/v1/preferences", responses((status = 200, body = PreferencesState)))]
pub(super) async fn look(Extension(guest): Extension<Guest>) -> Json<PreferencesState> {
    Json(state(&guest.preferences, guest.name))
}

/// Changes how you want the room: the answer sets cookies to be sent back.
#[utoipa::path(put, path = "/api/v1/preferences", request_body = NewPreferences, responses(
    (status = 200, body = PreferencesState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn keep(
    Extension(guest): Extension<Guest>,
    Body(asked): Body<NewPreferences>,
) -> Result<Response, Failure> {
    let preferences = asked.over(guest.preferences);
    let name = match &asked.name {
        Some(typed) => clean_name(typed),
        None => guest.name.clone(),
    };
    let named = asked.name.is_some().then(|| guest.name_cookie(name.as_deref())).flatten();
    let cookies = [guest.preferences_cookie(&preferences), named];
    let mut response = Json(state(&preferences, name)).into_response();
    for cookie in cookies.into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
