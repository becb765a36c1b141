//! Columns, which are the only actions, and cells.

/// A column. Dropping a disc into it is the only action of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(pub(crate) u8);

/// Maximum width for which columns are written as digits; wider grids use letters.
const WIDEST_IN_DIGITS: usize = 9;

impl Column {
    /// Returns the column with this number (from 1 at the left), or `None` if the grid has no such
    /// column.
    pub fn new(number: usize, width: usize) -> Option<Self> {
        (1..=width.min(16)).contains(&number).then(|| Column(number as u8 - 1))
    }

    /// Returns the number of the column, from 1 at the left.
    pub fn number(self) -> usize {
        self.index() + 1
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the symbol of the column: a digit up to width 9, a letter above.
    pub fn symbol(self, width: usize) -> char {
        let first = if width <= WIDEST_IN_DIGITS { b'1' } else { b'a' };
        char::from(first + self.0)
    }

    /// Parses a digit or a letter of either case, for any width.
    pub fn read(symbol: char, width: usize) -> Option<Self> {
        let number = match symbol {
            '1'..='9' => symbol as usize - '0' as usize,
            'a'..='p' | 'A'..='P' => symbol.to_ascii_lowercase() as usize - 'a' as usize + 1,
            _ => return None,
        };
        Column::new(number, width)
    }
}

/// A cell of the grid: a column and a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The column.
    pub column: Column,
    /// The line, from 1 at the bottom.
    pub line: usize,
}

impl Cell {
    pub(crate) fn at(column: usize, row: usize) -> Self {
        Cell { column: Column(column as u8), line: row + 1 }
    }

    /// Returns the name, column first, such as `(6,2)`.
    pub fn name(self, width: usize) -> String {
        format!("({},{})", self.column.symbol(width), self.line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_read_as_digits_and_letters() {
        for width in 1..=16 {
            for number in 1..=width {
                let column = Column::new(number, width).unwrap();
                assert_eq!(column.number(), number);
                assert_eq!(Column::read(column.symbol(width), width), Some(column));
                let letter = char::from(b'A' + number as u8 - 1);
                assert_eq!(Column::read(letter, width), Some(column));
            }
            assert_eq!([0, width + 1].map(|number| Column::new(number, width)), [None; 2]);
        }
        assert_eq!(Column::new(4, 7).unwrap().symbol(7), '4');
        assert_eq!(Column::new(4, 10).unwrap().symbol(10), 'd');
        assert_eq!(Column::read('4', 10), Column::read('d', 10));
        for bad in ['0', '8', 'h', 'q', 'z', '*', ' ', 'é', '٣'] {
            assert_eq!(Column::read(bad, 7), None, "{bad}");
        }
    }
}
