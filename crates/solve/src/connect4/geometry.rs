//! The board size as used by the search: constants for common sizes, run-time values for the
//! others.
//!
//! [`Fixed`] turns every shift and mask into an immediate operand; [`Any`] stores them in fields.
//! The search is compiled once for each type listed in `engine.rs`.

use super::size::Size;
use super::word::Word;

/// Width, height and line length, with the cell sets derived from them.
pub trait Geometry: Copy + Send + Sync + 'static {
    type Word: Word;

    fn size(self) -> Size;
    /// See [`Size::bottom`].
    fn bottom(self) -> Self::Word;
    /// See [`Size::board`].
    fn board(self) -> Self::Word;
    /// See [`Size::leading`].
    fn leading(self) -> Self::Word;

    #[inline(always)]
    fn width(self) -> u32 {
        self.size().width()
    }

    #[inline(always)]
    fn height(self) -> u32 {
        self.size().height()
    }

    #[inline(always)]
    fn connect(self) -> u32 {
        self.size().connect()
    }

    #[inline(always)]
    fn cells(self) -> i32 {
        self.size().cells() as i32
    }

    /// The cells of one column.
    #[inline(always)]
    fn column(self, column: u32) -> Self::Word {
        let stride = self.height() + 1;
        let one = (Self::Word::ONE << self.height()) - Self::Word::ONE;
        one << (column * stride)
    }

    /// Returns the column and row of a single cell.
    #[inline(always)]
    fn place(self, cell: Self::Word) -> (u32, u32) {
        let bit = cell.trailing_zeros();
        (bit / (self.height() + 1), bit % (self.height() + 1))
    }

    /// Returns the mirror image of a set: column `c` becomes `width - 1 - c`.
    #[inline(always)]
    fn mirror(self, set: Self::Word) -> Self::Word {
        let stride = self.height() + 1;
        let lane = (Self::Word::ONE << stride) - Self::Word::ONE;
        let mut out = Self::Word::ZERO;
        for column in 0..self.width() {
            let from = column * stride;
            let to = (self.width() - 1 - column) * stride;
            out |= ((set >> from) & lane) << to;
        }
        out
    }
}

/// A size known at compile time that fits in 64 bits.
#[derive(Clone, Copy)]
pub struct Fixed<const WIDTH: u32, const HEIGHT: u32, const CONNECT: u32>;

impl<const W: u32, const H: u32, const K: u32> Fixed<W, H, K> {
    const SIZE: Size = Size::constant(W, H, K);
    const BOTTOM: u64 = Self::SIZE.bottom() as u64;
    const BOARD: u64 = Self::SIZE.board() as u64;
    const LEADING: u64 = Self::SIZE.leading() as u64;
}

impl<const W: u32, const H: u32, const K: u32> Geometry for Fixed<W, H, K> {
    type Word = u64;

    #[inline(always)]
    fn size(self) -> Size {
        Self::SIZE
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        Self::BOTTOM
    }

    #[inline(always)]
    fn board(self) -> u64 {
        Self::BOARD
    }

    #[inline(always)]
    fn leading(self) -> u64 {
        Self::LEADING
    }
}

/// A size known only at run time.
#[derive(Clone, Copy)]
pub struct Any<W> {
    size: Size,
    bottom: W,
    board: W,
    leading: W,
}

impl<W: Word> Any<W> {
    /// The size must fit in the word.
    pub fn new(size: Size) -> Any<W> {
        debug_assert!(size.bits() <= W::BITS);
        Any {
            size,
            bottom: W::from_u128(size.bottom()),
            board: W::from_u128(size.board()),
            leading: W::from_u128(size.leading()),
        }
    }
}

impl<W: Word> Geometry for Any<W> {
    type Word = W;

    #[inline(always)]
    fn size(self) -> Size {
        self.size
    }

    #[inline(always)]
    fn bottom(self) -> W {
        self.bottom
    }

    #[inline(always)]
    fn board(self) -> W {
        self.board
    }

    #[inline(always)]
    fn leading(self) -> W {
        self.leading
    }
}
