//! Parameters of a URL that accept a fixed list of words.
//!
//! An enum describes the words. Any other word is rejected, and the error lists the accepted ones.

use std::fmt;

use quatuor_core::message;
use quatuor_trees::Keep;
use serde::de::{self, Deserialize, IntoDeserializer};
use utoipa::ToSchema;

use crate::http::{Failure, Fields};

/// Maximum number of characters that the error repeats of a wrong word.
const REPEATED: usize = 40;

/// The format of a record.
#[derive(Debug, Clone, Copy, Default, serde::Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RecordForm {
    /// PGN, a text format for people and programs.
    #[default]
    Pgn,
    /// The same fields as JSON.
    Json,
}

/// The part of a tree to keep.
#[derive(Debug, Clone, Copy, Default, serde::Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KeepWord {
    /// The best actions of both sides.
    #[default]
    Best,
    /// Every action.
    All,
    /// One best action of the player at the root, and all replies to it.
    Strategy,
}

impl From<KeepWord> for Keep {
    fn from(word: KeepWord) -> Self {
        match word {
            KeepWord::Best => Keep::Best,
            KeepWord::All => Keep::All,
            KeepWord::Strategy => Keep::Strategy,
        }
    }
}

/// The words that an enum accepts, as the error for any other word.
#[derive(Debug)]
struct NotListed(&'static [&'static str]);

impl fmt::Display for NotListed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "none of {:?}", self.0)
    }
}

impl std::error::Error for NotListed {}

impl de::Error for NotListed {
    fn custom<T: fmt::Display>(_: T) -> Self {
        NotListed(&[])
    }

    fn unknown_variant(_: &str, listed: &'static [&'static str]) -> Self {
        NotListed(listed)
    }
}

/// Parses the word of a parameter. Returns `None` if the parameter is missing. Case and white space
/// matter.
pub(crate) fn choice<'a, T: Deserialize<'a>>(
    fields: &'a Fields,
    name: &'static str,
) -> Result<Option<T>, Failure> {
    let said = fields.0.iter().find(|(field, _)| field == name);
    let Some((_, word)) = said else { return Ok(None) };
    let read: Result<T, NotListed> = T::deserialize(word.as_str().into_deserializer());
    read.map(Some).map_err(|NotListed(listed)| {
        let listed: Vec<String> = listed.iter().map(|word| (*word).to_owned()).collect();
        let word: String = word.chars().take(REPEATED).collect();
        Failure::NotListed(message!("http-not-listed", field: name, word: word, words: listed))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Explain;
    use quatuor_words::{Language, Words};

    fn read(text: &str) -> Result<Option<RecordForm>, Failure> {
        choice(&Fields::read(text).expect("a form"), "form")
    }

    #[test]
    fn what_is_listed_is_read_and_nothing_else() {
        assert!(matches!(read(""), Ok(None)));
        assert!(matches!(read("form=json&form=x"), Ok(Some(RecordForm::Json))));
        for wrong in ["form=", "form=PGN", "form=+pgn", "form=xml", "form", "form=%E2%80%AE"] {
            assert!(matches!(read(wrong), Err(Failure::NotListed(_))), "{wrong}");
        }
    }

    #[test]
    fn the_refusal_says_what_could_have_stood_there() {
        let refused = read(&format!("form={}", "x".repeat(500))).expect_err("no such form");
        for language in Language::ALL {
            let said = Words::new(language).say(&refused.message());
            assert!(
                said.contains("pgn") && said.contains("json") && said.contains("form"),
                "{said}"
            );
            assert!(said.len() < 200, "{said}");
        }
    }
}
