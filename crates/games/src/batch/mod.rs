//! Many games of one variant, as rows of arrays.
//!
//! Programs that learn from games play thousands at once. Each query fills an array with one row
//! per game, [distributed](share) over threads. Chance is rolled automatically, so in every game a
//! player is to act or the game is over. A roll is a function of the seed, the number of the game
//! and the number of the roll.

mod rows;
mod share;

use std::sync::atomic::AtomicU64;

use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Message, explained_error, message};
use quatuor_show::{OpenError, PlayError, State};
use quatuor_solve::{Goal, SolveError};

pub(crate) use rows::BatchOf;

/// Errors of a batch. The batch is unchanged after an error.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BatchError {
    /// The action of one game was rejected.
    Action {
        /// The row of the game.
        row: usize,
        /// The reason.
        error: PlayError,
    },
    /// There is not enough memory.
    NoMemory {
        /// Requested number of games.
        games: usize,
    },
    /// The positions of a game with chance cannot be enumerated.
    Chance {
        /// Name of the game.
        game: String,
    },
    /// There are more positions than allowed.
    TooMany {
        /// Maximum number of positions.
        most: usize,
    },
    /// There is no solver.
    Unsolved(SolveError),
    /// A position is invalid.
    Open(OpenError),
    /// The operation was cancelled.
    Interrupted,
}

impl Explain for BatchError {
    fn message(&self) -> Message {
        match self {
            BatchError::Action { row, error } => {
                message!("batch-action", row: *row, reason: error.message())
            }
            BatchError::NoMemory { games } => message!("batch-no-memory", games: *games),
            BatchError::Chance { game } => message!("batch-chance", game: game.clone()),
            BatchError::TooMany { most } => message!("batch-too-many", most: *most),
            BatchError::Unsolved(error) => error.message(),
            BatchError::Open(error) => error.message(),
            BatchError::Interrupted => message!("agent-interrupted"),
        }
    }
}
explained_error!(BatchError);

/// Exact values of the games of a batch, one row per game.
pub struct Labels<'a> {
    /// For the first player: 1 won, 0 drawn, -1 lost, NaN if not proven.
    pub values: &'a mut [f32],
    /// Distance to the end in the unit of the game; -1 if unknown.
    pub distances: &'a mut [i32],
    /// Number of rows done so far.
    pub done: &'a AtomicU64,
}

/// Games of one variant. Arrays have one row per game; a shorter slice is filled as far as it goes.
pub trait Batch: Send + Sync {
    /// Number of games.
    fn games(&self) -> usize;
    /// Returns a copy of all games.
    fn copy(&self) -> Box<dyn Batch>;
    /// Writes whose turn it is: 0 for the first player, 1 for the second, -1 if the game is over.
    fn turns_into(&self, turns: &mut [i8], threads: usize);
    /// Writes the result of each player in two columns: 1 won, -1 lost, 0 for a draw or an
    /// unfinished game.
    fn returns_into(&self, returns: &mut [f32], threads: usize);
    /// Writes whether each action is legal, one column per action.
    fn mask_into(&self, mask: &mut [bool], threads: usize);
    /// Writes the planes of each position.
    fn observe_into(&self, planes: &mut [f32], threads: usize);
    /// Writes a random legal action for each game, with the distribution of the game's random
    /// player; -1 if the game is over.
    fn sample_into(&self, seed: u64, actions: &mut [i64], threads: usize);
    /// Plays one action in each game and rolls for chance. Finished games ignore their action.
    ///
    /// # Errors
    /// The first rejected action; no game has changed then.
    fn step(&mut self, actions: &[i64], threads: usize) -> Result<(), BatchError>;
    /// Restarts the games of the marked rows.
    fn reset(&mut self, rows: &[bool]);
    /// Computes the exact value of each game.
    ///
    /// # Errors
    /// There is no solver, or the computation was interrupted.
    fn label(&self, goal: Goal, limits: &Limits<'_>, labels: Labels<'_>) -> Result<(), BatchError>;
    /// Returns the game of a row at its current position.
    fn state(&self, row: usize) -> Option<Box<dyn State>>;
    /// Sets a game to the position of a state. Returns `false` if the row does not exist or the
    /// state belongs to another variant.
    fn set(&mut self, row: usize, state: &dyn State) -> bool;
}
