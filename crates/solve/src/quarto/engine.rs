//! The solver of one variant: one transposition table, several threads.

use std::collections::TryReserveError;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use parking_lot::Mutex;
use quatuor_core::Value;
use quatuor_core::limits::{Limits, Progress, SettledLines};
use quatuor_quarto::{Position, QuartoRules};
use quatuor_system::try_spawn;

use super::cpu::{PlainCpu, has_vectors};
use super::journal::{Journal, JournalError};
use super::lines::Lines;
use super::root::{Root, narrow, next_question};
use super::score::{BEST, Score, to_value, win_at};
use super::search::{Common, NodeCounts, QuartoSearch, Window};
use super::table::{QuartoTranspositionTable, ScoreRange, Slot};
use super::team::Team;
use super::variant::VariantTables;
use crate::JournalSummary;
use crate::certificate::Aim;

/// Proven bounds of a value for the player to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValueBounds {
    /// The value is this or better.
    pub lower: Value,
    /// The value is this or worse.
    pub upper: Value,
    /// Work of this solve, over all threads.
    pub counts: NodeCounts,
}

impl ValueBounds {
    /// Returns the value with its distance, if it is proven.
    pub fn exact(&self) -> Option<Value> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Returns `win`, `draw` or `loss`, if it is proven.
    pub fn word(&self) -> Option<&'static str> {
        (self.lower.word() == self.upper.word()).then(|| self.lower.word())
    }
}

/// The exact solver of one variant. Its table keeps results for later positions.
pub struct QuartoEngine {
    rules: QuartoRules,
    variant: VariantTables,
    table: QuartoTranspositionTable,
    vectors: bool,
    journal: Option<Mutex<Journal>>,
}

impl QuartoEngine {
    /// Creates a solver with a table of at most `table_bytes` (a power of two, at least four
    /// megabytes).
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn new(rules: QuartoRules, table_bytes: usize) -> Result<QuartoEngine, TryReserveError> {
        let table = QuartoTranspositionTable::new(table_bytes)?;
        let variant = VariantTables::new(&rules);
        let vectors = has_vectors();
        Ok(QuartoEngine { rules, variant, table, vectors, journal: None })
    }

    /// Returns the same solver without vector instructions, for comparison.
    #[must_use]
    pub fn without_vectors(self) -> QuartoEngine {
        QuartoEngine { vectors: false, ..self }
    }

    /// Opens a journal file or creates it, loads the results of earlier solves of this variant, and
    /// appends results that took long to prove from now on. Returns a summary of the entries
    /// loaded.
    ///
    /// # Errors
    /// The file cannot be read or written, or belongs to another variant.
    pub fn keep_journal(&mut self, path: &Path) -> Result<JournalSummary, JournalError> {
        let (journal, found) = Journal::open(path, &self.rules)?;
        for &(slot, bounds) in &found.records {
            self.table.store(slot, bounds, u64::MAX);
        }
        self.journal = Some(Mutex::new(journal));
        Ok(found.kept)
    }

    /// Clears the table. The journal's file is kept.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    pub fn rules(&self) -> QuartoRules {
        self.rules
    }

    /// Size of the table in bytes.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Solves for win, draw or loss for the player to act; the distance may only be bounded.
    pub fn weak(&mut self, position: &Position, limits: &Limits) -> ValueBounds {
        self.solve(position, limits, false)
    }

    /// Solves for the value with its distance.
    pub fn exact(&mut self, position: &Position, limits: &Limits) -> ValueBounds {
        self.solve(position, limits, true)
    }

    /// Whether the value is known without a search, because the game is over or decided within
    /// sight.
    pub fn is_settled(&self, position: &Position) -> bool {
        let ScoreRange { lower, upper } = Root::new(&self.rules, &self.variant, position).bounds();
        lower == upper
    }

    /// Returns whether the player to act reaches the aim; `None` after an interrupt. Several
    /// threads may call it at once: they share the table.
    pub fn reaches(&self, position: &Position, aim: Aim, stop: &AtomicBool) -> Option<bool> {
        let root = Root::new(&self.rules, &self.variant, position);
        // No game lasts longer than a full board.
        let window = match aim {
            Aim::Win { by } => Window::above(win_at(by.min(16)) - 1),
            Aim::Hold { until } => Window::above(-win_at(until.min(16))),
        };
        let ScoreRange { lower, upper } = root.bounds();
        if lower == upper {
            return Some(lower >= window.beta);
        }
        let (team, total) = (Team::new(1), AtomicU64::new(0));
        let report = |slot: Slot, bounds: ScoreRange| self.report(slot, bounds);
        let mut search = QuartoSearch::new(self.common(&team, stop, &total, &report));
        let score = self.ask_alone(&root, window, &mut search);
        (!search.is_halted()).then_some(score >= window.beta)
    }

    /// Returns the score of a position and the nodes searched, using only the calling thread;
    /// `None` after an interrupt. Several threads may call it at once: they share the table.
    pub(crate) fn score_alone(
        &self,
        position: &Position,
        stop: &AtomicBool,
    ) -> Option<(Score, u64)> {
        let task = ScoreTask { known: NOTHING_KNOWN, exact: true };
        let (bounds, counts) = self.bounds_alone(position, task, stop, &AtomicU64::new(0));
        (bounds.lower == bounds.upper).then_some((bounds.lower, counts.nodes))
    }

    /// Returns the bounds that the calling thread proves for a position until it is stopped.
    fn bounds_alone(
        &self,
        position: &Position,
        task: ScoreTask,
        stop: &AtomicBool,
        total: &AtomicU64,
    ) -> (ScoreRange, NodeCounts) {
        let root = Root::new(&self.rules, &self.variant, position);
        let team = Team::new(1);
        let report = |slot: Slot, bounds: ScoreRange| self.report(slot, bounds);
        let mut search = QuartoSearch::new(self.common(&team, stop, total, &report));
        let mut bounds = meet(root.bounds(), task.known);
        while let Some(window) = next_question(bounds, task.exact) {
            let score = self.ask_alone(&root, window, &mut search);
            if search.is_halted() {
                break;
            }
            bounds = narrow(bounds, window, score);
        }
        (bounds, search.counts)
    }

    /// Returns the proven bounds of each position. Each is searched by one thread, all with the
    /// same table, and reported to `tell_found` as soon as it is found. `known` are bounds that the
    /// caller guarantees for all positions.
    pub(crate) fn each(
        &mut self,
        positions: &[Position],
        known: Option<ScoreRange>,
        exact: bool,
        limits: &Limits,
        tell_found: &(dyn Fn(usize, &ValueBounds) + Sync),
    ) -> Vec<ValueBounds> {
        match positions {
            [] => return Vec::new(),
            [position] => {
                let answer = self.solve(position, limits, exact);
                tell_found(0, &answer);
                return vec![answer];
            }
            _ => {}
        }
        let task = ScoreTask { known: known.unwrap_or(NOTHING_KNOWN), exact };
        let solver = &*self;
        let (next, total) = (AtomicUsize::new(0), AtomicU64::new(0));
        let work = || {
            let mut own = Vec::new();
            loop {
                let index = next.fetch_add(1, Relaxed);
                let Some(position) = positions.get(index) else { return own };
                let (bounds, counts) = solver.bounds_alone(position, task, limits.stop, &total);
                let (lower, upper) = solver.values(position, bounds);
                let answer = ValueBounds { lower, upper, counts };
                tell_found(index, &answer);
                own.push((index, answer));
            }
        };
        // Do not start threads for positions that need no search.
        let open = positions.iter().filter(|position| !self.is_settled(position)).count();
        let threads = threads(limits).min(open).max(1);
        let tell = || {
            let settled = next.load(Relaxed).min(positions.len()).saturating_sub(threads);
            let lines = SettledLines { settled: settled as u64, all: positions.len() as u64 };
            Progress { nodes: total.load(Relaxed), lines: Some(lines), bounds: None }
        };
        let mut found: Vec<(usize, ValueBounds)> =
            together(threads, limits, &work, &tell).into_iter().flatten().collect();
        found.sort_unstable_by_key(|(index, _)| *index);
        found.into_iter().map(|(_, answer)| answer).collect()
    }

    /// Returns the first error in writing the journal, if there was one, and clears it.
    pub fn journal_error(&mut self) -> Option<JournalError> {
        self.journal.as_mut()?.get_mut().take_error()
    }

    fn solve(&mut self, position: &Position, limits: &Limits, exact: bool) -> ValueBounds {
        let root = Root::new(&self.rules, &self.variant, position);
        let mut bounds = root.bounds();
        let mut counts = NodeCounts::default();
        let lines = match limits.progress {
            Some(_) => Lines::below(&self.rules, &self.variant, position),
            None => Lines::default(),
        };
        while let Some(window) = next_question(bounds, exact) {
            let asked =
                Asked { root: &root, window, lines: &lines, known: self.values(position, bounds) };
            match self.ask(&asked, limits, &mut counts) {
                Some(score) => bounds = narrow(bounds, window, score),
                None => break,
            }
        }
        let (lower, upper) = self.values(position, bounds);
        ValueBounds { lower, upper, counts }
    }

    /// Converts bounds to values. An unknown bound becomes a win or loss by the next placement.
    fn values(&self, position: &Position, bounds: ScoreRange) -> (Value, Value) {
        let count = position.count();
        let left = self.rules.piece_count() - count;
        let first = Score::try_from(count).map_or(0, |count| BEST - count - 1);
        let value = |score: Score| to_value(score, count, left);
        if bounds.lower == bounds.upper {
            return (value(bounds.lower), value(bounds.upper));
        }
        (value(bounds.lower.max(-first)), value(bounds.upper.min(first)))
    }

    /// Answers one query with all threads; `None` after an interrupt.
    fn ask(&self, asked: &Asked, limits: &Limits, counts: &mut NodeCounts) -> Option<Score> {
        let team = Team::new(threads(limits));
        let total = AtomicU64::new(counts.nodes);
        let report = |slot: Slot, bounds: ScoreRange| self.report(slot, bounds);
        let work = || {
            let mut search = QuartoSearch::new(self.common(&team, limits.stop, &total, &report));
            let score = self.ask_alone(asked.root, asked.window, &mut search);
            let found = (!search.is_halted()).then_some(score);
            if found.is_some() {
                team.finish();
            }
            (found, search.counts)
        };
        let tell = || self.progress(asked, total.load(Relaxed));
        let results = together(threads(limits), limits, &work, &tell);
        for (_, done) in &results {
            counts.nodes += done.nodes;
            counts.opened += done.opened;
        }
        results.into_iter().find_map(|(score, _)| score)
    }

    /// Appends a result that took long to prove to the journal.
    fn report(&self, slot: Slot, bounds: ScoreRange) {
        if let Some(mut journal) = self.journal.as_ref().map(Mutex::lock) {
            journal.append(slot, bounds);
        }
    }

    fn common<'a>(
        &'a self,
        team: &'a Team,
        stop: &'a AtomicBool,
        total: &'a AtomicU64,
        report: &'a (dyn Fn(Slot, ScoreRange) + Sync),
    ) -> Common<'a> {
        Common { variant: &self.variant, table: &self.table, team, stop, total, report }
    }

    fn ask_alone(&self, root: &Root, window: Window, search: &mut QuartoSearch) -> Score {
        #[cfg(target_arch = "x86_64")]
        if self.vectors {
            return root.ask::<super::cpu::Vector>(search, window);
        }
        root.ask::<PlainCpu>(search, window)
    }

    fn progress(&self, asked: &Asked, nodes: u64) -> Progress {
        let settled = asked.lines.count_settled(&self.table) as u64;
        let lines = SettledLines { settled, all: asked.lines.count() as u64 };
        let (lower, upper) = asked.known;
        Progress { nodes, lines: Some(lines), bounds: Some((lower.into(), upper.into())) }
    }
}

/// The goal for a position, its score or only the winner, with known bounds.
#[derive(Clone, Copy)]
struct ScoreTask {
    known: ScoreRange,
    exact: bool,
}

/// Every score is within these bounds.
const NOTHING_KNOWN: ScoreRange = ScoreRange { lower: -BEST, upper: BEST };

/// The intersection of both ranges.
fn meet(one: ScoreRange, other: ScoreRange) -> ScoreRange {
    ScoreRange { lower: one.lower.max(other.lower), upper: one.upper.min(other.upper) }
}

/// Number of threads to use.
fn threads(limits: &Limits) -> usize {
    limits.threads.clamp(1, 64) as usize
}

/// Runs `work` on up to `count` threads and returns their results. `tell` supplies the progress
/// reports meanwhile.
fn together<T: Send>(
    count: usize,
    limits: &Limits,
    work: &(dyn Fn() -> T + Sync),
    tell: &dyn Fn() -> Progress,
) -> Vec<T> {
    std::thread::scope(|scope| {
        let mut found = Vec::new();
        // Without progress to report, the calling thread works as well.
        let own = usize::from(limits.progress.is_none());
        let threads: Vec<_> =
            (own..count.max(1)).filter_map(|_| try_spawn(scope, work).ok()).collect();
        let Some(progress) = limits.progress else {
            found.push(work());
            found.extend(threads.into_iter().filter_map(|thread| thread.join().ok()));
            return found;
        };
        if threads.is_empty() {
            return vec![work()];
        }
        let mut ticks = 0_u64;
        while !threads.iter().all(std::thread::ScopedJoinHandle::is_finished) {
            // Short sleeps at first, so that small positions return quickly.
            std::thread::sleep(Duration::from_millis((ticks + 1).min(20)));
            ticks += 1;
            if ticks.is_multiple_of(50) {
                progress(tell());
            }
        }
        found.extend(threads.into_iter().filter_map(|thread| thread.join().ok()));
        found
    })
}

/// One query, with the lines that measure its progress.
struct Asked<'a> {
    root: &'a Root,
    window: Window,
    lines: &'a Lines,
    /// The bounds that earlier questions have proven.
    known: (Value, Value),
}
