//! Colours, sorts and pieces.

use quatuor_core::{Message, Player, message};

/// A side. Black is the first seat, whoever moves first.
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
    /// Steps, and jumps in chains.
    Pawn,
    /// Goes straight.
    Tower,
    /// Leaps between the straight lines.
    Elephant,
}

/// A piece: pieces of the same colour and sort are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose it is.
    pub colour: Colour,
    /// What it is.
    pub sort: Sort,
}

impl Colour {
    /// Both.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The opponent.
    #[inline]
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// Its seat.
    #[inline]
    pub fn player(self) -> Player {
        match self {
            Colour::Black => Player::First,
            Colour::White => Player::Second,
        }
    }

    /// Its word in specs and actions.
    pub fn word(self) -> &'static str {
        match self {
            Colour::Black => "black",
            Colour::White => "white",
        }
    }

    /// Its letter in positions.
    pub fn letter(self) -> char {
        match self {
            Colour::Black => 'b',
            Colour::White => 'w',
        }
    }

    /// Reads a word.
    pub fn read(word: &str) -> Option<Self> {
        Colour::BOTH.into_iter().find(|colour| colour.word() == word)
    }

    /// Its name, as of a player.
    pub fn name(self) -> Message {
        match self {
            Colour::Black => message!("mansuba-black"),
            Colour::White => message!("mansuba-white"),
        }
    }
}

impl Sort {
    /// All three.
    pub const ALL: [Sort; 3] = [Sort::Pawn, Sort::Tower, Sort::Elephant];

    /// Its letter, in capitals.
    pub fn letter(self) -> char {
        match self {
            Sort::Pawn => 'P',
            Sort::Tower => 'T',
            Sort::Elephant => 'E',
        }
    }

    /// Reads a letter in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Sort::ALL.into_iter().find(|sort| sort.letter() == letter.to_ascii_uppercase())
    }

    /// Its name.
    pub fn name(self) -> Message {
        match self {
            Sort::Pawn => message!("mansuba-pawn"),
            Sort::Tower => message!("mansuba-tower"),
            Sort::Elephant => message!("mansuba-elephant"),
        }
    }
}

impl Piece {
    /// Its letter on a board: capitals for Black.
    pub fn letter(self) -> char {
        match self.colour {
            Colour::Black => self.sort.letter(),
            Colour::White => self.sort.letter().to_ascii_lowercase(),
        }
    }

    /// Its name, colour and all.
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

    /// Reads a letter of a board.
    pub fn from_letter(letter: char) -> Option<Self> {
        let colour = if letter.is_ascii_uppercase() { Colour::Black } else { Colour::White };
        Sort::from_letter(letter).map(|sort| Piece { colour, sort })
    }
}
