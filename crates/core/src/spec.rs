//! Specs: the one grammar that names games and agents, `NAME`, `NAME:VALUE` or
//! `NAME:key=value,key=value`.
//!
//! A game or an agent declares its keys as data ([`SpecKey`]): the default and the allowed values.
//! The same table validates specs, writes their canonical form, and fills the help and the forms of
//! the pages. Errors name the wrong key and list the valid ones.

use std::fmt;
use std::str::FromStr;

use crate::{Arg, Explain, Message, explained_error, message, suggest};

/// A parsed name with options, not yet validated.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Spec {
    /// The name: `quarto`, `minimax`, `level`.
    pub name: String,
    /// The single value of the form `NAME:VALUE`. No game or agent accepts further options beside
    /// it.
    pub value: Option<String>,
    /// The options, in the order written.
    pub options: Vec<(String, String)>,
}

/// An option of a game or an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpecKey {
    /// Name of the option in a spec.
    pub key: &'static str,
    /// Value used when the spec does not set the option.
    pub default: &'static str,
    /// Accepted values.
    pub allowed: Allowed,
}

/// The values that an option accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowed {
    /// A whole number between these bounds (inclusive).
    Range(i64, i64),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number between these bounds (inclusive), or this word.
    RangeOr(i64, i64, &'static str),
    /// A decimal number between these bounds (inclusive), with at most this number of decimals.
    Decimal(u32, u32, usize),
    /// Any word; the game validates it and reports the error.
    Word,
    /// Any word, with suggested words.
    Proposed(&'static [&'static str]),
}

/// Why a spec was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SpecError {
    /// The name is missing.
    Empty,
    /// The name contains characters other than letters, digits, `-` and `_`.
    BadName(String),
    /// No game has this name.
    UnknownGame {
        /// The name given.
        name: String,
        /// The known names.
        known: Vec<String>,
        /// The nearest known name, if one is near enough.
        suggestion: Option<String>,
    },
    /// No agent has this name.
    UnknownAgent {
        /// The name given.
        name: String,
        /// The known names.
        known: Vec<String>,
    },
    /// A part is not of the form `key=value`.
    NotKeyValue(String),
    /// The form `NAME:VALUE` for a name that only accepts keys.
    BareValue {
        /// The name.
        name: String,
        /// The value given.
        value: String,
        /// The keys of this name.
        known: Vec<String>,
    },
    /// The same key appears twice.
    RepeatedKey(String),
    /// The name has no such key.
    UnknownKey {
        /// The name.
        name: String,
        /// The key given.
        key: String,
        /// The keys of this name.
        known: Vec<String>,
    },
    /// The key does not accept this value.
    BadValue {
        /// The key.
        key: String,
        /// The value given.
        value: String,
        /// Description of the accepted values.
        allowed: Message,
    },
    /// Options that exclude each other, explained by the game.
    Conflict(Message),
}

impl Explain for SpecError {
    fn message(&self) -> Message {
        let reason = self.reason();
        match self.suggestion() {
            None => reason,
            Some(meant) => message!("spec-meant", reason: reason, meant: Arg::typed(&meant)),
        }
    }
}
explained_error!(SpecError);

impl SpecError {
    /// Returns the nearest known name, if one is near enough.
    pub fn suggestion(&self) -> Option<String> {
        let of = |typed: &str, known: &[String]| {
            suggest(typed, known.iter().map(String::as_str)).map(str::to_owned)
        };
        match self {
            SpecError::UnknownGame { suggestion, .. } => suggestion.clone(),
            SpecError::UnknownAgent { name, known } => of(name, known),
            SpecError::UnknownKey { key, known, .. } => of(key, known),
            SpecError::BadValue { value, allowed, .. } => of(value, &words_of(allowed)),
            SpecError::BadName(name) => {
                // A colon separates the name from the options; commas only separate options.
                let colon = name.replacen([',', ';', ' ', '='], ":", 1);
                colon.parse::<Spec>().ok().map(|spec| spec.to_string())
            }
            _ => None,
        }
    }

    /// Returns the error without the suggestion.
    pub fn reason(&self) -> Message {
        match self {
            SpecError::Empty => message!("spec-empty"),
            SpecError::BadName(name) => message!("spec-bad-name", name: Arg::typed(name)),
            SpecError::UnknownGame { name, known, .. } => {
                message!("spec-unknown-game", name: Arg::typed(name), known: known.clone())
            }
            SpecError::UnknownAgent { name, known } => {
                message!("spec-unknown-agent", name: Arg::typed(name), known: known.clone())
            }
            SpecError::NotKeyValue(part) => message!("spec-not-key-value", part: Arg::typed(part)),
            SpecError::BareValue { name, value, known } => {
                let count = known.len();
                message!("spec-bare-value", name: Arg::typed(name), value: Arg::typed(value),
                    known: known.clone(), count: count)
            }
            SpecError::RepeatedKey(key) => message!("spec-repeated-key", key: Arg::typed(key)),
            SpecError::UnknownKey { name, key, known } => {
                let count = known.len();
                message!("spec-unknown-key", name: Arg::typed(name), key: Arg::typed(key),
                    known: known.clone(), count: count)
            }
            SpecError::BadValue { key, value, allowed } => {
                message!("spec-bad-value", key: Arg::typed(key), value: Arg::typed(value),
                    allowed: allowed.clone())
            }
            SpecError::Conflict(reason) => reason.clone(),
        }
    }
}

/// Extracts the list of words from the description of an option that accepts only words.
fn words_of(allowed: &Message) -> Vec<String> {
    let words = allowed.args.iter().find(|(name, _)| *name == "words");
    let Some((_, Arg::List(words))) = words else { return Vec::new() };
    words.iter().map(Arg::to_string).collect()
}

impl Explain for Allowed {
    fn message(&self) -> Message {
        match *self {
            Allowed::Range(low, high) => message!("allowed-range", low: low, high: high),
            Allowed::OneOf(words) => message!("allowed-words", words: words.to_vec()),
            Allowed::RangeOr(low, high, word) => {
                message!("allowed-range-or", low: low, high: high, word: word)
            }
            Allowed::Decimal(low, high, decimals) => {
                message!("allowed-decimal", low: low, high: high, decimals: decimals)
            }
            Allowed::Word | Allowed::Proposed(_) => message!("allowed-word"),
        }
    }
}

impl Allowed {
    /// Returns the canonical spelling of a value, or `None` if it is not allowed.
    fn settle(self, value: &str) -> Option<String> {
        let whole = |low: i64, high: i64| {
            let number = plain_number(value)?;
            (low..=high).contains(&number).then(|| number.to_string())
        };
        match self {
            Allowed::Range(low, high) => whole(low, high),
            Allowed::OneOf(words) => words.contains(&value).then(|| value.to_owned()),
            Allowed::RangeOr(_, _, word) if value == word => Some(value.to_owned()),
            Allowed::RangeOr(low, high, _) => whole(low, high),
            Allowed::Decimal(low, high, decimals) => settle_decimal(value, low, high, decimals),
            Allowed::Word | Allowed::Proposed(_) => Some(value.to_owned()),
        }
    }
}

/// Parses a number of ASCII digits only: no sign, no space.
fn plain_number(value: &str) -> Option<i64> {
    let digits = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
    if digits { value.parse().ok() } else { None }
}

fn settle_decimal(value: &str, low: u32, high: u32, decimals: usize) -> Option<String> {
    let (whole, fraction) = value.split_once('.').unwrap_or((value, "0"));
    let number = plain_number(whole)?;
    plain_number(fraction)?;
    if fraction.len() > decimals {
        return None;
    }
    let fraction = fraction.trim_end_matches('0');
    let above = number >= i64::from(high) && !(number == i64::from(high) && fraction.is_empty());
    if number < i64::from(low) || above {
        return None;
    }
    Some(if fraction.is_empty() { number.to_string() } else { format!("{number}.{fraction}") })
}

impl Spec {
    /// Builds the spec from one value per key, in the order of the keys, and omits defaults.
    pub fn with_values(
        name: &str,
        keys: &[SpecKey],
        values: impl IntoIterator<Item = String>,
    ) -> Self {
        let unusual = keys.iter().zip(values).filter(|(key, value)| key.default != value);
        let options = unusual.map(|(key, value)| (key.key.to_owned(), value)).collect();
        Spec { options, ..Spec::named(name) }
    }

    /// Creates a spec without options.
    pub fn named(name: &str) -> Self {
        Spec { name: name.to_owned(), value: None, options: Vec::new() }
    }

    /// Validates the options against the keys of this name and fills in the defaults.
    ///
    /// # Errors
    /// A bare value, an unknown or repeated key, or a value that is not allowed.
    pub fn settle(&self, keys: &'static [SpecKey]) -> Result<Settings, SpecError> {
        let known = || keys.iter().map(|key| key.key.to_owned()).collect::<Vec<_>>();
        if let Some(value) = &self.value {
            let (name, value) = (self.name.clone(), value.clone());
            return Err(SpecError::BareValue { name, value, known: known() });
        }
        let mut values: Vec<Option<String>> = vec![None; keys.len()];
        for (key, value) in &self.options {
            let Some(index) = keys.iter().position(|known| known.key == key) else {
                let (name, key) = (self.name.clone(), key.clone());
                return Err(SpecError::UnknownKey { name, key, known: known() });
            };
            if values[index].is_some() {
                return Err(SpecError::RepeatedKey(key.clone()));
            }
            let settled = keys[index].allowed.settle(value).ok_or_else(|| SpecError::BadValue {
                key: key.clone(),
                value: value.clone(),
                allowed: keys[index].allowed.message(),
            })?;
            values[index] = Some(settled);
        }
        let values = values
            .into_iter()
            .zip(keys)
            .map(|(value, key)| value.unwrap_or_else(|| key.default.to_owned()))
            .collect();
        Ok(Settings { name: self.name.clone(), keys, values })
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, rest) = match text.trim().split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text.trim(), None),
        };
        if name.is_empty() {
            return Err(SpecError::Empty);
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if !name.chars().all(plain) {
            return Err(SpecError::BadName(name.to_owned()));
        }
        let mut spec = Spec::named(name);
        match rest {
            None => {}
            // The rest is a command line, which may contain any character.
            Some(command) if name == "bot" && !command.trim().is_empty() => {
                spec.value = Some(command.trim().to_owned());
            }
            Some(rest) if !rest.contains('=') => {
                if rest.is_empty() {
                    return Err(SpecError::NotKeyValue(rest.to_owned()));
                }
                spec.value = Some(rest.to_owned());
            }
            Some(rest) => {
                // The first part may be a bare value. Whether the name accepts both forms is
                // checked later.
                let first = rest.split(',').next();
                let value = first.filter(|part| !part.trim().is_empty() && !part.contains('='));
                spec.value = value.map(|value| value.trim().to_owned());
                for part in rest.split(',').skip(usize::from(value.is_some())) {
                    let (key, value) = part
                        .split_once('=')
                        .map(|(key, value)| (key.trim(), value.trim()))
                        .filter(|(key, value)| !key.is_empty() && !value.is_empty())
                        .ok_or_else(|| SpecError::NotKeyValue(part.to_owned()))?;
                    spec.options.push((key.to_owned(), value.to_owned()));
                }
            }
        }
        Ok(spec)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if let Some(value) = &self.value {
            write!(f, ":{value}")?;
        }
        for (i, (key, value)) in self.options.iter().enumerate() {
            let separator = if i == 0 && self.value.is_none() { ':' } else { ',' };
            write!(f, "{separator}{key}={value}")?;
        }
        Ok(())
    }
}

/// The validated options of a spec, with defaults filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    name: String,
    keys: &'static [SpecKey],
    values: Vec<String>,
}

impl Settings {
    /// Returns the value of a declared key.
    ///
    /// # Panics
    /// When the key was not declared, which is a bug in the program and never the effect of input.
    pub fn word(&self, key: &str) -> &str {
        let index = self.keys.iter().position(|known| known.key == key);
        &self.values[index.expect("only declared keys are asked for")]
    }

    /// Returns the value of a numeric key, or `None` for the word of a
    /// [`RangeOr`](Allowed::RangeOr).
    pub fn number(&self, key: &str) -> Option<i64> {
        self.word(key).parse().ok()
    }

    /// Returns the value of a key that only accepts positive numbers.
    pub fn size(&self, key: &str) -> usize {
        self.word(key).parse().unwrap_or_default()
    }

    /// Returns the value of a key with the words `on` and `off`.
    pub fn is_on(&self, key: &str) -> bool {
        self.word(key) == "on"
    }

    /// Returns the canonical spec: options that differ from their defaults, in declared order.
    pub fn spec(&self) -> Spec {
        let mut spec = Spec::named(&self.name);
        for (key, value) in self.keys.iter().zip(&self.values) {
            if key.default != value {
                spec.options.push((key.key.to_owned(), value.clone()));
            }
        }
        spec
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KEYS: &[SpecKey] = &[
        SpecKey { key: "size", default: "4", allowed: Allowed::Range(2, 4) },
        SpecKey { key: "tone", default: "low", allowed: Allowed::OneOf(&["low", "high"]) },
        SpecKey { key: "odds", default: "0.5", allowed: Allowed::Decimal(0, 1, 4) },
        SpecKey { key: "end", default: "none", allowed: Allowed::RangeOr(1, 9, "none") },
    ];

    fn settle(text: &str) -> Result<String, SpecError> {
        Ok(text.parse::<Spec>()?.settle(KEYS)?.spec().to_string())
    }

    #[test]
    fn defaults_are_left_out_and_order_is_declared() {
        assert_eq!(settle("x").unwrap(), "x");
        assert_eq!(settle("x:tone=high,size=03").unwrap(), "x:size=3,tone=high");
        assert_eq!(settle("x:odds=0.50,end=none,size=4").unwrap(), "x");
        assert_eq!(settle("x:odds=1.0,end=7").unwrap(), "x:odds=1,end=7");
        assert_eq!(settle("x:odds=0").unwrap(), "x:odds=0");
    }

    #[test]
    fn each_mistake_has_its_error() {
        assert_eq!(settle(""), Err(SpecError::Empty));
        assert_eq!(settle(":size=3"), Err(SpecError::Empty));
        assert_eq!(settle("x y"), Err(SpecError::BadName("x y".into())));
        assert_eq!(settle("x:"), Err(SpecError::NotKeyValue(String::new())));
        assert_eq!(settle("x:size=3,"), Err(SpecError::NotKeyValue(String::new())));
        assert_eq!(settle("x:size="), Err(SpecError::NotKeyValue("size=".into())));
        // The canonical text has no space, and without it this value would be empty.
        assert_eq!(settle("x:size= ,end=7"), Err(SpecError::NotKeyValue("size= ".into())));
        assert_eq!(settle("x: =3,end=7"), Err(SpecError::NotKeyValue(" =3".into())));
        assert_eq!(settle("x:size=3,size=3"), Err(SpecError::RepeatedKey("size".into())));
        for bare in ["x:7", "x:7,size=3", "x: 7 ,size=3"] {
            assert!(matches!(settle(bare), Err(SpecError::BareValue { .. })), "{bare}");
        }
        assert_eq!(settle("x:size=3,7"), Err(SpecError::NotKeyValue("7".into())));
        assert_eq!(settle("x: ,size=3"), Err(SpecError::NotKeyValue(" ".into())));
        let both: Spec = "x:7,size=3".parse().unwrap();
        assert_eq!(both.to_string(), "x:7,size=3");
        let Err(SpecError::UnknownKey { key, known, .. }) = settle("x:sise=3") else { panic!() };
        assert_eq!((key.as_str(), known.len()), ("sise", 4));
        for bad in [
            "size=5",
            "size=-3",
            "size=+3",
            "size=x",
            "tone=mid",
            "odds=1.1",
            "odds=.5",
            "odds=0.12345",
            "odds=1.0001",
            "end=0",
            "end=10",
            "size=99999999999999999999",
        ] {
            assert!(
                matches!(settle(&format!("x:{bad}")), Err(SpecError::BadValue { .. })),
                "{bad}"
            );
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in any::<String>()) {
            if let Ok(spec) = text.parse::<Spec>() {
                prop_assert_eq!(spec.to_string().parse::<Spec>(), Ok(spec.clone()));
                let _ = spec.settle(KEYS);
            }
        }

        #[test]
        fn what_is_settled_stays_settled(size in 2..5, odds in 0..=10_000_u32, end in 1..10) {
            let text = format!("x:size={size},odds={}.{:04},end={end}", odds / 10_000, odds % 10_000);
            let once = settle(&text).unwrap();
            prop_assert_eq!(settle(&once).unwrap(), once);
        }
    }
}
