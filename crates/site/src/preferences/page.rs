//! The preferences page.

use askama::Template;
use quatuor_words::Language;

use crate::page::frame::{Frame, theme};
use crate::page::texts::Texts;
use crate::view::{Theme, Visitor};

#[derive(Template)]
#[template(path = "preferences.html")]
struct PreferencesPage<'a> {
    frame: Frame<'a>,
    languages: Vec<Chosen>,
    themes: Vec<Chosen>,
    switches: Vec<PreferenceSwitch>,
}

struct Chosen {
    value: &'static str,
    label: String,
    chosen: bool,
}

struct PreferenceSwitch {
    name: &'static str,
    label: String,
    about: String,
    on: bool,
}

/// Renders the page.
pub fn page(visitor: &Visitor) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let preferences = visitor.preferences;
    let language = |language: Language| Chosen {
        value: language.code(),
        label: Texts::of(language).say("room-this-language"),
        chosen: language == preferences.language,
    };
    let themes = [
        (Theme::System, "room-theme-system"),
        (Theme::Light, "room-theme-light"),
        (Theme::Dark, "room-theme-dark"),
    ];
    let switch = |name, on, key: &str, about: &str| PreferenceSwitch {
        name,
        label: texts.say(key),
        about: texts.say(about),
        on,
    };
    crate::page::render(&PreferencesPage {
        frame: Frame::new(visitor, texts.say("room-preferences")),
        languages: Language::ALL.map(language).into(),
        themes: themes
            .map(|(each, key)| Chosen {
                value: theme(each),
                label: texts.say(key),
                chosen: each == preferences.theme,
            })
            .into(),
        switches: vec![
            switch("contrast", preferences.contrast, "room-contrast", "room-contrast-about"),
            switch("still", preferences.still, "room-still", "room-still-about"),
            switch("sound", preferences.sound, "room-sound", "room-sound-about"),
            switch(
                "confirm",
                preferences.confirm,
                "room-confirm-first",
                "room-confirm-first-about",
            ),
            switch("values", preferences.values, "room-values", "room-values-about"),
            switch("coach", preferences.coach, "trainer-coach", "trainer-coach-about"),
            switch("warn", preferences.warn, "trainer-warn", "trainer-warn-about"),
        ],
    })
}
