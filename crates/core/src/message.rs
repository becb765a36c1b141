//! Messages: texts for people, independent of any language.
//!
//! A [`Message`] is a key such as `quarto-piece-twice` with named arguments. Libraries build
//! messages, and the crate `words` translates them into French or English. A test in `words`
//! collects every `message!("key", ...)` in the sources and fails when a language lacks one.

use std::borrow::Cow;
use std::fmt;

/// A translatable text: a key and its named arguments.
///
/// Its JSON form is `{"key": ..., "args": [[name, {kind: value}], ...]}`. The game room stores
/// messages in this form, so kinds of arguments may be added but never removed or renamed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Message {
    /// Key of the text in the language files.
    pub key: Cow<'static, str>,
    /// Arguments, by the names that the language files use.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// One argument of a [`Message`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
pub enum Arg {
    /// Text shown as it is: a position, an action, user input.
    Text(String),
    /// A count, which may select the singular or the plural.
    Number(i64),
    /// A decimal number, stored with a point; each language prints its own decimal separator.
    Decimal(String),
    /// A nested message, translated into the same language.
    Message(Message),
    /// Several arguments, joined with commas.
    List(Vec<Arg>),
}

/// Errors and reasons that can be shown to a person.
pub trait Explain: fmt::Debug {
    /// Returns the text to show.
    fn message(&self) -> Message;
}

impl Message {
    /// Creates a message without arguments; see also the macro [`message!`](crate::message!).
    pub fn new(key: &'static str) -> Self {
        Message { key: key.into(), args: Vec::new() }
    }

    /// Returns the message with one more argument.
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

/// Builds a [`Message`] from a key and its arguments:
/// `message!("quarto-piece-twice", piece: "7", cell: "b3")`.
#[macro_export]
macro_rules! message {
    ($key:literal $(, $name:ident : $value:expr)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $value))*
    };
}

/// Implements `Error` for a type that implements [`Explain`]. Its `Display` prints the untranslated
/// message: the key and its arguments.
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

/// Returns whether a terminal displays a character. Control characters, line separators and marks
/// that change the writing direction are not printable.
pub fn is_printable(letter: char) -> bool {
    let mark = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !mark && !matches!(letter, '\u{2028}'..='\u{202e}')
}

/// Replaces every character of untrusted text that is not [printable](is_printable) with a space.
pub fn printable(text: &str) -> String {
    text.chars().map(|letter| if is_printable(letter) { letter } else { ' ' }).collect()
}

impl Arg {
    /// Creates a number rounded to `decimals` decimals.
    pub fn decimal(number: f64, decimals: usize) -> Self {
        Arg::Decimal(format!("{number:.decimals$}"))
    }

    /// Creates an argument from user input or file content: made [`printable`] and truncated to 60
    /// characters.
    pub fn typed(text: &str) -> Self {
        const LONGEST: usize = 60;
        let mut letters = text.chars();
        let cut = printable(&letters.by_ref().take(LONGEST).collect::<String>());
        Arg::Text(if letters.next().is_some() { cut + "..." } else { cut })
    }
}

/// An error that is only a message, for games whose callers need no typed error variants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageError(pub Message);

impl Explain for MessageError {
    fn message(&self) -> Message {
        self.0.clone()
    }
}
explained_error!(MessageError);

impl From<Message> for MessageError {
    fn from(message: Message) -> Self {
        MessageError(message)
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

    /// Stored analyses contain this text, so it must not change.
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
