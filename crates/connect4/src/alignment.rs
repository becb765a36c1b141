//! Alignments: discs in a row.
//!
//! An alignment runs through a cell in one of four directions and to both sides of it. A win is a
//! long enough alignment through the last disc. The loops need no border around the grid: columns
//! beyond the last and lines above the top have no bits.

use crate::position::Discs;
use crate::{Cell, Colour, Column, Connect4Rules, Position};

/// Steps of column and line: along a line, up a column, along both diagonals.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A maximal row of discs of one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alignment {
    /// Colour of the discs.
    pub colour: Colour,
    /// The left end, or the lower end in a column.
    pub from: Cell,
    /// The other end.
    pub to: Cell,
    /// Number of discs.
    pub length: usize,
}

impl Alignment {
    /// Iterates over the cells, from one end to the other.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let between = |from: usize, to: usize, i: usize| {
            if to >= from { from + i.min(to - from) } else { from - i.min(from - to) }
        };
        (0..self.length).map(move |i| {
            let column = between(self.from.column.index(), self.to.column.index(), i);
            Cell { column: Column(column as u8), line: between(self.from.line, self.to.line, i) }
        })
    }
}

#[inline]
fn holds(discs: &Discs, column: isize, row: isize) -> bool {
    // One spare bit below line 1; `row` is never more than one outside of the sixteen rows.
    let bits = discs.get(column as usize).map_or(0, |&column| u32::from(column) << 1);
    bits >> (row + 1) & 1 == 1
}

/// Counts the consecutive discs in one direction, starting next to a cell.
#[inline]
fn follow(discs: &Discs, (column, row): (usize, usize), (right, up): (isize, isize)) -> usize {
    let (mut column, mut row) = (column as isize + right, row as isize + up);
    let mut length = 0;
    while holds(discs, column, row) {
        length += 1;
        (column, row) = (column + right, row + up);
    }
    length
}

/// Returns the length of the longest alignment through a cell, as if it contained a disc.
#[inline]
pub(crate) fn longest_through(discs: &Discs, cell: (usize, usize)) -> usize {
    let through =
        |(right, up)| 1 + follow(discs, cell, (right, up)) + follow(discs, cell, (-right, -up));
    DIRECTIONS.into_iter().map(through).fold(1, usize::max)
}

impl Connect4Rules {
    /// Returns the length of the longest alignment through the disc on a cell; 0 for an empty cell.
    pub fn alignment(&self, position: &Position, cell: Cell) -> usize {
        position.disc_at(cell).map_or(0, |colour| {
            let at = (cell.column.index(), cell.line - 1);
            longest_through(&position.discs[colour.index()], at)
        })
    }

    /// Returns the length of the longest alignment that a disc in this column would give the colour
    /// to play. Returns `None` for a column that cannot be played.
    pub fn alignment_after(&self, position: &Position, column: Column) -> Option<usize> {
        let line = self.landing_line(position, column)?;
        let discs = &position.discs[position.next.index()];
        Some(longest_through(discs, (column.index(), line - 1)))
    }

    /// Returns the columns in which the colour to play wins immediately.
    pub fn winning_columns(&self, position: &Position) -> Vec<Column> {
        let wins = |&column: &Column| {
            self.alignment_after(position, column).is_some_and(|length| length >= self.connect())
        };
        self.columns().filter(wins).collect()
    }

    /// Returns every winning alignment; one disc may complete several.
    pub fn winning_alignments(&self, position: &Position) -> Vec<Alignment> {
        Colour::BOTH
            .into_iter()
            .flat_map(|colour| self.long_alignments(&position.discs[colour.index()], colour))
            .collect()
    }

    pub(crate) fn long_alignments(&self, discs: &Discs, colour: Colour) -> Vec<Alignment> {
        let mut found = Vec::new();
        for (column, row) in self.places() {
            for (right, up) in DIRECTIONS {
                let (at, before) = ((column as isize, row as isize), (-right, -up));
                let begins = holds(discs, at.0, at.1) && follow(discs, (column, row), before) == 0;
                let length = 1 + follow(discs, (column, row), (right, up));
                if begins && length >= self.connect() {
                    let reach = length as isize - 1;
                    let end = (at.0 + right * reach, at.1 + up * reach);
                    let (from, to) =
                        (Cell::at(column, row), Cell::at(end.0 as usize, end.1 as usize));
                    found.push(Alignment { colour, from, to, length });
                }
            }
        }
        found
    }

    /// Iterates over all cells as column and row, from 0.
    pub(crate) fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (width, height) = (self.width(), self.height());
        (0..width).flat_map(move |column| (0..height).map(move |row| (column, row)))
    }
}
