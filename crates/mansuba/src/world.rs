//! The world: a grid of cells, their numbers and their names.
//!
//! ```text
//!             a  b  c  d          north
//!          3  0  1  2  3          row 0
//!     west 2  4  5  6  7  east    row 1        b3 is cell 1
//!          1  8  9 10 11          row 2
//!                                 south
//! ```

use crate::{Cell, Cells, Colour};

/// The size of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct World {
    width: u8,
    height: u8,
}

impl World {
    /// Minimum and maximum length of a side.
    pub const SIDES: (usize, usize) = (2, 16);
    /// Maximum number of cells.
    pub const LARGEST: usize = 128;

    /// Creates a world with sides of 2 to 16 and at most 128 cells, or returns `None` for other
    /// sizes.
    pub fn new(width: usize, height: usize) -> Option<Self> {
        let fits = |side| (World::SIDES.0..=World::SIDES.1).contains(&side);
        let exists = fits(width) && fits(height) && width * height <= World::LARGEST;
        exists.then_some(World { width: width as u8, height: height as u8 })
    }

    /// Returns the number of cells from west to east.
    pub fn width(self) -> usize {
        self.width.into()
    }

    /// Returns the number of cells from north to south.
    pub fn height(self) -> usize {
        self.height.into()
    }

    /// Returns the number of cells.
    pub fn size(self) -> usize {
        self.width() * self.height()
    }

    /// Returns all cells.
    pub fn cells(self) -> Cells {
        Cells(u128::MAX >> (World::LARGEST - self.size()))
    }

    /// Returns the row, counted from the north.
    pub fn row(self, cell: Cell) -> usize {
        usize::from(cell.0) / self.width()
    }

    /// Returns the column, counted from the west.
    pub fn column(self, cell: Cell) -> usize {
        usize::from(cell.0) % self.width()
    }

    /// Returns the cell at a row and a column, or `None` outside of the board.
    pub fn at(self, row: isize, column: isize) -> Option<Cell> {
        let inside =
            |place: isize, side: u8| usize::try_from(place).ok().filter(|&p| p < side.into());
        let (row, column) = inside(row, self.height).zip(inside(column, self.width))?;
        Some(Cell((row * self.width() + column) as u8))
    }

    /// Returns the cell at this distance south and east of another.
    pub fn offset(self, cell: Cell, south: isize, east: isize) -> Option<Cell> {
        self.at(self.row(cell) as isize + south, self.column(cell) as isize + east)
    }

    /// Iterates over the start places from the north: Black's on the west side, White's on the east
    /// side.
    pub fn start_places(self, colour: Colour) -> impl Iterator<Item = Cell> {
        let column = match colour {
            Colour::Black => 0,
            Colour::White => self.width - 1,
        };
        (0..self.height).map(move |row| Cell(row * self.width + column))
    }

    /// Returns the name of a cell: the letter of the column from the west, and the row counted from
    /// the south.
    pub fn name(self, cell: Cell) -> String {
        let letter = char::from(b'a' + self.column(cell) as u8);
        format!("{letter}{}", self.height().saturating_sub(self.row(cell)))
    }

    /// Parses the name of a cell, with the letter in either case, or its number.
    pub fn read_cell(self, text: &str) -> Option<Cell> {
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let number = plain_number(text)?;
            return (number < self.size()).then_some(Cell(number as u8));
        }
        let (letter, row) = text.split_at_checked(1)?;
        let column = letter.as_bytes()[0].to_ascii_lowercase().checked_sub(b'a')?;
        let north = self.height().checked_sub(plain_number(row)?)?;
        if row.starts_with('0') {
            return None;
        }
        self.at(north as isize, column.into())
    }
}

/// Parses a number of one to three ASCII digits.
fn plain_number(text: &str) -> Option<usize> {
    let digits = (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_names_and_numbers() {
        for (width, height) in [(2, 2), (8, 8), (16, 8), (8, 16), (11, 11), (3, 16)] {
            let world = World::new(width, height).unwrap();
            assert_eq!(world.cells().len(), width * height);
            for cell in world.cells() {
                assert_eq!(world.read_cell(&world.name(cell)), Some(cell));
                assert_eq!(world.read_cell(&world.name(cell).to_uppercase()), Some(cell));
                assert_eq!(world.read_cell(&cell.number().to_string()), Some(cell));
            }
        }
        let world = World::new(8, 8).unwrap();
        assert_eq!(world.name(Cell(0)), "a8");
        assert_eq!(world.name(Cell(63)), "h1");
        for bad in ["", "a", "a0", "a9", "i1", "aa", "64", "a01", "é1", "1a", "-1", "a1111", "a+1"]
        {
            assert_eq!(world.read_cell(bad), None, "{bad}");
        }
    }

    #[test]
    fn worlds_have_limits() {
        for (width, height) in [(1, 8), (8, 1), (17, 2), (2, 17), (12, 11), (16, 16), (0, 0)] {
            assert!(World::new(width, height).is_none(), "{width} {height}");
        }
    }
}
