//! Cells and positions as text, read with every mistake named.

use quatuor_core::{Arg, Player, Refusal, message};

use crate::position::symbol;
use crate::{Cell, MorpionRules, Position};

impl MorpionRules {
    pub(crate) fn cell_name(&self, cell: Cell) -> String {
        self.grid.name(cell.0.into())
    }

    pub(crate) fn read_cell(&self, text: &str) -> Result<Cell, Refusal> {
        self.grid.read(text.trim()).map(|cell| Cell(cell as u8)).ok_or_else(|| {
            let (text, last) = (Arg::typed(text), self.grid.name(self.grid.count() - 1));
            message!("morpion-not-a-cell", text: text, last: last).into()
        })
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = Vec<Cell>> {
        self.grid.rows().map(|row| row.map(|cell| Cell(cell as u8)).collect())
    }

    pub(crate) fn write_position(&self, position: &Position) -> String {
        let written = |cell| position.at(cell).map_or('.', symbol);
        let row = |row: Vec<Cell>| row.into_iter().map(written).collect::<String>();
        let rows: Vec<String> = self.rows().map(row).collect();
        format!("{} {}", rows.join("/"), symbol(position.next()))
    }

    pub(crate) fn parse_position(&self, text: &str) -> Result<Position, Refusal> {
        let text = text.trim();
        if text.is_empty() || text == "start" {
            return Ok(Position { signs: [0, 0] });
        }
        let wrong = || Refusal(message!("morpion-not-a-position", text: Arg::typed(text)));
        let (grid, next) = text.split_once(' ').ok_or_else(wrong)?;
        let of = |player: &Player| symbol(*player).to_string() == next.trim();
        let next = Player::BOTH.into_iter().find(of).ok_or_else(wrong)?;
        let position = Position { signs: self.read_grid(grid)? };
        self.validate(&position, next)?;
        Ok(position)
    }

    fn read_grid(&self, grid: &str) -> Result<[u64; 2], Refusal> {
        let (found, height) = (grid.split('/').count(), self.grid.height);
        if found != height {
            return Err(message!("morpion-rows", found: found, height: height).into());
        }
        let mut signs = [0; 2];
        for ((row, cells), number) in grid.split('/').zip(self.rows()).zip(1_usize..) {
            let (found, width) = (row.chars().count(), self.grid.width);
            if found != width {
                let wrong = message!("morpion-row", row: number, found: found, width: width);
                return Err(wrong.into());
            }
            for (cell, letter) in cells.into_iter().zip(row.chars()) {
                match Player::BOTH.into_iter().find(|&player| symbol(player) == letter) {
                    Some(player) => signs[player.index()] |= cell.bit(),
                    None if letter == '.' => {}
                    None => {
                        let letter = Arg::typed(&letter.to_string());
                        let wrong =
                            message!("morpion-letter", letter: letter, cell: self.cell_name(cell));
                        return Err(wrong.into());
                    }
                }
            }
        }
        Ok(signs)
    }

    /// Refuses what no game can reach.
    fn validate(&self, position: &Position, next: Player) -> Result<(), Refusal> {
        let [crosses, noughts] = position.signs.map(u64::count_ones);
        let last = next.other();
        let own = position.of(last);
        let was_last = |cell: Cell| own & cell.bit() != 0 && !self.has_line(own & !cell.bit());
        let refusal = match [next, last].map(|player| self.has_line(position.of(player))) {
            _ if crosses < noughts || crosses > noughts + 1 || position.next() != next => {
                message!("morpion-counts", crosses: crosses, noughts: noughts, next: symbol(next))
            }
            [true, true] => message!("morpion-two-lines"),
            [true, false] => message!("morpion-after-the-end", sign: symbol(next)),
            [false, true] if !self.cells().any(was_last) => {
                message!("morpion-no-last", sign: symbol(last))
            }
            _ => return Ok(()),
        };
        Err(refusal.into())
    }
}
