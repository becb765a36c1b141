//! Text drawings of a board of stones, for a pipe and for a screen.
//!
//! ```text
//!     a  b  c
//!  3  .  x  .      the last stone is between > and <,
//!  2 >o< x  .      winning stones are between * and *
//!  1  o  x  .
//! ```

use crate::View;
use crate::text::{CellDrawing, Glyph, Sign, TextScene, TextSize, Tone, board_in_cells};
use quatuor_core::grid::{Cell, Grid, Stones};
use quatuor_core::{Message, Player, Rules, message};

/// A board of stones to draw.
pub struct StoneBoard<'a> {
    /// Size of the board.
    pub grid: Grid,
    /// Stones on the board.
    pub stones: &'a Stones,
    /// Letters of the players' stones.
    pub symbols: [char; 2],
    /// Names of the players' stones, for the legend.
    pub names: [Message; 2],
    /// Cells of the winning lines, as a bit set.
    pub winning: u64,
}

impl StoneBoard<'_> {
    /// Draws the board in lines of text. Badges of the view replace the symbols of their cells.
    pub fn draw_text<R: Rules<Action = Cell>>(&self, view: &View<R>) -> String {
        let wide =
            view.badges.iter().map(|(_, badge)| badge.text.chars().count()).max().unwrap_or(1);
        let cell = |cell: usize| {
            let cell = Cell(cell as u8);
            let badge = view.badges.iter().find(|(action, _)| *action == cell);
            let text = badge.map_or_else(|| self.symbol(cell), |(_, badge)| badge.text.clone());
            let ([before, after], _) = self.marks(cell, view).unwrap_or(([' ', ' '], Tone::Plain));
            format!("{before}{text:^wide$}{after}")
        };
        board_in_characters(self.grid, wide + 2, cell)
    }

    /// Draws the board as a scene with a legend.
    pub fn text_scene<R: Rules<Action = Cell>>(&self, view: &View<R>, size: TextSize) -> TextScene {
        let board = board_in_cells(self.grid, size, view.ascii, |cell| {
            let cell = Cell(cell as u8);
            let player = self.stones.at(cell)?;
            let symbol = self.symbols[player.index()];
            let glyph = Glyph { symbol, tone: Tone::Side(player) };
            Some(CellDrawing { glyph, marks: self.marks(cell, view) })
        });
        let side = |player: Player| {
            let (symbol, name) = (self.symbols[player.index()], &self.names[player.index()]);
            Sign::new(symbol, Tone::Side(player), name.clone())
        };
        let mut legend = Player::BOTH.map(side).to_vec();
        let sample = self.symbols[0];
        legend.push(Sign::new(format!(">{sample}<"), Tone::Last, message!("legend-last")));
        legend.push(Sign::new(format!("*{sample}*"), Tone::Pattern, message!("legend-pattern")));
        TextScene { panels: vec![board], legend, inks: TextScene::USUAL_INKS }
    }

    fn symbol(&self, cell: Cell) -> String {
        let symbol = |player: Player| self.symbols[player.index()];
        self.stones.at(cell).map_or('.', symbol).to_string()
    }

    /// Returns the marks around a cell, if it has any.
    fn marks<R: Rules<Action = Cell>>(
        &self,
        cell: Cell,
        view: &View<R>,
    ) -> Option<([char; 2], Tone)> {
        match view.last_action() {
            _ if self.winning & cell.bit() != 0 => Some((['*', '*'], Tone::Pattern)),
            Some(last) if last == cell => Some((['>', '<'], Tone::Last)),
            _ => None,
        }
    }
}

/// Draws the board with row numbers and column letters. `cell` returns the text of a cell, which is
/// always `width` characters wide.
fn board_in_characters(grid: Grid, width: usize, cell: impl Fn(usize) -> String) -> String {
    let letter = |(letter, _)| format!("{letter:^width$}");
    let head: String = ('a'..).zip(0..grid.width).map(letter).collect();
    let mut lines = vec![format!("   {}", head.trim_end())];
    for (row, number) in grid.rows().zip((1..=grid.height).rev()) {
        let cells: String = row.map(&cell).collect();
        lines.push(format!("{number:2} {}", cells.trim_end()));
    }
    lines.join("\n")
}
