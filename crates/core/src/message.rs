//! Typed texts: what a person will read, before it is in any language.
//!
//! A [`Message`] is a key such as `quarto-piece-twice` with named arguments. Libraries build them,
//! the crate `words` turns them into French or English. A test there walks through every
//! `message!("key", ...)` in the sources and fails when a language lacks one.

use std::borrow::Cow;
use std::fmt;

/// A text to be put into words: a key and its named arguments.
///
/// As JSON it is `{"key": ..., "args": [[name, {kind: value}], ...]}`. Rooms store messages in this form: it may gain
/// kinds of arguments, but never lose or rename one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Message {
    /// Name of the text in the language files.
    pub key: Cow<'static, str>,
    /// Arguments by the names used there.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// One argument of a [`Message`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
pub enum Arg {
    /// Shown as it is: a position, an action, something the user typed.
    Text(String),
    /// A count, which may decide between singular and plural.
    Number(i64),
    /// A number with decimals, written with a point; the language decides what stands in its place.
    Decimal(String),
    /// A text of its own, to be put into the same language first.
    Message(Message),
    /// Several, separated by commas.
    List(Vec<Arg>),
}

/// What can be explained to a person: every error and every reason.
pub trait Explain: fmt::Debug {
    /// The text that says it.
    fn message(&self) -> Message;
}

impl Message {
    /// A text without arguments; see also the macro [`message!`](crate::message!).
    pub fn new(key: &'static str) -> Self {
        Message { key: key.into(), args: Vec::new() }
    }

    /// The same text with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name.into(), value.into()));
        self
    }
}

impl Explain for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

/// Names a text and its arguments: `message!("quarto-piece-twice", piece: "7", cell: "b3")`.
#[macro_export]
macro_rules! message {
    ($key:literal $(, $name:ident : $value:expr)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $value))*
    };
}

/// Makes a type that implements [`Explain`] an error whose `Display` is the bare message: the key and
/// its arguments, in no language.
#[macro_export]
macro_rules! explained_error {
    ($type:ty) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::Explain::message(self), f)
            }
        }
        impl ::std::error::Error for $type {}
    };
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Text(text) | Arg::Decimal(text) => f.write_str(text),
            Arg::Number(number) => write!(f, "{number}"),
            Arg::Message(message) => write!(f, "({message})"),
            Arg::List(items) => {
                for (i, item) in items.iter().enumerate() {
                    let separator = if i == 0 { "" } else { ", " };
                    write!(f, "{separator}{item}")?;
                }
                Ok(())
            }
        }
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Self {
        Arg::Text(letter.to_string())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Message(message)
    }
}

impl<T: Into<Arg>> From<Vec<T>> for Arg {
    fn from(items: Vec<T>) -> Self {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! number_args {
    ($($type:ty),*) => {$(
        impl From<$type> for Arg {
            fn from(number: $type) -> Self {
                i64::try_from(number).map_or_else(|_| Arg::Text(number.to_string()), Arg::Number)
            }
        }
    )*};
}
number_args!(u8, u16, u32, u64, usize, i32, i64);

/// Whether a terminal shows a letter, rather than obeying it as a control character, a line separator or
/// a mark that turns the direction of writing.
pub fn is_printable(letter: char) -> bool {
    let mark = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !mark && !matches!(letter, '\u{2028}'..='\u{202e}')
}

/// A text from outside, safe to print: what is not [printable](is_printable) is blanked.
pub fn printable(text: &str) -> String {
    text.chars().map(|letter| if is_printable(letter) { letter } else { ' ' }).collect()
}

impl Arg {
    /// A number rounded to so many decimals.
    pub fn decimal(number: f64, decimals: usize) -> Self {
        Arg::Decimal(format!("{number:.decimals$}"))
    }

    /// Something a user typed or a file holds: made [`printable`], and cut where it is too long for a
    /// line.
    pub fn typed(text: &str) -> Self {
        const LONGEST: usize = 60;
        let mut letters = text.chars();
        let cut = printable(&letters.by_ref().take(LONGEST).collect::<String>());
        Arg::Text(if letters.next().is_some() { cut + "..." } else { cut })
    }
}

/// A refusal that is nothing but its message: enough for a game whose mistakes nobody needs to tell apart
/// but by their keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub Message);

impl Explain for Refusal {
    fn message(&self) -> Message {
        self.0.clone()
    }
}
explained_error!(Refusal);

impl From<Message> for Refusal {
    fn from(message: Message) -> Self {
        Refusal(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_prints_its_key_and_arguments() {
        let inner = message!("tall");
        let text = message!("won", by: "a1", count: 3_u32, what: inner, list: vec!["x", "y"]);
        assert_eq!(text.to_string(), "won by=a1 count=3 what=(tall) list=x, y");
    }

    /// This text is in stored analyses: it must not change.
    #[cfg(feature = "json")]
    #[test]
    fn messages_have_one_json_form() {
        let inner = message!("tall");
        let list = Arg::List(vec![Arg::decimal(0.5, 2), Arg::from("y")]);
        let message = message!("won", by: "a1", count: 3_u32, inner: inner, list: list);
        let text = concat!(
            r#"{"key":"won","args":[["by",{"text":"a1"}],["count",{"number":3}],"#,
            r#"["inner",{"message":{"key":"tall"}}],"#,
            r#"["list",{"list":[{"decimal":"0.50"},{"text":"y"}]}]]}"#,
        );
        assert_eq!(serde_json::to_string(&message).expect("plain data"), text);
        assert_eq!(serde_json::from_str::<Message>(text).expect("as written"), message);
    }

    #[test]
    fn typed_text_is_cut_and_cleaned() {
        let Arg::Text(cut) = Arg::typed(&"a\n".repeat(1000)) else { unreachable!() };
        assert_eq!(cut.chars().count(), 63);
        assert!(!cut.contains('\n'));
        let Arg::Text(whole) = Arg::typed(&"é".repeat(60)) else { unreachable!() };
        assert_eq!(whole, "é".repeat(60));
    }

    #[test]
    fn nothing_printable_is_obeyed_by_a_terminal() {
        assert_eq!(printable("a\u{1b}[2Jb\u{9b}c\rd\u{7f}"), "a [2Jb c d ");
        for mark in "\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{61c}\u{2028}\u{2029}".chars() {
            assert_eq!(printable(&format!("a{mark}b")), "a b", "{:x}", u32::from(mark));
        }
        let kept = "Zoé\u{a0}: «\u{a0}éè\u{a0}» — 三 \u{202f}!";
        assert_eq!(printable(kept), kept);
    }
}
