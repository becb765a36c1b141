//! Why a text, a position or an action was refused.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

use crate::{Cell, Colour, Column};

/// Every way to be wrong about Connect Four. Columns are given as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Connect4Error {
    /// The game has ended.
    Over,
    /// Not the name of a column of this width.
    NotAColumn {
        /// The text.
        text: String,
        /// The width of the variant.
        width: usize,
    },
    /// A disc dropped into a full column.
    ColumnFull {
        /// The column.
        column: char,
    },
    /// A disc to be taken off an empty column.
    ColumnEmpty {
        /// The column.
        column: char,
    },
    /// A disc to be taken off that the other colour must have played earlier.
    NotLast {
        /// The column.
        column: char,
        /// The colour of its highest disc.
        colour: Colour,
    },
    /// A column in a sequence that cannot be played.
    InSequence {
        /// Its place in the sequence, from 1.
        ply: usize,
        /// How it is written.
        text: String,
        /// Why not.
        reason: Box<Connect4Error>,
    },
    /// Neither a sequence of columns nor a grid with the colour to play.
    NotAPosition(String),
    /// Another number of rows than the height.
    RowCount {
        /// Found.
        found: usize,
        /// Expected.
        height: usize,
    },
    /// A row of another length than the width.
    RowLength {
        /// The row, counted from the top.
        row: usize,
        /// Found.
        found: usize,
        /// Expected.
        width: usize,
    },
    /// A symbol that is neither a disc nor `.`.
    BadSymbol {
        /// The symbol.
        symbol: char,
        /// Where it stands.
        cell: Cell,
        /// The width of the variant.
        width: usize,
    },
    /// The colour to play is neither `*` nor `o`.
    BadColour(String),
    /// A disc above an empty cell.
    Floating {
        /// Where it stands.
        cell: Cell,
        /// The width of the variant.
        width: usize,
    },
    /// Numbers of discs that no turns give.
    WrongCounts {
        /// Red discs.
        red: usize,
        /// Yellow discs.
        yellow: usize,
        /// The colour to play.
        next: Colour,
    },
    /// Both colours have a winning alignment.
    TwoWinners,
    /// A winning alignment of the colour to play, although the other one played last.
    WinnerToPlay {
        /// The colour to play.
        winner: Colour,
    },
    /// Winning alignments that no single last disc can have made.
    NoLastDisc {
        /// Their colour.
        winner: Colour,
    },
    /// No sequence of turns puts the discs of the columns in this order.
    NoOrder,
}

impl Explain for Connect4Error {
    fn message(&self) -> Message {
        use Connect4Error as E;
        match self {
            E::Over => message!("game-is-over"),
            E::NotAColumn { text, width } => {
                let (digit, letter) = ((*width).min(9), Column(*width as u8 - 1).symbol(16));
                message!("connect4-not-a-column", text: Arg::typed(text), digit: digit,
                    letter: letter)
            }
            E::ColumnFull { column } => message!("connect4-column-full", column: *column),
            E::ColumnEmpty { column } => message!("connect4-column-empty", column: *column),
            E::NotLast { column, colour } => {
                message!("connect4-not-last", column: *column, colour: colour.name())
            }
            E::InSequence { ply, text, reason } => {
                message!("connect4-in-sequence", ply: *ply, text: Arg::typed(text),
                    reason: reason.message())
            }
            E::NotAPosition(text) => message!("connect4-not-a-position", text: Arg::typed(text)),
            E::RowCount { found, height } => {
                message!("connect4-row-count", found: *found, height: *height)
            }
            E::RowLength { row, found, width } => {
                message!("connect4-row-length", row: *row, found: *found, width: *width)
            }
            E::BadSymbol { symbol, cell, width } => {
                message!("connect4-bad-symbol", symbol: Arg::typed(&symbol.to_string()),
                    cell: cell.name(*width))
            }
            E::BadColour(text) => message!("connect4-bad-colour", text: Arg::typed(text)),
            E::Floating { cell, width } => {
                message!("connect4-floating", cell: cell.name(*width))
            }
            E::WrongCounts { red, yellow, next } => {
                message!("connect4-wrong-counts", red: *red, yellow: *yellow, next: next.side())
            }
            E::TwoWinners => message!("connect4-two-winners"),
            E::WinnerToPlay { winner } => {
                message!("connect4-winner-to-play", winner: winner.side())
            }
            E::NoLastDisc { winner } => message!("connect4-no-last-disc", winner: winner.side()),
            E::NoOrder => message!("connect4-no-order"),
        }
    }
}
explained_error!(Connect4Error);
