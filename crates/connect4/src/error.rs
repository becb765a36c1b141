//! Errors in texts, positions and actions.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

use crate::{Cell, Colour, Column};

/// An error in a text, a position or an action of Connect Four. Columns are given by their symbols.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Connect4Error {
    /// The game has ended.
    Over,
    /// The text is not the symbol of a column of this width.
    NotAColumn {
        /// The text.
        text: String,
        /// The width of the variant.
        width: usize,
    },
    /// The column is full.
    ColumnFull {
        /// The column.
        column: char,
    },
    /// No disc can be undone in an empty column.
    ColumnEmpty {
        /// The column.
        column: char,
    },
    /// The disc cannot be undone, because the other colour played last.
    NotLast {
        /// The column.
        column: char,
        /// The colour of its highest disc.
        colour: Colour,
    },
    /// A column of a sequence cannot be played.
    InSequence {
        /// Position in the sequence, from 1.
        ply: usize,
        /// Text of the column.
        text: String,
        /// Why it cannot be played.
        reason: Box<Connect4Error>,
    },
    /// The text is neither a sequence of columns nor a grid with the colour to play.
    NotAPosition(String),
    /// The number of rows differs from the height.
    RowCount {
        /// Number found.
        found: usize,
        /// Number expected.
        height: usize,
    },
    /// The length of a row differs from the width.
    RowLength {
        /// Number of the row, counted from the top.
        row: usize,
        /// Length found.
        found: usize,
        /// Length expected.
        width: usize,
    },
    /// A symbol is neither a disc nor `.`.
    BadSymbol {
        /// The symbol.
        symbol: char,
        /// Its cell.
        cell: Cell,
        /// The width of the variant.
        width: usize,
    },
    /// The colour to play is neither `*` nor `o`.
    BadColour(String),
    /// A disc is above an empty cell.
    Floating {
        /// Its cell.
        cell: Cell,
        /// The width of the variant.
        width: usize,
    },
    /// Alternating turns cannot give these numbers of discs.
    WrongCounts {
        /// Number of red discs.
        red: usize,
        /// Number of yellow discs.
        yellow: usize,
        /// The colour to play.
        next: Colour,
    },
    /// Both colours have a winning alignment.
    TwoWinners,
    /// The colour to play has a winning alignment, although the other colour played last.
    WinnerToPlay {
        /// The colour to play.
        winner: Colour,
    },
    /// No single last disc can have completed all the winning alignments.
    NoLastDisc {
        /// Colour of the alignments.
        winner: Colour,
    },
    /// No sequence of turns puts the discs in this order.
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
