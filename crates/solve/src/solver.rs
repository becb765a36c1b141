//! The common trait of all solvers.

use std::path::Path;

use quatuor_core::{Explain, Message, Rules, explained_error, message};

use crate::certificate::{Certificate, CertificateProgress, Extent, WriteError};
use crate::full_draws::FullDraws;

pub use quatuor_core::evaluation::Evaluation;
pub use quatuor_core::evaluation::{Verdict, Wdl};
pub use quatuor_core::limits::{Limits, Progress};

/// The details that a query asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// Win, draw or loss only; faster.
    Weak,
    /// Score and distance as well.
    Full,
}

/// A limit was reached before the answer was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interrupted;

/// Summary of a journal's contents when it was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JournalSummary {
    /// Whether the file was created.
    pub new: bool,
    /// Number of results loaded.
    pub results: usize,
    /// Number of damaged records that were skipped.
    pub damaged: usize,
}

/// Receives the value of an action for the player who makes it, from the thread that found it.
pub type OnResult<'a, R> = &'a (dyn Fn(<R as Rules>::Action, Evaluation) + Sync);

/// A solver of one variant, with its transposition table and its book.
///
/// Callers use a [`Lookup`](crate::Lookup), which consults the rules, the book and a tablebase
/// first.
pub trait Solver<R: Rules>: Send {
    /// Returns the value of a position, or the bounds proven before a limit was reached.
    fn solve(&mut self, position: &R::Position, goal: Goal, limits: &Limits<'_>) -> Evaluation;

    /// Returns the value of every legal action for the player who makes it, in the order of the
    /// rules.
    fn analyse(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Vec<(R::Action, Evaluation)> {
        self.analyse_with(position, goal, limits, &|_, _| {})
    }

    /// Like [`analyse`](Self::analyse), but reports each action as soon as its search is done.
    /// Actions that need no search may appear only in the returned list.
    fn analyse_with(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
        on_result: OnResult<'_, R>,
    ) -> Vec<(R::Action, Evaluation)>;

    /// Whether the solver solves every position of the variant within a time that a player waits
    /// for.
    fn is_complete(&self) -> bool {
        false
    }

    /// Returns a best action and its value for the player who makes it. `None` if the game is over
    /// or a limit was reached first.
    fn best(
        &mut self,
        position: &R::Position,
        limits: &Limits<'_>,
    ) -> Option<(R::Action, Verdict)> {
        let actions = self.analyse(position, Goal::Full, limits).into_iter();
        best_of(actions.map(|(action, answer)| Some((action, answer.verdict()?))))
    }

    /// Returns the value of a position in the opening book; `None` if the book does not hold it.
    fn book_value(&self, _position: &R::Position) -> Option<Verdict> {
        None
    }

    /// Returns the actions whose values follow from the opening book. If there are any, a best one
    /// is among them.
    fn book_actions(&self, _position: &R::Position) -> Vec<(R::Action, Verdict)> {
        Vec::new()
    }

    /// Returns a best action according to the opening book.
    fn book_best(&self, position: &R::Position) -> Option<(R::Action, Verdict)> {
        best_of(self.book_actions(position).into_iter().map(Some))
    }

    /// Whether results of this game can be certified.
    fn certifies(&self) -> bool {
        false
    }

    /// Counts the ways to fill the board without a win, on the number of threads that the limits
    /// allow. `None` if the game has no such count. `progress` is called with the number of steps
    /// done and the total.
    ///
    /// # Errors
    /// A limit was reached.
    fn count_full_draws(
        &self,
        _limits: &Limits<'_>,
        _progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<FullDraws>, Interrupted> {
        Ok(None)
    }

    /// Writes a verifiable proof of a position's value, and of its distance if `extent` asks for
    /// it, on the number of threads that the limits allow.
    ///
    /// # Errors
    /// Results of this game or of this position cannot be certified, or a limit was reached.
    fn certificate(
        &mut self,
        _position: &R::Position,
        _extent: Extent,
        _limits: &Limits<'_>,
        _tally: &CertificateProgress,
    ) -> Result<Certificate, WriteError> {
        Err(WriteError::NoProofs)
    }

    /// Clears all results found so far.
    fn forget(&mut self);

    /// Opens a journal file or creates it, loads the results of earlier runs, and appends results
    /// that took long to prove from now on. Returns a summary of the entries loaded.
    ///
    /// # Errors
    /// The solver has no journal, or the file belongs to another variant.
    fn keep_journal(&mut self, _path: &Path) -> Result<JournalSummary, Message> {
        Err(message!("journal-none"))
    }

    /// Returns the error in writing the journal since the last call, if there was one.
    fn take_journal_error(&mut self) -> Option<Message> {
        None
    }
}

/// Returns the best of these actions, the first among equals; `None` if a value is missing.
pub(crate) fn best_of<A>(
    actions: impl Iterator<Item = Option<(A, Verdict)>>,
) -> Option<(A, Verdict)> {
    let actions: Vec<(A, Verdict)> = actions.collect::<Option<_>>()?;
    actions.into_iter().rev().max_by_key(|(_, verdict)| verdict.preference())
}

/// Reasons why a variant has no solver.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// This game has no solver yet.
    NoSolver {
        /// Name of the game.
        game: String,
    },
    /// There is not enough memory.
    NoMemory {
        /// Requested size in megabytes.
        megabytes: usize,
    },
    /// The game has chance.
    Chance {
        /// Name of the game.
        game: String,
    },
    /// The variant may have too many positions.
    TooMany {
        /// Maximum number of positions.
        most: usize,
    },
    /// The positions need a larger table.
    SmallTable {
        /// A sufficient size in megabytes.
        megabytes: usize,
    },
    /// The board does not fit the machine words of the solver.
    TooLarge {
        /// Number of bits needed.
        bits: u32,
        /// Number of bits available.
        most: u32,
    },
}

impl Explain for SolveError {
    fn message(&self) -> Message {
        match self {
            SolveError::NoSolver { game } => message!("solve-no-solver", game: game.clone()),
            SolveError::NoMemory { megabytes } => {
                message!("solve-no-memory", megabytes: *megabytes)
            }
            SolveError::Chance { game } => message!("solve-chance", game: game.clone()),
            SolveError::TooMany { most } => message!("solve-too-many", most: *most),
            SolveError::SmallTable { megabytes } => {
                message!("solve-small-table", megabytes: *megabytes)
            }
            SolveError::TooLarge { bits, most } => {
                message!("solve-too-large", bits: *bits, most: *most)
            }
        }
    }
}
explained_error!(SolveError);
