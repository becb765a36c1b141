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

    /// Returns the opponent's colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Colour::Red => Colour::Yellow,
            Colour::Yellow => Colour::Red,
        }
    }

    /// Returns 0 for red, 1 for yellow.
    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// Returns the symbol of a disc: `*` or `o`.
    pub fn symbol(self) -> char {
        match self {
            Colour::Red => '*',
            Colour::Yellow => 'o',
        }
    }

    /// Returns the colour with this symbol.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Colour::BOTH.into_iter().find(|colour| colour.symbol() == symbol)
    }

    /// Parses a text that consists of a single colour symbol.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut symbols = text.chars();
        let symbol = symbols.next()?;
        symbols.next().is_none().then(|| Colour::from_symbol(symbol))?
    }

    /// Returns the word used in data and specs: `red` or `yellow`.
    pub fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
        }
    }

    /// Returns the colour with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Colour::BOTH.into_iter().find(|colour| colour.word() == word)
    }

    /// Returns the adjective: "a red disc".
    pub fn name(self) -> Message {
        match self {
            Colour::Red => message!("connect4-red"),
            Colour::Yellow => message!("connect4-yellow"),
        }
    }

    /// Returns the name of the player of this colour: "red lines up four".
    pub fn side(self) -> Message {
        match self {
            Colour::Red => message!("connect4-side-red"),
            Colour::Yellow => message!("connect4-side-yellow"),
        }
    }
}
