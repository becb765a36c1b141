//! The machine word that holds one bit per cell.
//!
//! Boards of up to 64 bits use `u64`, larger ones `u128`. The search is generic over this trait,
//! and everything in it inlines to the plain operators.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr, Sub};

use super::table::TableLevel;
use super::{narrow_table::NarrowLevel, wide_table::WideLevel};

/// An unsigned integer used as a set of cells.
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Add<Output = Self>
    + Sub<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// The transposition table level whose entries hold keys of this width without loss.
    type TableLevel: TableLevel<Self>;

    const BITS: u32;
    const ZERO: Self;
    const ONE: Self;

    /// Truncates a wide word. All set bits are kept if the board fits.
    fn from_u128(bits: u128) -> Self;
    fn count(self) -> u32;
    /// The lowest 64 bits.
    fn low(self) -> u64;
    fn trailing_zeros(self) -> u32;

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// Whether at least two bits are set.
    #[inline(always)]
    fn has_many(self) -> bool {
        !self.is_empty() && !(self & (self - Self::ONE)).is_empty()
    }

    /// The lowest set bit alone. The word must not be zero.
    #[inline(always)]
    fn lowest(self) -> Self {
        self & !(self - Self::ONE)
    }
}

macro_rules! impl_word {
    ($type:ty, $level:ty) => {
        impl Word for $type {
            type TableLevel = $level;
            const BITS: u32 = <$type>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline(always)]
            fn from_u128(bits: u128) -> Self {
                bits as $type
            }

            #[inline(always)]
            fn low(self) -> u64 {
                self as u64
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                <$type>::trailing_zeros(self)
            }
        }
    };
}

impl_word!(u64, NarrowLevel);
impl_word!(u128, WideLevel);
