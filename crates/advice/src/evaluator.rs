//! Evaluates every action: proven by the solver, else estimated by a search of equal depth for all
//! actions.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use parking_lot::Mutex;
use quatuor_core::evaluation::{Evaluation, EvaluationKind, Source};
use quatuor_core::evaluation::{Verdict, Wdl};
use quatuor_core::heuristic::Heuristic;
use quatuor_core::level::Graded;
use quatuor_core::{Expectation, Player, Rules, Spec, Turn, symmetric_actions};
use quatuor_search::name::NEGAMAX;
use quatuor_search::{
    Budget, ChoiceReason, Negamax, Problem, STEP, SURE, actions_to_end, clamp_mean, odds,
};
use quatuor_show::reasons::{Counting, Reasoned};
use quatuor_solve::{Goal, Limits, Lookup, SolverFactory};

use crate::budget::AdviceBudget;
use crate::forced::is_won_in;
use crate::{
    ActionEvaluation, AdviceError, AdviceRequest, Clock, SOLVED, SOLVED_WHOLE, WEIGHED,
    player_to_act,
};

/// Maximum depth of an estimate.
const DEEPEST: u32 = 1000;

/// In games with chance, greater distances than this are not reported.
const NEAR: u32 = 5;

/// An action with its evaluation.
#[derive(Debug, Clone)]
struct Weight<R: Rules> {
    action: R::Action,
    /// Index of the first action that is equivalent by symmetry; its own index if there is none
    /// before it.
    same_as: usize,
    evaluation: Option<Evaluation>,
}

/// The result of a search after an action, for the player who makes it.
struct LookAhead {
    value: f64,
    /// Whether the value is proven.
    exact: bool,
}

/// The evaluations of all actions of one position.
pub(super) struct ActionEvaluator<'a, R: Rules> {
    rules: &'a R,
    position: R::Position,
    player: Player,
    clock: Clock<'a>,
    threads: u32,
    solvers: SolverFactory<R>,
    lookup: Lookup<R>,
    search: Negamax<R>,
    judge: Box<dyn Heuristic<R>>,
    /// In the order of the rules.
    weights: Vec<Weight<R>>,
    /// Depth reached by the estimates.
    depth: u32,
    /// Number of positions left for estimates.
    nodes: u64,
    /// Callback that receives the evaluations whenever there are new ones.
    tell: &'a (dyn Fn(Vec<ActionEvaluation>) + Sync),
}

impl<'a, R: Graded + Reasoned> ActionEvaluator<'a, R> {
    /// Creates an evaluator without any evaluations yet.
    ///
    /// # Errors
    /// No player is to act.
    pub(super) fn new(
        rules: &'a R,
        solvers: SolverFactory<R>,
        position: &R::Position,
        request: &AdviceRequest<'a>,
    ) -> Result<Self, AdviceError> {
        let player = player_to_act(rules, position)?;
        let limits = &request.limits;
        let time = limits.time.unwrap_or(Duration::MAX);
        let budget = AdviceBudget::of(limits);
        let mut search = Negamax::new(Budget::default(), DEEPEST, R::USUAL, request.seed);
        search.set_table_bytes(budget.estimate_bytes);
        let lookup = Lookup::new(rules, solvers, budget.proof_bytes);
        // A complete solver gets more of the time, so estimates get fewer nodes.
        let nodes = if lookup.is_complete() { budget.nodes / 3 } else { budget.nodes };
        Ok(ActionEvaluator {
            rules,
            position: *position,
            player,
            clock: Clock::new(time, limits.stop),
            threads: limits.threads.clamp(1, 256),
            solvers,
            lookup,
            search,
            judge: rules.heuristic_or_none(R::USUAL),
            weights: weights(rules, position),
            depth: 0,
            nodes,
            tell: &|_| {},
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

    /// The solvers of the game.
    pub(super) fn solvers(&self) -> SolverFactory<R> {
        self.solvers
    }

    /// Whether there are proofs beyond the rules and the search.
    pub(super) fn has_solver(&self) -> bool {
        self.lookup.has_solver()
    }

    /// The lookup for proofs, and the number of threads it may use.
    pub(super) fn lookup(&mut self) -> (&mut Lookup<R>, u32) {
        (&mut self.lookup, self.threads)
    }

    /// Loads the values known without a search, from the rules or a book. Must come before all
    /// other steps.
    pub(super) fn recall(&mut self) {
        for (action, answer) in self.lookup.stored_actions(&self.position) {
            if let Some(stored) = answer {
                learn(&mut self.weights, action, stored);
            }
        }
        if self.weights.iter().any(|weight| weight.evaluation.is_some()) {
            (self.tell)(self.assessed());
        }
    }

    /// Share of the time for the solver: more if it answers every position.
    fn solver_share(&self) -> f64 {
        if self.lookup.is_complete() { SOLVED_WHOLE } else { SOLVED }
    }

    /// Asks the solver: first win, draw or loss, then distances. If only distances are missing, it
    /// may use more time.
    pub(super) fn prove(&mut self) {
        let (rules, position, clock) = (self.rules, self.position, self.clock);
        let (threads, tell) = (self.threads, self.tell);
        if !self.lookup.has_solver() {
            return;
        }
        for goal in [Goal::Weak, Goal::Full] {
            let settled = self.weights.iter().all(|weight| is_exact(&weight.evaluation));
            let share = if settled { WEIGHED } else { self.solver_share() };
            if self.is_known_in_full() || clock.is_over(share) || (goal == Goal::Full && !settled) {
                break;
            }
            let weights = Mutex::new(std::mem::take(&mut self.weights));
            let hear = |action: R::Action, answer: Evaluation| {
                let mut weights = weights.lock();
                let known = answer.decided();
                if known.is_some_and(|known| learn(&mut weights, action, known)) {
                    tell(assessed(rules, &position, &weights));
                }
            };
            let lookup = &mut self.lookup;
            let answers = clock.within_share(share, |stop| {
                let limits = Limits { stop, threads, ..Limits::default() };
                lookup.evaluate_actions_with(&position, goal, &limits, &hear)
            });
            for (action, answer) in answers {
                hear(action, answer);
            }
            self.weights = weights.into_inner();
        }
    }

    /// Returns the proven evaluation of the position itself; `None` if there is none. This is
    /// faster than evaluating every action. In solved games it takes as long as needed, unless it
    /// is stopped.
    pub(super) fn prove_position(&mut self) -> Option<Evaluation> {
        let (position, clock, threads) = (self.position, self.clock, self.threads);
        let lookup = &mut self.lookup;
        let complete = lookup.is_complete();
        let mut ask = |stop: &AtomicBool| {
            let limits = Limits { stop, threads, ..Limits::default() };
            lookup.evaluate(&position, Goal::Weak, &limits)
        };
        let answer = if complete { ask(clock.stop()) } else { clock.within_share(SOLVED, ask) };
        answer.decided()
    }

    /// Sets the callback for new evaluations.
    pub(super) fn report_to(&mut self, tell: &'a (dyn Fn(Vec<ActionEvaluation>) + Sync)) {
        self.tell = tell;
    }

    /// Returns the actions that have an evaluation so far, best first.
    pub(super) fn assessed(&self) -> Vec<ActionEvaluation> {
        assessed(self.rules, &self.position, &self.weights)
    }

    fn is_known_in_full(&self) -> bool {
        let full = |known: &Option<Evaluation>| match known.as_ref().map(|known| &known.kind) {
            Some(EvaluationKind::Exact(verdict)) => verdict.distance.is_some(),
            _ => false,
        };
        self.weights.iter().all(|weight| full(&weight.evaluation))
    }

    /// Whether an action is known to win at once.
    pub(super) fn has_win_at_once(&self) -> bool {
        let now = Verdict { wdl: Wdl::Win, score: None, distance: Some(1) };
        let wins = |known: &Evaluation| matches!(known.kind, EvaluationKind::Exact(verdict) if verdict.preference() == now.preference());
        self.weights.iter().any(|weight| weight.evaluation.as_ref().is_some_and(wins))
    }

    /// Returns the action expected in a position, using `part` of the remaining time; `None` if no
    /// time is left.
    pub(super) fn expect(&mut self, position: &R::Position, part: f64) -> Option<R::Action> {
        let time = self.clock.left(1.0).min(self.clock.span(1.0 - WEIGHED)).mul_f64(part);
        if time.is_zero() {
            return None;
        }
        self.search.limit(Budget { time: Some(time), nodes: None }, DEEPEST);
        let stop = self.clock.stop();
        let found = self.search.search(&Problem::new(self.rules, position).until(stop)).ok()?;
        (found.depth > 0).then_some(found.action)
    }

    /// Whether no action without a proof can be better than the best proven one.
    pub(super) fn is_settled(&self) -> bool {
        let won = |known: &Evaluation| known.wdl() == Some(Wdl::Win);
        self.weights.iter().all(|weight| is_exact(&weight.evaluation))
            || self.weights.iter().any(|weight| weight.evaluation.as_ref().is_some_and(won))
    }

    /// Estimates the actions that are not proven: first with the heuristic, then with increasing
    /// depth until a share of the time has elapsed or the node budget is used. A depth only counts
    /// if it was reached for all actions. Of equivalent actions only the first is searched.
    pub(super) fn estimate(&mut self, share: f64) {
        let tell = self.tell;
        let is_first = |place: &usize| self.weights[*place].same_as == *place;
        let unknown = |place: &usize| self.weights[*place].evaluation.is_none();
        let mut open: Vec<usize> =
            (0..self.weights.len()).filter(is_first).filter(unknown).collect();
        for &place in &open {
            self.weights[place].evaluation = Some(self.at_a_glance(self.weights[place].action));
        }
        for depth in 1..=DEEPEST {
            let found = self.look_at_all(&open, depth, share);
            let whole = found.len() == open.len();
            for (&place, LookAhead { value, exact }) in open.iter().zip(found) {
                let known = if exact {
                    self.proof(self.weights[place].action, value)
                } else {
                    estimate((1.0 + value) / 2.0, depth)
                };
                if whole || exact {
                    self.weights[place].evaluation = Some(known);
                }
            }
            open.retain(|&place| !is_exact(&self.weights[place].evaluation));
            if whole {
                tell(self.assessed());
            }
            if !whole || open.is_empty() {
                break;
            }
            self.depth = depth;
        }
        for place in 0..self.weights.len() {
            if self.weights[place].evaluation.is_none() {
                self.weights[place].evaluation =
                    self.weights[self.weights[place].same_as].evaluation.clone();
            }
        }
    }

    /// Searches these actions in order to one depth, as far as time and nodes allow.
    fn look_at_all(&mut self, open: &[usize], depth: u32, share: f64) -> Vec<LookAhead> {
        let mut found = Vec::with_capacity(open.len());
        for &place in open {
            let next = self.rules.play(&self.position, self.weights[place].action);
            match self.look(&next, depth, share) {
                Some(look) => found.push(look),
                None => break,
            }
        }
        found
    }

    /// Evaluates an action with the heuristic alone.
    fn at_a_glance(&self, action: R::Action) -> Evaluation {
        let next = self.rules.play(&self.position, action);
        let seen = self.judge.judge(self.rules, &next).for_player(self.player);
        estimate((1.0 + seen) / 2.0, 0)
    }

    /// Searches a position to `depth` changes of the acting player, and returns its value for the
    /// player; `None` if the share of the time has elapsed.
    fn look(&mut self, position: &R::Position, depth: u32, share: f64) -> Option<LookAhead> {
        match self.rules.turn(position) {
            Turn::Over(outcome) => {
                let value = Expectation::of(outcome).for_player(self.player);
                Some(LookAhead { value, exact: true })
            }
            Turn::Player(_) => {
                let time = self.clock.left(share);
                if time.is_zero() {
                    return None;
                }
                self.search.limit(Budget { time: Some(time), nodes: Some(self.nodes) }, depth);
                let found = self
                    .search
                    .search(&Problem::new(self.rules, position).until(self.clock.stop()))
                    .ok()?;
                self.nodes = self.nodes.saturating_sub(found.counts.nodes);
                let value = found.value.for_player(self.player);
                (found.exact || found.depth >= depth)
                    .then_some(LookAhead { value, exact: found.exact })
            }
            Turn::Chance => {
                let outcomes = self.rules.actions(position);
                let odds = odds(self.rules, position, &outcomes);
                let (mut mean, mut proven) = (0.0, true);
                let (mut all_won, mut all_lost) = (true, true);
                for (outcome, odds) in outcomes.into_iter().zip(odds) {
                    let next = self.rules.play(position, outcome);
                    let LookAhead { value, exact } = self.look(&next, depth, share)?;
                    mean += odds * value;
                    proven &= exact;
                    (all_won, all_lost) = (all_won && value > SURE, all_lost && value < -SURE);
                }
                let value = clamp_mean(STEP * mean, all_won, all_lost);
                Some(LookAhead { value, exact: proven })
            }
        }
    }

    /// Returns all actions, best first; those without an evaluation come last.
    pub(super) fn best_first(&self) -> Vec<(R::Action, Option<Evaluation>)> {
        best_first(&self.weights).map(|weight| (weight.action, weight.evaluation.clone())).collect()
    }

    /// Returns the evaluation of a chosen action: a proof, else the result of the search that chose
    /// it, else the estimate.
    pub(super) fn chosen_evaluation(
        &self,
        action: R::Action,
        agent: &Spec,
        how: ChoiceReason,
    ) -> Evaluation {
        let by_agent = |score: f64, depth: u32| estimate_by(agent.clone(), score, depth);
        match (self.evaluation_of(action), how) {
            (Some(own), _) if own.is_exact() => own.clone(),
            (_, ChoiceReason::Solved(verdict)) => Evaluation::proven(verdict, Source::Solver),
            (_, ChoiceReason::Searched(look)) if look.proven => {
                self.proof_before(action, look.value)
            }
            (_, ChoiceReason::Searched(look)) => by_agent((1.0 + look.value) / 2.0, look.depth),
            (Some(own), ChoiceReason::Rule | ChoiceReason::Only) if !own.is_proven() => {
                by_agent(own.score(), self.depth)
            }
            (Some(own), ChoiceReason::Rule | ChoiceReason::Only) => own.clone(),
            (None, ChoiceReason::Rule | ChoiceReason::Only) => {
                by_agent(self.at_a_glance(action).score(), 0)
            }
        }
    }

    /// Evaluates an action after which a search has proven this value.
    fn proof(&self, action: R::Action, value: f64) -> Evaluation {
        self.proof_of(action, value, actions_to_end(value) + 1.0)
    }

    /// Evaluates an action if a search has proven this value for the position before it.
    fn proof_before(&self, action: R::Action, value: f64) -> Evaluation {
        match wdl(value) {
            // Playouts prove a win without counting its actions, so the distance is unknown.
            Some(wdl) if value.abs() >= 1.0 => {
                Evaluation::proven(Verdict::weak(wdl), Source::Search)
            }
            _ => self.proof_of(action, value, actions_to_end(value)),
        }
    }

    /// Evaluates an action with a proven value, whose end is `actions` actions away, including this
    /// one.
    fn proof_of(&self, action: R::Action, value: f64, actions: f64) -> Evaluation {
        let kind = self.proof_kind(action, value, actions);
        Evaluation::new(kind, Source::Search)
    }

    fn proof_kind(&self, action: R::Action, value: f64, actions: f64) -> EvaluationKind {
        let Some(wdl) = wdl(value) else {
            return match self.rules.rolls() {
                true => EvaluationKind::Odds((1.0 + value) / 2.0),
                false => EvaluationKind::Exact(Verdict::weak(Wdl::Draw)),
            };
        };
        let next = self.rules.play(&self.position, action);
        // A roll that decides the outcome of the action belongs to the action.
        let rolled = self.rules.turn(&next) == Turn::Chance;
        // Differences below a thousandth are rounding errors.
        let actions = (1e3 * (actions - f64::from(u8::from(rolled)))).round() / 1e3;
        let whole = actions.round() as u32;
        match self.rules.counting() {
            Counting::All if whole < DEEPEST => {
                let distance = Some(self.rules.steps(&self.position, whole));
                EvaluationKind::Exact(Verdict { wdl, score: None, distance })
            }
            Counting::All => EvaluationKind::Exact(Verdict::weak(wdl)),
            Counting::Mean => {
                let winner = if wdl == Wdl::Win { self.player } else { self.player.other() };
                let sure = actions == f64::from(whole)
                    && (1..=NEAR).contains(&whole)
                    && is_won_in(self.rules, &next, winner, whole - 1);
                EvaluationKind::Sure { wdl, actions, distance: sure.then_some(whole) }
            }
        }
    }

    /// Returns the evaluation of an action, if there is one.
    pub(super) fn evaluation_of(&self, action: R::Action) -> Option<&Evaluation> {
        let own = self.weights.iter().find(|weight| weight.action == action)?;
        own.evaluation.as_ref()
    }
}

/// Lists the actions of a position, each with the index of its first equivalent action.
fn weights<R: Rules>(rules: &R, position: &R::Position) -> Vec<Weight<R>> {
    let actions = rules.actions(position);
    let same = symmetric_actions(rules, position);
    let weight = |(place, &action): (usize, &R::Action)| {
        let first = same.iter().find(|(later, _)| *later == action).map(|&(_, first)| first);
        let same_as = actions.iter().position(|&other| Some(other) == first).unwrap_or(place);
        Weight { action, same_as, evaluation: None }
    };
    actions.iter().enumerate().map(weight).collect()
}

/// Stores a proof unless the existing one is as detailed. Returns whether it was stored.
fn learn<R: Rules>(weights: &mut [Weight<R>], action: R::Action, new: Evaluation) -> bool {
    let place = weights.iter_mut().find(|weight| weight.action == action);
    let Some(Weight { evaluation: known, .. }) = place else { return false };
    let detail = |known: &Evaluation| match known.kind {
        EvaluationKind::Exact(verdict) => {
            1 + u32::from(verdict.distance.is_some()) + u32::from(verdict.score.is_some())
        }
        _ => 0,
    };
    let more = known.as_ref().is_none_or(|old| detail(old) < detail(&new));
    if more {
        *known = Some(new);
    }
    more
}

/// Sorts the actions, best first; those without an evaluation come last.
fn best_first<R: Rules>(weights: &[Weight<R>]) -> impl Iterator<Item = &Weight<R>> {
    let mut list: Vec<&Weight<R>> = weights.iter().collect();
    list.sort_by(|one, other| match (&one.evaluation, &other.evaluation) {
        (Some(one), Some(other)) => other.compare(one),
        (one, other) => other.is_some().cmp(&one.is_some()),
    });
    list.into_iter()
}

/// Returns the evaluated actions as texts, best first.
fn assessed<R: Rules>(
    rules: &R,
    position: &R::Position,
    weights: &[Weight<R>],
) -> Vec<ActionEvaluation> {
    let text = |action| rules.action_text(position, action);
    let assess = |weight: &Weight<R>| {
        let first = &weights[weight.same_as];
        let same_as = (first.action != weight.action).then(|| text(first.action));
        Some(ActionEvaluation {
            action: text(weight.action),
            evaluation: weight.evaluation.clone()?,
            same_as,
        })
    };
    best_first(weights).filter_map(assess).collect()
}

/// Returns win or loss for a proven value that is one; `None` for all other values.
fn wdl(value: f64) -> Option<Wdl> {
    match value {
        value if value > SURE => Some(Wdl::Win),
        value if value < -SURE => Some(Wdl::Loss),
        _ => None,
    }
}

/// Returns an estimate by `negamax` at this depth.
fn estimate(score: f64, depth: u32) -> Evaluation {
    estimate_by(Spec::named(NEGAMAX), score, depth)
}

fn estimate_by(agent: Spec, score: f64, depth: u32) -> Evaluation {
    Evaluation::new(EvaluationKind::Estimate { score, agent, depth }, Source::Search)
}

fn is_exact(known: &Option<Evaluation>) -> bool {
    known.as_ref().is_some_and(Evaluation::is_exact)
}
