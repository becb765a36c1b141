//! The values of arguments, read with reasons that can be put into words.

use std::fmt;

use quatuor_core::{Allowed, Arg, Explain, Message, Spec, explained_error, message};
use quatuor_words::Language;

/// The deepest count that is asked for in earnest; it also bounds the recursion.
const DEEPEST: i64 = 1000;

/// Why a value was refused.
#[derive(Debug, Clone)]
pub struct Refusal(Message);

impl Explain for Refusal {
    fn message(&self) -> Message {
        self.0.clone()
    }
}
explained_error!(Refusal);

fn refuse(value: &str, allowed: &dyn Explain) -> Refusal {
    Refusal(message!("cli-bad-value", value: Arg::typed(value), allowed: allowed.message()))
}

/// A form that a position can be written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Text,
    Packed,
    Canonical,
}

impl Form {
    const WORDS: &'static [&'static str] = &["text", "packed", "canonical"];
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Form::WORDS[*self as usize])
    }
}

/// The spec of a game.
pub fn spec(text: &str) -> Result<Spec, Refusal> {
    text.parse().map_err(|error: quatuor_core::SpecError| Refusal(error.message()))
}

/// A language.
pub fn language(text: &str) -> Result<Language, Refusal> {
    const CODES: &[&str] = &["en", "fr"];
    text.parse().map_err(|_| refuse(text, &Allowed::OneOf(CODES)))
}

/// A form of positions.
pub fn form(text: &str) -> Result<Form, Refusal> {
    match text {
        "text" => Ok(Form::Text),
        "packed" => Ok(Form::Packed),
        "canonical" => Ok(Form::Canonical),
        _ => Err(refuse(text, &Allowed::OneOf(Form::WORDS))),
    }
}

/// A seed.
pub fn seed(text: &str) -> Result<u64, Refusal> {
    let allowed = message!("cli-allowed-seed", high: u64::MAX);
    text.parse().map_err(|_| refuse(text, &allowed))
}

/// A number of games, or of the actions of one.
pub fn games(text: &str) -> Result<u64, Refusal> {
    const MOST: i64 = 1_000_000_000;
    let number = text.parse().ok().filter(|&number| (1..=MOST as u64).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// A number of threads.
pub fn threads(text: &str) -> Result<usize, Refusal> {
    const MOST: i64 = 256;
    let number = text.parse().ok().filter(|&number| (1..=MOST as usize).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// Megabytes of memory.
pub fn megabytes(text: &str) -> Result<usize, Refusal> {
    const MOST: i64 = 1 << 20;
    let number = text.parse().ok().filter(|&number| (1..=MOST as usize).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// A depth of counting.
pub fn depth(text: &str) -> Result<u32, Refusal> {
    let depth = text.parse().ok().filter(|&depth| (1..=DEEPEST).contains(&i64::from(depth)));
    depth.ok_or_else(|| refuse(text, &Allowed::Range(1, DEEPEST)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_printed_as_they_are_read() {
        for word in Form::WORDS {
            assert_eq!(form(word).expect("a form").to_string(), *word);
        }
        assert!(form("Text").is_err());
    }

    #[test]
    fn numbers_have_limits() {
        assert_eq!(seed("18446744073709551615").ok(), Some(u64::MAX));
        assert!(seed("18446744073709551616").is_err() && seed("-1").is_err() && seed("").is_err());
        assert_eq!(depth("4").ok(), Some(4));
        assert!(depth("0").is_err() && depth("1001").is_err() && depth("4.5").is_err());
    }

    #[test]
    fn every_language_is_read() {
        for one in Language::ALL {
            assert_eq!(language(one.code()).ok(), Some(one));
        }
        assert!(language("de").is_err());
    }
}
