//! The relations, which define the neighbours of a cell.
//!
//! ```text
//!   simple     diagonal    triangular    hexagonal       triangle3
//!     |          \|/          \|          / \ / \         /\----/
//!   --+--       --+--        --+--       | o | o |       /e \o /     e: row + column even
//!     |          /|\           |\         \ / \ / \     /____\/
//!                                          | o | o |
//!                              odd rows are half a cell further east
//! ```
//!
//! Edges do not wrap, and opposite directions are inverse to each other.

use quatuor_core::{Message, message};

use crate::{Cell, Direction, World};

/// The neighbourhood relation between cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Relation {
    /// The four sides of a square.
    Simple,
    /// Sides and corners of a square.
    Diagonal,
    /// The four sides, and the north-west and south-east corners: a sheared triangular lattice.
    Triangular,
    /// Six sides; odd rows are half a cell further east.
    Hexagonal,
    /// Triangular cells with three sides, which point north where row + column is even.
    Triangle3,
}

impl Relation {
    /// All five relations.
    pub const ALL: [Relation; 5] = [
        Relation::Simple,
        Relation::Diagonal,
        Relation::Triangular,
        Relation::Hexagonal,
        Relation::Triangle3,
    ];

    /// The relations that chance can draw.
    pub const DRAWN: [Relation; 4] =
        [Relation::Simple, Relation::Diagonal, Relation::Triangular, Relation::Hexagonal];

    /// Returns the word used in specs and positions.
    pub fn word(self) -> &'static str {
        match self {
            Relation::Simple => "simple",
            Relation::Diagonal => "diagonal",
            Relation::Triangular => "triangular",
            Relation::Hexagonal => "hexagonal",
            Relation::Triangle3 => "triangle3",
        }
    }

    /// Returns the name for people.
    pub fn name(self) -> Message {
        match self {
            Relation::Simple => message!("mansuba-relation-simple"),
            Relation::Diagonal => message!("mansuba-relation-diagonal"),
            Relation::Triangular => message!("mansuba-relation-triangular"),
            Relation::Hexagonal => message!("mansuba-relation-hexagonal"),
            Relation::Triangle3 => message!("mansuba-relation-triangle3"),
        }
    }

    /// Parses the word.
    pub fn read(word: &str) -> Option<Self> {
        Relation::ALL.into_iter().find(|relation| relation.word() == word)
    }

    /// Returns the neighbour of a cell in a direction, if there is one.
    pub fn neighbour(self, world: World, cell: Cell, direction: Direction) -> Option<Cell> {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        let (row, column) = (world.row(cell), world.column(cell));
        let even = (row + column).is_multiple_of(2);
        let exists = match (self, direction) {
            (_, E | W) | (Relation::Diagonal, _) | (Relation::Triangular, N | S | NW | SE) => true,
            (Relation::Simple, _) => matches!(direction, N | S),
            (Relation::Triangular, _) => false,
            (Relation::Hexagonal, _) => matches!(direction, NE | NW | SE | SW),
            (Relation::Triangle3, S) => even,
            (Relation::Triangle3, N) => !even,
            (Relation::Triangle3, _) => false,
        };
        if !exists {
            return None;
        }
        let (south, mut east) = direction.step();
        if self == Relation::Hexagonal && south != 0 {
            // A step goes half a cell east or west, and odd rows are themselves half a cell further
            // east.
            let odd = row % 2;
            east = if east > 0 { odd as isize } else { odd as isize - 1 };
        }
        world.offset(cell, south, east)
    }

    /// Returns the directions along which towers move.
    pub fn tower_directions(self) -> &'static [Direction] {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        match self {
            Relation::Hexagonal => &[E, NE, NW, W, SW, SE],
            _ => &[E, N, W, S],
        }
    }

    /// Returns the cell `steps` along a diagonal, between the `line`-th direction of the tower and
    /// the next one. It is computed from the geometry, because a path of single steps might leave
    /// the board in between.
    pub(crate) fn on_diagonal(
        self,
        world: World,
        cell: Cell,
        line: usize,
        steps: isize,
    ) -> Option<Cell> {
        let directions = self.tower_directions();
        let sides = [directions[line], directions[(line + 1) % directions.len()]];
        if self != Relation::Hexagonal {
            let (south, east) = sides.map(Direction::step).into_iter().fold((0, 0), add);
            return world.offset(cell, south * steps, east * steps);
        }
        // On the sheared grid of a hexagonal board, every direction is the same step everywhere:
        // axis = column - floor(row / 2).
        let (south, along) = sides.map(hexagonal_step).into_iter().fold((0, 0), add);
        let (row, column) = (world.row(cell) as isize, world.column(cell) as isize);
        let axis = column - row.div_euclid(2) + along * steps;
        let row = row + south * steps;
        world.at(row, axis + row.div_euclid(2))
    }
}

fn add(one: (isize, isize), other: (isize, isize)) -> (isize, isize) {
    (one.0 + other.0, one.1 + other.1)
}

/// Returns a step on the sheared grid of a hexagonal board.
fn hexagonal_step(direction: Direction) -> (isize, isize) {
    match direction {
        Direction::NE => (-1, 1),
        Direction::NW => (-1, 0),
        Direction::SW => (1, -1),
        Direction::SE => (1, 0),
        straight => straight.step(),
    }
}
