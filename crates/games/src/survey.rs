//! Finds the result of one variant for a survey: by a tablebase, by search, or by iteration.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Explain, Message, Spec, SpecError};
use quatuor_solve::{Goal, Limits};
use quatuor_tables::{BuildMonitor, BuildOptions, Cluster, Head, TableError, TableFile, Worth};

use crate::finding::{Finding, FoundBy};
use crate::{build_table, estimate_table, expect, has_chance, open, open_solver, start_verdict};

/// Limits of the work for one variant.
#[derive(Debug, Clone, Copy)]
pub struct SurveyLimits<'a> {
    /// Maximum number of positions of a tablebase.
    pub positions: u64,
    /// Maximum memory in bytes.
    pub memory: u64,
    /// Maximum time of a search.
    pub time: Duration,
    /// Maximum difference between the bounds of an expectation.
    pub precision: f64,
    /// Folder in which tablebases are built and removed again.
    pub folder: &'a Path,
}

/// Finds the result of a variant, as far as the limits allow.
///
/// # Errors
/// The spec is invalid, a file cannot be written, or the work was interrupted.
pub fn find_out(
    game: &Spec,
    limits: &SurveyLimits<'_>,
    progress: &Arc<BuildMonitor>,
) -> Result<Finding, Message> {
    let begun = Instant::now();
    let told = |error: SpecError| error.message();
    let mut finding = if has_chance(game).map_err(told)? {
        by_iteration(game, limits, progress)?
    } else {
        match by_table(game, limits, progress)? {
            Some(found) => found,
            None => by_search(game, limits, progress),
        }
    };
    if progress.stop.load(Ordering::Relaxed) && finding.by == FoundBy::Nobody {
        return Err(TableError::Interrupted.message());
    }
    finding.seconds = begun.elapsed().as_secs_f64();
    Ok(finding)
}

const NOTHING: Finding = Finding {
    value: None,
    distance: None,
    endless: false,
    expected: None,
    positions: None,
    images: None,
    longest: None,
    by: FoundBy::Nobody,
    seconds: 0.0,
};

fn by_iteration(
    game: &Spec,
    limits: &SurveyLimits<'_>,
    progress: &BuildMonitor,
) -> Result<Finding, Message> {
    let found = expect(game, limits.precision, limits.memory, progress);
    match found.map_err(|error| error.message())? {
        Ok(found) => Ok(Finding {
            expected: Some((found.low, found.high)),
            positions: Some(found.positions),
            by: FoundBy::Iteration,
            ..NOTHING
        }),
        Err(error @ TableError::Interrupted) => Err(error.message()),
        Err(_) => Ok(NOTHING),
    }
}

/// Returns `None` if the variant is too large for a tablebase.
fn by_table(
    game: &Spec,
    limits: &SurveyLimits<'_>,
    progress: &Arc<BuildMonitor>,
) -> Result<Option<Finding>, Message> {
    let told = |error: SpecError| error.message();
    let game = &open(game).map_err(told)?.spec();
    let usual = quatuor_tables::folder().map(|folder| quatuor_tables::path_of(&folder, game));
    let of_game = |table: &TableFile| table.head().game == game.to_string();
    if let Some(table) = usual.and_then(|path| TableFile::open(&path).ok()).filter(of_game) {
        return from_head(game, table.head()).map(Some).map_err(told);
    }
    let estimate = estimate_table(game, true).map_err(told)?;
    if estimate.is_some_and(|estimate| estimate.positions > limits.positions as f64) {
        return Ok(None);
    }
    let order = BuildOptions {
        cluster: Cluster::default(),
        memory: limits.memory,
        merge: true,
        folder: limits.folder.to_owned(),
        limit: u64::MAX,
    };
    match build_table(game, &order, progress).map_err(told)? {
        Ok(Some(table)) => {
            let finding = from_head(game, table.head()).map_err(told)?;
            // Only the result is needed. If the file cannot be removed, the caller removes the
            // folder.
            let _ = std::fs::remove_file(table.path());
            Ok(Some(finding))
        }
        Ok(None)
        | Err(
            TableError::Unkeyed { .. }
            | TableError::NoKeys { .. }
            | TableError::TooMany { .. }
            | TableError::Memory { .. },
        ) => Ok(None),
        Err(error) => Err(error.message()),
    }
}

fn from_head(game: &Spec, head: &Head) -> Result<Finding, SpecError> {
    let verdict = start_verdict(game, head.start)?;
    Ok(Finding {
        value: Some(verdict.wdl),
        distance: verdict.distance.filter(|_| verdict.wdl != Wdl::Draw),
        endless: head.start == Worth::Endless,
        positions: Some(head.positions),
        images: (head.images > 0).then_some(head.images),
        longest: Some(head.longest),
        by: FoundBy::Table,
        ..NOTHING
    })
}

fn by_search(game: &Spec, limits: &SurveyLimits<'_>, progress: &BuildMonitor) -> Finding {
    let Ok(mut solver) = open_solver(game, Some(limits.memory as usize / 2)) else {
        return NOTHING;
    };
    let Ok(start) = open(game) else { return NOTHING };
    let limits = Limits { stop: &progress.stop, time: Some(limits.time), ..Limits::default() };
    let Ok(answer) = solver.solve(&*start, Goal::Full, &limits) else { return NOTHING };
    match answer.verdict() {
        Some(verdict) => {
            let distance = verdict.distance.filter(|_| verdict.wdl != Wdl::Draw);
            Finding { value: Some(verdict.wdl), distance, by: FoundBy::Search, ..NOTHING }
        }
        // After an interrupt the value alone is not kept: a later run should also find the
        // distance.
        None if answer.lower().wdl == answer.upper().wdl
            && !progress.stop.load(Ordering::Relaxed) =>
        {
            Finding { value: Some(answer.lower().wdl), by: FoundBy::Search, ..NOTHING }
        }
        None => NOTHING,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> Spec {
        text.parse().expect("a spec")
    }

    /// Compares tablebase, search and iteration on the same variants, as far as each applies.
    #[test]
    fn everybody_finds_the_same() {
        let folder = std::env::temp_dir().join(format!("quatuor-survey-{}", std::process::id()));
        let limits = |positions| SurveyLimits {
            positions,
            memory: 256 << 20,
            time: if positions == 1 { Duration::ZERO } else { Duration::from_secs(60) },
            precision: 1e-6,
            folder: &folder,
        };
        let found = |game: &str, positions| {
            let progress = Arc::new(BuildMonitor::default());
            find_out(&spec(game), &limits(positions), &progress).expect("an answer")
        };
        for game in ["connect4:width=4,height=3,connect=3", "morpion:misere=on"] {
            let (table, search) = (found(game, 1 << 30), found(game, 0));
            assert_eq!((table.value, table.distance), (search.value, search.distance), "{game}");
            assert_eq!((table.by, search.by), (FoundBy::Table, FoundBy::Search), "{game}");
        }
        assert_eq!(found("connect4:width=4,height=4", 1 << 30).images, Some(161_029));
        let chance = found("mansuba:width=3,height=2,setup=pawns,max_turns=6", 1 << 30);
        let (low, high) = chance.expected.expect("bounds");
        assert!(high - low <= 1e-6 && chance.by == FoundBy::Iteration, "{chance:?}");
        assert_eq!(found("connect4:width=9,height=9", 1).by, FoundBy::Nobody);
        let _ = std::fs::remove_dir_all(folder);
    }
}
