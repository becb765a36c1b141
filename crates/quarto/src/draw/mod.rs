//! Boards and pieces as drawings, in text and in SVG.

#[cfg(feature = "drawing")]
mod piece;
#[cfg(feature = "drawing")]
mod scene;
mod text;
mod text_scene;
#[cfg(feature = "drawing")]
mod tray;

use crate::Piece;

/// The four qualities of a piece, in characters and in pictures. Pieces of a reduced size lack the
/// last ones, and are drawn full and square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Look {
    dark: bool,
    tall: bool,
    hollow: bool,
    square: bool,
}

impl Look {
    fn of(piece: Piece, size: usize) -> Self {
        let has = |attribute| attribute < size && piece.property(attribute, size).value;
        Look { dark: has(0), tall: has(1), hollow: has(2), square: size < 4 || has(3) }
    }
}
