//! A grid of cells between ruled lines, drawn in characters, for games on squares.
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

/// Geometry of the lines and cells of a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuledGrid {
    /// Upper left corner of the lines.
    pub corner: Spot,
    /// Number of cells in a row.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// Width and height of a cell in characters, without its lines.
    pub cell: (usize, usize),
    /// Whether lines separate the rows.
    pub ruled: bool,
}

/// Junctions of lines by row and column, each first, inner or last.
const CORNERS: [[char; 3]; 3] = [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']];

/// Returns the index into [`CORNERS`] for a line.
fn end(line: usize, last: usize) -> usize {
    match line {
        0 => 0,
        line if line == last => 2,
        _ => 1,
    }
}

impl RuledGrid {
    /// Returns the upper left character of a cell; cells are counted from the top left.
    pub fn cell(&self, column: usize, row: usize) -> Spot {
        let ((left, top), (width, height)) = (self.corner, self.cell);
        let down = height + usize::from(self.ruled);
        (left + 1 + column * (width + 1), top + 1 + row * down)
    }

    /// Returns the middle character of a cell. With two middle columns it is the left one, with two
    /// middle rows the lower one.
    pub fn middle(&self, column: usize, row: usize) -> Spot {
        let (left, top) = self.cell(column, row);
        (left + (self.cell.0 - 1) / 2, top + self.cell.1 / 2)
    }

    /// Returns the area of a cell.
    pub fn area(&self, column: usize, row: usize) -> [usize; 4] {
        let (left, top) = self.cell(column, row);
        [left, top, self.cell.0, self.cell.1]
    }

    /// Returns the first row of characters below the grid.
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

/// The content of a cell, with the marks before and after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellDrawing {
    /// The character in the middle of the cell.
    pub glyph: Glyph,
    /// The marks and their tone.
    pub marks: Option<([char; 2], Tone)>,
}

/// Draws the board as a panel of ruled cells, with one place per cell, named by the grid.
pub fn board_in_cells(
    grid: Grid,
    size: TextSize,
    ascii: bool,
    draw: impl Fn(usize) -> Option<CellDrawing>,
) -> TextPanel {
    // Row numbers are to the left of the cells, column letters above them.
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
