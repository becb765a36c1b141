//! The eight directions.

/// A direction of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// East.
    E,
    /// North-east.
    NE,
    /// North.
    N,
    /// North-west.
    NW,
    /// West.
    W,
    /// South-west.
    SW,
    /// South.
    S,
    /// South-east.
    SE,
}

impl Direction {
    /// All eight directions, anticlockwise from the east.
    pub const ALL: [Direction; 8] = [
        Direction::E,
        Direction::NE,
        Direction::N,
        Direction::NW,
        Direction::W,
        Direction::SW,
        Direction::S,
        Direction::SE,
    ];

    /// Returns the opposite direction.
    #[must_use]
    pub fn opposite(self) -> Self {
        Direction::ALL[(self as usize + 4) % 8]
    }

    /// Returns a step on the square grid, as rows to the south and columns to the east.
    pub fn step(self) -> (isize, isize) {
        match self {
            Direction::E => (0, 1),
            Direction::NE => (-1, 1),
            Direction::N => (-1, 0),
            Direction::NW => (-1, -1),
            Direction::W => (0, -1),
            Direction::SW => (1, -1),
            Direction::S => (1, 0),
            Direction::SE => (1, 1),
        }
    }

    /// Returns whether a step leads to a cell with a higher number, in every relation.
    pub fn is_forward(self) -> bool {
        matches!(self, Direction::E | Direction::SW | Direction::S | Direction::SE)
    }
}
