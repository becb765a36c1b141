//! Changes of a guest's preferences, which are stored in cookies.

use http::HeaderValue;
use quatuor_words::Language;

use crate::http::Guest;
use crate::http::guest::clean_name;
use crate::view::{Preferences, Theme};

/// A change of the preferences. `None` keeps a value.
#[derive(Debug, Clone, Default)]
pub(crate) struct PreferencesRequest {
    /// The name that other players see, as typed. A blank name removes it.
    pub(crate) name: Option<String>,
    pub(crate) language: Option<Language>,
    pub(crate) theme: Option<Theme>,
    pub(crate) contrast: Option<bool>,
    pub(crate) still: Option<bool>,
    pub(crate) sound: Option<bool>,
    pub(crate) confirm: Option<bool>,
    pub(crate) values: Option<bool>,
    pub(crate) coach: Option<bool>,
    pub(crate) warn: Option<bool>,
}

/// The preferences after a change.
pub(crate) struct ChangedPreferences {
    pub(crate) preferences: Preferences,
    pub(crate) name: Option<String>,
    /// The cookies that store the preferences.
    pub(crate) cookies: Vec<HeaderValue>,
}

/// Computes the changed preferences of the guest.
pub(crate) fn change(guest: &Guest, request: &PreferencesRequest) -> ChangedPreferences {
    let before = guest.preferences;
    let preferences = Preferences {
        language: request.language.unwrap_or(before.language),
        theme: request.theme.unwrap_or(before.theme),
        contrast: request.contrast.unwrap_or(before.contrast),
        still: request.still.unwrap_or(before.still),
        sound: request.sound.unwrap_or(before.sound),
        confirm: request.confirm.unwrap_or(before.confirm),
        values: request.values.unwrap_or(before.values),
        coach: request.coach.unwrap_or(before.coach),
        warn: request.warn.unwrap_or(before.warn),
    };
    let mut cookies = Vec::from_iter(guest.preferences_cookie(&preferences));
    let name = match &request.name {
        Some(typed) => {
            let name = clean_name(typed);
            cookies.extend(guest.name_cookie(name.as_deref()));
            name
        }
        None => guest.name.clone(),
    };
    ChangedPreferences { preferences, name, cookies }
}
