//! The size of a board and its bit layout.
//!
//! Columns lie side by side, each with one spare bit on top. The spare bit stops carries and
//! diagonal shifts from running into the next column. For 7x6:
//!
//! ```text
//!    6 13 20 27 34 41 48    <- spare bits, never occupied
//!   +--------------------+
//!  5|5 12 19 26 33 40 47 |
//!  4|4 11 18 25 32 39 46 |
//!  3|3 10 17 24 31 38 45 |
//!  2|2  9 16 23 30 37 44 |
//!  1|1  8 15 22 29 36 43 |
//!  0|0  7 14 21 28 35 42 |  <- row 0, the bottom
//!   +--------------------+
//!    0  1  2  3  4  5  6    <- column
//! ```
//!
//! A step of 1 goes up, `height + 1` right, `height` down-right, `height + 2` up-right.

use std::fmt;

/// The dimensions of a game, always within the limits of the solver.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    width: u32,
    height: u32,
    connect: u32,
}

/// Errors for unsupported sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SizeError {
    /// A side is outside 1..=16.
    Side {
        /// Number of columns.
        width: u32,
        /// Number of rows.
        height: u32,
    },
    /// The line length is outside 2..=8 or greater than both sides.
    Connect {
        /// The line length given.
        connect: u32,
        /// The longer side.
        longest: u32,
    },
    /// The board needs more than 128 bits.
    TooLarge {
        /// Number of bits needed.
        bits: u32,
    },
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SizeError {}

impl Size {
    /// The standard game: 7x6, four in a row.
    pub const STANDARD: Size = Size { width: 7, height: 6, connect: 4 };

    /// Validates a size: sides 1..=16, connect 2..=8 and at most the longer side, and
    /// `(height + 1) x width` at most 128.
    pub fn new(width: u32, height: u32, connect: u32) -> Result<Size, SizeError> {
        let side = 1..=16;
        if !side.contains(&width) || !side.contains(&height) {
            return Err(SizeError::Side { width, height });
        }
        let longest = width.max(height);
        if !(2..=8).contains(&connect) || connect > longest {
            return Err(SizeError::Connect { connect, longest });
        }
        let size = Size { width, height, connect };
        if size.bits() > 128 {
            return Err(SizeError::TooLarge { bits: size.bits() });
        }
        Ok(size)
    }

    /// A size constant. A size outside the limits does not compile.
    pub(crate) const fn constant(width: u32, height: u32, connect: u32) -> Size {
        let size = Size { width, height, connect };
        assert!(width >= 1 && width <= 16 && height >= 1 && height <= 16);
        assert!(connect >= 2 && connect <= 8 && size.bits() <= 64);
        size
    }

    /// Number of columns.
    pub const fn width(self) -> u32 {
        self.width
    }

    /// Number of rows.
    pub const fn height(self) -> u32 {
        self.height
    }

    /// Number of discs in a row that win.
    pub const fn connect(self) -> u32 {
        self.connect
    }

    /// Number of cells, `width x height`.
    pub const fn cells(self) -> u32 {
        self.width * self.height
    }

    /// Number of bits of the layout, including the spare ones.
    pub const fn bits(self) -> u32 {
        self.width * (self.height + 1)
    }

    /// The bit of a cell, by column and row from the bottom, both counted from 0.
    pub const fn cell(self, column: u32, row: u32) -> u128 {
        1 << (column * (self.height + 1) + row)
    }

    /// The bottom cell of every column.
    pub const fn bottom(self) -> u128 {
        let mut bits = 0;
        let mut column = 0;
        while column < self.width {
            bits |= self.cell(column, 0);
            column += 1;
        }
        bits
    }

    /// Every cell.
    pub const fn board(self) -> u128 {
        self.bottom() * ((1 << self.height) - 1)
    }

    /// The cells that have an odd number of cells above them in their column. In a column with an
    /// even number of empty cells, the player to move gets these if the other always answers on
    /// top.
    pub const fn leading(self) -> u128 {
        let mut column = 0;
        let mut row = 0;
        while row < self.height {
            if (self.height - row).is_multiple_of(2) {
                column |= 1 << row;
            }
            row += 1;
        }
        self.bottom() * column
    }
}
