//! A rectangle of cells with names, lines and symmetries, for games on squares.
//!
//! ```text
//!   3 | 6 7 8      cells are numbered from the south-west, row by row;
//!   2 | 3 4 5      names count columns by letters and rows by numbers: 5 is c2
//!   1 | 0 1 2
//!       a b c
//! ```

mod stone_lines;
mod stones;

pub use stone_lines::StoneLines;
pub use stones::{Cell, Stone, StoneKeys, StoneRules, Stones};

/// A rectangular board.
///
/// ```
/// use quatuor_core::grid::Grid;
///
/// let grid = Grid { width: 3, height: 3 };
/// assert_eq!(grid.name(5), "c2");
/// assert_eq!(grid.read("C2"), Some(5));
/// assert_eq!(grid.lines(3).len(), 8);
/// assert_eq!(grid.symmetries().len(), 8);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Number of columns, at most 26.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
}

impl Grid {
    /// Returns the number of cells.
    pub fn count(self) -> usize {
        self.width.saturating_mul(self.height)
    }

    /// Iterates over all cells from the south-west, row by row; stops after 256 cells.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..=u8::MAX).map(Cell).take(self.count())
    }

    /// Returns the column and the row of a cell, counted from the south-west.
    pub fn place(self, cell: usize) -> (usize, usize) {
        // A board without columns has no cells, but the division must not panic.
        let width = self.width.max(1);
        (cell % width, cell / width)
    }

    /// Returns the name of a cell, such as `c2`.
    pub fn name(self, cell: usize) -> String {
        let (column, row) = self.place(cell);
        format!("{}{}", ('a'..='z').nth(column).unwrap_or('?'), row + 1)
    }

    /// Returns the cell with this name; the letter may be upper or lower case.
    pub fn read(self, name: &str) -> Option<usize> {
        let name = name.to_lowercase();
        (0..self.count()).find(|&cell| self.name(cell) == name)
    }

    /// Iterates over the rows from the top, each as a range of cells.
    pub fn rows(self) -> impl Iterator<Item = std::ops::Range<usize>> {
        (0..self.height).rev().map(move |row| row * self.width..(row + 1) * self.width)
    }

    /// Returns every straight line of `length` cells: horizontal, vertical and along both
    /// diagonals.
    pub fn lines(self, length: usize) -> Vec<Vec<usize>> {
        let (wide, high) = (self.width as isize, self.height as isize);
        let reach = length as isize - 1;
        let mut lines = Vec::new();
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for (column, row) in (0..self.count()).map(|cell| self.place(cell)) {
                let (column, row) = (column as isize, row as isize);
                let end = (column + reach * right, row + reach * up);
                if (0..wide).contains(&end.0) && (0..high).contains(&end.1) {
                    let cell = |i| ((row + i * up) * wide + column + i * right) as usize;
                    lines.push((0..=reach).map(cell).collect());
                }
            }
        }
        lines
    }

    /// Returns the image of every cell under every symmetry; the identity comes first.
    ///
    /// The bits of a symmetry's number are: mirrored left to right (bit 0), mirrored top to bottom
    /// (bit 1) and, on a square, mirrored along the diagonal (bit 2).
    pub fn symmetries(self) -> Vec<Vec<usize>> {
        let image = |symmetry: usize| {
            let moved = |cell| {
                let (mut column, mut row) = self.place(cell);
                if symmetry & 1 != 0 {
                    column = self.width - 1 - column;
                }
                if symmetry & 2 != 0 {
                    row = self.height - 1 - row;
                }
                if symmetry & 4 != 0 {
                    (column, row) = (row, column);
                }
                row * self.width + column
            };
            (0..self.count()).map(moved).collect()
        };
        (0..if self.width == self.height { 8 } else { 4 }).map(image).collect()
    }

    /// Returns the inverse of a symmetry.
    pub fn inverse(self, symmetry: usize) -> usize {
        match symmetry {
            // The diagonal exchanges left-right with top-bottom, so these two are each other's
            // inverse.
            5 => 6,
            6 => 5,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_cell_has_one_name() {
        let grid = Grid { width: 8, height: 5 };
        let names: BTreeSet<String> = (0..grid.count()).map(|cell| grid.name(cell)).collect();
        assert_eq!(names.len(), 40);
        assert!((0..grid.count()).all(|cell| grid.read(&grid.name(cell)) == Some(cell)));
        for bad in ["", "a", "a0", "a6", "i1", "a1 ", "1a", "aa1"] {
            assert_eq!(grid.read(bad), None, "{bad}");
        }
        assert_eq!(grid.rows().next(), Some(32..40));
    }

    /// The fields are public, so any number can occur.
    #[test]
    fn no_size_makes_it_panic() {
        for (width, height) in [(0, 0), (0, 9), (9, 0), (usize::MAX, 2), (usize::MAX, usize::MAX)] {
            let grid = Grid { width, height };
            assert!(grid.cells().count() <= grid.count().min(256));
            assert!(!grid.name(7).is_empty() && grid.place(7).0 < width.max(1));
        }
    }

    #[test]
    fn lines_are_counted_as_by_hand() {
        let lines = |width, height, length| Grid { width, height }.lines(length).len();
        assert_eq!(lines(3, 3, 3), 8);
        assert_eq!(lines(7, 6, 4), 69);
        assert_eq!(lines(4, 1, 2), 3);
        assert_eq!(lines(2, 2, 3), 0);
    }

    #[test]
    fn symmetries_are_different_and_keep_lines() {
        for (width, height, count) in [(3, 3, 8), (4, 3, 4), (1, 1, 8)] {
            let grid = Grid { width, height };
            assert_eq!(grid.symmetries().len(), count);
            let sorted = |mut line: Vec<usize>| {
                line.sort_unstable();
                line
            };
            let lines: BTreeSet<Vec<usize>> = grid.lines(2).into_iter().map(sorted).collect();
            for image in grid.symmetries() {
                let moved = |line: &Vec<usize>| sorted(line.iter().map(|&c| image[c]).collect());
                assert_eq!(lines.iter().map(moved).collect::<BTreeSet<_>>(), lines);
            }
            for (symmetry, image) in grid.symmetries().into_iter().enumerate() {
                let back = &grid.symmetries()[grid.inverse(symmetry)];
                assert!((0..grid.count()).all(|cell| back[image[cell]] == cell), "{symmetry}");
            }
        }
    }
}
