//! The public solver: one object for any size.

use std::collections::TryReserveError;

use quatuor_core::limits::Limits;

use super::board::Board;
use super::driver::{Driver, Engine, ScoreGoal};
use super::geometry::{Any, Fixed};
use super::size::Size;
use super::table::Bounds;

/// What is proven of a position: exact when `lower == upper`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreBounds {
    /// At least this.
    pub lower: i32,
    /// At most this.
    pub upper: i32,
    /// Nodes searched, by all threads together.
    pub nodes: u64,
}

impl ScoreBounds {
    /// The score, if it is known exactly.
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
    /// Counted from 0.
    pub column: u32,
    /// The exact score of the position, and of the action.
    pub score: i32,
    /// Nodes searched.
    pub nodes: u64,
}

/// Solves positions of one size, remembering what it finds until it is cleared.
pub struct Connect4Engine {
    size: Size,
    pub(super) engine: Box<dyn Engine>,
}

impl Connect4Engine {
    /// A solver whose table grows to at most about `table_bytes`.
    ///
    /// # Errors
    /// There is no memory for the smallest table. When it cannot grow later, it stays as it is.
    pub fn new(size: Size, table_bytes: usize) -> Result<Connect4Engine, TryReserveError> {
        Ok(Connect4Engine { size, engine: engine(size, table_bytes)? })
    }

    /// The exact score of a position, or the bounds proven within the limits.
    pub fn score(&mut self, board: &Board, limits: &Limits) -> ScoreBounds {
        self.engine.solve(board, ScoreGoal::Score, Bounds::UNKNOWN, limits)
    }

    /// The sign of the score: 1 win, 0 draw, -1 loss for the player to move.
    pub fn weak(&mut self, board: &Board, limits: &Limits) -> ScoreBounds {
        let answer = self.engine.solve(board, ScoreGoal::Sign, Bounds::UNKNOWN, limits);
        ScoreBounds { lower: answer.lower.signum(), upper: answer.upper.signum(), ..answer }
    }

    /// The exact score of every action for the player who makes it, by column; `None` for a
    /// full column, and for all when the game is over.
    pub fn analyse(&mut self, board: &Board, limits: &Limits) -> Vec<Option<ScoreBounds>> {
        let mut scores = vec![None; self.size.width() as usize];
        for column in board.columns() {
            let child = board.play(column).ok();
            scores[column as usize] = child.map(|child| self.score(&child, limits).negated());
        }
        scores
    }

    /// A best action and the score of the position: quicker than [`Connect4Engine::analyse`]. `None`
    /// when the game is over or the limits were reached first.
    pub fn best(&mut self, board: &Board, limits: &Limits) -> Option<Best> {
        self.best_of(board, Bounds::UNKNOWN, limits)
    }

    /// [`Connect4Engine::best`] for a caller who is sure of bounds of the score.
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

    /// What is proven of a position for a caller who is sure of bounds of its score.
    pub(super) fn solve(
        &mut self,
        board: &Board,
        known: Bounds,
        goal: ScoreGoal,
        limits: &Limits,
    ) -> ScoreBounds {
        self.engine.solve(board, goal, known, limits)
    }

    /// Makes ready for several threads that each work on a position of their own, of so many discs.
    pub(crate) fn share(&mut self, discs: u32) {
        self.engine.share(discs);
    }

    /// [`Connect4Engine::best`] on the calling thread alone, beside others. Call [`Connect4Engine::share`] before.
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

    /// Forgets everything found so far.
    pub fn clear(&mut self) {
        self.engine.clear();
    }

    /// The size that it solves.
    pub fn size(&self) -> Size {
        self.size
    }
}

/// A best action and the score, by these answers to questions.
fn best_by(
    board: &Board,
    known: Bounds,
    limits: &Limits,
    mut solve: impl FnMut(&Board, ScoreGoal, Bounds, &Limits) -> ScoreBounds,
) -> Option<Best> {
    let answer = solve(board, ScoreGoal::Score, known, limits);
    let score = answer.exact()?;
    let mut nodes = answer.nodes;
    // The search has left the proof of one of them in the table: a short look finds it before a long
    // one tries the others.
    for budget in [0, limits.nodes] {
        for column in board.columns_from_centre() {
            let child = board.play(column).ok()?;
            let limits = Limits { nodes: budget, ..*limits };
            // No action is worth more than the position.
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

/// The engine compiled for a size, or one that takes the size at run time.
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
