//! Which solver a game has: the list of games names one for each family, or takes the general one.

use std::sync::Arc;

use quatuor_core::evaluation::Verdict;
use quatuor_core::{Player, Rules};
use quatuor_show::Family;

use crate::retrograde::{BYTES_EACH, Retrograde};
use crate::solver::{SolveError, Solver};
use crate::tablebase::{Ending, EndingVerdict, Tablebase, plain_verdict};

/// A size of the table that suits most games.
pub const USUAL_TABLE_BYTES: usize = 256 << 20;

/// A function from rules and the bytes of a table to a solver.
pub type MakeSolver<R> = fn(&R, usize) -> Result<Box<dyn Solver<R>>, SolveError>;

/// A function from rules to the tablebase of the variant, where one was built.
pub type FindTablebase<R> = fn(&R) -> Option<Arc<dyn Tablebase<R>>>;

/// Makes the solvers of one family, and finds its tablebases.
pub struct SolverFactory<R: Rules> {
    make: MakeSolver<R>,
    table_bytes: fn(&R) -> usize,
    tablebases: FindTablebase<R>,
    pub(crate) verdict: EndingVerdict<R>,
}

impl<R: Rules> Clone for SolverFactory<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for SolverFactory<R> {}

impl<R: Rules> SolverFactory<R> {
    /// The factory that makes solvers so. `make` is given the rules and how many bytes the table may grow
    /// to; `table_bytes` answers a size that suits a variant.
    pub const fn new(make: MakeSolver<R>, table_bytes: fn(&R) -> usize) -> Self {
        SolverFactory { make, table_bytes, tablebases: |_| None, verdict: plain_verdict }
    }

    /// Like this factory, with the tablebases that a function finds.
    #[must_use]
    pub const fn with_tablebases(self, tablebases: FindTablebase<R>) -> Self {
        SolverFactory { tablebases, ..self }
    }

    /// Like this factory, for a game that converts endings in its own way.
    #[must_use]
    pub const fn with_verdicts(self, verdict: EndingVerdict<R>) -> Self {
        SolverFactory { verdict, ..self }
    }

    /// The factory of a game without a solver.
    pub const fn none() -> Self {
        SolverFactory::new(
            |rules, _| Err(SolveError::NoSolver { game: rules.spec().name }),
            |_| USUAL_TABLE_BYTES,
        )
    }

    /// A solver of this variant, whose table grows to at most about this many bytes.
    ///
    /// # Errors
    /// There is none for this variant, or no memory for it.
    pub fn solver(&self, rules: &R, table_bytes: usize) -> Result<Box<dyn Solver<R>>, SolveError> {
        (self.make)(rules, table_bytes)
    }

    /// The tablebase of this variant, where one was built.
    pub fn tablebase(&self, rules: &R) -> Option<Arc<dyn Tablebase<R>>> {
        (self.tablebases)(rules)
    }

    /// The verdict of an ending for a player at a position.
    pub fn verdict(
        &self,
        rules: &R,
        position: &R::Position,
        player: Player,
        ending: Ending,
    ) -> Verdict {
        (self.verdict)(rules, position, player, ending)
    }

    /// A size of the table that suits this variant.
    pub fn usual_table_bytes(&self, rules: &R) -> usize {
        (self.table_bytes)(rules)
    }
}

/// The most positions that a game may have to be solved whole: as many as fit the usual table.
const MOST: usize = USUAL_TABLE_BYTES / BYTES_EACH;

impl<R: Family> SolverFactory<R> {
    /// The factory that serves any game: small variants without chance are solved whole.
    pub const fn general() -> Self {
        SolverFactory::new(solve_whole::<R>, |_| MOST * BYTES_EACH)
    }
}

fn solve_whole<R: Family>(rules: &R, table_bytes: usize) -> Result<Box<dyn Solver<R>>, SolveError> {
    if rules.has_chance() {
        return Err(SolveError::Chance { game: rules.spec().name });
    }
    let most = match rules.positions_at_most() {
        Some(positions) if positions > MOST as f64 => {
            return Err(SolveError::TooMany { most: MOST });
        }
        Some(positions) => positions as usize,
        None => MOST,
    };
    let bytes = most * BYTES_EACH;
    if rules.positions_at_most().is_some() && bytes > table_bytes {
        return Err(SolveError::SmallTable { megabytes: bytes.div_ceil(1 << 20) });
    }
    Ok(Box::new(Retrograde::new(rules.clone(), most.min(table_bytes / BYTES_EACH))))
}
