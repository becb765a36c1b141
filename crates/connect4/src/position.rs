//! A position in 68 bytes.

use crate::{Cell, Colour, Column};

/// The discs of one colour: sixteen bits per column, with the lowest bit at the bottom.
pub(crate) type Discs = [u16; 16];

/// A position on a grid of any size.
///
/// ```text
///   line 3   .  .  o  .          red     0b001  0b000  0b011  0b000
///   line 2   .  .  *  .    =     yellow  0b000  0b001  0b100  0b000   and zeros up to column 16
///   line 1   *  o  *  .                  col 1  col 2  col 3  col 4
/// ```
///
/// Every column has its own 16-bit word, whatever the height, so the same code works for all sizes.
/// Reversing the order of the columns mirrors the grid. Neither colour has a bit outside of the
/// grid. The count and the win could be computed from the discs, but are stored because every turn
/// needs them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// Discs of red, then of yellow.
    pub(crate) discs: [Discs; 2],
    pub(crate) count: u16,
    /// The colour to play, or that would play if the game were not over.
    pub(crate) next: Colour,
    pub(crate) won: bool,
}

const _: () = assert!(size_of::<Position>() == 68);

impl Position {
    pub(crate) fn empty(first: Colour) -> Self {
        Position { discs: [[0; 16]; 2], count: 0, next: first, won: false }
    }

    /// Returns the number of discs on the grid.
    #[inline]
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// Returns the number of discs of one colour.
    pub fn count_of(&self, colour: Colour) -> usize {
        self.discs[colour.index()].iter().map(|column| column.count_ones() as usize).sum()
    }

    /// Returns the colour to play, or that would play if the game were not over.
    #[inline]
    pub fn next(&self) -> Colour {
        self.next
    }

    /// Returns the colour that began, which is the colour of the first seat.
    pub fn began(&self) -> Colour {
        if self.count.is_multiple_of(2) { self.next } else { self.next.other() }
    }

    /// Returns whether the colour that played last has won.
    #[inline]
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// Returns the number of discs in a column.
    #[inline]
    pub fn height_of(&self, column: Column) -> usize {
        // No disc floats, so the discs are the lowest bits.
        self.occupied(column.index()).trailing_ones() as usize
    }

    #[inline]
    pub(crate) fn occupied(&self, column: usize) -> u16 {
        self.discs[0][column] | self.discs[1][column]
    }

    /// Returns the colour of the disc on a cell.
    pub fn disc_at(&self, cell: Cell) -> Option<Colour> {
        let row = cell.line.checked_sub(1)?;
        let holds = |colour: &Colour| {
            let column = self.discs[colour.index()].get(cell.column.index());
            column.is_some_and(|&column| u32::from(column).unbounded_shr(row as u32) & 1 == 1)
        };
        Colour::BOTH.into_iter().find(holds)
    }

    /// Returns the colour of the highest disc of a column.
    pub(crate) fn top_of(&self, column: Column) -> Option<Colour> {
        self.disc_at(Cell { column, line: self.height_of(column) })
    }

    /// Drops a disc of the colour to play into a column that is not full, without checking the
    /// rules. Returns the row, from 0 at the bottom.
    #[inline]
    pub(crate) fn put(&mut self, column: Column) -> usize {
        let row = self.height_of(column);
        self.discs[self.next.index()][column.index()] |= 1 << row;
        self.count += 1;
        self.next = self.next.other();
        row
    }

    /// Returns the discs of a colour without the highest disc of a column.
    pub(crate) fn without_top(&self, colour: Colour, column: Column) -> Discs {
        let mut discs = self.discs[colour.index()];
        if let Some(row) = self.height_of(column).checked_sub(1) {
            discs[column.index()] &= !(1 << row);
        }
        discs
    }
}
