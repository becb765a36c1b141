//! Errors in texts, positions and actions.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

use crate::{Cell, Piece};

/// An error in a text, a position or an action of Quarto.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuartoError {
    /// The game has ended.
    Over,
    /// The player gave a piece but has to place one.
    MustPlace {
        /// The piece in hand.
        piece: Piece,
        /// The size of the variant.
        size: usize,
    },
    /// The player placed a piece but has to give one.
    MustGive,
    /// The piece is already on the board.
    PieceGone {
        /// The piece.
        piece: Piece,
        /// The size of the variant.
        size: usize,
    },
    /// The cell is occupied.
    CellTaken {
        /// The cell.
        cell: Cell,
        /// The size of the variant.
        size: usize,
    },
    /// The text is neither a piece nor a cell.
    NotAnAction {
        /// The text.
        text: String,
        /// The size of the variant.
        size: usize,
    },
    /// The text does not consist of a board and a piece in hand.
    NotAPosition(String),
    /// The number of rows differs from the size.
    RowCount {
        /// Number found.
        found: usize,
        /// Number expected.
        size: usize,
    },
    /// The length of a row differs from the size.
    RowLength {
        /// Number of the row, counted from the top.
        row: usize,
        /// Length found.
        found: usize,
        /// Length expected.
        size: usize,
    },
    /// A symbol is neither a piece of this size nor `.`.
    BadSymbol {
        /// The symbol.
        symbol: char,
        /// Its cell.
        cell: Cell,
        /// The size of the variant.
        size: usize,
    },
    /// The piece in hand is neither a piece of this size nor `-`.
    BadHand {
        /// The text.
        text: String,
        /// The size of the variant.
        size: usize,
    },
    /// The same piece is on two cells.
    PieceTwice {
        /// The piece.
        piece: Piece,
        /// The cells.
        cells: [Cell; 2],
        /// The size of the variant.
        size: usize,
    },
    /// The piece in hand is also on the board.
    HandOnBoard {
        /// The piece.
        piece: Piece,
        /// Its cell.
        cell: Cell,
        /// The size of the variant.
        size: usize,
    },
    /// A piece is in hand although a pattern is complete.
    HandAfterEnd,
    /// No single last piece can have completed all the complete patterns.
    NoLastPiece,
    /// The packed form only exists for size 4.
    PackedSize,
    /// The packed form only exists for the pattern sets of the levels.
    PackedPatterns,
    /// The packed form requires a piece in hand or a finished game.
    PackedGive,
    /// The packed form is inconsistent.
    Packed(PackedFlaw),
}

/// An inconsistency in a packed form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PackedFlaw {
    /// The text is not 16 hex digits, a colon and 8 hex digits.
    Shape,
    /// One of the three lowest bits is set.
    LowBits,
    /// A cell that is marked as empty contains a piece.
    FloatingPiece {
        /// The cell.
        cell: Cell,
    },
    /// The number of pieces differs from the pieces on the board.
    TurnNumber {
        /// Number stored.
        written: u32,
        /// Number counted.
        counted: u32,
    },
    /// The player to act does not match the number of pieces.
    Turn,
    /// The end mark does not match the board.
    Over,
    /// A piece is in hand although the game is over.
    Hand,
    /// The level is not the level of the variant.
    Level {
        /// Level stored.
        written: u32,
        /// Level of the variant.
        expected: usize,
    },
}

impl Explain for QuartoError {
    fn message(&self) -> Message {
        let largest = |size: usize| format!("{:x}", (1 << size) - 1);
        match self {
            QuartoError::Over => message!("game-is-over"),
            QuartoError::MustPlace { piece, size } => {
                message!("quarto-must-place", piece: piece.digit(), name: piece.name(*size))
            }
            QuartoError::MustGive => message!("quarto-must-give"),
            QuartoError::PieceGone { piece, size } => {
                message!("quarto-piece-gone", piece: piece.digit(), name: piece.name(*size))
            }
            QuartoError::CellTaken { cell, size } => {
                message!("quarto-cell-taken", cell: cell.name(*size))
            }
            QuartoError::NotAnAction { text, size } => {
                message!("quarto-not-an-action", text: Arg::typed(text), largest: largest(*size),
                    corner: Cell(*size as u8 - 1).name(*size))
            }
            QuartoError::NotAPosition(text) => {
                message!("quarto-not-a-position", text: Arg::typed(text))
            }
            QuartoError::RowCount { found, size } => {
                message!("quarto-row-count", found: *found, size: *size)
            }
            QuartoError::RowLength { row, found, size } => {
                message!("quarto-row-length", row: *row, found: *found, size: *size)
            }
            QuartoError::BadSymbol { symbol, cell, size } => {
                message!("quarto-bad-symbol", symbol: Arg::typed(&symbol.to_string()),
                    cell: cell.name(*size), largest: largest(*size))
            }
            QuartoError::BadHand { text, size } => {
                message!("quarto-bad-hand", text: Arg::typed(text), largest: largest(*size))
            }
            QuartoError::PieceTwice { piece, cells: [one, other], size } => {
                message!("quarto-piece-twice", piece: piece.digit(), one: one.name(*size),
                    other: other.name(*size))
            }
            QuartoError::HandOnBoard { piece, cell, size } => {
                message!("quarto-hand-on-board", piece: piece.digit(), cell: cell.name(*size))
            }
            QuartoError::HandAfterEnd => message!("quarto-hand-after-end"),
            QuartoError::NoLastPiece => message!("quarto-no-last-piece"),
            QuartoError::PackedSize => message!("quarto-packed-size"),
            QuartoError::PackedPatterns => message!("quarto-packed-patterns"),
            QuartoError::PackedGive => message!("quarto-packed-give"),
            QuartoError::Packed(flaw) => flaw.message(),
        }
    }
}
explained_error!(QuartoError);

impl Explain for PackedFlaw {
    fn message(&self) -> Message {
        match *self {
            PackedFlaw::Shape => message!("quarto-packed-shape"),
            PackedFlaw::LowBits => message!("quarto-packed-low-bits"),
            PackedFlaw::FloatingPiece { cell } => {
                message!("quarto-packed-floating", cell: cell.name(4))
            }
            PackedFlaw::TurnNumber { written, counted } => {
                message!("quarto-packed-turn-number", written: written, counted: counted)
            }
            PackedFlaw::Turn => message!("quarto-packed-turn"),
            PackedFlaw::Over => message!("quarto-packed-over"),
            PackedFlaw::Hand => message!("quarto-packed-hand"),
            PackedFlaw::Level { written, expected } => {
                message!("quarto-packed-level", written: written, expected: expected)
            }
        }
    }
}
