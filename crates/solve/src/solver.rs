//! The one trait that every solver implements.

use std::path::Path;

use quatuor_core::{Explain, Message, Rules, explained_error, message};

use crate::certificate::{Certificate, Extent, Tally, WriteError};
use crate::full_draws::FullDraws;

pub use quatuor_core::evaluation::Evaluation;
pub use quatuor_core::evaluation::{Verdict, Wdl};
pub use quatuor_core::limits::{Limits, Progress};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// Win, draw or loss: the quicker answer.
    Weak,
    /// Score and distance as well.
    Full,
}

/// The limits were reached before an answer was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interrupted;

/// What a journal held when it was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JournalSummary {
    /// There was no such file before.
    pub new: bool,
    /// Results that were read from it.
    pub results: usize,
    /// Results that were left out, since they are not as they were written.
    pub damaged: usize,
}

/// Receives the value of an action for the player who makes it, from the thread that found it.
pub type OnResult<'a, R> = &'a (dyn Fn(<R as Rules>::Action, Evaluation) + Sync);

/// A solver of one variant, with its transposition table and its book.
///
/// Callers ask a [`Lookup`](crate::Lookup), which consults the rules, the book and a tablebase first.
pub trait Solver<R: Rules>: Send {
    /// The value of a position, or the bounds proven before the limits were reached.
    fn solve(&mut self, position: &R::Position, goal: Goal, limits: &Limits<'_>) -> Evaluation;

    /// The value of every legal action for the player who makes it, in the order of the rules.
    fn analyse(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Vec<(R::Action, Evaluation)> {
        self.analyse_with(position, goal, limits, &|_, _| {})
    }

    /// Like [`analyse`](Self::analyse), but reports each action as soon as its search is done. Actions
    /// that need no search may be left to the returned list.
    fn analyse_with(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
        on_result: OnResult<'_, R>,
    ) -> Vec<(R::Action, Evaluation)>;

    /// Whether it solves every position of the variant within a time that a player waits for.
    fn is_complete(&self) -> bool {
        false
    }

    /// A best action and its value for the player who makes it; `None` when the game is over or the
    /// limits were reached first.
    fn best(
        &mut self,
        position: &R::Position,
        limits: &Limits<'_>,
    ) -> Option<(R::Action, Verdict)> {
        let actions = self.analyse(position, Goal::Full, limits).into_iter();
        best_of(actions.map(|(action, answer)| Some((action, answer.verdict()?))))
    }

    /// The value of a position in the opening book; `None` where the book does not hold it.
    fn book_value(&self, _position: &R::Position) -> Option<Verdict> {
        None
    }

    /// The actions whose values follow from the opening book; if there are any, a best one is among them.
    fn book_actions(&self, _position: &R::Position) -> Vec<(R::Action, Verdict)> {
        Vec::new()
    }

    /// A best action by the opening book.
    fn book_best(&self, position: &R::Position) -> Option<(R::Action, Verdict)> {
        best_of(self.book_actions(position).into_iter().map(Some))
    }

    /// Whether results of this game can be certified.
    fn certifies(&self) -> bool {
        false
    }

    /// Counts the ways to fill the board so that nobody wins, by so many threads as the limits say; `None`
    /// where that is not counted. `progress` is called with the steps done and the steps in all.
    ///
    /// # Errors
    /// The limits were reached.
    fn count_full_draws(
        &self,
        _limits: &Limits<'_>,
        _progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<FullDraws>, Interrupted> {
        Ok(None)
    }

    /// A proof of a position's value, or of its value and distance, that others can check, by so many
    /// threads as the limits say.
    ///
    /// # Errors
    /// Results of this game cannot be certified, or this one cannot, or the limits were reached.
    fn certificate(
        &mut self,
        _position: &R::Position,
        _extent: Extent,
        _limits: &Limits<'_>,
        _tally: &Tally,
    ) -> Result<Certificate, WriteError> {
        Err(WriteError::NoProofs)
    }

    /// Forgets everything found so far.
    fn forget(&mut self);

    /// Reads what an earlier run has proven from a file, made if there is none, and writes there from
    /// now on what takes long to prove. Tells what it held.
    ///
    /// # Errors
    /// The solver keeps no journal, or the file is not one of this variant.
    fn keep_journal(&mut self, _path: &Path) -> Result<JournalSummary, Message> {
        Err(message!("journal-none"))
    }

    /// What went wrong in writing the journal since it was last asked, if anything did.
    fn take_journal_error(&mut self) -> Option<Message> {
        None
    }
}

/// The best of these actions, and of equally good ones the first; `None` where one is missing.
pub(crate) fn best_of<A>(
    actions: impl Iterator<Item = Option<(A, Verdict)>>,
) -> Option<(A, Verdict)> {
    let actions: Vec<(A, Verdict)> = actions.collect::<Option<_>>()?;
    actions.into_iter().rev().max_by_key(|(_, verdict)| verdict.preference())
}

/// Why a variant has no solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolveError {
    /// Nobody has written one for this game yet.
    NoSolver {
        /// The game.
        game: String,
    },
    /// There is not so much memory.
    NoMemory {
        /// What was asked for.
        megabytes: usize,
    },
    /// Chance takes part.
    Chance {
        /// The game.
        game: String,
    },
    /// There may be more positions than can be looked at.
    TooMany {
        /// How many can.
        most: usize,
    },
    /// The positions need a larger table.
    SmallTable {
        /// One that is large enough.
        megabytes: usize,
    },
    /// The board does not fit the words that the solver works with.
    TooLarge {
        /// Bits that it would need.
        bits: u32,
        /// Bits that there are.
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
