//! A grid of cells between ruled lines, in characters: what games on squares are drawn into.
//!
//! ```text
//!   corner -> ┌───┬───┐     cells of 3 by 1, two columns and two rows
//!             │   │   │
//!             ├───┼───┤
//!             │   │   │
//!             └───┴───┘
//! ```

use crate::Role;
use crate::text::{Glyph, Spot, TextPanel, TextPlace, TextSize, Tone};
use quatuor_core::grid::Grid;
use quatuor_core::message;

/// Where the lines and the cells of a grid are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuledGrid {
    /// The upper left corner of the lines.
    pub corner: Spot,
    /// How many cells a row has.
    pub columns: usize,
    /// How many rows there are.
    pub rows: usize,
    /// Width and height of a cell between its lines.
    pub cell: (usize, usize),
    /// Whether there are lines between the rows.
    pub ruled: bool,
}

/// Where lines meet, by row and column: first, between, last.
const CORNERS: [[char; 3]; 3] = [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']];

/// Which of the three a line is.
fn end(line: usize, last: usize) -> usize {
    match line {
        0 => 0,
        line if line == last => 2,
        _ => 1,
    }
}

impl RuledGrid {
    /// The upper left character of a cell, counted from the top left.
    pub fn cell(&self, column: usize, row: usize) -> Spot {
        let ((left, top), (width, height)) = (self.corner, self.cell);
        let down = height + usize::from(self.ruled);
        (left + 1 + column * (width + 1), top + 1 + row * down)
    }

    /// The middle character of a cell; of two, the left one and the lower one.
    pub fn middle(&self, column: usize, row: usize) -> Spot {
        let (left, top) = self.cell(column, row);
        (left + (self.cell.0 - 1) / 2, top + self.cell.1 / 2)
    }

    /// The area of a cell.
    pub fn area(&self, column: usize, row: usize) -> [usize; 4] {
        let (left, top) = self.cell(column, row);
        [left, top, self.cell.0, self.cell.1]
    }

    /// The row of characters below the lines.
    pub fn below(&self) -> usize {
        self.cell(0, self.rows).1 + usize::from(!self.ruled)
    }

    /// Draws the lines.
    pub fn draw(&self, panel: &mut TextPanel, ascii: bool) {
        let [across, down] = if ascii { ['-', '|'] } else { ['─', '│'] };
        let bottom = self.below() - 1;
        let mut frame = |spot: Spot, symbol| panel.put(spot, symbol, Tone::Frame);
        for row in 0..self.rows {
            for column in 0..=self.columns {
                let (x, y) = self.cell(column, row);
                (0..self.cell.1).for_each(|line| frame((x - 1, y + line), down));
            }
        }
        let inner = if self.ruled { 1..self.rows } else { 0..0 };
        for row in [0].into_iter().chain(inner).chain([self.rows]) {
            let y = if row == self.rows { bottom } else { self.cell(0, row).1 - 1 };
            for column in 0..=self.columns {
                let x = self.cell(column, 0).0 - 1;
                let corner = CORNERS[end(row, self.rows)][end(column, self.columns)];
                frame((x, y), if ascii { '+' } else { corner });
                if column < self.columns {
                    (1..=self.cell.0).for_each(|step| frame((x + step, y), across));
                }
            }
        }
    }
}

/// What stands on a cell, and the marks before and after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellDrawing {
    /// What stands there.
    pub glyph: Glyph,
    /// What it is marked with.
    pub marks: Option<([char; 2], Tone)>,
}

/// The board as a panel of ruled cells, a place each, named as the grid names them.
pub fn board_in_cells(
    grid: Grid,
    size: TextSize,
    ascii: bool,
    draw: impl Fn(usize) -> Option<CellDrawing>,
) -> TextPanel {
    // Left of the cells stand the numbers of the rows, above them the letters of the columns.
    const CORNER: Spot = (3, 1);
    let cell = if size == TextSize::Large { (7, 3) } else { (3, 1) };
    let (columns, rows) = (grid.width, grid.height);
    let ruled = RuledGrid { corner: CORNER, columns, rows, cell, ruled: true };
    let mut board = TextPanel::new(Role::Board, message!("scene-board"));
    ruled.draw(&mut board, ascii);
    for (letter, column) in ('a'..).zip(0..columns) {
        board.put((ruled.middle(column, 0).0, 0), letter, Tone::Name);
    }
    for (row, cells) in grid.rows().enumerate() {
        let y = ruled.middle(0, row).1;
        board.write((0, y), &format!("{:2}", rows - row), Tone::Name);
        for (column, cell) in cells.enumerate() {
            let (x, y) = ruled.middle(column, row);
            let around = [(x - 1, y), (x + 1, y)];
            if let Some(CellDrawing { glyph, marks }) = draw(cell) {
                board.put((x, y), glyph.symbol, glyph.tone);
                let (marks, tone) = marks.unwrap_or(([' ', ' '], Tone::Plain));
                around.into_iter().zip(marks).for_each(|(at, mark)| board.put(at, mark, tone));
            }
            let (id, area) = (grid.name(cell), ruled.area(column, row));
            board.places.push(TextPlace { id, area, marks: around, note: (around[0], 3) });
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(ruled: bool, ascii: bool) -> String {
        let grid = RuledGrid { corner: (1, 0), columns: 2, rows: 2, cell: (3, 1), ruled };
        let mut panel = TextPanel::new(Role::Board, message!("scene-board"));
        grid.draw(&mut panel, ascii);
        panel.put(grid.middle(1, 0), 'x', Tone::Plain);
        panel.put((1, grid.below()), 'n', Tone::Name);
        panel.text()
    }

    #[test]
    fn lines_stand_between_the_cells() {
        assert_eq!(
            drawn(true, false),
            " ┌───┬───┐\n │   │ x │\n ├───┼───┤\n │   │   │\n └───┴───┘\n n"
        );
        assert_eq!(drawn(false, true), " +---+---+\n |   | x |\n |   |   |\n +---+---+\n n");
    }

    #[test]
    fn cells_have_their_places_and_their_marks() {
        let grid = Grid { width: 2, height: 2 };
        let panel = board_in_cells(grid, TextSize::Small, true, |cell| {
            let glyph = Glyph { symbol: 'x', tone: Tone::Plain };
            (cell == 2).then_some(CellDrawing { glyph, marks: Some((['>', '<'], Tone::Last)) })
        });
        assert_eq!(
            panel.text(),
            "     a   b\n   +---+---+\n 2 |>x<|   |\n   +---+---+\n 1 |   |   |\n   +---+---+"
        );
        let names: Vec<&str> = panel.places.iter().map(|place| place.id.as_str()).collect();
        assert_eq!(names, ["a2", "b2", "a1", "b1"]);
    }
}
