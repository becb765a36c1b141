//! From a typed message to a sentence.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use quatuor_core::{Arg, Message};
use quatuor_games::FAMILIES;

use crate::Language;

macro_rules! texts {
    ($($subject:literal)*) => {
        const ENGLISH: &[&str] =
            &[$(include_str!(concat!("../texts/en/", $subject, ".ftl"))),*];
        const FRENCH: &[&str] =
            &[$(include_str!(concat!("../texts/fr/", $subject, ".ftl"))),*];
    };
}

// The subjects that the texts are cut by: one file each, in every language. What is said of one game is in
// that game's crate.
texts!["general" "record" "agent" "option" "how" "scene" "cli" "play" "terminal" "stats" "tournament" "ladder" "solve" "table" "survey" "certificate" "tree" "lab" "advice" "serve" "help" "room" "teach" "share" "class"];

/// Whole numbers up to here are exact in Fluent, which counts in floating point.
const LARGEST_EXACT: u64 = 1 << 53;

/// The texts of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    keys: Vec<String>,
}

/// A message in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The words.
    pub text: String,
    /// Everything that went wrong on the way.
    pub faults: Vec<String>,
}

impl Words {
    /// The texts of this language.
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Marks of direction around arguments serve Hebrew or Arabic; here they would only break
        // what is copied from the terminal.
        bundle.set_use_isolating(false);
        let mut keys = Vec::new();
        for text in Words::files(language) {
            // A resource with a mistake is used as far as it goes; a test finds the mistake.
            let resource =
                FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            keys.extend(Words::names(text));
            let _ = bundle.add_resource(resource);
        }
        Words { language, bundle, keys }
    }

    /// The files of a language, as they are: ours, then those of each game.
    pub fn files(language: Language) -> impl Iterator<Item = &'static str> {
        let own = match language {
            Language::English => ENGLISH,
            Language::French => FRENCH,
        };
        let games = FAMILIES.iter().map(move |family| match language {
            Language::English => family.texts.english,
            Language::French => family.texts.french,
        });
        own.iter().copied().chain(games)
    }

    /// Names of the messages in a file: the words before ` = ` at the beginning of a line.
    fn names(text: &str) -> impl Iterator<Item = String> {
        let name = |line: &str| {
            let (name, _) = line.split_once(" =")?;
            name.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| name.to_owned())
        };
        text.lines().filter_map(name)
    }

    /// The language spoken here.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The names of all texts, in the order of the files.
    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    /// Puts a message into words. A text that does not exist is shown by its bare key.
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).text
    }

    /// The same with a capital letter first.
    pub fn sentence(&self, message: &Message) -> String {
        let said = self.say(message);
        let mut letters = said.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// Puts a message into words, with everything that went wrong on the way.
    pub fn try_say(&self, message: &Message) -> Said {
        let mut faults = Vec::new();
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg, &mut faults));
        }
        let text = self.format(message.key, None, Some(&args), &mut faults);
        Said { text: text.unwrap_or_else(|| message.to_string()), faults }
    }

    /// A text without arguments whose name is made at run time, such as the help of a command.
    pub fn text(&self, key: &str) -> Option<String> {
        self.format(key, None, None, &mut Vec::new())
    }

    /// A part of such a text: Fluent calls it an attribute.
    pub fn part(&self, key: &str, part: &str) -> Option<String> {
        self.format(key, Some(part), None, &mut Vec::new())
    }

    fn format(
        &self,
        key: &str,
        part: Option<&str>,
        args: Option<&FluentArgs<'_>>,
        faults: &mut Vec<String>,
    ) -> Option<String> {
        let message = self.bundle.get_message(key);
        let pattern = message.and_then(|message| match part {
            None => message.value(),
            Some(part) => message.get_attribute(part).map(|attribute| attribute.value()),
        });
        let Some(pattern) = pattern else {
            faults.push(format!("no text {key}"));
            return None;
        };
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors);
        faults.extend(errors.iter().map(|error| format!("{key}: {error}")));
        Some(text.into_owned())
    }

    fn value(&self, arg: &Arg, faults: &mut Vec<String>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) if number.unsigned_abs() <= LARGEST_EXACT => (*number).into(),
            arg => FluentValue::String(Cow::Owned(self.plain(arg, faults))),
        }
    }

    fn plain(&self, arg: &Arg, faults: &mut Vec<String>) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Decimal(number) => self.language.decimal(number),
            Arg::Message(message) => {
                let Said { text, faults: mut found } = self.try_say(message);
                faults.append(&mut found);
                text
            }
            Arg::List(items) => {
                let items: Vec<String> =
                    items.iter().map(|item| self.plain(item, faults)).collect();
                items.join(", ")
            }
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::message;

    #[test]
    fn arguments_are_put_into_words_first() {
        let words = Words::new(Language::French);
        let allowed = message!("allowed-words", words: vec!["on", "off"]);
        let text =
            words.say(&message!("spec-bad-value", key: "call", value: "x", allowed: allowed));
        assert!(text.contains("on, off") && text.contains("call"), "{text}");
    }

    #[test]
    fn large_numbers_keep_their_digits() {
        let words = Words::new(Language::English);
        let text = words.say(&message!("allowed-range", low: 0, high: i64::MAX));
        assert!(text.contains(&i64::MAX.to_string()), "{text}");
        assert!(!text.contains('\u{2068}'), "no isolation marks");
    }

    #[test]
    fn a_missing_text_shows_its_key() {
        let words = Words::new(Language::English);
        assert_eq!(words.say(&Message::new("no-such-key").with("x", 3_u8)), "no-such-key x=3");
        assert_eq!(words.text("no-such-key"), None);
    }
}
