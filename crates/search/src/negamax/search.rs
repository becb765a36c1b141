//! The recursion: alpha-beta with a transposition table, ordered actions and narrow windows.
//!
//! Values are for the player to act, or for the one who acted last, and change sign only where the
//! acting player changes. A value is *whole* if it depends only on ends of the game, so that a
//! deeper search cannot change it.

use quatuor_core::heuristic::Heuristic;
use quatuor_core::{Expectation, Player, Rules, Turn};

use super::Aids;
use super::order::ActionOrder;
use super::transpositions::{Bound, TO_THE_END, Transpositions};
use crate::budget::{BudgetExhausted, Meter};
use crate::chance::{ChanceMean, odds};
use crate::observer::SearchObserver;
use crate::search_result::{ROUNDING, STEP, SearchCounts, Window, flipped, later};

/// Maximum number of actions in a line.
pub(super) const LONGEST: usize = 400;

/// Width of a null window.
const NARROW: f64 = 1e-9;

/// A value, or a bound of it outside the window.
#[derive(Debug, Clone, Copy)]
pub(super) struct NodeValue {
    pub(super) value: f64,
    pub(super) whole: bool,
}

/// The depth of the search on the current line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Depth {
    /// Remaining changes of the acting player.
    pub(super) rest: u32,
    /// Number of actions since the root.
    pub(super) ply: usize,
}

impl Depth {
    /// Returns the depth after one more action.
    fn next(self) -> Depth {
        Depth { ply: self.ply + 1, ..self }
    }
}

pub(super) struct Search<'a, R: Rules, W: SearchObserver<R>> {
    pub(super) rules: &'a R,
    pub(super) judge: &'a dyn Heuristic<R>,
    pub(super) table: &'a mut Transpositions<R>,
    pub(super) order: &'a mut ActionOrder<R>,
    pub(super) aids: Aids,
    pub(super) meter: Meter<'a>,
    pub(super) watch: &'a mut W,
    pub(super) counts: SearchCounts,
    /// Scratch list of actions, reused to avoid allocations.
    pub(super) list: Vec<R::Action>,
    /// The actions of all positions on the current line, with their scores.
    pub(super) line: Vec<(u32, R::Action)>,
}

impl<R: Rules, W: SearchObserver<R>> Search<'_, R, W> {
    /// Returns the value of a position for `last`, who acted last.
    pub(super) fn after(
        &mut self,
        position: &R::Position,
        last: Player,
        depth: Depth,
        window: Window,
    ) -> Result<NodeValue, BudgetExhausted> {
        if !self.meter.tick() || !self.watch.enter(position, last, window) {
            return Err(BudgetExhausted);
        }
        let worth = match self.rules.turn(position) {
            Turn::Over(outcome) => {
                NodeValue { value: Expectation::of(outcome).for_player(last), whole: true }
            }
            _ if depth.ply >= LONGEST => self.judge_now(position, last),
            Turn::Chance => self.chance(position, last, depth, window)?,
            Turn::Player(player) if player == last => {
                self.player(position, player, depth, window)?
            }
            Turn::Player(_) if depth.rest == 0 => self.judge_now(position, last),
            Turn::Player(player) => {
                let depth = Depth { rest: depth.rest - 1, ..depth };
                let worth = self.player(position, player, depth, flipped(window))?;
                NodeValue { value: -worth.value, ..worth }
            }
        };
        self.watch.leave(worth.value);
        Ok(worth)
    }

    /// Evaluates a position with the heuristic.
    fn judge_now(&mut self, position: &R::Position, last: Player) -> NodeValue {
        self.counts.judged += 1;
        self.watch.note_judgement();
        let value = self.judge.judge(self.rules, position).for_player(last);
        NodeValue { value, whole: false }
    }

    /// Returns the value for the player to act.
    fn player(
        &mut self,
        position: &R::Position,
        player: Player,
        depth: Depth,
        (alpha, beta): Window,
    ) -> Result<NodeValue, BudgetExhausted> {
        let entry = if self.aids.table { self.table.get(position) } else { None };
        let remembered = entry.map(|entry| entry.action);
        if let Some(entry) = entry.filter(|entry| u32::from(entry.rest) >= depth.rest) {
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => entry.value >= beta,
                Bound::AtMost => entry.value <= alpha,
            };
            if enough {
                self.counts.remembered += 1;
                self.watch.note_recall();
                return Ok(NodeValue { value: entry.value, whole: entry.rest == TO_THE_END });
            }
        }
        let begin = self.line.len();
        self.list_actions(position, player, depth.ply, remembered);
        let found = self.best(position, player, depth, (alpha, beta), begin);
        self.line.truncate(begin);
        let (worth, action) = found?;
        let bound = match worth.value {
            value if value >= beta => Bound::AtLeast,
            value if value <= alpha => Bound::AtMost,
            _ => Bound::Exact,
        };
        if let Some(action) = action.filter(|_| self.aids.table) {
            let rest = if worth.whole { TO_THE_END } else { depth.rest as u16 };
            self.table.put(position, worth.value, bound, rest, action);
        }
        Ok(worth)
    }

    /// Appends the actions of a position to the line.
    fn list_actions(
        &mut self,
        position: &R::Position,
        player: Player,
        ply: usize,
        remembered: Option<R::Action>,
    ) {
        self.list.clear();
        self.rules.actions_into(position, &mut self.list);
        let order = Some(&*self.order).filter(|_| self.aids.order);
        let score = |action| order.map_or(0, |order| order.score(action, player, ply, remembered));
        self.line.extend(self.list.iter().map(|&action| (score(action), action)));
    }

    /// Swaps the best remaining action of the line into `place` and returns it.
    fn pick(&mut self, place: usize) -> R::Action {
        let mut best = place;
        for other in place + 1..self.line.len() {
            if self.line[other].0 > self.line[best].0 {
                best = other;
            }
        }
        self.line.swap(place, best);
        self.line[place].1
    }

    fn best(
        &mut self,
        position: &R::Position,
        player: Player,
        depth: Depth,
        (alpha, beta): Window,
        begin: usize,
    ) -> Result<(NodeValue, Option<R::Action>), BudgetExhausted> {
        let mut best = NodeValue { value: f64::NEG_INFINITY, whole: true };
        let mut chosen = None;
        let end = self.line.len();
        for place in begin..end {
            let action = self.pick(place);
            let next = self.rules.play(position, action);
            let floor = alpha.max(best.value);
            let worth =
                self.step(action, &next, player, depth.next(), (floor, beta), place > begin)?;
            best.whole &= worth.whole;
            if worth.value > best.value {
                best.value = worth.value;
                chosen = Some(action);
            }
            if best.value >= beta {
                self.counts.cutoffs += 1;
                self.watch.cut(end - place - 1);
                if self.aids.order {
                    self.order.reward(action, player, depth.ply, depth.rest);
                }
                // For a cutoff, the values of the other actions do not matter.
                best.whole = worth.whole;
                break;
            }
        }
        Ok((best, chosen))
    }

    /// Returns the value after an action. With `ask_first`, a null-window search first checks
    /// whether it is better than the best action so far.
    pub(super) fn step(
        &mut self,
        action: R::Action,
        next: &R::Position,
        player: Player,
        depth: Depth,
        (floor, beta): Window,
        ask_first: bool,
    ) -> Result<NodeValue, BudgetExhausted> {
        let narrow = floor + NARROW;
        let sooner = |worth: NodeValue| NodeValue { value: STEP * worth.value, ..worth };
        self.watch.tries(action);
        if ask_first && self.aids.scout && floor.is_finite() && narrow < beta {
            let worth = sooner(self.after(next, player, depth, later((floor, narrow)))?);
            if worth.value <= floor + ROUNDING || worth.value >= beta {
                return Ok(worth);
            }
            self.watch.tries(action);
        }
        Ok(sooner(self.after(next, player, depth, later((floor, beta)))?))
    }

    /// Returns the mean for `last` over the outcomes of a chance turn.
    fn chance(
        &mut self,
        position: &R::Position,
        last: Player,
        depth: Depth,
        window: Window,
    ) -> Result<NodeValue, BudgetExhausted> {
        self.list.clear();
        self.rules.actions_into(position, &mut self.list);
        let odds = odds(self.rules, position, &self.list);
        let begin = self.line.len();
        self.line.extend(self.list.iter().map(|&outcome| (0, outcome)));
        let mut star = ChanceMean::new(window);
        let mut whole = true;
        let mut bound = None;
        let count = odds.len();
        for (place, odds) in odds.into_iter().enumerate() {
            let outcome = self.line[begin + place].1;
            let next = self.rules.play(position, outcome);
            self.watch.tries(outcome);
            let worth = self.after(&next, last, depth.next(), star.window_for(odds))?;
            whole &= worth.whole;
            bound = star.add(odds, worth.value);
            if bound.is_some() {
                self.counts.cutoffs += 1;
                self.watch.cut(count - place - 1);
                break;
            }
        }
        self.line.truncate(begin);
        Ok(NodeValue { value: bound.unwrap_or(star.mean()), whole })
    }
}
