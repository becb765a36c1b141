//! Cells, and the atomic actions of players and of chance.

use crate::{Colour, Relation, Sort, Victory};

/// A cell of the board, numbered row by row from the north-west.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub(crate) u8);

/// An action of a player or an outcome of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Moves a piece. Only the final cell counts: two chains of jumps to the same cell are the same
    /// action.
    Move {
        /// The cell where the piece is.
        from: Cell,
        /// The cell where it ends.
        to: Cell,
    },
    /// Lets a prisoner try to escape.
    Escape {
        /// The cell where it was taken.
        cell: Cell,
        /// The sort of the prisoner.
        sort: Sort,
    },
    /// Passes, when no other action is possible.
    Pass,
    /// Chance: the prisoner is freed.
    Free,
    /// Chance: the prisoner stays in jail.
    Held,
    /// Chance: the relation from now on.
    Relation(Relation),
    /// Chance: the colour that moves first.
    First(Colour),
    /// Chance: the victory condition.
    Victory(Victory),
}

impl Action {
    /// Returns whether this is an outcome of chance and not an action of a player.
    pub fn is_outcome(self) -> bool {
        !matches!(self, Action::Move { .. } | Action::Escape { .. } | Action::Pass)
    }
}

impl Cell {
    /// Returns the cell with this number, below 128. The [`World`](crate::World) determines which
    /// cells a board has.
    pub fn new(number: u8) -> Option<Self> {
        (usize::from(number) < crate::World::LARGEST).then_some(Cell(number))
    }

    /// Returns the number of the cell.
    pub fn number(self) -> u8 {
        self.0
    }
}
