//! All positions of the first plies.
//!
//! Only the positions with the most discs are searched. All threads share one transposition table,
//! so a result for one position helps with its neighbours. The other positions follow from their
//! successors.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use parking_lot::Mutex;
use quatuor_system::try_spawn;

use super::super::board::Board;
use super::super::engine::Connect4Engine;
use super::super::size::Size;
use super::super::solver::shipped_book;
use super::super::table::Bounds;
use super::builder::{Connect4BookBuilder, Connect4BookProgress, LEAST, successors};
use super::{BookEntry, canonical, from_key};
use crate::solver::Limits;

/// The work file and the progress callback.
type Desk<'a> = (&'a mut (dyn Write + Send), &'a mut (dyn FnMut(Connect4BookProgress) + Send));

impl Connect4BookBuilder {
    /// Returns all positions of at most `discs` discs; `None` if the limits stopped it.
    pub(super) fn every(
        &self,
        discs: u8,
        solver: &mut Connect4Engine,
        limits: &Limits,
        desk: Desk,
    ) -> io::Result<Option<BTreeMap<u64, BookEntry>>> {
        let plies = classes(discs);
        let deepest = &plies[usize::from(discs)];
        let missing: Vec<u64> =
            deepest.iter().copied().filter(|key| !self.known.contains_key(key)).collect();
        if !missing.is_empty() {
            solver.share(discs.into());
        }
        let found = solve_all(&missing, discs, solver, limits, desk)?;
        let entry = |&key: &u64| Some((key, *self.known.get(&key).or_else(|| found.get(&key))?));
        let Some(all) = deepest.iter().map(entry).collect::<Option<_>>() else { return Ok(None) };
        Ok(Some(self.upwards(&plies, all)))
    }

    /// Adds the positions with fewer discs, computed from their successors.
    fn upwards(
        &self,
        plies: &[BTreeSet<u64>],
        mut all: BTreeMap<u64, BookEntry>,
    ) -> BTreeMap<u64, BookEntry> {
        for &key in plies.iter().rev().skip(1).flatten() {
            let board = from_key(key);
            let score = |column: u32| {
                let child = board.play(column).ok()?;
                let own =
                    child.final_score().or_else(|| Some(all.get(&canonical(&child).0)?.score));
                Some(BookEntry { score: -own?, column })
            };
            let usual = self.known.get(&key).map(|entry| entry.column);
            let columns = board.columns_from_centre();
            // `max_by_key` returns the last of several equal maxima. So the column already in the
            // book wins ties, then the one nearest to the centre.
            let columns = columns.into_iter().rev().chain(usual);
            if let Some(best) = columns.filter_map(score).max_by_key(|entry| entry.score) {
                all.insert(key, best);
            }
        }
        all
    }
}

/// Returns the canonical keys of the unfinished positions, by number of discs.
fn classes(discs: u8) -> Vec<BTreeSet<u64>> {
    let empty = Board::empty(Size::STANDARD);
    let mut plies = vec![BTreeSet::from([canonical(&empty).0])];
    for ply in 0..usize::from(discs) {
        let boards = plies[ply].iter().map(|&key| from_key(key));
        let next = boards.flat_map(|board| successors(&board, 0).collect::<Vec<_>>());
        let keys = next.map(|(key, _)| key).collect();
        plies.push(keys);
    }
    plies
}

/// Solves these positions, as far as the limits allow, and returns scores and best columns.
fn solve_all(
    keys: &[u64],
    ply: u8,
    solver: &Connect4Engine,
    limits: &Limits,
    (work, progress): Desk,
) -> io::Result<BTreeMap<u64, BookEntry>> {
    let desk = Mutex::new((work, progress, BTreeMap::new(), Ok(())));
    let next = AtomicUsize::new(0);
    let search = |stop| {
        let limits = Limits { stop, ..Limits::default() };
        while let Some(&key) = keys.get(next.fetch_add(1, Relaxed)) {
            let board = from_key(key);
            let least = shipped_book().and_then(|book| book.least(&board));
            let known = Bounds { lower: least.unwrap_or(LEAST), ..Bounds::UNKNOWN };
            let Some(best) = solver.best_beside(&board, known, &limits) else { break };
            let mut desk = desk.lock();
            let (work, progress, found, written) = &mut *desk;
            found.insert(key, BookEntry { score: best.score, column: best.column });
            let line = writeln!(work, "{key} {} {}", best.score, best.column);
            *written = line.and_then(|()| work.flush());
            if written.is_err() {
                break;
            }
            progress(Connect4BookProgress {
                ply,
                done: found.len(),
                of: keys.len(),
                nodes: best.nodes,
            });
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..limits.threads {
            // If a thread cannot be started, the others do its share.
            let _ = try_spawn(scope, || search(limits.stop));
        }
        search(limits.stop);
    });
    let (_, _, found, written) = desk.into_inner();
    written.map(|()| found)
}
