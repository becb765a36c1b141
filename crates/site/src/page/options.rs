//! The options of a game as form fields, generated from the keys of its spec.
//!
//! The texts are `option-GAME-KEY` with an attribute `about`, and `option-GAME-KEY-VALUE` for every
//! value that is a word or one of a few numbers. A test checks that all of them exist.

use quatuor_core::{Allowed, SpecKey};
use quatuor_games::FamilyEntry;

use crate::page::texts::Texts;
use crate::view::Wish;

/// Maximum number of values for which a range of numbers is shown as labelled choices.
const FEW: i64 = 4;

/// An option in the form.
pub struct Field {
    /// Name of the field.
    pub name: String,
    /// Label of the field.
    pub label: String,
    /// Explanation of the option.
    pub about: String,
    /// The kind of input.
    pub input: Input,
    /// Error message for the value entered.
    pub error: Option<String>,
    /// Whether the option belongs to the basic ones, which are shown first.
    pub plain: bool,
}

/// The kind of input of an option.
pub enum Input {
    /// A choice of a few labelled values.
    Choices(Vec<OptionValue>),
    /// A whole number.
    Number {
        /// Current value.
        value: String,
        /// Minimum (inclusive).
        low: i64,
        /// Maximum (inclusive).
        high: i64,
    },
    /// A decimal number.
    Decimal {
        /// Current value.
        value: String,
        /// Minimum (inclusive).
        low: u32,
        /// Maximum (inclusive).
        high: u32,
        /// Smallest step.
        step: String,
    },
    /// A text with suggestions.
    Typed {
        /// Current value.
        value: String,
        /// Suggested values with their labels.
        proposals: Vec<(String, String)>,
    },
}

/// One of a few values.
pub struct OptionValue {
    /// Value in the spec.
    pub value: String,
    /// Label of the option.
    pub label: String,
    /// Whether the value is selected.
    pub chosen: bool,
}

/// Creates the field of a key, filled in with the submitted value or the default.
pub(crate) fn field(
    texts: Texts,
    family: &FamilyEntry,
    key: &SpecKey,
    wish: &Wish,
    wrong: Option<(&str, &str)>,
) -> Field {
    let name = format!("option-{}", key.key);
    let text = format!("option-{}-{}", family.name, key.key);
    let value = wish.field(&name).unwrap_or(key.default).to_owned();
    Field {
        label: texts.say(&text),
        about: texts.part(&text, "about").unwrap_or_default(),
        input: input(texts, &text, key, value),
        error: wrong.filter(|(known, _)| *known == key.key).map(|(_, error)| error.to_owned()),
        plain: family.plain_keys.contains(&key.key),
        name,
    }
}

fn input(texts: Texts, text: &str, key: &SpecKey, value: String) -> Input {
    let labelled = |word: &str| texts.say(&format!("{text}-{word}"));
    match key.allowed {
        Allowed::OneOf(words) => {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            choices(&words, &value, labelled)
        }
        Allowed::Range(low, high) if high - low < FEW => {
            let words: Vec<String> = (low..=high).map(|number| number.to_string()).collect();
            choices(&words, &value, labelled)
        }
        Allowed::Range(low, high) => Input::Number { value, low, high },
        Allowed::Decimal(low, high, decimals) => {
            let step = format!("0.{}1", "0".repeat(decimals.saturating_sub(1)));
            Input::Decimal { value, low, high, step }
        }
        Allowed::RangeOr(_, _, word) => {
            let value = if value == key.default { String::new() } else { value };
            Input::Typed { value, proposals: vec![(word.to_owned(), labelled(word))] }
        }
        Allowed::Word => Input::Typed { value, proposals: Vec::new() },
        Allowed::Proposed(words) => {
            let proposals = words.iter().map(|word| ((*word).to_owned(), labelled(word)));
            Input::Typed { value, proposals: proposals.collect() }
        }
    }
}

fn choices(words: &[String], value: &str, label: impl Fn(&str) -> String) -> Input {
    let choice = |word: &String| OptionValue {
        value: word.clone(),
        label: label(word),
        chosen: word == value,
    };
    Input::Choices(words.iter().map(choice).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_games::FAMILIES;
    use quatuor_words::{Language, Words};
    use std::collections::BTreeSet;

    /// Collects the keys of all texts that the forms of all games use.
    fn asked_for() -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for game in FAMILIES {
            for key in game.keys {
                let text = format!("option-{}-{}", game.name, key.key);
                let words: Vec<String> = match key.allowed {
                    Allowed::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
                    Allowed::Range(low, high) if high - low < FEW => {
                        (low..=high).map(|number| number.to_string()).collect()
                    }
                    Allowed::RangeOr(_, _, word) => vec![word.to_owned()],
                    Allowed::Proposed(words) => {
                        words.iter().map(|word| (*word).to_owned()).collect()
                    }
                    Allowed::Word => Vec::new(),
                    Allowed::Range(..) | Allowed::Decimal(..) => Vec::new(),
                };
                keys.extend(words.into_iter().map(|word| format!("{text}-{word}")));
                keys.insert(text);
            }
        }
        keys
    }

    #[test]
    fn every_option_and_every_value_has_words_in_both_languages() {
        let asked_for = asked_for();
        for language in Language::ALL {
            let words = Words::new(language);
            let there: BTreeSet<String> =
                words.keys().iter().filter(|key| key.starts_with("option-")).cloned().collect();
            assert_eq!(there, asked_for, "{language}");
            for game in FAMILIES {
                for key in game.keys {
                    let text = format!("option-{}-{}", game.name, key.key);
                    let about = words.part(&text, "about");
                    assert!(
                        about.is_some_and(|about| !about.is_empty()),
                        "{language}: {text}.about"
                    );
                }
            }
        }
    }

    #[test]
    fn a_wish_is_shown_again_as_it_was_typed() {
        let texts = Texts::of(Language::English);
        let wish = Wish { fields: vec![("option-width".to_owned(), "<99>".to_owned())] };
        let connect4 = FAMILIES.iter().find(|game| game.name == "connect4").expect("a game");
        let wrong = Some(("width", "too wide"));
        let width = field(texts, connect4, &connect4.keys[0], &wish, wrong);
        assert!(matches!(width.input, Input::Number { value, .. } if value == "<99>"));
        assert_eq!(width.error.as_deref(), Some("too wide"));
        let height = field(texts, connect4, &connect4.keys[1], &wish, wrong);
        assert!(matches!(height.input, Input::Number { value, .. } if value == "6"));
        assert_eq!(height.error, None);
    }
}
