//! A position in sixteen bytes.

use crate::{Cell, Piece, Pieces};

/// A position of any size: the pieces on the board and the piece in hand.
///
/// The board is stored as planes of one bit per cell. A set of cells is tested for a shared
/// property with a single operation on a plane, without a loop over its pieces:
///
/// ```text
///   ones      63 ......... 48 47 ........ 32 31 ........ 16 15 ......... 0
///             bit 3 (colour)  bit 2 (size)   bit 1 (fill)   bit 0 (shape)
///             cell 15 .... 0  cell 15 ... 0  ...            ...
///   occupied                                                cell 15 ... 0
///   placed                                                  piece 15 .. 0
/// ```
///
/// A bit of `ones` is set on a cell whose piece has 1 in that bit. The plane of the value 0 is
/// `occupied & !plane`. `placed` and `won` could be computed from the board, but every placement
/// needs them. Planes are 0 on empty cells, so equal positions have equal bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    pub(crate) occupied: u16,
    pub(crate) ones: u64,
    pub(crate) placed: u16,
    /// The piece in hand, or [`NO_PIECE`].
    pub(crate) hand: u8,
    pub(crate) won: bool,
}

const _: () = assert!(size_of::<Position>() == 16);

pub(crate) const NO_PIECE: u8 = 16;

/// For each piece, the bits of cell 0 in the four planes.
pub(crate) const SPREAD: [u64; 16] = {
    let mut spread = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        let mut bit = 0;
        while bit < 4 {
            if piece >> bit & 1 == 1 {
                spread[piece] |= 1 << (16 * bit);
            }
            bit += 1;
        }
        piece += 1;
    }
    spread
};

impl Position {
    pub(crate) const EMPTY: Position =
        Position { occupied: 0, ones: 0, placed: 0, hand: NO_PIECE, won: false };

    /// Returns the cells with a piece whose bit of this number is 1.
    #[inline]
    pub(crate) fn plane(&self, bit: usize) -> u16 {
        (self.ones >> (16 * bit)) as u16
    }

    /// Returns the number of pieces on the board.
    #[inline]
    pub fn count(&self) -> u32 {
        self.occupied.count_ones()
    }

    /// Returns the piece in hand, which has to be placed.
    #[inline]
    pub fn hand(&self) -> Option<Piece> {
        (self.hand != NO_PIECE).then_some(Piece(self.hand))
    }

    /// Returns the piece on a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        if self.occupied >> cell.0 & 1 == 0 {
            return None;
        }
        let bit = |bit: usize| ((self.plane(bit) >> cell.0 & 1) as u8) << bit;
        Some(Piece(bit(0) | bit(1) | bit(2) | bit(3)))
    }

    /// Returns the pieces on the board.
    pub fn on_board(&self) -> Pieces {
        Pieces(self.placed)
    }

    /// Returns whether a pattern is complete.
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// Puts a piece on an empty cell, without checking the rules.
    #[inline]
    pub(crate) fn put(&mut self, piece: Piece, cell: Cell) {
        self.occupied |= 1 << cell.0;
        self.ones |= SPREAD[usize::from(piece.0)] << cell.0;
        self.placed |= 1 << piece.0;
    }

    /// Returns the board without the piece on this cell.
    pub(crate) fn without(&self, cell: Cell) -> Position {
        let mut rest = *self;
        if let Some(piece) = self.piece_at(cell) {
            rest.occupied &= !(1 << cell.0);
            rest.ones &= !(SPREAD[15] << cell.0);
            rest.placed &= !(1 << piece.0);
        }
        rest
    }
}
