//! Descriptions of cells: the disc on a cell and its longest alignment, or the alignments that a
//! disc there would make. This is the sixth exercise of the course.

use quatuor_core::{Message, message};

use crate::alignment::longest_through;
use crate::{Cell, Colour, Column, Connect4Rules, Position};

impl Connect4Rules {
    /// Parses a cell, column first: `(6,2)` or `6,2`.
    pub fn read_cell(&self, text: &str) -> Option<Cell> {
        let text = text.trim();
        let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
        let (column, line) = inner.split_once(',')?;
        let mut symbols = column.trim().chars();
        let (symbol, more) = (symbols.next()?, symbols.next());
        let column = Column::read(symbol, self.width()).filter(|_| more.is_none())?;
        let digits = line.trim();
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let line =
            digits.parse().ok().filter(|line| plain && (1..=self.height()).contains(line))?;
        Some(Cell { column, line })
    }

    pub(crate) fn facts_of_cell(&self, position: &Position, cell: Cell) -> Vec<Message> {
        let name = cell.name(self.width());
        if let Some(colour) = position.disc_at(cell) {
            let length = self.alignment(position, cell);
            return vec![message!("connect4-cell-disc", cell: name, colour: colour.name(),
                length: length)];
        }
        let would = |colour: Colour| {
            let discs = &position.discs[colour.index()];
            let length = longest_through(discs, (cell.column.index(), cell.line - 1));
            message!("connect4-cell-would", colour: colour.name(), length: length)
        };
        let empty = message!("connect4-cell-empty", cell: name);
        [empty].into_iter().chain(Colour::BOTH.map(would)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Rules;

    #[test]
    fn cells_are_read_with_their_column_first() {
        let rules = Connect4Rules::new(7, 6, 4, Colour::Red).expect("the usual game");
        for text in ["(6,2)", "6,2", " ( 6 , 2 ) ", "f,2"] {
            let cell = rules.read_cell(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(cell.name(7), "(6,2)");
        }
        for text in
            ["", "6", "6,", ",2", "8,1", "1,7", "1,0", "66,2", "6,2,1", "6,+2", "(6,2", "é,é"]
        {
            assert_eq!(rules.read_cell(text), None, "{text}");
        }
    }

    /// The example of the exercise sheet: its second figure.
    #[test]
    fn the_alignments_of_the_sheet() {
        let rules = Connect4Rules::new(7, 6, 4, Colour::Red).expect("the usual game");
        let figure = "...*.../...o.../..oo.*./..*o.oo/.*o**o*/*o**oo* o";
        let position = rules.read_position(figure);
        let position = position.unwrap_or_else(|error| panic!("{error}"));
        for (cell, length) in [("1,1", 3), ("7,1", 2), ("6,2", 3)] {
            let cell = rules.read_cell(cell).expect("a cell");
            assert_eq!(rules.alignment(&position, cell), length, "{cell:?}");
        }
    }
}
