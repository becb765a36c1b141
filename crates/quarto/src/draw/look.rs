//! The look of a piece, in characters and in pictures.

use crate::Piece;

/// The four qualities. Pieces of a reduced size lack the last ones, and are drawn full and square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) dark: bool,
    pub(super) tall: bool,
    pub(super) hollow: bool,
    pub(super) square: bool,
}

impl Look {
    pub(super) fn of(piece: Piece, size: usize) -> Self {
        let has = |attribute| attribute < size && piece.property(attribute, size).value;
        Look { dark: has(0), tall: has(1), hollow: has(2), square: size < 4 || has(3) }
    }
}
