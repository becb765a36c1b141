//! The one grammar that names games and agents: `NAME`, `NAME:VALUE` or `NAME:key=value,key=value`.
//!
//! A game or an agent declares its keys as data ([`SpecKey`]): the default and what is allowed. The
//! same table checks a spec, writes the canonical one, fills the help, and later the page where a
//! person chooses. Errors name the wrong key and list the right ones.

use std::fmt;
use std::str::FromStr;

use crate::{Arg, Explain, Message, explained_error, message, suggest};

/// A name with options, as written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Spec {
    /// What is named: `quarto`, `minimax`, `level`.
    pub name: String,
    /// The single value of the form `NAME:VALUE`. Nothing takes options besides.
    pub value: Option<String>,
    /// The options, in the order written.
    pub options: Vec<(String, String)>,
}

/// One option that a game or an agent has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpecKey {
    /// Its name in a spec.
    pub key: &'static str,
    /// Its value when nothing is said.
    pub default: &'static str,
    /// The values it takes.
    pub allowed: Allowed,
}

/// The values that an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowed {
    /// A whole number, both ends included.
    Range(i64, i64),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number, both ends included, or this word.
    RangeOr(i64, i64, &'static str),
    /// A decimal number between these, with at most that many decimals.
    Decimal(u32, u32, usize),
    /// Any word; the game checks it and says what is wrong.
    Word,
    /// The same, with words that are proposed.
    Proposed(&'static [&'static str]),
}

/// Why a spec was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpecError {
    /// Nothing where a name should be.
    Empty,
    /// A name with other characters than letters, digits, `-` and `_`.
    BadName(String),
    /// No game has this name.
    UnknownGame {
        /// The name given.
        name: String,
        /// The names there are.
        known: Vec<String>,
        /// The nearest of them, if one is near enough.
        suggestion: Option<String>,
    },
    /// No agent has this name.
    UnknownAgent {
        /// The name given.
        name: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// A part that is not of the form `key=value`.
    NotKeyValue(String),
    /// The form `NAME:VALUE` where only keys are taken.
    BareValue {
        /// The name.
        name: String,
        /// The value given.
        value: String,
        /// The keys there are.
        known: Vec<String>,
    },
    /// A key given twice.
    RepeatedKey(String),
    /// A key that this name does not have.
    UnknownKey {
        /// The name.
        name: String,
        /// The key given.
        key: String,
        /// The keys there are.
        known: Vec<String>,
    },
    /// A value that the key does not take.
    BadValue {
        /// The key.
        key: String,
        /// The value given.
        value: String,
        /// What it takes.
        allowed: Message,
    },
    /// Options that exclude each other, in words of the game.
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
    /// The nearest known name, if one is near enough.
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
                // A colon stands before the options, and only commas between them.
                let colon = name.replacen([',', ';', ' ', '='], ":", 1);
                colon.parse::<Spec>().ok().map(|spec| spec.to_string())
            }
            _ => None,
        }
    }

    /// What is wrong, without what was meant.
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

/// The words that an option takes, where it takes no others.
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
    /// The canonical spelling of a value, if it is allowed.
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

/// A number of ASCII digits alone: no sign, no blank.
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
    /// The spec with a value for each key, in their order; those that are usual are left out.
    pub fn with_values(
        name: &str,
        keys: &[SpecKey],
        values: impl IntoIterator<Item = String>,
    ) -> Self {
        let unusual = keys.iter().zip(values).filter(|(key, value)| key.default != value);
        let options = unusual.map(|(key, value)| (key.key.to_owned(), value)).collect();
        Spec { options, ..Spec::named(name) }
    }

    /// A bare name.
    pub fn named(name: &str) -> Self {
        Spec { name: name.to_owned(), value: None, options: Vec::new() }
    }

    /// Checks the options against the keys that this name has and fills in the defaults.
    ///
    /// # Errors
    /// A bare value, a key that is unknown or repeated, or a value that is not allowed.
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
            // A command, whatever it holds.
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
                // A value alone may stand first; whether the name takes both is for others to say.
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

/// The options of a spec, all of them, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    name: String,
    keys: &'static [SpecKey],
    values: Vec<String>,
}

impl Settings {
    /// The value of a declared key.
    ///
    /// # Panics
    /// When the key was not declared: a mistake in the program, not in the input.
    pub fn word(&self, key: &str) -> &str {
        let index = self.keys.iter().position(|known| known.key == key);
        &self.values[index.expect("only declared keys are asked for")]
    }

    /// The value of a key whose allowed values are numbers; `None` for the word of a
    /// [`RangeOr`](Allowed::RangeOr).
    pub fn number(&self, key: &str) -> Option<i64> {
        self.word(key).parse().ok()
    }

    /// The value of a key whose allowed values are all positive numbers.
    pub fn size(&self, key: &str) -> usize {
        self.word(key).parse().unwrap_or_default()
    }

    /// The value of a key with the words `on` and `off`.
    pub fn is_on(&self, key: &str) -> bool {
        self.word(key) == "on"
    }

    /// The canonical spec: options that differ from their defaults, in declared order.
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
        // Written without the blank it would not be read again.
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
