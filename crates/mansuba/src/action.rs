//! Cells, and the atomic actions of players and of chance.

use crate::{Colour, Relation, Sort, Victory};

/// A cell of the board, numbered row by row from the north-west.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub(crate) u8);

/// What a player does, or what chance decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Moves a piece. Where it lands is all that matters: two chains of jumps to the same cell are one.
    Move {
        /// Where it stands.
        from: Cell,
        /// Where it ends.
        to: Cell,
    },
    /// Lets a prisoner try to escape.
    Escape {
        /// Where it was taken.
        cell: Cell,
        /// What it is.
        sort: Sort,
    },
    /// Does nothing, when nothing else can be done.
    Pass,
    /// Chance: the prisoner is free.
    Free,
    /// Chance: the prisoner stays in jail.
    Held,
    /// Chance: the relation from now on.
    Relation(Relation),
    /// Chance: who moves first.
    First(Colour),
    /// Chance: what wins.
    Victory(Victory),
}

impl Action {
    /// Whether chance decides it, not a player.
    pub fn is_outcome(self) -> bool {
        !matches!(self, Action::Move { .. } | Action::Escape { .. } | Action::Pass)
    }
}

impl Cell {
    /// The cell with this number, below 128; which of them a board has is for its
    /// [`World`](crate::World) to say.
    pub fn new(number: u8) -> Option<Self> {
        (usize::from(number) < crate::World::LARGEST).then_some(Cell(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }
}
