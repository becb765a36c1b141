//! The grid in characters, exactly in the format of the exercise.
//!
//! ```text
//!    1 2 3 4 5 6 7
//!  6       *       6        a number of two characters, a space and its symbol for
//!  5       o       5        each cell, a space and the number again; no spaces at the
//!  4     o o   *   4        end of a line; letters above width 9
//!  3     * o   o o 3
//!  2   * o * * o * 2
//!  1 * o * * o o * 1
//!    1 2 3 4 5 6 7
//! ```
//!
//! Badges are on a line of their own above the columns. The columns are then spaced for the longest
//! badge.

use quatuor_show::View;

use crate::{Cell, Colour, Column, Connect4Rules, Position};

impl Connect4Rules {
    pub(crate) fn text_drawing(&self, position: &Position, view: &View<Connect4Rules>) -> String {
        let longest = view.badges.iter().map(|(_, badge)| badge.text.chars().count()).max();
        let apart = 1 + longest.unwrap_or(0).max(1);
        let line = |symbols: &dyn Fn(Column) -> String| {
            self.columns().map(|column| format!("{:>apart$}", symbols(column))).collect::<String>()
        };
        let names = format!("  {}", line(&|column| column.symbol(self.width()).to_string()));
        let mut lines = Vec::new();
        if !view.badges.is_empty() {
            let badge = |column| {
                let own = view.badges.iter().find(|(action, _)| *action == column);
                own.map(|(_, badge)| badge.text.clone()).unwrap_or_default()
            };
            lines.push(format!("  {}", line(&badge)).trim_end().to_owned());
        }
        lines.push(names.clone());
        for number in (1..=self.height()).rev() {
            let symbol = |column| {
                let disc = position.disc_at(Cell { column, line: number });
                disc.map_or(' ', Colour::symbol).to_string()
            };
            lines.push(format!("{number:2}{} {number}", line(&symbol)));
        }
        lines.push(names);
        lines.join("\n")
    }
}
