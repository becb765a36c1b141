//! Tablebases by game name: size estimates, building, checking, and expectations of games with
//! chance.

use std::path::Path;
use std::sync::Arc;

use quatuor_core::evaluation::Verdict;
use quatuor_core::keys::Keys;
use quatuor_core::{Player, Spec, SpecError, Turn};
use quatuor_show::{Family, OpenError};
use quatuor_solve::SolverFactory;
use quatuor_tables::{
    BuildMonitor, BuildOptions, CheckReport, Estimate, ExpectationBounds, Table, TableError,
    TableFile, Worth,
};

use crate::{FamilyVisitor, with_family};

/// Estimates the cost of building a tablebase. `None` if games can cycle, or if the game has no
/// keys.
///
/// # Errors
/// An unknown game, or unknown options.
pub fn estimate_table(game: &Spec, merge: bool) -> Result<Option<Estimate>, SpecError> {
    struct EstimateTable(bool);
    impl FamilyVisitor for EstimateTable {
        type Output = Option<Estimate>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            let keys = rules.keys()?;
            keys.last_layer()?;
            Some(quatuor_tables::estimate(&keys, self.0))
        }
    }
    with_family(game, EstimateTable(merge))
}

/// Builds a tablebase, or resumes an earlier run. Returns `None` in a process that only helps with
/// the build.
///
/// # Errors
/// An unknown game, or unknown options. The inner error is the reason why there is no tablebase.
pub fn build_table(
    game: &Spec,
    order: &BuildOptions,
    progress: &Arc<BuildMonitor>,
) -> Result<Result<Option<TableFile>, TableError>, SpecError> {
    struct BuildTable<'a>(&'a BuildOptions, &'a Arc<BuildMonitor>);
    impl FamilyVisitor for BuildTable<'_> {
        type Output = Result<Option<TableFile>, TableError>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            quatuor_tables::build(&rules, self.0, self.1)
        }
    }
    with_family(game, BuildTable(order, progress))
}

/// Checks all values of a tablebase, or those of about `sample` positions, against the values of
/// their successors.
///
/// # Errors
/// The tablebase belongs to no known game. The inner error describes the damage of the file.
pub fn check_table(
    path: &Path,
    sample: Option<u64>,
    seed: u64,
    progress: &BuildMonitor,
) -> Result<Result<CheckReport, TableError>, OpenError> {
    struct CheckTable<'a>(TableFile, Option<u64>, u64, &'a BuildMonitor);
    impl FamilyVisitor for CheckTable<'_> {
        type Output = Result<CheckReport, TableError>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            let CheckTable(file, sample, seed, progress) = self;
            let keys = rules.keys().ok_or_else(|| TableError::without_keys(&rules))?;
            let table = Table::new(keys, Arc::new(file));
            quatuor_tables::check(&table, sample, seed, progress)
        }
    }
    let file = match TableFile::open(path) {
        Ok(file) => file,
        Err(error) => return Ok(Err(error)),
    };
    let game: Spec = file.head().game.parse()?;
    Ok(with_family(&game, CheckTable(file, sample, seed, progress))?)
}

/// Returns the value of the start position for the player who begins, in the game's own terms.
///
/// # Errors
/// An unknown game, or unknown options.
pub fn start_verdict(game: &Spec, start: Worth) -> Result<Verdict, SpecError> {
    struct StartVerdict(Worth);
    impl FamilyVisitor for StartVerdict {
        type Output = Verdict;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Verdict {
            let position = rules.start();
            let player = match rules.turn(&position) {
                Turn::Player(player) => player,
                Turn::Over(_) | Turn::Chance => Player::First,
            };
            solvers.verdict(&rules, &position, player, self.0.ending())
        }
    }
    with_family(game, StartVerdict(start))
}

/// Computes the expected value of a game with chance for the first player.
///
/// # Errors
/// An unknown game, or unknown options. The inner error is the reason why there is no result.
pub fn expect(
    game: &Spec,
    precision: f64,
    memory: u64,
    progress: &BuildMonitor,
) -> Result<Result<ExpectationBounds, TableError>, SpecError> {
    struct ExpectStart<'a>(f64, u64, &'a BuildMonitor);
    impl FamilyVisitor for ExpectStart<'_> {
        type Output = Result<ExpectationBounds, TableError>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            let keys = rules.keys().ok_or_else(|| TableError::without_keys(&rules))?;
            quatuor_tables::bound_expectation(&keys, self.0, self.1, self.2)
        }
    }
    with_family(game, ExpectStart(precision, memory, progress))
}

/// Whether play in a variant may never end, so that a draw may be endless.
///
/// # Errors
/// An unknown game, or unknown options.
pub fn may_be_endless(game: &Spec) -> Result<bool, SpecError> {
    struct AskEndless;
    impl FamilyVisitor for AskEndless {
        type Output = bool;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> bool {
            rules.may_be_endless()
        }
    }
    with_family(game, AskEndless)
}

/// Whether chance acts anywhere in a variant.
///
/// # Errors
/// An unknown game, or unknown options.
pub fn has_chance(game: &Spec) -> Result<bool, SpecError> {
    struct AskChance;
    impl FamilyVisitor for AskChance {
        type Output = bool;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> bool {
            rules.has_chance()
        }
    }
    with_family(game, AskChance)
}
