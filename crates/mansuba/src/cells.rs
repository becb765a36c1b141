//! Sets of up to 128 cells, as bit sets.

use std::ops::{BitAnd, BitOr, Not};

use quatuor_core::Dice;

use crate::Cell;

/// A set of cells; bit c is cell c. [`iter`](Cells::iter) yields them in the order of their
/// numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Cells(pub(crate) u128);

impl Cells {
    /// The empty set.
    pub const EMPTY: Cells = Cells(0);

    /// Returns the set of this cell alone.
    #[inline]
    pub fn one(cell: Cell) -> Self {
        Cells(1 << cell.0)
    }

    /// Returns whether the set contains the cell.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Removes and returns the first cell.
    #[inline]
    pub fn take_first(&mut self) -> Option<Cell> {
        let cell = (self.0 != 0).then(|| Cell(self.0.trailing_zeros() as u8));
        self.0 &= self.0.wrapping_sub(1);
        cell
    }

    /// Iterates over the cells in the order of their numbers.
    #[inline]
    pub fn iter(self) -> CellsIter {
        CellsIter(self)
    }

    /// Returns the number of cells.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the cell with `rank` other cells of the set before it; an arbitrary cell if there
    /// are not enough.
    #[inline]
    pub fn nth_cell(self, rank: usize) -> Cell {
        let (low, high) = self.halves();
        Cells::select([low, high], [sums(low), sums(high)], rank as u64)
    }

    /// Returns a random cell of the set; an arbitrary cell if the set is empty.
    #[inline]
    pub fn random_cell(self, dice: &mut Dice) -> Cell {
        let (low, high) = self.halves();
        let sums = [sums(low), sums(high)];
        let count = (sums[0] >> 56) + (sums[1] >> 56);
        Cells::select([low, high], sums, dice.below(count as usize) as u64)
    }

    #[inline]
    fn halves(self) -> (u64, u64) {
        (self.0 as u64, (self.0 >> 64) as u64)
    }

    /// Returns the bit with `rank` set bits below it. It avoids a loop, whose length the branch
    /// predictor could not guess: it finds the byte in which the running bit count passes the rank,
    /// then uses a table.
    #[inline]
    fn select(halves: [u64; 2], sums: [u64; 2], rank: u64) -> Cell {
        const HIGH: u64 = ONES << 7;
        let below = sums[0] >> 56;
        let (half, sums, base, rank) = if rank < below {
            (halves[0], sums[0], 0, rank)
        } else {
            (halves[1], sums[1], 64, rank - below)
        };
        let passed = ((sums | HIGH) - ((rank & 63) + 1) * ONES) & HIGH;
        let place = passed.trailing_zeros() & 0x38;
        let before = (sums << 8) >> place & 0xff;
        let byte = (half >> place) as u8;
        let in_byte = IN_BYTE[(rank.wrapping_sub(before) & 7) as usize][usize::from(byte)];
        Cell((base | place as u8) + in_byte)
    }
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// For each byte, counts the set bits in it and in all lower bytes; the highest byte has the total.
#[inline]
fn sums(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(ONES)
}

/// Index of the bit with a given rank in a byte; 0 if there is none.
static IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[rank][byte] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellsIter;

    #[inline]
    fn into_iter(self) -> CellsIter {
        self.iter()
    }
}

/// Iterator over the cells of a set.
#[derive(Debug, Clone)]
pub struct CellsIter(Cells);

impl Iterator for CellsIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.0.take_first()
    }

    /// Processes each half on its own: a loop over 64 bits is twice as fast as one over 128.
    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        let (low, high) = self.0.halves();
        for (half, base) in [(low, 0), (high, 64)] {
            let mut rest = half;
            while rest != 0 {
                folded = f(folded, Cell(base + rest.trailing_zeros() as u8));
                rest &= rest - 1;
            }
        }
        folded
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Cells::EMPTY, |set, cell| set | Cells::one(cell))
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;

    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl Not for Cells {
    type Output = Cells;

    #[inline]
    fn not(self) -> Cells {
        Cells(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_cell_is_that_of_a_walk() {
        let mut dice = Dice::new(1);
        for _ in 0..2000 {
            let thin =
                |dice: &mut Dice| (0..dice.below(4)).fold(u64::MAX, |bits, _| bits & dice.bits());
            let set = Cells(u128::from(thin(&mut dice)) << 64 | u128::from(thin(&mut dice)));
            for (rank, cell) in set.iter().enumerate() {
                assert_eq!(set.nth_cell(rank), cell);
            }
            assert!(set.nth_cell(set.len()).0 < 128);
            assert!(set.is_empty() || set.contains(set.random_cell(&mut dice)));
        }
    }

    #[test]
    fn sets_are_walked_and_counted_alike() {
        for numbers in [vec![], vec![0], vec![127], vec![3, 63, 64, 90], (0..128).collect()] {
            let set: Cells = numbers.iter().map(|&number| Cell(number)).collect();
            assert_eq!(set.iter().map(|cell| cell.0).collect::<Vec<_>>(), numbers);
            assert_eq!(set.len(), numbers.len());
            for (rank, &number) in numbers.iter().enumerate() {
                assert_eq!(set.nth_cell(rank), Cell(number));
                assert!(set.contains(Cell(number)) && !(!set).contains(Cell(number)));
            }
        }
    }
}
