//! The board in characters.
//!
//! ```text
//!     a  b  c
//!  3  .  x  .      the last sign stands between > and <,
//!  2 >o< x  .      those of a complete line between * and *
//!  1  o  x  .
//! ```

use quatuor_core::{Cell, Stones, View};

use crate::MorpionRules;
use crate::sign::symbol;

impl MorpionRules {
    /// The cells of all complete lines.
    pub(crate) fn winning_cells(&self, position: &Stones) -> u64 {
        let Some(player) = self.completed_by(position) else { return 0 };
        let complete = |line: &&u64| position.of(player) & **line == **line;
        self.lines.iter().filter(complete).fold(0, |cells, line| cells | line)
    }

    pub(crate) fn text_drawing(&self, position: &Stones, view: &View<Self>) -> String {
        let winning = self.winning_cells(position);
        let wide =
            view.badges.iter().map(|(_, badge)| badge.text.chars().count()).max().unwrap_or(1);
        let cell = |cell: usize| {
            let cell = Cell(cell as u8);
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
        self.grid.in_characters(wide + 2, cell)
    }
}
