//! What all solvers have in common.

use std::path::Path;

use quatuor_core::{Explain, Message, Rules, explained_error, message};

use crate::certificate::{Certificate, Extent, Tally, WriteError};
use crate::full_draws::FullDraws;

pub use quatuor_core::{Limits, Progress, Verdict, Wdl};

/// What is proven of a position: exact when both bounds are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// At least this.
    pub lower: Verdict,
    /// At most this.
    pub upper: Verdict,
    /// Nodes searched.
    pub nodes: u64,
}

impl Answer {
    /// Nothing is known: anything between a loss and a win.
    pub const fn nothing() -> Self {
        Answer { lower: Verdict::weak(Wdl::Loss), upper: Verdict::weak(Wdl::Win), nodes: 0 }
    }

    /// The verdict, if it is known.
    pub fn exact(&self) -> Option<Verdict> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

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
pub struct Kept {
    /// There was no such file before.
    pub new: bool,
    /// Results that were read from it.
    pub results: usize,
    /// Results that were left out, since they are not as they were written.
    pub damaged: usize,
}

/// Whoever is told what an action gives the player who makes it, from whichever thread finds it.
pub type Tell<'a, R> = &'a (dyn Fn(<R as Rules>::Action, Answer) + Sync);

/// A solver of one variant, with what it remembers.
pub trait Exact<R: Rules>: Send {
    /// What perfect play gives in a position, or the bounds proven before the limits were reached.
    fn solve(&mut self, position: &R::Position, goal: Goal, limits: &Limits<'_>) -> Answer;

    /// What every legal action gives the player who makes it, in the order of the rules.
    fn analyse(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Vec<(R::Action, Answer)> {
        self.analyse_telling(position, goal, limits, &|_, _| {})
    }

    /// The same, told action by action as each is found; what takes no search may be left to the end.
    fn analyse_telling(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
        tell: Tell<'_, R>,
    ) -> Vec<(R::Action, Answer)>;

    /// Whether it solves every position of the variant while somebody waits for it, so that nobody needs to
    /// guess there.
    fn is_complete(&self) -> bool {
        false
    }

    /// A best action and what it gives the player who makes it, as quickly as they can be had; `None`
    /// when the game is over or the limits were reached first.
    fn best(
        &mut self,
        position: &R::Position,
        limits: &Limits<'_>,
    ) -> Option<(R::Action, Verdict)> {
        let actions = self.analyse(position, Goal::Full, limits).into_iter();
        let known = actions.map(|(action, answer)| Some((action, answer.exact()?)));
        let known: Vec<(R::Action, Verdict)> = known.collect::<Option<Vec<_>>>()?;
        // Of equally good ones the first, as the order of the rules has it.
        known.into_iter().rev().max_by_key(|(_, verdict)| verdict.preference())
    }

    /// What is known of actions without any search, from a book; nothing where there is none.
    fn recall(&self, _position: &R::Position) -> Vec<(R::Action, Verdict)> {
        Vec::new()
    }

    /// What is known of actions without any search, from a book or from a complete table.
    fn look_up(&self, position: &R::Position) -> Vec<(R::Action, Verdict)> {
        self.recall(position)
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
    fn keep_journal(&mut self, _path: &Path) -> Result<Kept, Message> {
        Err(message!("journal-none"))
    }

    /// What went wrong in writing the journal since it was last asked, if anything did.
    fn journal_trouble(&mut self) -> Option<Message> {
        None
    }
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
