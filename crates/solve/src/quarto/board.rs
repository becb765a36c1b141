//! The board of the search: one lane of cells for each of the eight properties.
//!
//! ```text
//!   lanes[b]      cells whose piece has bit b = 1     b = 0..3
//!   lanes[4 + b]  cells whose piece has bit b = 0     cell c is bit c
//! ```
//!
//! Eight lanes of sixteen bits fit in one vector register. A pattern can still be completed with a
//! property if all its occupied cells lie in that property's lane.

use quatuor_core::Rules;
use quatuor_quarto::{Cell, Position, QuartoRules};

use super::variant::VariantTables;

/// A board with a piece to be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct QuartoBoard {
    pub(crate) lanes: [u16; 8],
    pub(crate) occupied: u16,
    pub(crate) left: u16,
}

impl QuartoBoard {
    /// Creates the board of a position. A piece in hand counts as one of those left.
    pub(crate) fn new(
        rules: &QuartoRules,
        variant: &VariantTables,
        position: &Position,
    ) -> QuartoBoard {
        let mut board = QuartoBoard { lanes: [0; 8], occupied: 0, left: variant.pieces };
        let cells = (rules.size() * rules.size()) as u8;
        for cell in (0..cells).filter_map(|cell| Cell::new(cell, rules.size())) {
            if let Some(piece) = position.piece_at(cell) {
                board = board.with(variant, u32::from(piece.number()), cell.number().into());
            }
        }
        debug_assert!(rules.turn(position).outcome().is_some() || board.left != 0);
        board
    }

    /// Returns the board after placing this piece on an empty cell.
    #[inline(always)]
    pub(crate) fn with(&self, variant: &VariantTables, piece: u32, cell: u32) -> QuartoBoard {
        let bit = 1_u16 << cell;
        let own = &variant.lanes[piece as usize];
        QuartoBoard {
            lanes: std::array::from_fn(|lane| self.lanes[lane] | own[lane] & bit),
            occupied: self.occupied | bit,
            left: self.left & !(1 << piece),
        }
    }

    /// Number of pieces on the board.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.occupied.count_ones()
    }
}
