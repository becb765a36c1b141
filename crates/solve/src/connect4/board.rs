//! A position as input of the solver: two sets of discs.

use std::fmt;

use super::geometry::Any;
use super::lines::has_line;
use super::size::Size;

/// A position of any size, as two sets of cells in the layout of [`Size`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: Size,
    own: u128,
    mask: u128,
}

/// Errors when playing a sequence of columns. Plies and columns are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardError {
    /// The column does not exist.
    NoColumn {
        /// Index of the disc in the sequence.
        ply: usize,
        /// The column given.
        column: u32,
        /// Number of columns.
        width: u32,
    },
    /// The column is full.
    Full {
        /// Index of the disc in the sequence.
        ply: usize,
        /// The column given.
        column: u32,
    },
    /// The game was already won.
    Over {
        /// Index of the disc in the sequence.
        ply: usize,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// Returns the empty board.
    pub fn empty(size: Size) -> Board {
        Board { size, own: 0, mask: 0 }
    }

    /// Builds a position from the discs of the player to move (`own`) and those of both players
    /// (`mask`).
    ///
    /// The position must be reachable in play: `own` within `mask`, no floating disc, the numbers
    /// of discs as alternating turns give them, at most one winner and only by the last disc. These
    /// conditions are not checked; for any other position the solver's answer has no meaning.
    pub fn from_discs(size: Size, own: u128, mask: u128) -> Board {
        Board { size, own, mask }
    }

    /// Plays discs in these columns, counted from 0, from the empty board.
    pub fn from_columns(
        size: Size,
        columns: impl IntoIterator<Item = u32>,
    ) -> Result<Board, BoardError> {
        let mut board = Board::empty(size);
        for (ply, column) in columns.into_iter().enumerate() {
            board = board.play_at(ply, column)?;
        }
        Ok(board)
    }

    /// Plays one disc in a column counted from 0.
    pub fn play(&self, column: u32) -> Result<Board, BoardError> {
        self.play_at(self.discs() as usize, column)
    }

    fn play_at(&self, ply: usize, column: u32) -> Result<Board, BoardError> {
        if column >= self.size.width() {
            return Err(BoardError::NoColumn { ply, column, width: self.size.width() });
        }
        if self.is_won() {
            return Err(BoardError::Over { ply });
        }
        let lane = self.size.cell(column, self.size.height()) - self.size.cell(column, 0);
        let cell = (self.mask + self.size.cell(column, 0)) & lane;
        if cell == 0 {
            return Err(BoardError::Full { ply, column });
        }
        Ok(Board { size: self.size, own: self.own ^ self.mask, mask: self.mask | cell })
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// Discs of the player to move.
    pub fn own(&self) -> u128 {
        self.own
    }

    /// Discs of both players.
    pub fn mask(&self) -> u128 {
        self.mask
    }

    /// The playable columns, nearest to the centre first.
    pub(crate) fn columns_from_centre(&self) -> Vec<u32> {
        let mut columns: Vec<u32> = self.columns().collect();
        columns.sort_by_key(|&column| (2 * column + 1).abs_diff(self.size.width()));
        columns
    }

    /// Number of discs.
    pub fn discs(&self) -> u32 {
        self.mask.count_ones()
    }

    /// Whether the player who is *not* to move has a line, completed by the last disc.
    pub fn is_won(&self) -> bool {
        has_line(Any::<u128>::new(self.size), self.own ^ self.mask)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.mask == self.size.board() || self.is_won()
    }

    /// The score if the game is over.
    pub fn final_score(&self) -> Option<i32> {
        if self.is_won() {
            Some(-((self.size.cells() + 2 - self.discs()) as i32 / 2))
        } else {
            (self.mask == self.size.board()).then_some(0)
        }
    }

    /// The positions from which one disc leads here.
    pub(crate) fn predecessors(&self) -> impl Iterator<Item = Board> {
        let (size, mask, other) = (self.size, self.mask, self.own ^ self.mask);
        (0..size.width()).filter_map(move |column| {
            let mut rows = (0..size.height()).rev().map(|row| size.cell(column, row));
            let top = rows.find(|cell| mask & cell != 0)?;
            // The last disc belongs to the player who is not to move.
            (other & top != 0).then_some(Board { size, own: other ^ top, mask: mask ^ top })
        })
    }

    /// Returns the mirror image of the position.
    pub fn mirrored(&self) -> Board {
        use super::geometry::Geometry;
        let g = Any::<u128>::new(self.size);
        Board { size: self.size, own: g.mirror(self.own), mask: g.mirror(self.mask) }
    }

    /// The columns that are not full, counted from 0. Empty if the game is over.
    pub fn columns(&self) -> impl Iterator<Item = u32> {
        let (size, mask) = (self.size, self.mask);
        let count = if self.is_won() { 0 } else { size.width() };
        (0..count).filter(move |&column| mask & size.cell(column, size.height() - 1) == 0)
    }
}
