//! The frame of all pages: head, navigation and choice of language.

use quatuor_words::Language;

use crate::page::assets;
use crate::page::texts::Texts;
use crate::view::{Preferences, Theme, Visitor};

/// The frame of a page.
#[derive(Debug, Clone)]
pub(crate) struct Frame<'a> {
    pub t: Texts,
    /// Title of the browser window.
    pub title: String,
    /// Token that every form carries.
    pub token: &'a str,
    /// URL of the page.
    pub here: &'a str,
    /// The error message, if any.
    pub notice: Option<String>,
    /// The place where the error occurred, if it was touched.
    pub touched: Option<&'a str>,
    /// The rejected text, if the error concerns an input field.
    pub typed: Option<&'a str>,
    pub preferences: Preferences,
}

impl<'a> Frame<'a> {
    /// Creates the frame of a page for this visitor.
    pub fn new(visitor: &'a Visitor, title: String) -> Self {
        let t = Texts::of(visitor.preferences.language);
        Frame {
            t,
            title,
            token: &visitor.form_token,
            here: &visitor.here,
            notice: visitor.notice.as_ref().map(|notice| t.sentence(notice)),
            touched: visitor.touched.as_deref(),
            typed: visitor.typed.as_deref(),
            preferences: visitor.preferences,
        }
    }

    /// Returns the word of the theme.
    pub fn theme(&self) -> &'static str {
        theme(self.preferences.theme)
    }

    /// Returns the code of the language that the page is not in.
    pub fn other_language(&self) -> &'static str {
        match self.preferences.language {
            Language::English => "fr",
            Language::French => "en",
        }
    }

    /// Returns the URL of an asset. It changes with the content.
    pub fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// Returns the names of the active preferences that a change of language must keep.
    pub fn kept(&self) -> Vec<&'static str> {
        let preferences = &self.preferences;
        [
            (preferences.contrast, "contrast"),
            (preferences.still, "still"),
            (preferences.sound, "sound"),
            (preferences.confirm, "confirm"),
            (preferences.values, "values"),
            (preferences.coach, "coach"),
            (preferences.warn, "warn"),
        ]
        .into_iter()
        .filter_map(|(on, name)| on.then_some(name))
        .collect()
    }
}

/// Returns the word of a theme, for forms and the style sheet.
pub(crate) fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}
