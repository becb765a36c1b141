//! What stands around every page: the head, the way to everywhere, the language.

use quatuor_words::Language;

use crate::page::assets;
use crate::page::texts::Texts;
use crate::view::{Preferences, Theme, Visitor};

/// The frame of a page.
#[derive(Debug, Clone)]
pub(crate) struct Frame<'a> {
    /// The texts.
    pub t: Texts,
    /// The title of the page, for the window.
    pub title: String,
    /// What every form carries.
    pub token: &'a str,
    /// The address of the page.
    pub here: &'a str,
    /// What went wrong, in words.
    pub notice: Option<String>,
    /// The place that it is about, if it was touched.
    pub touched: Option<&'a str>,
    /// What was typed and refused, if the notice is about that.
    pub typed: Option<&'a str>,
    /// How the visitor wants to see it.
    pub preferences: Preferences,
}

impl<'a> Frame<'a> {
    /// The frame of a page for this visitor.
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

    /// The word of the theme.
    pub fn theme(&self) -> &'static str {
        theme(self.preferences.theme)
    }

    /// The language that the visitor does not read.
    pub fn other_language(&self) -> &'static str {
        match self.preferences.language {
            Language::English => "fr",
            Language::French => "en",
        }
    }

    /// The address of an asset, which changes with what is in it.
    pub fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// Preferences other than the language that have to survive a change of language.
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

/// The word of a theme, in forms and for the style sheet.
pub(crate) fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}
