//! Many games of one variant, as rows of arrays.
//!
//! Whoever learns from games plays thousands at once: each question fills an array with one row for every game,
//! [shared out](share) among threads. Chance is rolled for on the way, so that in every game a player is to act
//! or the game is over; a roll is a function of the seed, the number of the game and the number of the roll.

mod rows;
mod share;

use std::sync::atomic::AtomicU64;

use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Message, explained_error, message};
use quatuor_show::{OpenError, PlayError, State};
use quatuor_solve::{Goal, SolveError};

pub(crate) use rows::BatchOf;

/// Why a batch did not do what it was asked. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BatchError {
    /// The action of one game was refused.
    Action {
        /// The row of the game.
        row: usize,
        /// Why.
        error: PlayError,
    },
    /// There is not so much memory.
    NoMemory {
        /// What was asked for.
        games: usize,
    },
    /// The positions of a game with chance cannot be listed.
    Chance {
        /// The game.
        game: String,
    },
    /// There are more positions than were allowed.
    TooMany {
        /// How many were.
        most: usize,
    },
    /// There is no solver.
    Unsolved(SolveError),
    /// A position is refused.
    Open(OpenError),
    /// It was stopped.
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

/// What perfect play gives in the games of a batch, a row each.
pub struct Labels<'a> {
    /// For the first seat: 1 won, 0 drawn, -1 lost; not a number where it is not proven.
    pub values: &'a mut [f32],
    /// Steps to the end as the game counts them; -1 where it is not known.
    pub distances: &'a mut [i32],
    /// Counts the rows that are done.
    pub done: &'a AtomicU64,
}

/// Games of one variant. Arrays have so many rows as there are games; a slice that is shorter is filled as far
/// as it goes.
pub trait Batch: Send + Sync {
    /// How many games there are.
    fn games(&self) -> usize;
    /// The same games once more.
    fn copy(&self) -> Box<dyn Batch>;
    /// Who acts: 0 the first seat, 1 the second, -1 nobody, since the game is over.
    fn turns_into(&self, turns: &mut [i8], threads: usize);
    /// What each seat has, in two columns: 1 won, -1 lost, 0 while nobody has won.
    fn returns_into(&self, returns: &mut [f32], threads: usize);
    /// Which actions are legal, in a column for each.
    fn mask_into(&self, mask: &mut [bool], threads: usize);
    /// The planes of each position.
    fn observe_into(&self, planes: &mut [f32], threads: usize);
    /// A random legal action in each game, drawn as the game's random players do; -1 where it is over.
    fn sample_into(&self, seed: u64, actions: &mut [i64], threads: usize);
    /// Plays one action in each game and rolls for chance. A game that is over stays as it is, whatever
    /// its action.
    ///
    /// # Errors
    /// The first action that is refused; no game has changed then.
    fn step(&mut self, actions: &[i64], threads: usize) -> Result<(), BatchError>;
    /// Begins the games of these rows again.
    fn reset(&mut self, rows: &[bool]);
    /// What perfect play gives in each game.
    ///
    /// # Errors
    /// There is no solver, or it was interrupted.
    fn label(&self, goal: Goal, limits: &Limits<'_>, labels: Labels<'_>) -> Result<(), BatchError>;
    /// The game of a row, from where it stands.
    fn state(&self, row: usize) -> Option<Box<dyn State>>;
    /// Puts a game where a state stands; `false` where there is no such row or the state is of another variant.
    fn set(&mut self, row: usize, state: &dyn State) -> bool;
}
