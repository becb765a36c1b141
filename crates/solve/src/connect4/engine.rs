//! The public solver: one type for all sizes.

use std::collections::TryReserveError;

use quatuor_core::limits::Limits;

use super::board::Board;
use super::driver::{Driver, Engine, ScoreGoal};
use super::geometry::{Any, Fixed};
use super::size::Size;
use super::table::Bounds;

/// Proven bounds of a score, exact if `lower == upper`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreBounds {
    /// Lower bound (inclusive).
    pub lower: i32,
    /// Upper bound (inclusive).
    pub upper: i32,
    /// Nodes searched by all threads together.
    pub nodes: u64,
}

impl ScoreBounds {
    /// Returns the score if it is exact.
    pub fn exact(&self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }

    pub(crate) fn negated(self) -> ScoreBounds {
        ScoreBounds { lower: -self.upper, upper: -self.lower, nodes: self.nodes }
    }
}

/// A best action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Best {
    /// The column, counted from 0.
    pub column: u32,
    /// The exact score of the position, which is that of the action.
    pub score: i32,
    /// Number of nodes searched.
    pub nodes: u64,
}

/// Solves positions of one size. It keeps its transposition table until
/// [`clear`](Connect4Engine::clear) is called.
pub struct Connect4Engine {
    size: Size,
    pub(super) engine: Box<dyn Engine>,
}

impl Connect4Engine {
    /// Creates a solver whose table grows to about `table_bytes` at most.
    ///
    /// # Errors
    /// There is not enough memory for the smallest table. If the table cannot grow later, it keeps
    /// its size.
    pub fn new(size: Size, table_bytes: usize) -> Result<Connect4Engine, TryReserveError> {
        Ok(Connect4Engine { size, engine: engine(size, table_bytes)? })
    }

    /// Returns the exact score of a position, or the bounds proven within the limits.
    pub fn score(&mut self, board: &Board, limits: &Limits) -> ScoreBounds {
        self.engine.solve(board, ScoreGoal::Score, Bounds::UNKNOWN, limits)
    }

    /// Returns the sign of the score for the player to move: 1 for a win, 0 for a draw, -1 for a
    /// loss.
    pub fn weak(&mut self, board: &Board, limits: &Limits) -> ScoreBounds {
        let answer = self.engine.solve(board, ScoreGoal::Sign, Bounds::UNKNOWN, limits);
        ScoreBounds { lower: answer.lower.signum(), upper: answer.upper.signum(), ..answer }
    }

    /// Returns the exact score of every action for the player who makes it, by column. `None` for a
    /// full column, and for all columns if the game is over.
    pub fn analyse(&mut self, board: &Board, limits: &Limits) -> Vec<Option<ScoreBounds>> {
        let mut scores = vec![None; self.size.width() as usize];
        for column in board.columns() {
            let child = board.play(column).ok();
            scores[column as usize] = child.map(|child| self.score(&child, limits).negated());
        }
        scores
    }

    /// Returns a best action and the score of the position. Faster than
    /// [`Connect4Engine::analyse`]. `None` if the game is over or a limit was reached first.
    pub fn best(&mut self, board: &Board, limits: &Limits) -> Option<Best> {
        self.best_of(board, Bounds::UNKNOWN, limits)
    }

    /// Like [`Connect4Engine::best`], for a caller who guarantees bounds of the score.
    pub(crate) fn best_of(
        &mut self,
        board: &Board,
        known: Bounds,
        limits: &Limits,
    ) -> Option<Best> {
        best_by(board, known, limits, |board, goal, known, limits| {
            self.engine.solve(board, goal, known, limits)
        })
    }

    /// Returns the proven bounds of a position, for a caller who guarantees bounds of its score.
    pub(super) fn solve(
        &mut self,
        board: &Board,
        known: Bounds,
        goal: ScoreGoal,
        limits: &Limits,
    ) -> ScoreBounds {
        self.engine.solve(board, goal, known, limits)
    }

    /// Prepares the table for several threads that each solve a different position of `discs`
    /// discs.
    pub(crate) fn share(&mut self, discs: u32) {
        self.engine.share(discs);
    }

    /// Like [`Connect4Engine::best`], on the calling thread only, while others use the table. Call
    /// [`Connect4Engine::share`] before.
    pub(crate) fn best_beside(
        &self,
        board: &Board,
        known: Bounds,
        limits: &Limits,
    ) -> Option<Best> {
        best_by(board, known, limits, |board, goal, known, limits| {
            self.engine.solve_beside(board, goal, known, limits)
        })
    }

    /// Clears the transposition table.
    pub fn clear(&mut self) {
        self.engine.clear();
    }

    /// The size of the boards it solves.
    pub fn size(&self) -> Size {
        self.size
    }
}

/// Returns a best action and the score, using `solve` for all queries.
fn best_by(
    board: &Board,
    known: Bounds,
    limits: &Limits,
    mut solve: impl FnMut(&Board, ScoreGoal, Bounds, &Limits) -> ScoreBounds,
) -> Option<Best> {
    let answer = solve(board, ScoreGoal::Score, known, limits);
    let score = answer.exact()?;
    let mut nodes = answer.nodes;
    // The search has left the proof of one of them in the table. The first pass with no budget
    // finds it there, before the second pass searches the others.
    for budget in [0, limits.nodes] {
        for column in board.columns_from_centre() {
            let child = board.play(column).ok()?;
            let limits = Limits { nodes: budget, ..*limits };
            // No action has a better score than the position.
            let known = Bounds { lower: -score, ..Bounds::UNKNOWN };
            let answer = solve(&child, ScoreGoal::Above(-score), known, &limits);
            nodes += answer.nodes;
            if answer.upper <= -score {
                return Some(Best { column, score, nodes });
            }
        }
    }
    None
}

/// Creates the engine: compiled for common sizes, or with the size as a run-time value.
fn engine(size: Size, bytes: usize) -> Result<Box<dyn Engine>, TryReserveError> {
    macro_rules! fixed {
        ($(($width:literal, $height:literal)),*) => {
            Ok(match (size.width(), size.height(), size.connect()) {
                $(($width, $height, 4) =>
                    Box::new(Driver::new(Fixed::<$width, $height, 4>, bytes)?),)*
                _ if size.bits() <= 64 => Box::new(Driver::new(Any::<u64>::new(size), bytes)?),
                _ => Box::new(Driver::new(Any::<u128>::new(size), bytes)?),
            })
        };
    }
    fixed!((6, 5), (6, 6), (7, 5), (7, 6), (7, 7), (8, 6), (8, 7), (9, 6))
}
