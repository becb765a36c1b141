//! Cells and positions.
//!
//! Cells are numbered as [`Grid`](quatuor_core::Grid) does; a position is two sets of them, a bit for each cell.

use quatuor_core::{Message, Player};

/// A cell, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub(crate) u8);

impl Cell {
    pub(crate) fn bit(self) -> u64 {
        1 << self.0
    }
}

/// The crosses of the first seat and the noughts of the second. Crosses begin, so who acts follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    pub(crate) signs: [u64; 2],
}

impl Position {
    pub(crate) fn of(&self, player: Player) -> u64 {
        self.signs[player.index()]
    }

    /// Whose sign stands on a cell.
    pub fn at(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.of(player) & cell.bit() != 0)
    }

    /// Who draws next, if the game goes on.
    pub fn next(&self) -> Player {
        let [crosses, noughts] = self.signs.map(u64::count_ones);
        if crosses == noughts { Player::First } else { Player::Second }
    }
}

/// How a player's sign is written.
pub(crate) fn symbol(player: Player) -> char {
    ['x', 'o'][player.index()]
}

/// What a player's sign is called.
pub(crate) fn sign(player: Player) -> Message {
    Message::new(["morpion-cross", "morpion-nought"][player.index()])
}
