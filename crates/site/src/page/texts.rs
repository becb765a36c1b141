//! The texts of the visitor's language, as templates ask for them.

use std::sync::LazyLock;

use quatuor_core::Message;
use quatuor_words::{Language, Words};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::French));

/// The texts of one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Texts(&'static Words);

impl Texts {
    /// Those of this language.
    pub fn of(language: Language) -> Self {
        Texts(match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        })
    }

    /// The words themselves, for who puts whole things into words.
    pub fn words(&self) -> &'static Words {
        self.0
    }

    /// The two letters of the language.
    pub fn code(&self) -> &'static str {
        self.0.language().code()
    }

    /// A text without arguments; its bare key when there is none, which a test would find.
    pub fn say(&self, key: &str) -> String {
        self.0.text(key).unwrap_or_else(|| key.to_owned())
    }

    /// A part of such a text.
    pub fn part(&self, key: &str, part: &str) -> Option<String> {
        self.0.part(key, part)
    }

    /// A text whose name is made at run time, if there is one.
    pub fn find(&self, key: &str) -> Option<String> {
        self.0.text(key)
    }

    /// A message in words, as it is.
    pub fn tell(&self, message: &Message) -> String {
        self.0.say(message)
    }

    /// The same with a capital letter first.
    pub fn sentence(&self, message: &Message) -> String {
        capital(&self.tell(message))
    }
}

/// The same text with a capital letter first.
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
