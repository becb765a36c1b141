//! The packed form of the article "Quarto" by titusse3 and E. Haddag (2025): a board of 64 bits and
//! a summary of 32 bits.
//!
//! ```text
//!   board    63..60 59..56 ...................... 3..0
//!            cell 0 cell 1                        cell 15     the piece on it, 0 when empty
//!   summary  31 ............ 16  15   14   13..10 9....5  4..3      2..0
//!            occupied, cell 0    over turn hand   pieces  level - 1 zero
//! ```
//!
//! The article gives and places in one step. A position in which a piece has to be given therefore
//! has no packed form unless the game is over. In that case the piece in hand is 0, and the turn is
//! the player who would act next. One constant in the article's listing contradicts the article's
//! list of bits; this code follows the list.

use std::fmt;
use std::str::FromStr;

use quatuor_core::Rules;

use crate::error::PackedFlaw;
use crate::{Cell, Piece, Position, QuartoError, QuartoRules};

/// A position in two words. Text form: sixteen hex digits, a colon, eight hex digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Packed {
    /// Four bits per cell, with cell 0 in the highest bits.
    pub board: u64,
    /// All other fields, as drawn in the module documentation.
    pub summary: u32,
}

impl fmt::Display for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}:{:08x}", self.board, self.summary)
    }
}

impl FromStr for Packed {
    type Err = QuartoError;

    fn from_str(text: &str) -> Result<Self, QuartoError> {
        let words = || {
            let (board, summary) = text.split_once(':')?;
            let hex = |word: &str, length| {
                let digits = word.len() == length && word.bytes().all(|b| b.is_ascii_hexdigit());
                if digits { u64::from_str_radix(word, 16).ok() } else { None }
            };
            Some(Packed { board: hex(board, 16)?, summary: hex(summary, 8)? as u32 })
        };
        words().ok_or(QuartoError::Packed(PackedFlaw::Shape))
    }
}

impl Packed {
    fn field(self, lowest: u32, width: u32) -> u32 {
        self.summary >> lowest & ((1 << width) - 1)
    }
}

impl QuartoRules {
    /// Returns the packed form of a position.
    ///
    /// # Errors
    /// The size is not 4, the patterns are not those of a level, or a piece has to be given.
    pub fn pack(&self, position: &Position) -> Result<Packed, QuartoError> {
        if self.size() != 4 {
            return Err(QuartoError::PackedSize);
        }
        let level = self.level().ok_or(QuartoError::PackedPatterns)?;
        let over = self.turn(position).outcome().is_some();
        if !over && position.hand().is_none() {
            return Err(QuartoError::PackedGive);
        }
        let nibble = |cell| u64::from(position.piece_at(Cell(cell)).map_or(0, Piece::number));
        let board = (0..16).fold(0, |board, cell| board << 4 | nibble(cell));
        let hand = position.hand().map_or(0, Piece::number);
        let summary = u32::from(position.occupied.reverse_bits()) << 16
            | u32::from(over) << 15
            | QuartoRules::turn_bit(position) << 14
            | u32::from(hand) << 10
            | position.count() << 5
            | (level as u32 - 1) << 3;
        Ok(Packed { board, summary })
    }

    /// Returns the position with this packed form.
    ///
    /// # Errors
    /// The fields contradict each other, or the position is unreachable.
    pub fn unpack(&self, packed: Packed) -> Result<Position, QuartoError> {
        let flaw = |flaw| Err(QuartoError::Packed(flaw));
        if self.size() != 4 {
            return Err(QuartoError::PackedSize);
        }
        let expected = self.level().ok_or(QuartoError::PackedPatterns)?;
        if packed.field(0, 3) != 0 {
            return flaw(PackedFlaw::LowBits);
        }
        let written = packed.field(3, 2) + 1;
        if written as usize != expected {
            return flaw(PackedFlaw::Level { written, expected });
        }
        let mut position = self.unpack_board(packed)?;
        let over = packed.field(15, 1) == 1;
        if !over {
            let piece = Piece(packed.field(10, 4) as u8);
            if position.on_board().contains(piece) {
                let on_it = |cell: &Cell| position.piece_at(*cell) == Some(piece);
                let cell = (0..16).map(Cell).find(on_it).unwrap_or(Cell(0));
                return Err(QuartoError::HandOnBoard { piece, cell, size: 4 });
            }
            position.hand = piece.0;
        } else if packed.field(10, 4) != 0 {
            return flaw(PackedFlaw::Hand);
        }
        let (written, counted) = (packed.field(5, 5), position.count());
        if written != counted {
            return flaw(PackedFlaw::TurnNumber { written, counted });
        }
        if packed.field(14, 1) != QuartoRules::turn_bit(&position) {
            return flaw(PackedFlaw::Turn);
        }
        match self.validate(position) {
            // The board is won but not marked as over: report the mark, not the hand.
            Err(QuartoError::HandAfterEnd) => flaw(PackedFlaw::Over),
            Ok(position) if over != self.turn(&position).outcome().is_some() => {
                flaw(PackedFlaw::Over)
            }
            checked => checked,
        }
    }

    fn unpack_board(&self, packed: Packed) -> Result<Position, QuartoError> {
        let mut position = Position::EMPTY;
        let mut places: [Option<Cell>; 16] = [None; 16];
        for number in 0..16 {
            let cell = Cell(number);
            let piece = Piece((packed.board >> (60 - 4 * u32::from(number)) & 15) as u8);
            if packed.field(31 - u32::from(number), 1) == 0 {
                if piece.0 != 0 {
                    return Err(QuartoError::Packed(PackedFlaw::FloatingPiece { cell }));
                }
                continue;
            }
            if let Some(other) = places[usize::from(piece.0)].replace(cell) {
                return Err(QuartoError::PieceTwice { piece, cells: [other, cell], size: 4 });
            }
            position.put(piece, cell);
        }
        Ok(position)
    }

    /// Returns the player to act, or who would act next: 0 for the first player.
    fn turn_bit(position: &Position) -> u32 {
        1 - position.count() % 2
    }
}
