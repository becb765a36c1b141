//! Creates the solver of a game. The list of games names a factory for each family, its own or the
//! general one.

use std::sync::Arc;

use quatuor_core::evaluation::Verdict;
use quatuor_core::{Player, Rules};
use quatuor_show::Family;

use crate::retrograde::{BYTES_EACH, Retrograde};
use crate::solver::{SolveError, Solver};
use crate::tablebase::{Ending, EndingVerdict, Tablebase, plain_verdict};

/// Default size in bytes of a transposition table, suitable for most games.
pub const USUAL_TABLE_BYTES: usize = 256 << 20;

/// Creates a solver from the rules and the maximum size of its table in bytes.
pub type MakeSolver<R> = fn(&R, usize) -> Result<Box<dyn Solver<R>>, SolveError>;

/// Returns the tablebase of a variant, if one was built.
pub type FindTablebase<R> = fn(&R) -> Option<Arc<dyn Tablebase<R>>>;

/// Creates the solvers of one family, and finds its tablebases.
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
    /// Creates a factory. `make` receives the rules and the maximum table size in bytes;
    /// `table_bytes` returns a suitable size for a variant.
    pub const fn new(make: MakeSolver<R>, table_bytes: fn(&R) -> usize) -> Self {
        SolverFactory { make, table_bytes, tablebases: |_| None, verdict: plain_verdict }
    }

    /// Returns this factory with a function that finds tablebases.
    #[must_use]
    pub const fn with_tablebases(self, tablebases: FindTablebase<R>) -> Self {
        SolverFactory { tablebases, ..self }
    }

    /// Returns this factory with a game-specific conversion of endings.
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

    /// Creates a solver of this variant, whose table grows to about `table_bytes` at most.
    ///
    /// # Errors
    /// The variant has no solver, or there is not enough memory for it.
    pub fn solver(&self, rules: &R, table_bytes: usize) -> Result<Box<dyn Solver<R>>, SolveError> {
        (self.make)(rules, table_bytes)
    }

    /// Returns the tablebase of this variant, if one was built.
    pub fn tablebase(&self, rules: &R) -> Option<Arc<dyn Tablebase<R>>> {
        (self.tablebases)(rules)
    }

    /// Returns the verdict of an ending for a player at a position.
    pub fn verdict(
        &self,
        rules: &R,
        position: &R::Position,
        player: Player,
        ending: Ending,
    ) -> Verdict {
        (self.verdict)(rules, position, player, ending)
    }

    /// Returns a suitable table size for this variant, in bytes.
    pub fn usual_table_bytes(&self, rules: &R) -> usize {
        (self.table_bytes)(rules)
    }
}

/// Maximum number of positions of a game that is solved completely: those that fit in the default
/// table.
const MOST: usize = USUAL_TABLE_BYTES / BYTES_EACH;

impl<R: Family> SolverFactory<R> {
    /// The general factory: solves small variants without chance completely.
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
