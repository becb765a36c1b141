//! The board in characters.
//!
//! ```text
//!     a  b  c
//!  3  .  x  .      the last sign stands between > and <,
//!  2 >o< x  .      those of a complete line between * and *
//!  1  o  x  .
//! ```

use quatuor_core::View;

use crate::position::symbol;
use crate::{Cell, MorpionRules, Position};

impl MorpionRules {
    /// The cells of all complete lines.
    pub(crate) fn winning_cells(&self, position: &Position) -> u64 {
        let Some(player) = self.completed_by(position) else { return 0 };
        let complete = |line: &&u64| position.of(player) & **line == **line;
        self.lines.iter().filter(complete).fold(0, |cells, line| cells | line)
    }

    pub(crate) fn text_drawing(&self, position: &Position, view: &View<Self>) -> String {
        let winning = self.winning_cells(position);
        let wide =
            view.badges.iter().map(|(_, badge)| badge.text.chars().count()).max().unwrap_or(1);
        let cell = |cell: Cell| {
            let badge = view.badges.iter().find(|(action, _)| *action == cell);
            let written = position.at(cell).map_or('.', symbol).to_string();
            let text = badge.map_or(written, |(_, badge)| badge.text.clone());
            let (before, after) = match view.last_action() {
                _ if winning & cell.bit() != 0 => ('*', '*'),
                Some(last) if last == cell => ('>', '<'),
                _ => (' ', ' '),
            };
            format!("{before}{text:^wide$}{after}")
        };
        let letter = |(letter, _)| format!(" {letter:^wide$} ");
        let head: String = ('a'..).zip(0..self.grid.width).map(letter).collect();
        let mut lines = vec![format!("   {}", head.trim_end())];
        for (row, number) in self.rows().zip((1..=self.grid.height).rev()) {
            let cells: String = row.into_iter().map(cell).collect();
            lines.push(format!("{number:2} {}", cells.trim_end()));
        }
        lines.join("\n")
    }
}
