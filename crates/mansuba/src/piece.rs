//! Colours, sorts and pieces.

use quatuor_core::{Message, Player, message};

/// The colour of a side. Black is the first seat, even if White moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Starts in the west.
    Black,
    /// Starts in the east.
    White,
}

/// A sort of piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sort {
    /// Makes steps, and chains of jumps.
    Pawn,
    /// Moves in straight lines.
    Tower,
    /// Leaps between the straight lines.
    Elephant,
}

/// A piece. Pieces of the same colour and sort are interchangeable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Colour of the piece.
    pub colour: Colour,
    /// Sort of the piece.
    pub sort: Sort,
}

impl Colour {
    /// Both colours.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// Returns the opponent's colour.
    #[inline]
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// Returns the seat of the colour.
    #[inline]
    pub fn player(self) -> Player {
        match self {
            Colour::Black => Player::First,
            Colour::White => Player::Second,
        }
    }

    /// Returns the word used in specs and actions.
    pub fn word(self) -> &'static str {
        match self {
            Colour::Black => "black",
            Colour::White => "white",
        }
    }

    /// Returns the letter used in positions.
    pub fn letter(self) -> char {
        match self {
            Colour::Black => 'b',
            Colour::White => 'w',
        }
    }

    /// Parses the word.
    pub fn read(word: &str) -> Option<Self> {
        Colour::BOTH.into_iter().find(|colour| colour.word() == word)
    }

    /// Returns the name of the player for people.
    pub fn name(self) -> Message {
        match self {
            Colour::Black => message!("mansuba-black"),
            Colour::White => message!("mansuba-white"),
        }
    }
}

impl Sort {
    /// All three sorts.
    pub const ALL: [Sort; 3] = [Sort::Pawn, Sort::Tower, Sort::Elephant];

    /// Returns the letter, in upper case.
    pub fn letter(self) -> char {
        match self {
            Sort::Pawn => 'P',
            Sort::Tower => 'T',
            Sort::Elephant => 'E',
        }
    }

    /// Parses a letter in upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Sort::ALL.into_iter().find(|sort| sort.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the name for people.
    pub fn name(self) -> Message {
        match self {
            Sort::Pawn => message!("mansuba-pawn"),
            Sort::Tower => message!("mansuba-tower"),
            Sort::Elephant => message!("mansuba-elephant"),
        }
    }
}

impl Piece {
    /// Returns the letter on a board: upper case for Black, lower case for White.
    pub fn letter(self) -> char {
        match self.colour {
            Colour::Black => self.sort.letter(),
            Colour::White => self.sort.letter().to_ascii_lowercase(),
        }
    }

    /// Returns the name with the colour, for people.
    pub fn name(self) -> Message {
        match (self.colour, self.sort) {
            (Colour::Black, Sort::Pawn) => message!("scene-black-pawn"),
            (Colour::Black, Sort::Tower) => message!("scene-black-tower"),
            (Colour::Black, Sort::Elephant) => message!("scene-black-elephant"),
            (Colour::White, Sort::Pawn) => message!("scene-white-pawn"),
            (Colour::White, Sort::Tower) => message!("scene-white-tower"),
            (Colour::White, Sort::Elephant) => message!("scene-white-elephant"),
        }
    }

    /// Parses a letter of a board.
    pub fn from_letter(letter: char) -> Option<Self> {
        let colour = if letter.is_ascii_uppercase() { Colour::Black } else { Colour::White };
        Sort::from_letter(letter).map(|sort| Piece { colour, sort })
    }
}
