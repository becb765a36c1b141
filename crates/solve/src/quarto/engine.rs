//! The solver: one table, some threads, positions of one variant.

use std::collections::TryReserveError;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use quatuor_core::Value;
use quatuor_core::limits::{Limits, Progress, SettledLines};
use quatuor_quarto::{Position, QuartoRules};
use quatuor_system::try_spawn;

use super::cpu::{PlainCpu, has_vectors};
use super::journal::{Journal, JournalError};
use super::lines::Lines;
use super::root::{Root, narrow, next_question};
use super::score::{BEST, Score, to_value, win_at};
use super::search::{Common, Counts, QuartoSearch, Window};
use super::table::{QuartoTranspositionTable, ScoreRange, Slot};
use super::team::Team;
use super::variant::VariantTables;
use crate::JournalSummary;
use crate::certificate::Aim;

/// What is proven of a position, for the player to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValueBounds {
    /// The value is this or better.
    pub lower: Value,
    /// The value is this or worse.
    pub upper: Value,
    /// The work of this solve, over all threads.
    pub counts: Counts,
}

impl ValueBounds {
    /// The value with its distance, if it is proven.
    pub fn exact(&self) -> Option<Value> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// `win`, `draw` or `loss`, if it is proven.
    pub fn word(&self) -> Option<&'static str> {
        (self.lower.word() == self.upper.word()).then(|| self.lower.word())
    }
}

/// The exact solver of one variant. What it has proven serves the next positions as well.
pub struct QuartoEngine {
    rules: QuartoRules,
    variant: VariantTables,
    table: QuartoTranspositionTable,
    vectors: bool,
    journal: Option<Mutex<Journal>>,
}

impl QuartoEngine {
    /// A solver with a table of at most that many bytes (a power of two; at least four megabytes).
    ///
    /// # Errors
    /// There is not so much memory.
    pub fn new(rules: QuartoRules, table_bytes: usize) -> Result<QuartoEngine, TryReserveError> {
        let table = QuartoTranspositionTable::new(table_bytes)?;
        let variant = VariantTables::new(&rules);
        let vectors = has_vectors();
        Ok(QuartoEngine { rules, variant, table, vectors, journal: None })
    }

    /// The same solver without vector instructions, to compare.
    #[must_use]
    pub fn without_vectors(self) -> QuartoEngine {
        QuartoEngine { vectors: false, ..self }
    }

    /// Reads what an earlier solve of this variant has proven from a file, made if there is none, and
    /// writes there from now on what takes long to prove. Tells what it held.
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

    /// Forgets everything, save for the journal's file.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The variant.
    pub fn rules(&self) -> QuartoRules {
        self.rules
    }

    /// The size of the table.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Whether the position is won, drawn or lost for the player to act, with bounds for the distance.
    pub fn weak(&mut self, position: &Position, limits: &Limits) -> ValueBounds {
        self.solve(position, limits, false)
    }

    /// The value with its distance.
    pub fn exact(&mut self, position: &Position, limits: &Limits) -> ValueBounds {
        self.solve(position, limits, true)
    }

    /// Whether the value is known without a search: the game is over, or as good as.
    pub fn is_settled(&self, position: &Position) -> bool {
        let ScoreRange { lower, upper } = Root::new(&self.rules, &self.variant, position).bounds();
        lower == upper
    }

    /// Whether the player to act reaches this; `None` after an interrupt. Several threads may ask at
    /// once: they share the table.
    pub fn reaches(&self, position: &Position, aim: Aim, stop: &AtomicBool) -> Option<bool> {
        let root = Root::new(&self.rules, &self.variant, position);
        // No game ends later than with a full board.
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

    /// The score of a position and the nodes it took, by the calling thread alone; `None` after an interrupt.
    /// Several threads may ask at once: they share the table.
    pub(crate) fn score_alone(
        &self,
        position: &Position,
        stop: &AtomicBool,
    ) -> Option<(Score, u64)> {
        let task = ScoreTask { known: NOTHING_KNOWN, exact: true };
        let (bounds, counts) = self.bounds_alone(position, task, stop, &AtomicU64::new(0));
        (bounds.lower == bounds.upper).then_some((bounds.lower, counts.nodes))
    }

    /// What the calling thread alone proves of a position until it is stopped.
    fn bounds_alone(
        &self,
        position: &Position,
        task: ScoreTask,
        stop: &AtomicBool,
        total: &AtomicU64,
    ) -> (ScoreRange, Counts) {
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

    /// What is proven of each of these positions: each by one thread, all with the same table. Each is told as
    /// soon as it is found. The caller may be sure of bounds that hold for all of them.
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
        // No thread is worth starting for what needs no search.
        let open = positions.iter().filter(|position| !self.is_settled(position)).count();
        let threads = threads(limits).min(open).max(1);
        let tell = || {
            let settled = next.load(Relaxed).min(positions.len()).saturating_sub(threads);
            let lines = SettledLines { settled: settled as u64, all: positions.len() as u64 };
            Progress { nodes: total.load(Relaxed), lines: Some(lines) }
        };
        let mut found: Vec<(usize, ValueBounds)> =
            together(threads, limits, &work, &tell).into_iter().flatten().collect();
        found.sort_unstable_by_key(|(index, _)| *index);
        found.into_iter().map(|(_, answer)| answer).collect()
    }

    /// The first error in writing the journal, if there was one.
    pub fn journal_error(&mut self) -> Option<JournalError> {
        self.journal.as_mut()?.get_mut().ok()?.take_error()
    }

    fn solve(&mut self, position: &Position, limits: &Limits, exact: bool) -> ValueBounds {
        let root = Root::new(&self.rules, &self.variant, position);
        let mut bounds = root.bounds();
        let mut counts = Counts::default();
        let lines = match limits.progress {
            Some(_) => Lines::below(&self.rules, &self.variant, position),
            None => Lines::default(),
        };
        while let Some(window) = next_question(bounds, exact) {
            let asked = Asked { root: &root, window, lines: &lines };
            match self.ask(&asked, limits, &mut counts) {
                Some(score) => bounds = narrow(bounds, window, score),
                None => break,
            }
        }
        let (lower, upper) = self.values(position, bounds);
        ValueBounds { lower, upper, counts }
    }

    /// ScoreRange as values. Where nothing is known the value is at most one placement from the end.
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

    /// The answer to one question, by all threads; `None` after an interrupt.
    fn ask(&self, asked: &Asked, limits: &Limits, counts: &mut Counts) -> Option<Score> {
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

    /// Writes down what took long to prove.
    fn report(&self, slot: Slot, bounds: ScoreRange) {
        if let Some(mut journal) = self.journal.as_ref().and_then(|journal| journal.lock().ok()) {
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
        Progress { nodes, lines: Some(SettledLines { settled, all: asked.lines.count() as u64 }) }
    }
}

/// What is to be found out of a position: its score, or who wins, within bounds that are known already.
#[derive(Clone, Copy)]
struct ScoreTask {
    known: ScoreRange,
    exact: bool,
}

/// No score is outside of these.
const NOTHING_KNOWN: ScoreRange = ScoreRange { lower: -BEST, upper: BEST };

/// Both facts together.
fn meet(one: ScoreRange, other: ScoreRange) -> ScoreRange {
    ScoreRange { lower: one.lower.max(other.lower), upper: one.upper.min(other.upper) }
}

/// How many threads share the work.
fn threads(limits: &Limits) -> usize {
    limits.threads.clamp(1, 64) as usize
}

/// What each of so many threads brings back; progress is told meanwhile by `tell`.
fn together<T: Send>(
    count: usize,
    limits: &Limits,
    work: &(dyn Fn() -> T + Sync),
    tell: &dyn Fn() -> Progress,
) -> Vec<T> {
    std::thread::scope(|scope| {
        let mut found = Vec::new();
        // With nobody to tell, the caller's thread works as well.
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
            // Short at first, so that small positions are answered at once.
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

/// One question, and what its progress is told by.
struct Asked<'a> {
    root: &'a Root,
    window: Window,
    lines: &'a Lines,
}
