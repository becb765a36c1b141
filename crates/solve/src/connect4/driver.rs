//! Computes the exact score with threshold queries: chooses which thresholds to ask at the root.

use std::collections::TryReserveError;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use quatuor_system::try_spawn;

use super::board::Board;
use super::bounds::horizon;
use super::engine::ScoreBounds;
use super::geometry::Geometry;
use super::node::{Node, Settled, settle, win_score};
use super::search::{self, Search, Stopped, Watch};
use super::solver::verdict;
use super::table::{Bounds, Connect4TranspositionTable};
use super::word::Word;
use crate::marks::Marks;
use crate::solver::{Goal, Limits, Progress, Verdict};

/// Node count below which a position counts as easy.
const EASY: u64 = 10_000;
/// Positions with fewer discs than this never count as easy.
const OPENED: i32 = 7;
/// Node count after which a query starts several threads and uses the largest table level.
const HARD: u64 = 200_000;

/// The transposition table of a geometry.
type LevelsOf<G> = Connect4TranspositionTable<<<G as Geometry>::Word as Word>::TableLevel>;

/// Returns the size limit (log2) of the table level for positions of `discs` discs when threads
/// share the table. Touching more memory than the search fills costs more than the search itself.
fn room(discs: u32) -> u32 {
    match discs {
        0..=8 => u32::MAX,
        9..=11 => 22,
        _ => 20,
    }
}

/// The goal of a solve call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreGoal {
    /// The exact score.
    Score,
    /// The sign of the score.
    Sign,
    /// Whether the score is above this threshold.
    Above(i32),
}

impl ScoreGoal {
    fn is_reached(self, bounds: Bounds) -> bool {
        match self {
            ScoreGoal::Score => bounds.lower >= bounds.upper,
            ScoreGoal::Sign => bounds.lower.signum() == bounds.upper.signum(),
            ScoreGoal::Above(score) => bounds.lower > score || bounds.upper <= score,
        }
    }

    /// Whether the bounds reach the goal.
    pub fn is_reached_by(self, answer: &ScoreBounds) -> bool {
        self.is_reached(Bounds::new(answer.lower, answer.upper))
    }

    fn negated(self) -> ScoreGoal {
        match self {
            ScoreGoal::Above(score) => ScoreGoal::Above(-score - 1),
            other => other,
        }
    }
}

/// A goal with the conditions of its search.
#[derive(Clone, Copy)]
struct Task {
    goal: ScoreGoal,
    /// Bounds guaranteed by the caller.
    known: Bounds,
    /// Whether other threads use the table at the same time.
    beside: bool,
}

impl Task {
    fn negated(self) -> Task {
        Task { goal: self.goal.negated(), known: self.known.negated(), ..self }
    }
}

/// The solver for one size, behind [`Connect4Engine`](super::Connect4Engine).
pub trait Engine: Send + Sync {
    /// Solves a position within the limits. `known` are bounds of the score that the caller
    /// guarantees.
    fn solve(
        &mut self,
        board: &Board,
        goal: ScoreGoal,
        known: Bounds,
        limits: &Limits,
    ) -> ScoreBounds;
    /// Prepares the table for several concurrent callers, who ask about positions of `discs` discs.
    fn share(&mut self, discs: u32);
    /// Solves a position on the calling thread only, while other threads use the same table.
    /// [`share`](Engine::share) must have been called before.
    fn solve_beside(
        &self,
        board: &Board,
        goal: ScoreGoal,
        known: Bounds,
        limits: &Limits,
    ) -> ScoreBounds;
    fn clear(&mut self);
}

/// The engine for one geometry.
pub struct Driver<G: Geometry> {
    g: G,
    table: LevelsOf<G>,
    marks: Marks,
}

impl<G: Geometry> Driver<G> {
    /// # Errors
    /// There is not enough memory for the smallest table.
    pub fn new(g: G, table_bytes: usize) -> Result<Driver<G>, TryReserveError> {
        let table =
            Connect4TranspositionTable::new(g.size().bits(), g.size().cells(), table_bytes)?;
        Ok(Driver { g, table, marks: Marks::new() })
    }

    fn answer(&self, board: &Board, task: Task, limits: &Limits) -> ScoreBounds {
        if let Some(score) = board.final_score() {
            return ScoreBounds { lower: score, upper: score, nodes: 0 };
        }
        let g = self.g;
        let own = G::Word::from_u128(board.own());
        let node = Node::new(g, own, G::Word::from_u128(board.mask()));
        if !(node.own_wins & node.playable(g)).is_empty() {
            let score = win_score(g, node.discs);
            return ScoreBounds { lower: score, upper: score, nodes: 0 };
        }
        match settle(g, node) {
            Settled::Over(score) => ScoreBounds { lower: score, upper: score, nodes: 0 },
            Settled::Quiet { node, turned } => {
                // Progress is reported for the player to act on this board.
                let verdict = |score: i32| {
                    verdict(
                        g.size(),
                        board.discs(),
                        if turned { -score } else { score },
                        Goal::Full,
                    )
                };
                if !turned {
                    return self.narrow(&node, task, limits, &verdict);
                }
                self.narrow(&node, task.negated(), limits, &verdict).negated()
            }
        }
    }

    /// Narrows the bounds of a quiet root until the goal or a limit is reached.
    fn narrow(
        &self,
        root: &Node<G::Word>,
        task: Task,
        limits: &Limits,
        verdict: &dyn Fn(i32) -> Verdict,
    ) -> ScoreBounds {
        let (g, table) = (self.g, &self.table);
        let Task { goal, known, beside } = task;
        let mut bounds = horizon(g, root.discs).meet(known);
        if let Some(found) = search::known(g, table, root) {
            bounds = bounds.meet(found);
        }
        let mut nodes = 0;
        while !goal.is_reached(bounds) && nodes < limits.nodes && !limits.stop.load(Relaxed) {
            let alpha = match likely(goal, bounds, known).filter(|_| nodes > EASY) {
                Some(alpha) => alpha,
                None => threshold(goal, bounds, nodes),
            };
            let report = |nodes: u64| {
                if let Some(progress) = limits.progress {
                    let (one, other) = (verdict(bounds.lower), verdict(bounds.upper));
                    // A turned root has its bounds the other way round.
                    let ordered = one.preference() <= other.preference();
                    let known = if ordered { (one, other) } else { (other, one) };
                    progress(Progress { nodes, lines: None, bounds: Some(known) });
                }
            };
            let question =
                Question { g, table, marks: &self.marks, root, alpha, beside, report: &report };
            match question.ask(limits, &mut nodes) {
                Ok(score) if score > alpha => bounds.lower = score,
                Ok(score) => bounds.upper = score,
                Err(Stopped) => break,
            }
        }
        ScoreBounds { lower: bounds.lower, upper: bounds.upper, nodes }
    }
}

impl<G: Geometry> Engine for Driver<G> {
    fn solve(
        &mut self,
        board: &Board,
        goal: ScoreGoal,
        known: Bounds,
        limits: &Limits,
    ) -> ScoreBounds {
        self.answer(board, Task { goal, known, beside: false }, limits)
    }

    fn share(&mut self, discs: u32) {
        self.table.grow_until(room(discs));
    }

    fn solve_beside(
        &self,
        board: &Board,
        goal: ScoreGoal,
        known: Bounds,
        limits: &Limits,
    ) -> ScoreBounds {
        self.answer(board, Task { goal, known, beside: true }, limits)
    }

    fn clear(&mut self) {
        self.table.clear();
    }
}

/// Returns the threshold that checks a bound known to the caller. Such bounds come from the
/// neighbours of the position and are often the score itself.
fn likely(goal: ScoreGoal, bounds: Bounds, known: Bounds) -> Option<i32> {
    if goal != ScoreGoal::Score {
        None
    } else if known.lower == bounds.lower {
        Some(bounds.lower)
    } else {
        (known.upper == bounds.upper).then(|| bounds.upper - 1)
    }
}

/// Returns the next threshold to ask.
///
/// Short wins are cheap to find or to exclude, so the first queries halve the range starting from
/// its ends. A position that has cost `EASY` nodes has no short win. Then the sign comes first, and
/// the score is searched from the draw outwards, because hard positions end late.
fn threshold(goal: ScoreGoal, bounds: Bounds, spent: u64) -> i32 {
    let Bounds { lower, upper } = bounds;
    match goal {
        ScoreGoal::Above(score) => score,
        ScoreGoal::Score if lower > 0 && spent > EASY => lower,
        ScoreGoal::Score if upper <= 0 && spent > EASY => upper - 1,
        ScoreGoal::Score if spent <= EASY => {
            let middle = (lower + upper).div_euclid(2);
            if middle <= 0 && lower / 2 < middle {
                lower / 2
            } else if middle >= 0 && upper / 2 > middle {
                upper / 2
            } else {
                middle
            }
        }
        _ if upper > 0 => 0,
        _ => -1,
    }
}

/// One query to the search: is the score of the root above `alpha`?
struct Question<'a, G: Geometry> {
    g: G,
    table: &'a LevelsOf<G>,
    marks: &'a Marks,
    root: &'a Node<G::Word>,
    alpha: i32,
    beside: bool,
    report: &'a dyn Fn(u64),
}

impl<G: Geometry> Question<'_, G> {
    /// Answers the query within the limits and adds the nodes spent. Starts several threads only if
    /// one thread has no answer after `HARD` nodes.
    fn ask(&self, limits: &Limits, nodes: &mut u64) -> Result<i32, Stopped> {
        if limits.threads <= 1 || self.beside {
            return self.ask_alone(limits.stop, limits.nodes, nodes);
        }
        let first = limits.nodes.min(*nodes + HARD);
        self.ask_alone(limits.stop, first, nodes).or_else(|Stopped| {
            if limits.stop.load(Relaxed) || *nodes >= limits.nodes {
                return Err(Stopped);
            }
            self.ask_together(limits, nodes)
        })
    }

    /// Answers on one thread. Easy positions are first searched without the static evaluation,
    /// which would take longer than their search. Positions with few discs are hardly ever easy, so
    /// they skip this attempt.
    fn ask_alone(&self, stop: &AtomicBool, limit: u64, nodes: &mut u64) -> Result<i32, Stopped> {
        let may_be_easy = self.root.discs >= OPENED && !self.beside;
        if *nodes < EASY && limit > EASY && may_be_easy {
            let answer = self.search(stop, EASY, nodes);
            if answer.is_ok() || *nodes < EASY || stop.load(Relaxed) {
                return answer;
            }
        }
        self.search(stop, limit, nodes)
    }

    fn search(&self, stop: &AtomicBool, limit: u64, nodes: &mut u64) -> Result<i32, Stopped> {
        let watch = Watch::new(stop, *nodes, limit);
        let watch = if self.beside { watch.with_marks(self.marks) } else { watch };
        let mut search = Search::new(self.g, self.table, self.root, !self.beside, &watch);
        if limit > EASY {
            search.judge_by_looks();
        }
        search.report = Some(self.report);
        let result = search.compare(self.root, self.alpha);
        *nodes = watch.nodes.load(Relaxed);
        result
    }

    /// Runs the same query on all threads with one table. The first answer stops the other threads.
    fn ask_together(&self, limits: &Limits, nodes: &mut u64) -> Result<i32, Stopped> {
        self.table.grow_until(room(self.root.discs as u32));
        let (g, table, root, alpha) = (self.g, self.table, self.root, self.alpha);
        let watch = Watch::new(limits.stop, *nodes, limits.nodes).with_marks(self.marks);
        let answer = OnceLock::new();
        let (watch, answer) = (&watch, &answer);
        let run = move |mut search: Search<'_, G>| {
            search.judge_by_looks();
            if let Ok(score) = search.compare(root, alpha) {
                // A later answer is equally correct, but the first one is kept.
                let _ = answer.set(score);
                watch.done.store(true, Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 1..limits.threads {
                // If a thread cannot be started, the others do its share.
                let _ = try_spawn(scope, move || run(Search::new(g, table, root, false, watch)));
            }
            let mut search = Search::new(g, table, root, false, watch);
            search.report = Some(self.report);
            run(search);
        });
        *nodes = watch.nodes.load(Relaxed);
        answer.get().copied().ok_or(Stopped)
    }
}
