//! The texts of the visitor's language, for templates.

use std::sync::LazyLock;

use quatuor_core::Message;
use quatuor_words::{Language, Words};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::French));

/// The texts of one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Texts(&'static Words);

impl Texts {
    /// Returns the texts of a language.
    pub fn of(language: Language) -> Self {
        Texts(match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        })
    }

    /// Returns the underlying texts.
    pub fn words(&self) -> &'static Words {
        self.0
    }

    /// Returns the two-letter code of the language.
    pub fn code(&self) -> &'static str {
        self.0.language().code()
    }

    /// Returns a text without arguments. Returns the key if the text is missing, which a test would
    /// detect.
    pub fn say(&self, key: &str) -> String {
        self.0.text(key).unwrap_or_else(|| key.to_owned())
    }

    /// Returns an attribute of a text.
    pub fn part(&self, key: &str, part: &str) -> Option<String> {
        self.0.part(key, part)
    }

    /// Returns a text whose key is built at run time, if it exists.
    pub fn find(&self, key: &str) -> Option<String> {
        self.0.text(key)
    }

    /// Formats a message without an initial capital letter.
    pub fn tell(&self, message: &Message) -> String {
        self.0.say(message)
    }

    /// Formats a message with an initial capital letter.
    pub fn sentence(&self, message: &Message) -> String {
        capital(&self.tell(message))
    }
}

/// Converts the first letter to upper case.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital() {
        for (text, expected) in [("", ""), ("a", "A"), ("été", "Été"), ("Quarto!", "Quarto!")] {
            assert_eq!(capital(text), expected);
        }
    }
}
