//! The packed form as the authors' own program keeps it (titusse3, *quarto*, the C library that the
//! article describes): the fields of the [article](crate::Packed), filled differently.
//!
//! ```text
//!                     article                          program
//!   bit 0 of a piece  set when square                  set when round
//!   turn              0 for who gives the first piece  0 for who places the first piece
//!   hand, when over   0                                whatever was named with the last placement
//!   over, full board  set                              set, but not yet in the first version
//! ```
//!
//! Each difference is undone on the bits, and the article's reader does the rest: it refuses what cannot arise.

use quatuor_core::Rules;

use crate::{Packed, Piece, Position, QuartoError, QuartoRules};

const OVER: u32 = 1 << 15;
const TURN: u32 = 1 << 14;
const HAND: u32 = 15 << 10;
/// Bit 0 of the piece in hand.
const SHAPE_IN_HAND: u32 = 1 << 10;
const ALL_OCCUPIED: u32 = 0xffff;

impl Packed {
    fn is_full(self) -> bool {
        self.summary >> 16 == ALL_OCCUPIED
    }

    /// Round for square and square for round on every occupied cell.
    fn with_shapes_exchanged(self) -> u64 {
        let occupied = |cell: u32| u64::from(self.summary >> (31 - cell) & 1);
        (0..16).fold(self.board, |board, cell| board ^ occupied(cell) << (60 - 4 * cell))
    }
}

impl QuartoRules {
    /// The packed form of a position as the authors' program keeps it. When the game is over, the piece
    /// named last is the lowest one left, or piece 0 when none is.
    ///
    /// # Errors
    /// As for [`pack`](QuartoRules::pack).
    pub fn pack_as_program(&self, position: &Position) -> Result<Packed, QuartoError> {
        let packed = self.pack(position)?;
        let named = if self.turn(position).outcome().is_some() {
            self.pieces_left(position).iter().next().map_or(0, program_number)
        } else {
            position.hand().map_or(0, program_number)
        };
        let summary = (packed.summary & !HAND | named << 10) ^ TURN;
        Ok(Packed { board: packed.with_shapes_exchanged(), summary })
    }

    /// The position that the authors' program keeps in these words.
    ///
    /// # Errors
    /// As for [`unpack`](QuartoRules::unpack).
    pub fn unpack_from_program(&self, packed: Packed) -> Result<Position, QuartoError> {
        let over = packed.is_full() || packed.summary & OVER != 0;
        let summary = packed.summary ^ TURN;
        let summary = if over { summary & !HAND | OVER } else { summary ^ SHAPE_IN_HAND };
        self.unpack(Packed { board: packed.with_shapes_exchanged(), summary })
    }
}

fn program_number(piece: Piece) -> u32 {
    u32::from(piece.number()) ^ 1
}
