//! The two colours.

use quatuor_core::{Message, message};

/// The colour of a disc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Written `*`.
    Red,
    /// Written `o`.
    Yellow,
}

impl Colour {
    /// Both colours, in order.
    pub const BOTH: [Colour; 2] = [Colour::Red, Colour::Yellow];

    /// The opponent's.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Colour::Red => Colour::Yellow,
            Colour::Yellow => Colour::Red,
        }
    }

    /// 0 for red, 1 for yellow.
    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// How a disc is written: `*` or `o`.
    pub fn symbol(self) -> char {
        match self {
            Colour::Red => '*',
            Colour::Yellow => 'o',
        }
    }

    /// The colour written so.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Colour::BOTH.into_iter().find(|colour| colour.symbol() == symbol)
    }

    /// Reads a text that is such a symbol and nothing else.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut symbols = text.chars();
        let symbol = symbols.next()?;
        symbols.next().is_none().then(|| Colour::from_symbol(symbol))?
    }

    /// The word used in data and specs: `red` or `yellow`.
    pub fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
        }
    }

    /// The colour of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Colour::BOTH.into_iter().find(|colour| colour.word() == word)
    }

    /// The adjective: "a red disc".
    pub fn name(self) -> Message {
        match self {
            Colour::Red => message!("connect4-red"),
            Colour::Yellow => message!("connect4-yellow"),
        }
    }

    /// The player of this colour: "red lines up four".
    pub fn side(self) -> Message {
        match self {
            Colour::Red => message!("connect4-side-red"),
            Colour::Yellow => message!("connect4-side-yellow"),
        }
    }
}
