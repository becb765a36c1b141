//! Cells and the two kinds of atomic actions.

/// A cell of the board, numbered row by row from the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub(crate) u8);

/// An atomic action of a player; a turn consists of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Hands this piece to the opponent.
    Give(crate::Piece),
    /// Puts the piece in hand on this cell.
    Place(Cell),
}

impl Cell {
    /// Returns the cell with this number, or `None` if it is not on a board of `size`.
    pub fn new(number: u8, size: usize) -> Option<Self> {
        (usize::from(number) < size * size).then_some(Cell(number))
    }

    /// Returns the number of the cell.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the name: the letter of the column, and the row counted from the bottom.
    pub fn name(self, size: usize) -> String {
        let number = usize::from(self.0);
        let letter = char::from(b'a' + (number % size) as u8);
        format!("{letter}{}", size - number / size)
    }

    /// Parses a name; the letter may be upper or lower case.
    pub fn read(text: &str, size: usize) -> Option<Self> {
        let [letter, digit] = text.as_bytes() else { return None };
        let column = usize::from(letter.to_ascii_lowercase().checked_sub(b'a')?);
        let row = usize::from(digit.checked_sub(b'1')?);
        (column < size && row < size).then(|| Cell(((size - 1 - row) * size + column) as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_from_the_bottom_left() {
        for size in [2, 3, 4] {
            for number in 0..(size * size) as u8 {
                let cell = Cell::new(number, size).unwrap();
                assert_eq!(Cell::read(&cell.name(size), size), Some(cell));
            }
        }
        assert_eq!(Cell(0).name(4), "a4");
        assert_eq!(Cell(15).name(4), "d1");
        assert_eq!(Cell::read("B3", 4), Some(Cell(5)));
        for bad in ["", "a", "a0", "a5", "e1", "aa", "11", "a11", "é1"] {
            assert_eq!(Cell::read(bad, 4), None, "{bad}");
        }
        assert_eq!(Cell::read("d1", 3), None);
    }
}
