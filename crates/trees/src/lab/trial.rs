//! One search asked, and what it cost.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use quatuor_core::level::Graded;
use quatuor_core::{Player, Rules, Settings, Spec, SpecError, message};
use quatuor_search::name::{MCTS, MINIMAX, NEGAMAX};
use quatuor_search::{
    AgentError, Mcts, Minimax, Negamax, Problem, SURE, SearchCounts, SearchObserver, SearchResult,
    Window, options,
};
use quatuor_show::reasons::Reasoned;
use quatuor_solve::{Limits, SolverFactory};

use crate::distance;

/// What came of asking one search.
#[derive(Debug, Clone, PartialEq)]
pub struct Trial {
    /// The search.
    pub agent: Spec,
    /// How deep it looked; 0 where a search has no one depth.
    pub depth: u32,
    /// What it cost.
    pub counts: SearchCounts,
    /// How long it took.
    pub seconds: f64,
    /// What it found; `None` when it was given up.
    pub answer: Option<TrialAnswer>,
}

/// What a search found.
#[derive(Debug, Clone, PartialEq)]
pub struct TrialAnswer {
    /// What the player to act may expect.
    pub value: f64,
    /// Whether it is proven.
    pub exact: bool,
    /// How far away the end is, where a win or a loss is proven and luck has no say.
    pub distance: Option<u32>,
    /// The action, in its canonical text.
    pub action: String,
    /// The depth and the heuristic that the value is a function of, if it is one of nothing else.
    basis: Option<(u32, &'static str)>,
}

impl TrialAnswer {
    /// Whether both must have the same value.
    fn is_comparable(&self, other: &TrialAnswer) -> bool {
        (self.exact && other.exact) || (self.basis.is_some() && self.basis == other.basis)
    }

    /// Whether both have the same value. A win by another way may take longer.
    fn agrees(&self, other: &TrialAnswer) -> bool {
        const ROUNDING: f64 = 1e-9;
        const DISTANCE: f64 = 1e-4;
        let both_sure = self.value.abs() > SURE && other.value.abs() > SURE;
        let off = (self.value - other.value).abs();
        off < if self.exact && other.exact { DISTANCE } else { ROUNDING }
            || both_sure && self.value.signum() == other.value.signum()
    }
}

/// Two trials that were to find the same value and did not, by their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Disagreement {
    /// The earlier one.
    pub first: usize,
    /// The other.
    pub second: usize,
}

/// The trials that disagree; none, unless a search is wrong.
pub fn disagreements(trials: &[Trial]) -> Vec<Disagreement> {
    let answers: Vec<(usize, &TrialAnswer)> = trials
        .iter()
        .enumerate()
        .filter_map(|(place, trial)| Some((place, trial.answer.as_ref()?)))
        .collect();
    let mut found = Vec::new();
    for (i, (place, answer)) in answers.iter().enumerate() {
        let earlier = answers[..i].iter().find(|(_, earlier)| earlier.is_comparable(answer));
        if let Some(&(first, earlier)) = earlier
            && !earlier.agrees(answer)
        {
            found.push(Disagreement { first, second: *place });
        }
    }
    found
}

/// One position of one variant, for all searches to be asked about.
pub trait Laboratory: Sync {
    /// The variant.
    fn game(&self) -> Spec;

    /// The position.
    fn position(&self) -> String;

    /// The player to act, for whom all values are.
    fn player(&self) -> Player;

    /// Asks one search. It is given up after `limits.nodes` positions, or when it is stopped; `seen` counts
    /// the positions looked at meanwhile.
    ///
    /// # Errors
    /// No such agent, options that it does not have, or an agent that does not search.
    fn ask(
        &self,
        agent: &Spec,
        seed: u64,
        limits: &Limits<'_>,
        seen: &AtomicU64,
    ) -> Result<Trial, SpecError>;
}

/// The laboratory for a position.
///
/// # Errors
/// No player is to act.
pub fn laboratory<R: Graded + Reasoned>(
    rules: R,
    position: R::Position,
) -> Result<Box<dyn Laboratory>, AgentError> {
    let player = Problem::new(&rules, &position).player()?;
    Ok(Box::new(Bench { rules, position, player }))
}

struct Bench<R: Rules> {
    rules: R,
    position: R::Position,
    player: Player,
}

/// Counts, and says when it is enough.
struct Enough<'a> {
    most: u64,
    seen: &'a AtomicU64,
    reached: bool,
}

impl<R: Rules> SearchObserver<R> for Enough<'_> {
    fn enter(&mut self, _position: &R::Position, _player: Player, _window: Window) -> bool {
        // Only this thread writes.
        let seen = self.seen.load(Ordering::Relaxed);
        self.reached = seen >= self.most;
        self.seen.store(seen + u64::from(!self.reached), Ordering::Relaxed);
        !self.reached
    }
}

impl<R: Graded + Reasoned> Bench<R> {
    fn search<W: SearchObserver<R>>(
        &self,
        agent: &Spec,
        seed: u64,
        stop: &AtomicBool,
        watch: &mut W,
    ) -> Result<Result<SearchResult<R::Action>, AgentError>, SpecError> {
        let problem = Problem::new(&self.rules, &self.position).until(stop);
        Ok(match agent.name.as_str() {
            MINIMAX => Minimax::from_spec(agent, seed)?.search_with(&problem, watch),
            NEGAMAX => Negamax::from_spec(agent, seed)?.search_with(&problem, watch),
            MCTS => Mcts::from_spec(agent, seed)?.search(&problem),
            _ => {
                // An agent that there is not is refused as everywhere.
                quatuor_search::agent::<R>(agent, seed, SolverFactory::none())?;
                let searching = [MINIMAX, NEGAMAX, MCTS].to_vec();
                let reason = message!("lab-no-search", agent: agent.name.clone(), known: searching);
                return Err(SpecError::Conflict(reason));
            }
        })
    }

    /// What the value of a search is a function of, if of depth and heuristic alone.
    fn basis(&self, agent: &Spec, reached: u32) -> Result<Option<(u32, &'static str)>, SpecError> {
        let settings: Settings = match agent.name.as_str() {
            MINIMAX => agent.settle(Minimax::<R>::KEYS)?,
            NEGAMAX => agent.settle(Negamax::<R>::KEYS)?,
            _ => return Ok(None),
        };
        if agent.options.iter().any(|(key, _)| key == "time" || key == "nodes") {
            return Ok(None);
        }
        let depth = settings.number("depth").and_then(|depth| u32::try_from(depth).ok());
        Ok(Some((depth.unwrap_or(reached), options::heuristic::<R>(&settings)?)))
    }
}

impl<R: Graded + Reasoned> Laboratory for Bench<R> {
    fn game(&self) -> Spec {
        self.rules.spec()
    }

    fn position(&self) -> String {
        self.rules.position_text(&self.position)
    }

    fn player(&self) -> Player {
        self.player
    }

    fn ask(
        &self,
        agent: &Spec,
        seed: u64,
        limits: &Limits<'_>,
        seen: &AtomicU64,
    ) -> Result<Trial, SpecError> {
        seen.store(0, Ordering::Relaxed);
        let mut enough = Enough { most: limits.nodes, seen, reached: false };
        let began = Instant::now();
        let found = self.search(agent, seed, limits.stop, &mut enough)?;
        let seconds = began.elapsed().as_secs_f64();
        let given_up = enough.reached || limits.stop.load(Ordering::Relaxed);
        let basis = self.basis(agent, found.as_ref().map_or(0, |found| found.depth))?;
        let answer = |found: &SearchResult<R::Action>| TrialAnswer {
            value: found.value.for_player(self.player),
            exact: found.exact,
            distance: distance(&self.rules, &self.position, found.value.0),
            action: self.rules.action_text(&self.position, found.action),
            basis,
        };
        let found = found.ok();
        let mut counts = found.as_ref().map_or_else(SearchCounts::default, |found| found.counts);
        if given_up {
            counts.nodes = seen.load(Ordering::Relaxed);
        }
        Ok(Trial {
            agent: agent.clone(),
            depth: basis.map_or(0, |(depth, _)| depth),
            counts,
            seconds,
            answer: found.as_ref().filter(|_| !given_up).map(answer),
        })
    }
}
