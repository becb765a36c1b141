//! A null-window search with stored bounds: is the score of a position above a threshold?
//!
//! At each node every child is first examined without recursion: forced replies are played out,
//! then static bounds and the transposition table are checked. Often one of them answers the query.
//! The remaining children are searched, the most promising first.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::bounds::static_bounds;
use super::geometry::Geometry;
use super::judgement::{is_known, judge};
use super::node::{Node, Settled, settle};
use super::order::MoveOrder;
use super::table::{Bounds, Connect4TranspositionTable, TableLevel};
use super::word::Word;
use crate::marks::Marks;

/// Number of nodes between two checks of the stop flags.
const PULSE: u64 = 1 << 10;
/// Number of nodes between two progress reports.
const REPORT: u64 = 1 << 20;
/// With fewer empty cells than this, a search is faster than a table lookup.
const SHALLOW: i32 = 9;
/// Up to this number of discs, the static evaluation improves the move order enough to pay for its
/// time.
const JUDGED_TO: i32 = 16;
/// Evaluation, in thousandths of a score point, that equals one point of promise.
const JUDGEMENT_SHARE: i32 = 50;

/// State shared by the threads of one search besides the table: stop conditions and the node count.
pub struct Watch<'a> {
    /// Set by the caller to cancel the search.
    pub stop: &'a AtomicBool,
    /// Set by the first thread that has the answer.
    pub done: AtomicBool,
    /// Nodes of all threads, updated every `PULSE` nodes.
    pub nodes: AtomicU64,
    /// Number of nodes at which to stop.
    pub node_limit: u64,
    /// Marks on nodes being searched. `None` for a single thread.
    pub(super) marks: Option<&'a Marks>,
}

impl<'a> Watch<'a> {
    /// Continues counting from `nodes` and stops at `node_limit`.
    pub fn new(stop: &'a AtomicBool, nodes: u64, node_limit: u64) -> Watch<'a> {
        let (done, nodes) = (AtomicBool::new(false), AtomicU64::new(nodes));
        Watch { stop, done, nodes, node_limit, marks: None }
    }

    /// Enables marks, for several threads.
    pub fn with_marks(self, marks: &'a Marks) -> Watch<'a> {
        Watch { marks: Some(marks), ..self }
    }
}

/// The search was stopped before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// A move and the quiet node it leads to.
#[derive(Clone, Copy, Default)]
pub(super) struct Child<W> {
    node: Node<W>,
    pub(super) key: W,
    /// The cell played.
    bit: u32,
    /// The largest promise is searched first.
    promise: i32,
    /// Whether the other player is to move in the child.
    turned: bool,
}

/// The state of one thread's search.
pub struct Search<'a, G: Geometry> {
    pub(super) g: G,
    table: &'a Connect4TranspositionTable<<G::Word as Word>::TableLevel>,
    pub(super) level: &'a <G::Word as Word>::TableLevel,
    /// Whether the table may grow: not while threads share it.
    alone: bool,
    /// Up to this number of discs, the promise includes the static evaluation.
    judged_to: i32,
    /// Whether mirror images can meet below the root, so that sharing their entries pays off.
    mirrors: bool,
    /// The children of all nodes from the root to the current one.
    pub(super) children: Vec<Child<G::Word>>,
    order: MoveOrder,
    pub(super) watch: &'a Watch<'a>,
    /// The ancestors that are searched together with other threads, each with its threshold.
    pub(super) trail: Vec<(G::Word, i32)>,
    /// Index in `trail` of the ancestor that another thread has answered; the search returns to it.
    pub(super) fall_back: Option<usize>,
    /// Progress callback, called with the number of nodes.
    pub report: Option<&'a dyn Fn(u64)>,
    report_at: u64,
    nodes: u64,
    /// Nodes already added to the shared count.
    counted: u64,
}

/// Returns the stored bounds of a quiet node, under its own key or its mirror image's. Searches
/// from another root may have stored either.
pub fn known<G: Geometry>(
    g: G,
    table: &Connect4TranspositionTable<<G::Word as Word>::TableLevel>,
    node: &Node<G::Word>,
) -> Option<Bounds> {
    let level = table.level();
    level.probe(node.key()).or_else(|| level.probe(node.mirror_key(g)))
}

/// The remaining children of a node, as a range of indices. The scores of the others are at most
/// `best`.
#[derive(Clone, Copy)]
pub(super) struct Brood {
    pub(super) base: usize,
    pub(super) end: usize,
    pub(super) best: i32,
}

/// The result of examining the children of a node.
pub(super) enum Look {
    /// The answer to the query.
    Answer(i32),
    /// Children up to this index (exclusive) remain. The scores of the others are at most `best`.
    Search { end: usize, best: i32 },
}

impl<'a, G: Geometry> Search<'a, G> {
    /// Creates a search below `root`, alone on the table or as one of several threads.
    pub fn new(
        g: G,
        table: &'a Connect4TranspositionTable<<G::Word as Word>::TableLevel>,
        root: &Node<G::Word>,
        alone: bool,
        watch: &'a Watch<'a>,
    ) -> Self {
        // Mirror images can only meet if no cell belongs to one player here and to the other in the
        // mirror.
        let clash = root.own & g.mirror(root.own ^ root.mask);
        let depth = (g.cells() - root.discs + 1) as usize;
        Search {
            g,
            table,
            level: table.level(),
            alone,
            judged_to: -1,
            mirrors: clash.is_empty(),
            children: vec![Child::default(); depth * g.width() as usize],
            order: MoveOrder::new(),
            watch,
            trail: Vec::new(),
            fall_back: None,
            report: None,
            report_at: watch.nodes.load(Relaxed) + REPORT,
            nodes: 0,
            counted: 0,
        }
    }

    /// Enables the static evaluation for move ordering, if it supports the size.
    pub fn judge_by_looks(&mut self) {
        if is_known(self.g.size()) {
            self.judged_to = JUDGED_TO;
        }
    }

    /// Compares the score of a quiet node with a threshold. A result above `alpha` is a lower bound
    /// of the score, any other an upper bound.
    pub fn compare(&mut self, node: &Node<G::Word>, alpha: i32) -> Result<i32, Stopped> {
        let result = self.visit(node, self.key(node), alpha, 0);
        self.hand_in();
        result
    }

    /// Returns the key under which a node is stored: the smaller one of its own key and its mirror
    /// image's.
    #[inline(always)]
    fn key(&self, node: &Node<G::Word>) -> G::Word {
        if self.mirrors { node.key().min(node.mirror_key(self.g)) } else { node.key() }
    }

    /// Like [`compare`](Search::compare), for a node whose children are stored from `base` on. The
    /// parent has already found that the table holds no answer.
    pub(super) fn visit(
        &mut self,
        node: &Node<G::Word>,
        key: G::Word,
        alpha: i32,
        base: usize,
    ) -> Result<i32, Stopped> {
        self.count()?;
        let (end, mut best) = match self.look(node, alpha, base) {
            Look::Answer(score) => return Ok(score),
            Look::Search { end, best } => match self.recall(alpha, base, end, best) {
                Look::Answer(score) => return Ok(score),
                Look::Search { end, best } => (end, best),
            },
        };
        if node.discs <= self.judged_to && end > base + 1 {
            self.judge(node, base, end);
        }
        let start = self.nodes;
        if !self.alone && self.is_worth_sharing(node) {
            best = self.search_together(node, key, alpha, Brood { base, end, best })?;
        } else {
            for next in base..end {
                self.select(next, end);
                let score = self.visit_child(next, alpha, end)?;
                best = best.max(score);
                if score > alpha {
                    self.learn(node, base, next);
                    break;
                }
            }
        }
        if self.nodes > start && self.uses_table(node) {
            let limit = self.g.cells() / 2;
            let bounds =
                if best > alpha { Bounds::new(best, limit) } else { Bounds::new(-limit, best) };
            if self.level.store(key, bounds, self.nodes - start) && self.alone {
                self.table.grow();
                self.level = self.table.level();
            }
        }
        Ok(best)
    }

    /// Returns the score of a child for the player who moves at its parent.
    #[inline(always)]
    pub(super) fn visit_child(
        &mut self,
        index: usize,
        alpha: i32,
        end: usize,
    ) -> Result<i32, Stopped> {
        let child = self.children[index];
        if child.turned {
            Ok(-self.visit(&child.node, child.key, -alpha - 1, end)?)
        } else {
            self.visit(&child.node, child.key, alpha, end)
        }
    }

    /// Records that a child answered after the children before it did not.
    #[inline(always)]
    pub(super) fn learn(&mut self, node: &Node<G::Word>, base: usize, answer: usize) {
        let vain = self.children[base..answer].iter().map(|child| child.bit);
        self.order.learn(node.discs, self.children[answer].bit, vain);
    }

    /// Examines every child without recursion: forced replies and static bounds.
    #[inline(always)]
    fn look(&mut self, node: &Node<G::Word>, alpha: i32, base: usize) -> Look {
        let g = self.g;
        // A high threshold asks for a quick win.
        let hurry = alpha.abs() > g.cells() / 7;
        let (mut end, mut best) = (base, i32::MIN);
        let mut moves = node.moves;
        while !moves.is_empty() {
            let cell = moves.lowest();
            moves = moves ^ cell;
            let after = node.after(g, cell);
            let (child, turned) = match settle(g, after) {
                Settled::Over(score) if -score > alpha => return Look::Answer(-score),
                Settled::Over(score) => {
                    best = best.max(-score);
                    continue;
                }
                Settled::Quiet { node, turned } => (node, !turned),
            };
            let bounds = if turned {
                static_bounds(g, &child, -alpha - 1).negated()
            } else {
                static_bounds(g, &child, alpha)
            };
            if bounds.lower > alpha {
                return Look::Answer(bounds.lower);
            }
            if bounds.upper <= alpha {
                best = best.max(bounds.upper);
                continue;
            }
            let key = self.key(&child);
            if self.uses_table(&child) {
                self.level.prefetch(key);
            }
            let bit = cell.trailing_zeros();
            let promise = self.order.promise(g, node.discs, bit, after.opp_wins, hurry && !turned);
            self.children[end] = Child { node: child, key, bit, promise, turned };
            end += 1;
        }
        Look::Search { end, best }
    }

    /// Looks up the remaining children in the table, and keeps those it cannot answer.
    #[inline(always)]
    pub(super) fn recall(&mut self, alpha: i32, base: usize, end: usize, mut best: i32) -> Look {
        let mut kept = base;
        for next in base..end {
            let child = &self.children[next];
            if self.uses_table(&child.node)
                && let Some(known) = self.level.probe(child.key)
            {
                let known = if child.turned { known.negated() } else { known };
                if known.lower > alpha {
                    return Look::Answer(known.lower);
                }
                if known.upper <= alpha {
                    best = best.max(known.upper);
                    continue;
                }
            }
            if kept < next {
                self.children[kept] = self.children[next];
            }
            kept += 1;
        }
        Look::Search { end: kept, best }
    }

    /// Adds the static evaluation to the promises of the remaining children.
    #[cold]
    fn judge(&mut self, node: &Node<G::Word>, base: usize, end: usize) {
        for child in &mut self.children[base..end] {
            let Node { own, mask, discs, .. } = child.node;
            let sets = [own, own ^ mask].map(Word::low);
            let [first, second] = if discs % 2 == 0 { sets } else { [sets[1], sets[0]] };
            let look = judge(first, second) / JUDGEMENT_SHARE;
            child.promise += if node.discs % 2 == 0 { look } else { -look };
        }
    }

    /// Swaps the most promising child from `next` on into that index.
    #[inline(always)]
    pub(super) fn select(&mut self, next: usize, end: usize) {
        let mut first = next;
        for other in next + 1..end {
            if self.children[other].promise > self.children[first].promise {
                first = other;
            }
        }
        if first > next {
            self.children.swap(next, first);
        }
    }

    #[inline(always)]
    fn uses_table(&self, node: &Node<G::Word>) -> bool {
        self.g.cells() - node.discs >= SHALLOW
    }

    #[inline(always)]
    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PULSE) { self.pulse() } else { Ok(()) }
    }

    #[cold]
    fn pulse(&mut self) -> Result<(), Stopped> {
        self.hand_in();
        let watch = self.watch;
        let nodes = watch.nodes.load(Relaxed);
        if let Some(report) = self.report
            && nodes >= self.report_at
        {
            report(nodes);
            self.report_at = nodes + REPORT;
        }
        let stop =
            watch.stop.load(Relaxed) || watch.done.load(Relaxed) || nodes >= watch.node_limit;
        if stop || self.is_overtaken() { Err(Stopped) } else { Ok(()) }
    }

    /// Adds the nodes of this thread to the shared count.
    fn hand_in(&mut self) {
        self.watch.nodes.fetch_add(self.nodes - self.counted, Relaxed);
        self.counted = self.nodes;
    }
}
