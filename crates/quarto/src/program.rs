//! The packed form of the authors' own program (titusse3, *quarto*, the C library that the article
//! describes). It has the same fields as the [article](crate::Packed), with other conventions.
//!
//! ```text
//!                     article                            program
//!   bit 0 of a piece  1 when square                      1 when round
//!   turn              0 for the giver of the first piece 0 for the placer of the first piece
//!   hand, when over   0                                  the piece named with the last placement
//!   over, full board  set                                set, except in the first version
//! ```
//!
//! Each difference is corrected on the bits. The parser of the article's form then validates the
//! result.

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

    /// Exchanges round and square on every occupied cell.
    fn with_shapes_exchanged(self) -> u64 {
        let occupied = |cell: u32| u64::from(self.summary >> (31 - cell) & 1);
        (0..16).fold(self.board, |board, cell| board ^ occupied(cell) << (60 - 4 * cell))
    }
}

impl QuartoRules {
    /// Returns the packed form of a position in the convention of the authors' program.
    ///
    /// When the game is over, the last named piece is the lowest remaining piece, or piece 0 if
    /// there is none.
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

    /// Returns the position of a packed form in the convention of the authors' program.
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
