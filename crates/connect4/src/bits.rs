//! Positions as two bitboards, for programs that search small grids at full speed.
//!
//! ```text
//!    .  .  .  .  .  .  .        the row above the grid stays empty: it keeps columns apart
//!    5 12 19 26 33 40 47
//!    4 11 18 25 32 39 46        7 x 6: column c begins at bit 7 c,
//!    3 10 17 24 31 38 45        the bottom cell has the lowest bit
//!    2  9 16 23 30 37 44
//!    1  8 15 22 29 36 43
//!    0  7 14 21 28 35 42
//! ```

use crate::{Connect4Rules, Position};

impl Connect4Rules {
    /// Returns the number of bits of a bitboard for this grid: `(height + 1) * width`.
    pub fn bit_count(&self) -> usize {
        (self.height() + 1) * self.width()
    }

    /// Returns the discs of the colour to play and all discs as 64-bit bitboards, or `None` if they
    /// do not fit.
    pub fn bits64(&self, position: &Position) -> Option<(u64, u64)> {
        let (own, all) = self.bits128(position).filter(|_| self.bit_count() <= 64)?;
        Some((own as u64, all as u64))
    }

    /// Returns the discs of the colour to play and all discs as 128-bit bitboards, or `None` if
    /// they do not fit.
    pub fn bits128(&self, position: &Position) -> Option<(u128, u128)> {
        if self.bit_count() > 128 {
            return None;
        }
        let stride = self.height() + 1;
        let board = |column_bits: &dyn Fn(usize) -> u16| {
            let shifted = |column: usize| u128::from(column_bits(column)) << (column * stride);
            (0..self.width()).map(shifted).fold(0, |board, column| board | column)
        };
        let own = &position.discs[position.next.index()];
        Some((board(&|column| own[column]), board(&|column| position.occupied(column))))
    }
}
