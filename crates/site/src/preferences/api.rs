//! The JSON API of preferences: language, name and switches. They are stored in cookies, as for
//! pages.

use http::header;
use quatuor_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::failures::PostFailures;
use crate::http::{Body, Failure, Guest, IntoResponse, Json, Response};
use crate::preferences::request::{PreferencesRequest, change};
use crate::view::{Preferences, Theme};

/// The language of texts.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LanguageWord {
    /// English.
    En,
    /// French.
    Fr,
}

/// The color theme of the pages.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeWord {
    /// Follow the setting of the browser.
    System,
    /// Light pages.
    Light,
    /// Dark pages.
    Dark,
}

/// Your preferences.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PreferencesState {
    /// Your name, which other players see.
    name: Option<String>,
    language: LanguageWord,
    theme: ThemeWord,
    /// Whether pages use a higher contrast.
    contrast: bool,
    /// Whether animations are disabled.
    still: bool,
    /// Whether actions play sounds.
    sound: bool,
    /// Whether pages ask for a confirmation before every action.
    confirm: bool,
    /// Whether pages show the value of every action.
    values: bool,
    /// Whether pages show comments of the coach.
    coach: bool,
    /// Whether pages warn before a losing action.
    warn: bool,
}

/// A request to change preferences. Missing fields stay unchanged.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "language": "fr", "name": "Zoé" }))]
pub struct NewPreferences {
    /// Your name, which other players see. An empty text removes it.
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

impl From<NewPreferences> for PreferencesRequest {
    fn from(asked: NewPreferences) -> Self {
        PreferencesRequest {
            name: asked.name,
            language: asked.language.map(|word| match word {
                LanguageWord::En => Language::English,
                LanguageWord::Fr => Language::French,
            }),
            theme: asked.theme.map(|word| match word {
                ThemeWord::System => Theme::System,
                ThemeWord::Light => Theme::Light,
                ThemeWord::Dark => Theme::Dark,
            }),
            contrast: asked.contrast,
            still: asked.still,
            sound: asked.sound,
            confirm: asked.confirm,
            values: asked.values,
            coach: asked.coach,
            warn: asked.warn,
        }
    }
}

/// Returns your preferences.
#[utoipa::path(get, path = "/api/v1/preferences", responses((status = 200, body = PreferencesState)))]
pub(crate) async fn look(guest: Guest) -> Json<PreferencesState> {
    Json(state(&guest.preferences, guest.name))
}

/// Changes your preferences. The response sets cookies that you must send back.
#[utoipa::path(put, path = "/api/v1/preferences", request_body = NewPreferences, responses(PostFailures,
    (status = 200, body = PreferencesState),
))]
pub(crate) async fn keep(
    guest: Guest,
    Body(asked): Body<NewPreferences>,
) -> Result<Response, Failure> {
    let changed = change(&guest, &asked.into());
    let mut response = Json(state(&changed.preferences, changed.name)).into_response();
    for cookie in changed.cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
