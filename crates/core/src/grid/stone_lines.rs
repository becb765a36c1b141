//! Lines of stones: rows of cells that a player completes by filling all of them.

use std::sync::Arc;

use crate::Player;
use crate::grid::{Cell, Grid, Stones};

/// All lines of one length on a board, each as a set of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneLines {
    grid: Grid,
    lines: Arc<[u64]>,
}

impl StoneLines {
    /// Creates the lines of this length, in all four directions.
    pub fn new(grid: Grid, length: usize) -> Self {
        let set = |line: Vec<usize>| line.into_iter().map(|cell| Cell(cell as u8).bit()).sum();
        StoneLines { grid, lines: grid.lines(length).into_iter().map(set).collect() }
    }

    /// Iterates over the lines, as sets of cells.
    pub fn iter(&self) -> impl Iterator<Item = u64> {
        self.lines.iter().copied()
    }

    /// Returns whether a set of cells contains a line.
    pub fn are_in(&self, cells: u64) -> bool {
        self.iter().any(|line| cells & line == line)
    }

    /// Returns the player who has completed a line.
    pub fn completed_by(&self, stones: &Stones) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.are_in(stones.of(player)))
    }

    /// Returns the cells of all lines that the winner has completed.
    pub fn complete_cells(&self, stones: &Stones) -> u64 {
        let Some(player) = self.completed_by(stones) else { return 0 };
        let complete = |line: &u64| stones.of(player) & line == *line;
        self.iter().filter(complete).fold(0, |cells, line| cells | line)
    }

    /// Returns the free cells on which `player` would complete a line.
    pub fn completing_cells(&self, stones: &Stones, player: Player) -> Vec<Cell> {
        let own = stones.of(player);
        stones.free_cells(self.grid).filter(|cell| self.are_in(own | cell.bit())).collect()
    }

    /// Returns a position in which the first player has just completed this line and no other line
    /// is complete. Returns `None` if the board has no room for such a position.
    pub fn example(&self, line: u64) -> Option<Stones> {
        let own = self.grid.cells().filter(|cell| line & cell.bit() != 0);
        let mut stones = Stones::default();
        for (at, cell) in own.enumerate() {
            if at > 0 {
                let stays = |other: &Cell| {
                    let after = stones.with(*other);
                    line & other.bit() == 0 && self.completed_by(&after).is_none()
                };
                let other = stones.free_cells(self.grid).find(stays)?;
                stones = stones.with(other);
            }
            stones = stones.with(cell);
        }
        (self.complete_cells(&stones) == line && line != 0).then_some(stones)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: Grid = Grid { width: 3, height: 3 };

    #[test]
    fn lines_are_found_and_completed() {
        let lines = StoneLines::new(GRID, 3);
        assert_eq!(lines.iter().count(), 8);
        let stones =
            [0, 3, 1, 4].into_iter().fold(Stones::default(), |all, cell| all.with(Cell(cell)));
        assert_eq!(lines.completing_cells(&stones, Player::First), [Cell(2)]);
        assert_eq!(lines.completing_cells(&stones, Player::Second), [Cell(5)]);
        assert_eq!((lines.completed_by(&stones), lines.complete_cells(&stones)), (None, 0));
        let won = stones.with(Cell(2));
        assert_eq!(lines.completed_by(&won), Some(Player::First));
        assert_eq!(lines.complete_cells(&won), 0b111);
    }

    #[test]
    fn every_line_has_an_example_where_there_is_room() {
        let lines = StoneLines::new(GRID, 3);
        for line in lines.iter() {
            let stones = lines.example(line).expect("there is room");
            assert_eq!((stones.of(Player::First), stones.counts()), (line, [3, 2]));
        }
        let narrow = StoneLines::new(Grid { width: 3, height: 1 }, 3);
        assert_eq!(narrow.example(0b111), None, "no room for the other stones");
        assert_eq!(lines.example(0b11), None, "no line");
    }
}
