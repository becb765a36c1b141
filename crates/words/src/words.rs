//! Formats typed messages as sentences.

use std::borrow::Cow;
use std::collections::HashSet;
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

// The subjects of the texts: one file each, in every language. Texts about one game are in that
// game's crate.
texts!["general" "record" "agent" "option" "choice" "scene" "cli" "play" "terminal" "stats" "tournament" "ladder" "solve" "table" "survey" "certificate" "tree" "lab" "advice" "serve" "help" "room" "teach" "share" "class"];

/// Whole numbers up to here are exact in Fluent, which uses floating point.
const MAX_EXACT_INTEGER: u64 = 1 << 53;

/// If this environment variable is set, texts that are missing in a language and shown in English
/// are put between ⟦ and ⟧, for developers who look for missing translations.
pub const MARK_UNTRANSLATED: &str = "QUATUOR_MARK_UNTRANSLATED";

/// The texts of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The English texts of games that are not completely translated.
    fallback: FluentBundle<FluentResource>,
    marks_untranslated: bool,
    keys: Vec<String>,
}

/// The text of a message, with the faults found while formatting it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderedMessage {
    pub text: String,
    /// Missing keys and formatting errors.
    pub faults: Vec<String>,
}

impl Words {
    /// Loads the texts of a language.
    pub fn new(language: Language) -> Self {
        let mut keys: Vec<String> = Words::files(language).flat_map(Words::message_names).collect();
        let translated: HashSet<String> = keys.iter().cloned().collect();
        let is_missing = |key: &String| !translated.contains(key);
        let games = FAMILIES.iter().map(|family| family.texts.english);
        let incomplete: Vec<&str> =
            games.filter(|text| Words::message_names(text).any(|key| is_missing(&key))).collect();
        keys.extend(
            incomplete.iter().flat_map(|text| Words::message_names(text)).filter(is_missing),
        );
        Words {
            language,
            bundle: bundle(language, Words::files(language)),
            fallback: bundle(Language::English, incomplete),
            marks_untranslated: std::env::var_os(MARK_UNTRANSLATED).is_some(),
            keys,
        }
    }

    /// Returns the Fluent files of a language as text: those of this crate, then those of each
    /// game.
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

    /// Returns the names of the messages in a file: the words before ` = ` at the beginning of a
    /// line.
    fn message_names(text: &str) -> impl Iterator<Item = String> {
        let name = |line: &str| {
            let (name, _) = line.split_once(" =")?;
            name.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| name.to_owned())
        };
        text.lines().filter_map(name)
    }

    /// The language of these texts.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The names of all texts, in the order of the files.
    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    /// Formats a message. A missing text is replaced by its bare key.
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).text
    }

    /// Formats a message with a capital letter first.
    pub fn sentence(&self, message: &Message) -> String {
        capitalise(&self.say(message))
    }

    /// Formats a message and returns all faults found.
    pub fn try_say(&self, message: &Message) -> RenderedMessage {
        let mut faults = Vec::new();
        let text = self.format_message(message, None, &mut faults);
        RenderedMessage { text: text.unwrap_or_else(|| message.to_string()), faults }
    }

    /// A part of a message's text with the message's arguments; `None` where the text has no such part.
    ///
    /// The part `you` of a description speaks to the player who acted: "drop a disc" instead of "drops a disc".
    /// The part `subject` of a side is its name with an article, as the subject of a sentence.
    pub fn say_part(&self, message: &Message, part: &str) -> Option<String> {
        self.format_message(message, Some(part), &mut Vec::new())
    }

    fn format_message(
        &self,
        message: &Message,
        part: Option<&str>,
        faults: &mut Vec<String>,
    ) -> Option<String> {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(&**name, self.value(arg, faults));
        }
        self.format(&message.key, part, Some(&args), faults)
    }

    /// Returns a text without arguments whose name is computed at run time, such as the help of a
    /// command.
    pub fn text(&self, key: &str) -> Option<String> {
        self.format(key, None, None, &mut Vec::new())
    }

    /// Returns a part of such a text, which Fluent calls an attribute.
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
        let pattern = |bundle: &'_ FluentBundle<FluentResource>| {
            let message = bundle.get_message(key)?;
            let pattern = match part {
                None => message.value()?,
                Some(part) => message.get_attribute(part)?.value(),
            };
            let mut errors: Vec<FluentError> = Vec::new();
            let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
            Some((text, errors))
        };
        let own = pattern(&self.bundle);
        let mark = own.is_none() && self.marks_untranslated;
        let Some((text, errors)) = own.or_else(|| pattern(&self.fallback)) else {
            faults.push(format!("no text {key}"));
            return None;
        };
        faults.extend(errors.iter().map(|error| format!("{key}: {error}")));
        Some(if mark { format!("⟦{text}⟧") } else { text })
    }

    fn value(&self, arg: &Arg, faults: &mut Vec<String>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) if number.unsigned_abs() <= MAX_EXACT_INTEGER => (*number).into(),
            arg => FluentValue::String(Cow::Owned(self.plain(arg, faults))),
        }
    }

    fn plain(&self, arg: &Arg, faults: &mut Vec<String>) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Decimal(number) => self.language.decimal(number),
            Arg::Message(message) => {
                let RenderedMessage { text, faults: mut found } = self.try_say(message);
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

/// The text with a capital letter first.
pub fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn bundle(
    language: Language,
    files: impl IntoIterator<Item = &'static str>,
) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // Isolation marks around arguments help in Hebrew or Arabic. Here they would only break text
    // copied from the terminal.
    bundle.set_use_isolating(false);
    for text in files {
        // A resource with errors is used as far as possible; a test finds the errors.
        let resource =
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
        let _ = bundle.add_resource(resource);
    }
    bundle
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

    /// A game without translations: its texts appear in English, with marks only for developers.
    #[test]
    fn a_missing_translation_is_said_in_english() {
        let own = "x-own = le sien\n";
        let english =
            "x-own = its own\nx-other = { $count ->\n    [one] one\n   *[other] { $count }\n}\n";
        let mut words = Words {
            bundle: bundle(Language::French, [own]),
            fallback: bundle(Language::English, [english]),
            marks_untranslated: false,
            ..Words::new(Language::French)
        };
        let other = Message::new("x-other").with("count", 1_u8);
        assert_eq!(words.say(&other), "one");
        assert_eq!(words.text("x-own").as_deref(), Some("le sien"));
        words.marks_untranslated = true;
        assert_eq!(words.say(&other), "⟦one⟧");
        assert_eq!(words.text("x-own").as_deref(), Some("le sien"));
    }

    #[test]
    fn a_missing_text_shows_its_key() {
        let words = Words::new(Language::English);
        assert_eq!(words.say(&Message::new("no-such-key").with("x", 3_u8)), "no-such-key x=3");
        assert_eq!(words.text("no-such-key"), None);
    }
}
