//! Why a text, a position or an action was refused.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

use crate::{Cell, Piece};

/// Every way to be wrong about Quarto.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuartoError {
    /// The game has ended.
    Over,
    /// A piece was given although one is to be placed.
    MustPlace {
        /// The piece in hand.
        piece: Piece,
        /// The size of the variant.
        size: usize,
    },
    /// A piece was placed although none was given.
    MustGive,
    /// The piece is on the board already.
    PieceGone {
        /// The piece.
        piece: Piece,
        /// The size of the variant.
        size: usize,
    },
    /// The cell is taken.
    CellTaken {
        /// The cell.
        cell: Cell,
        /// The size of the variant.
        size: usize,
    },
    /// Neither a piece nor a cell.
    NotAnAction {
        /// The text.
        text: String,
        /// The size of the variant.
        size: usize,
    },
    /// Not the board and the piece in hand.
    NotAPosition(String),
    /// Another number of rows than the size.
    RowCount {
        /// Found.
        found: usize,
        /// Expected.
        size: usize,
    },
    /// A row of another length than the size.
    RowLength {
        /// The row, counted from the top.
        row: usize,
        /// Found.
        found: usize,
        /// Expected.
        size: usize,
    },
    /// A symbol that is neither a piece of this size nor `.`.
    BadSymbol {
        /// The symbol.
        symbol: char,
        /// Where it stands.
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
    /// The same piece on two cells.
    PieceTwice {
        /// The piece.
        piece: Piece,
        /// The cells.
        cells: [Cell; 2],
        /// The size of the variant.
        size: usize,
    },
    /// The piece in hand stands on the board.
    HandOnBoard {
        /// The piece.
        piece: Piece,
        /// Where.
        cell: Cell,
        /// The size of the variant.
        size: usize,
    },
    /// A piece in hand although a pattern is completed.
    HandAfterEnd,
    /// Completed patterns that no single last piece can have completed.
    NoLastPiece,
    /// The packed form exists for size 4 only.
    PackedSize,
    /// The packed form exists for the patterns of a level only.
    PackedPatterns,
    /// The packed form has a piece in hand or is over.
    PackedGive,
    /// A packed form says something that contradicts its board.
    Packed(PackedFlaw),
}

/// What is wrong inside a packed form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PackedFlaw {
    /// Not 16 hex digits, a colon, 8 hex digits.
    Shape,
    /// One of the three lowest bits is set.
    LowBits,
    /// A piece on a cell that is marked empty.
    FloatingPiece {
        /// The cell.
        cell: Cell,
    },
    /// Another number of pieces than are on the board.
    TurnNumber {
        /// Written.
        written: u32,
        /// Counted.
        counted: u32,
    },
    /// Another player to act than the number of pieces says.
    Turn,
    /// Marked as over although it is not, or the reverse.
    Over,
    /// A piece in hand although the game is over.
    Hand,
    /// The level of another variant.
    Level {
        /// Written.
        written: u32,
        /// The variant's.
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
