//! Writes a certificate for every variant with a winner, each in a separate file for `quatuor
//! verify`.

use std::path::Path;

use quatuor_core::Spec;
use quatuor_core::evaluation::Wdl;
use quatuor_games::{open, open_solver};
use quatuor_solve::certificate::Extent;
use quatuor_solve::{Goal, Limits};
use quatuor_system::cannot_write;
use quatuor_tables::path_of;
use quatuor_words::Words;

use super::VariantRow;
use crate::command::certify;
use crate::command::solver_run::solver_failure;
use crate::exit::Failure;
use crate::interrupt::STOP;

/// Number of remaining pieces from which the verifier searches by itself. The files stay small, and
/// the verifier needs little work.
const VERIFIER_DEPTH: u32 = 8;

/// Rejects games without certificates and an unwritable folder, before any work.
pub fn check(game: &Spec, folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::Trouble(cannot_write(folder, &error)))?;
    certify::check(game, &folder.join("certificate"))
}

/// Writes the missing certificates. Existing files are skipped, so that an interrupted survey can
/// continue.
pub fn write_all(
    rows: &[VariantRow],
    folder: &Path,
    memory: u64,
    words: &Words,
) -> Result<(), Failure> {
    let decided = |row: &&VariantRow| matches!(row.finding.value, Some(Wdl::Win | Wdl::Loss));
    for row in rows.iter().filter(decided) {
        let path = path_of(folder, &row.game).with_extension("certificate");
        if path.exists() {
            continue;
        }
        let mut solver =
            open_solver(&row.game, Some(memory as usize / 2)).map_err(solver_failure)?;
        let limits = Limits { stop: &STOP, ..Limits::default() };
        // Fills the transposition table, which the proof is then read from.
        let start = open(&row.game)?;
        let solved = solver.solve(&*start, Goal::Weak, &limits);
        if solved.is_ok_and(|answer| answer.verdict().is_none()) {
            return Err(Failure::Interrupted);
        }
        let extent = Extent { depth: Some(VERIFIER_DEPTH), distance: false };
        certify::write(&mut *solver, &*start, extent, &limits, &path, words)?;
    }
    Ok(())
}
