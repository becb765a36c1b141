//! Stones on a board in characters, for a pipe and for a screen.
//!
//! ```text
//!     a  b  c
//!  3  .  x  .      the last stone stands between > and <,
//!  2 >o< x  .      those that have won between * and *
//!  1  o  x  .
//! ```

use crate::View;
use crate::text::{CellDrawing, Glyph, Sign, TextScene, TextSize, Tone, board_in_cells};
use quatuor_core::grid::{Cell, Grid, Stones};
use quatuor_core::{Message, Player, Rules, message};

/// A board of stones to be drawn.
pub struct StoneBoard<'a> {
    /// The board.
    pub grid: Grid,
    /// What is on it.
    pub stones: &'a Stones,
    /// How the stones of both players are written.
    pub symbols: [char; 2],
    /// What they are called.
    pub names: [Message; 2],
    /// The cells of what has won.
    pub winning: u64,
}

impl StoneBoard<'_> {
    /// The board in lines, with short texts where a view has them.
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

    /// The board on a screen, with its signs explained.
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

    /// What stands around a cell that is marked.
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

/// The board in characters, rows with their numbers and columns with their letters. A cell is as wide
/// as `cell` writes it, which is `width` characters for all of them.
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
