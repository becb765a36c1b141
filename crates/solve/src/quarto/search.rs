//! The search: a player gives, the other places and then gives.
//!
//! Each query asks whether the score is above `alpha`, or at most `alpha`. Only boards with a piece
//! to be given are nodes and are stored in the transposition table; the placements of one gift are
//! tried in a loop. All placements are *opened* before any is searched, which often settles the
//! matter. The table is queried before a child is searched.
//!
//! Threads coordinate only through the table and marks. A placement that another thread is
//! searching is postponed, since the table is likely to hold its result later. From time to time a
//! thread checks whether another thread has settled an ancestor position, and then abandons its
//! work there.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::board::QuartoBoard;
use super::cpu::Cpu;
use super::node::{Gift, QuartoNode};
use super::score::{BEST, Score, win_at};
use super::table::{QuartoTranspositionTable, ScoreRange, Slot};
use super::team::Team;
use super::variant::VariantTables;

/// A query: all scores of at most `alpha` are equivalent, and so are those of at least `beta`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    /// Asks whether the score is above `alpha`.
    pub(crate) fn above(alpha: Score) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    #[inline(always)]
    fn flipped(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Returns the answer, if these bounds decide it.
    #[inline(always)]
    fn answer_from(self, bounds: ScoreRange) -> Option<Score> {
        if bounds.lower >= self.beta {
            Some(bounds.lower)
        } else if bounds.upper <= self.alpha || bounds.lower == bounds.upper {
            Some(bounds.upper)
        } else {
            None
        }
    }
}

/// Statistics of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NodeCounts {
    /// Positions searched: calls of the recursive search with a piece to be given, and pieces tried
    /// there.
    pub nodes: u64,
    /// Positions opened, searched or not.
    pub opened: u64,
}

/// On boards with at most this many pieces, efforts are estimated one step deeper.
const FORESIGHT: u32 = 5;
/// On boards with at most this many pieces, threads share the work.
pub(crate) const SHARED: u32 = 8;
/// Number of nodes between two checks for stop requests and results of other threads.
const PATIENCE: u64 = 1 << 11;
/// Value of `fall_back` when the search continues normally.
const ONWARD: u32 = u32::MAX;
/// Positions that took at least this many nodes are reported.
const NOTABLE: u64 = 1 << 15;

/// A query about several sibling positions.
#[derive(Clone, Copy)]
struct Brothers {
    window: Window,
    /// Whether none of the siblings was searched before. The first is likely to settle the matter,
    /// so threads help each other there. After it has failed, all siblings must be searched, and
    /// each thread takes a different one.
    eldest: bool,
}

/// The placements of one gift.
type Children = Box<[QuartoNode; 16]>;

/// The search of one thread.
pub(crate) struct QuartoSearch<'a> {
    pub(crate) variant: &'a VariantTables,
    table: &'a QuartoTranspositionTable,
    team: &'a Team,
    stop: &'a AtomicBool,
    report: &'a (dyn Fn(Slot, ScoreRange) + Sync),
    total: &'a AtomicU64,
    pub(crate) counts: NodeCounts,
    /// Children by number of pieces on the parent's board, allocated once.
    pool: [Option<Children>; 17],
    /// The ancestors of the current position, with the query for each.
    trail: [Option<(Slot, Window)>; SHARED as usize + 1],
    /// Number of pieces of the ancestor to return to, because another thread settled it; 0 to
    /// abort.
    fall_back: u32,
    next_look: u64,
    halted: bool,
}

/// State shared by the threads that work on one query.
#[derive(Clone, Copy)]
pub(crate) struct Common<'a> {
    pub(crate) variant: &'a VariantTables,
    pub(crate) table: &'a QuartoTranspositionTable,
    pub(crate) team: &'a Team,
    pub(crate) stop: &'a AtomicBool,
    /// Nodes of all threads.
    pub(crate) total: &'a AtomicU64,
    /// Callback for results that took long to prove.
    pub(crate) report: &'a (dyn Fn(Slot, ScoreRange) + Sync),
}

impl<'a> QuartoSearch<'a> {
    pub(crate) fn new(common: Common<'a>) -> QuartoSearch<'a> {
        let Common { variant, table, team, stop, total, report } = common;
        QuartoSearch {
            variant,
            table,
            team,
            stop,
            report,
            total,
            counts: NodeCounts::default(),
            pool: [const { None }; 17],
            trail: [None; SHARED as usize + 1],
            fall_back: ONWARD,
            next_look: PATIENCE,
            halted: false,
        }
    }

    /// Whether the search was interrupted. Its last answer is then meaningless.
    pub(crate) fn is_halted(&self) -> bool {
        self.halted
    }

    /// Opens a board and prefetches its table entry.
    #[inline(always)]
    pub(crate) fn open<C: Cpu>(
        &mut self,
        node: &mut QuartoNode,
        board: &QuartoBoard,
        safe: u16,
    ) -> Option<Score> {
        self.counts.opened += 1;
        let settled = node.open::<C>(self.variant, board, safe);
        if settled.is_none() && node.has_key() {
            node.find_place::<C>(self.variant);
            self.table.prefetch::<C>(node.slot);
        }
        settled
    }

    /// Returns the stored bounds of an open position.
    #[inline(always)]
    pub(crate) fn known(&self, node: &QuartoNode) -> (Score, Score) {
        let bounds = if node.has_key() { self.table.probe(node.slot) } else { None };
        bounds.map_or((-BEST, BEST), |bounds| (bounds.lower, bounds.upper))
    }

    /// Returns the score for the giver. Call it through [`Cpu::give`].
    #[inline(always)]
    pub(crate) fn give_here<C: Cpu>(&mut self, node: &QuartoNode, asked: Window) -> Score {
        let before = self.counts.nodes;
        self.counts.nodes += 1;
        if self.counts.nodes >= self.next_look {
            self.look_around();
        }
        let count = node.count();
        // There is a safe piece and no gift wins at once; otherwise opening would have settled the
        // position.
        let mut bounds = ScoreRange { lower: -win_at(count + 3), upper: win_at(count + 4).max(0) };
        if node.has_key()
            && let Some(known) = self.table.probe(node.slot)
        {
            bounds.lower = bounds.lower.max(known.lower);
            bounds.upper = bounds.upper.min(known.upper);
        }
        if let Some(score) = asked.answer_from(bounds) {
            return score;
        }
        if count <= SHARED {
            self.trail[count as usize] = Some((node.slot, asked));
        }
        let best = self.try_gifts::<C>(node, asked);
        if count <= SHARED {
            self.trail[count as usize] = None;
        }
        if self.fall_back != ONWARD {
            return self.score_at_landing(node, asked);
        }
        if best > asked.alpha {
            bounds.lower = bounds.lower.max(best);
        }
        if best < asked.beta {
            bounds.upper = bounds.upper.min(best);
        }
        let work = self.counts.nodes - before;
        if node.has_key() {
            self.table.store(node.slot, bounds, work);
        }
        if work >= NOTABLE && node.has_key() {
            (self.report)(node.slot, bounds);
        }
        best
    }

    #[inline(always)]
    fn try_gifts<C: Cpu>(&mut self, node: &QuartoNode, asked: Window) -> Score {
        let mut order = [(0, 0); 16];
        for (index, gift) in node.gifts().iter().enumerate() {
            let effort = match node.count() {
                0..=FORESIGHT => self.gift_effort::<C>(node, gift, asked.beta).proof,
                _ => gift.effort,
            };
            order[index & 15] = (effort, index);
        }
        let order = &mut order[..node.gifts().len()];
        order.sort_unstable();
        let mut best = -BEST;
        for &(_, index) in order.iter() {
            self.counts.nodes += 1;
            let window = Window { alpha: asked.alpha.max(best), beta: asked.beta };
            let gift = node.gifts()[index];
            best = best.max(-self.place::<C>(node, &gift, window.flipped()));
            if self.fall_back != ONWARD || best >= asked.beta {
                break;
            }
        }
        best
    }

    /// Returns the score for the player who places this gift. Every cell outside `gift.cells`
    /// loses.
    #[inline(always)]
    pub(crate) fn place<C: Cpu>(&mut self, node: &QuartoNode, gift: &Gift, asked: Window) -> Score {
        let slot = node.count() as usize;
        let mut children =
            self.pool[slot].take().unwrap_or_else(|| Box::new([QuartoNode::CLOSED; 16]));
        let score = self.try_cells::<C>(node, gift, asked, &mut children);
        self.pool[slot] = Some(children);
        score
    }

    #[inline(always)]
    fn try_cells<C: Cpu>(
        &mut self,
        node: &QuartoNode,
        gift: &Gift,
        asked: Window,
        children: &mut Children,
    ) -> Score {
        let mut best = -win_at(node.count() + 2);
        let mut open = 0;
        let mut todo = gift.cells;
        while todo != 0 {
            let cell = todo.trailing_zeros();
            todo &= todo - 1;
            let (board, safe) = node.after(self.variant, gift.piece, cell);
            match self.open::<C>(&mut children[open & 15], &board, safe) {
                Some(score) => best = best.max(score),
                None => open += 1,
            }
            if best >= asked.beta {
                return best;
            }
        }
        let mut order = [(0, 0); 16];
        let mut count = 0;
        let mut failed = false;
        for index in 0..open {
            let (lower, upper) = self.known(&children[index & 15]);
            if lower >= asked.beta {
                return lower;
            }
            if upper <= asked.alpha {
                best = best.max(upper);
                failed = true;
            } else {
                order[count & 15] = (children[index & 15].ordering_cost, index);
                count += 1;
            }
        }
        let order = &mut order[..count];
        if node.count() < FORESIGHT && count > 1 {
            for (effort, index) in order.iter_mut() {
                *effort = self.effort::<C>(&children[*index], asked.beta).proof as i32;
            }
        }
        order.sort_unstable();
        let window = Window { alpha: asked.alpha.max(best), ..asked };
        self.try_children::<C>(order, children, Brothers { window, eldest: !failed }).max(best)
    }

    /// Returns the best score of these children, searched in this order.
    #[inline(always)]
    fn try_children<C: Cpu>(
        &mut self,
        order: &[(i32, usize)],
        children: &Children,
        asked: Brothers,
    ) -> Score {
        let mut best = -BEST;
        let mut later = 0_u16;
        let shared = self.team.is_shared() && order.len() > 1;
        for pass in 0..2 {
            for &(_, index) in order {
                let child = &children[index & 15];
                let sharing = shared && child.count() <= SHARED;
                let is_later = later >> index & 1 == 1;
                if pass == 1 && !is_later {
                    continue;
                }
                let eldest = best == -BEST && asked.eldest;
                if pass == 0 && sharing && !eldest && self.team.marks.is_busy(child.slot.mark()) {
                    later |= 1 << index;
                    continue;
                }
                let mark = sharing.then(|| self.team.marks.begin(child.slot.mark()));
                let window =
                    Window { alpha: asked.window.alpha.max(best), beta: asked.window.beta };
                let score = C::give(self, child, window);
                if let Some(mark) = mark {
                    self.team.marks.end(mark);
                }
                if self.fall_back != ONWARD {
                    return best;
                }
                best = best.max(score);
                if best >= asked.window.beta {
                    return best;
                }
            }
            if later == 0 {
                break;
            }
        }
        best
    }

    /// Checks for stop requests and for ancestors settled by other threads.
    #[cold]
    fn look_around(&mut self) {
        self.next_look = self.counts.nodes + PATIENCE;
        self.total.fetch_add(PATIENCE, Relaxed);
        if self.stop.load(Relaxed) || self.team.is_done() {
            self.halted = true;
            self.fall_back = 0;
        } else if self.team.is_shared() && self.fall_back == ONWARD {
            let settled = |&(slot, asked): &(Slot, Window)| {
                self.table.probe(slot).is_some_and(|bounds| asked.answer_from(bounds).is_some())
            };
            let above = self.trail.iter().position(|step| step.as_ref().is_some_and(settled));
            self.fall_back = above.map_or(ONWARD, |count| count as u32);
        }
    }

    /// Returns the score of a position while the search returns to an ancestor. It is meaningful
    /// only if this position is that ancestor.
    #[cold]
    fn score_at_landing(&mut self, node: &QuartoNode, asked: Window) -> Score {
        if self.halted || self.fall_back != node.count() {
            return 0;
        }
        self.fall_back = ONWARD;
        let (lower, upper) = self.known(node);
        match asked.answer_from(ScoreRange { lower, upper }) {
            Some(score) => score,
            // The entry was replaced in the meantime. This is rare enough to search again with the
            // portable build.
            None => super::cpu::PlainCpu::give(self, node, asked),
        }
    }
}
