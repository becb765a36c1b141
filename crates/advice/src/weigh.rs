//! The worth of every action: proven by the solver, else estimated by a search of equal depth for all.

use quatuor_core::{
    Counting, Expectation, Graded, Heuristic, Known, Player, Reasoned, Rules, Spec, Turn, Verdict,
    Wdl,
};
use quatuor_search::name::NEGAMAX;
use quatuor_search::{Budget, How, Negamax, STEP, SURE, actions_to_end, odds};
use quatuor_solve::{Exact, Goal, Limits, SolverFactory};

use crate::forced::is_won_in;
use crate::{AdviceError, Clock, Patience, player_to_act};

/// The deepest estimate.
const DEEPEST: u32 = 1000;

/// Where chance takes turns too, no distance beyond this is told.
const NEAR: u32 = 5;

/// Bytes of table for each millisecond that there is: a large table is slow to make.
const BYTES_PER_MILLISECOND: u128 = 256 << 10;

/// The actions of one position on the scales.
pub(super) struct Scales<'a, R: Rules> {
    rules: &'a R,
    position: R::Position,
    player: Player,
    clock: Clock<'a>,
    threads: u32,
    solvers: SolverFactory<R>,
    solver: Option<Box<dyn Exact<R>>>,
    search: Negamax<R>,
    judge: Box<dyn Heuristic<R>>,
    /// In the order of the rules; `None` before anything is known.
    weights: Vec<(R::Action, Option<Known>)>,
    /// How far the estimates look.
    depth: u32,
}

impl<'a, R: Graded + Reasoned> Scales<'a, R> {
    /// Nothing weighed yet but what ends the game.
    ///
    /// # Errors
    /// No player is to act.
    pub(super) fn new(
        rules: &'a R,
        solvers: SolverFactory<R>,
        position: &R::Position,
        patience: &Patience<'a>,
    ) -> Result<Self, AdviceError> {
        let player = player_to_act(rules, position)?;
        let affordable = patience.time.as_millis().saturating_mul(BYTES_PER_MILLISECOND);
        let memory = patience.memory.min(usize::try_from(affordable).unwrap_or(usize::MAX));
        let mut search = Negamax::new(Budget::default(), DEEPEST, R::USUAL, patience.seed);
        search.set_table_bytes(memory / 4);
        let weight = |action| {
            let over = rules.turn(&rules.play(position, action)).outcome();
            (
                action,
                over.map(|outcome| {
                    Known::Exact(outcome.value_for(player).one_step_earlier().into())
                }),
            )
        };
        Ok(Scales {
            rules,
            position: *position,
            player,
            clock: Clock::new(patience.time, patience.stop),
            threads: u32::try_from(patience.threads.clamp(1, 256)).unwrap_or(1),
            solvers,
            solver: solvers.solver(rules, memory - memory / 4).ok(),
            search,
            judge: rules.heuristic_or_none(R::USUAL),
            weights: rules.actions(position).into_iter().map(weight).collect(),
            depth: 0,
        })
    }

    pub(super) fn rules(&self) -> &'a R {
        self.rules
    }

    pub(super) fn position(&self) -> &R::Position {
        &self.position
    }

    pub(super) fn player(&self) -> Player {
        self.player
    }

    pub(super) fn clock(&self) -> &Clock<'a> {
        &self.clock
    }

    /// How the game is solved.
    pub(super) fn solvers(&self) -> SolverFactory<R> {
        self.solvers
    }

    /// The solver and what it works with.
    pub(super) fn solver(&mut self) -> Option<(&mut dyn Exact<R>, u32)> {
        let threads = self.threads;
        self.solver.as_mut().map(|solver| (&mut **solver as &mut dyn Exact<R>, threads))
    }

    /// Asks the solver: what a book knows, then win, draw or loss, then distances. When everything is
    /// settled but the distances, it may take its time.
    pub(super) fn prove(&mut self, share: f64) {
        let (position, clock, threads) = (self.position, self.clock, self.threads);
        let Some(mut solver) = self.solver.take() else { return };
        for (action, verdict) in solver.recall(&position) {
            self.learn(action, verdict);
        }
        for goal in [Goal::Weak, Goal::Full] {
            let settled = self.weights.iter().all(|(_, worth)| worth.is_some());
            let share = if settled { super::WEIGHED } else { share };
            if self.is_known_in_full() || clock.is_over(share) || (goal == Goal::Full && !settled) {
                break;
            }
            let answers = clock.alarmed(share, |stop| {
                solver.analyse(&position, goal, &Limits { stop, threads, progress: None })
            });
            for (action, answer) in answers {
                match answer.exact() {
                    Some(verdict) => self.learn(action, verdict),
                    None if answer.lower.wdl == answer.upper.wdl => {
                        let wdl = answer.lower.wdl;
                        self.learn(action, Verdict { wdl, score: None, distance: None });
                    }
                    None => {}
                }
            }
        }
        self.solver = Some(solver);
    }

    /// Keeps a proof, unless as much is known already.
    fn learn(&mut self, action: R::Action, verdict: Verdict) {
        let place = self.weights.iter_mut().find(|(known, _)| *known == action);
        let Some((_, worth)) = place else { return };
        let told = |worth: &Known| match worth {
            Known::Exact(old) => {
                old.distance.is_some() && old.score.is_some() >= verdict.score.is_some()
            }
            _ => false,
        };
        if !worth.as_ref().is_some_and(told) {
            *worth = Some(Known::Exact(verdict));
        }
    }

    fn is_known_in_full(&self) -> bool {
        let known = |worth: &Option<Known>| match worth {
            Some(Known::Exact(verdict)) => verdict.distance.is_some(),
            _ => false,
        };
        self.weights.iter().all(|(_, worth)| known(worth))
    }

    /// Whether an action wins at once.
    pub(super) fn has_win_at_once(&self) -> bool {
        let wins = |worth: &Known| {
            matches!(worth, Known::Exact(Verdict { wdl: Wdl::Win, distance: Some(1), .. }))
        };
        self.weights.iter().any(|(_, worth)| worth.as_ref().is_some_and(wins))
    }

    /// Whether nothing that is still unknown can be better than the best that is proven.
    pub(super) fn is_settled(&self) -> bool {
        let proven =
            |(_, worth): &(R::Action, Option<Known>)| worth.as_ref().is_some_and(Known::is_exact);
        let won = |worth: &Known| worth.wdl() == Some(Wdl::Win);
        self.weights.iter().all(proven)
            || self.weights.iter().any(|(_, worth)| worth.as_ref().is_some_and(won))
    }

    /// What `negamax` chooses, until a share of the time is over; `None` where it could not compare.
    pub(super) fn choose(&mut self, share: f64) -> Option<(R::Action, How)> {
        let time = self.clock.left(share);
        self.search.limit(Budget { time: Some(time), nodes: None }, DEEPEST);
        let stop = self.clock.stop();
        let found = self.search.search(self.rules, &self.position, 0, stop).ok()?;
        if found.depth == 0 && !found.exact {
            return None;
        }
        if found.exact {
            let worth = self.proof(found.action, found.value.for_player(self.player), false);
            let place = self.weights.iter_mut().find(|(action, _)| *action == found.action);
            if let Some((_, known)) = place {
                known.get_or_insert(worth);
            }
        }
        Some((found.action, found.how(NEGAMAX, self.player)))
    }

    /// What is expected to be played in a position, within a part of the time that is left; `None` when there
    /// is none left.
    pub(super) fn expect(&mut self, position: &R::Position, part: f64) -> Option<R::Action> {
        let time = self.clock.left(1.0).min(self.clock.span(1.0 - super::WEIGHED)).mul_f64(part);
        if time.is_zero() {
            return None;
        }
        self.search.limit(Budget { time: Some(time), nodes: None }, DEEPEST);
        let stop = self.clock.stop();
        let found = self.search.search(self.rules, position, 0, stop).ok()?;
        (found.depth > 0).then_some(found.action)
    }

    /// Estimates what is not proven: at a glance, and then ever deeper until a share of the time is over.
    /// Only what was looked at for all actions alike counts.
    pub(super) fn estimate(&mut self, share: f64) {
        let rules = self.rules;
        let mut open: Vec<usize> =
            (0..self.weights.len()).filter(|&place| self.weights[place].1.is_none()).collect();
        for &place in &open {
            self.weights[place].1 = Some(self.at_a_glance(self.weights[place].0));
        }
        for depth in 1..=DEEPEST {
            let mut found = Vec::with_capacity(open.len());
            for &place in &open {
                let next = rules.play(&self.position, self.weights[place].0);
                match self.look(&next, depth, share) {
                    Some(seen) => found.push((place, seen)),
                    None => break,
                }
            }
            let whole = found.len() == open.len();
            for (place, (value, exact)) in found {
                let worth = if exact {
                    self.proof(self.weights[place].0, value, true)
                } else {
                    self.estimate_of((1.0 + value) / 2.0, depth)
                };
                if whole || exact {
                    self.weights[place].1 = Some(worth);
                }
            }
            let weights = &self.weights;
            open.retain(|&place| !weights[place].1.as_ref().is_some_and(Known::is_exact));
            if !whole || open.is_empty() {
                return;
            }
            self.depth = depth;
        }
    }

    /// What an action seems to be worth, without looking ahead.
    fn at_a_glance(&self, action: R::Action) -> Known {
        let next = self.rules.play(&self.position, action);
        let seen = self.judge.judge(self.rules, &next).for_player(self.player);
        self.estimate_of((1.0 + seen) / 2.0, 0)
    }

    /// What a position is worth to the player so many changes of the acting player deep, and whether that
    /// is proven; `None` when the share of the time is over.
    fn look(&mut self, position: &R::Position, depth: u32, share: f64) -> Option<(f64, bool)> {
        match self.rules.turn(position) {
            Turn::Over(outcome) => Some((Expectation::of(outcome).for_player(self.player), true)),
            Turn::Player(_) => {
                let time = self.clock.left(share);
                if time.is_zero() {
                    return None;
                }
                self.search.limit(Budget { time: Some(time), nodes: None }, depth);
                let found = self.search.search(self.rules, position, 0, self.clock.stop()).ok()?;
                let value = found.value.for_player(self.player);
                (found.exact || found.depth >= depth).then_some((value, found.exact))
            }
            Turn::Chance => {
                let outcomes = self.rules.actions(position);
                let odds = odds(self.rules, position, &outcomes);
                let (mut mean, mut proven) = (0.0, true);
                for (outcome, odds) in outcomes.into_iter().zip(odds) {
                    let next = self.rules.play(position, outcome);
                    let (value, exact) = self.look(&next, depth, share)?;
                    mean += odds * value;
                    proven &= exact;
                }
                Some((STEP * mean, proven))
            }
        }
    }

    /// All actions, best first; those of which nothing is known come last.
    pub(super) fn best_first(&self) -> Vec<(R::Action, Option<Known>)> {
        let mut list = self.weights.clone();
        list.sort_by(|(_, one), (_, other)| match (one, other) {
            (Some(one), Some(other)) => other.compare(one),
            (one, other) => other.is_some().cmp(&one.is_some()),
        });
        list
    }

    /// An estimate of ours, so deep.
    fn estimate_of(&self, score: f64, depth: u32) -> Known {
        Known::Estimate { score, agent: Spec::named(NEGAMAX), depth }
    }

    /// What is known of an action that was chosen so: by a proof, else by what the search that found it says,
    /// else by the estimate.
    pub(super) fn known(&self, action: R::Action, agent: &Spec, how: How) -> Known {
        let by_agent =
            |score: f64, depth: u32| Known::Estimate { score, agent: agent.clone(), depth };
        match (self.known_of(action), how) {
            (Some(own), _) if own.is_exact() => own.clone(),
            (_, How::Solved(verdict)) => Known::Exact(verdict),
            (_, How::Searched(look)) if look.proven => self.proof(action, look.value, false),
            (_, How::Searched(look)) => by_agent((1.0 + look.value) / 2.0, look.depth),
            (Some(Known::Estimate { score, .. }), How::Rule | How::Only) => {
                by_agent(*score, self.depth)
            }
            (Some(own), How::Rule | How::Only) => own.clone(),
            (None, How::Rule | How::Only) => by_agent(self.at_a_glance(action).score(), 0),
        }
    }

    /// The worth of an action where a search has proven a value, of the position before it or, one action
    /// later, after it.
    fn proof(&self, action: R::Action, value: f64, later: bool) -> Known {
        let wdl = match value {
            value if value > SURE => Wdl::Win,
            value if value < -SURE => Wdl::Loss,
            _ if !self.rules.rolls() => return Known::proven(Wdl::Draw),
            value => return Known::Odds((1.0 + value) / 2.0),
        };
        // Playouts prove a win without counting its actions, of which there must be one.
        if value.abs() >= 1.0 && !later {
            return Known::proven(wdl);
        }
        let next = self.rules.play(&self.position, action);
        // The roll that decides what becomes of the action is a part of it.
        let rolled = self.rules.turn(&next) == Turn::Chance;
        let count = |counted: bool| f64::from(u8::from(counted));
        let actions = actions_to_end(value) + count(later) - count(rolled);
        // What differs by less is rounding.
        let actions = (1e3 * actions).round() / 1e3;
        let whole = actions.round() as u32;
        match self.rules.counting() {
            Counting::All if whole < DEEPEST => {
                Known::Exact(Verdict { wdl, score: None, distance: Some(whole) })
            }
            Counting::All | Counting::Some => Known::proven(wdl),
            Counting::Mean => {
                let winner = if wdl == Wdl::Win { self.player } else { self.player.other() };
                let sure = actions == f64::from(whole)
                    && (1..=NEAR).contains(&whole)
                    && is_won_in(self.rules, &next, winner, whole - 1);
                Known::Sure { wdl, actions, distance: sure.then_some(whole) }
            }
        }
    }

    /// What is known of an action.
    pub(super) fn known_of(&self, action: R::Action) -> Option<&Known> {
        self.weights
            .iter()
            .find(|(known, _)| *known == action)
            .and_then(|(_, known)| known.as_ref())
    }
}
