//! One run of a search, and its cost.

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

/// The result of running one search.
#[derive(Debug, Clone, PartialEq)]
pub struct Trial {
    /// The search.
    pub agent: Spec,
    /// Depth reached; 0 if the search has no single depth.
    pub depth: u32,
    /// Node counts of the search.
    pub counts: SearchCounts,
    /// Time taken, in seconds.
    pub seconds: f64,
    /// The answer; `None` if the search was cancelled.
    pub answer: Option<TrialAnswer>,
}

/// The answer of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct TrialAnswer {
    /// Expected value for the player to act.
    pub value: f64,
    /// Whether the value is proven.
    pub exact: bool,
    /// Distance to the end, if a win or a loss is proven and chance does not act.
    pub distance: Option<u32>,
    /// The action in its canonical text.
    pub action: String,
    /// The depth and the heuristic, if the value is a function of these alone.
    basis: Option<(u32, &'static str)>,
}

impl TrialAnswer {
    /// Whether both answers must have the same value.
    fn is_comparable(&self, other: &TrialAnswer) -> bool {
        (self.exact && other.exact) || (self.basis.is_some() && self.basis == other.basis)
    }

    /// Whether both answers have the same value. A win by another line may take longer.
    fn agrees(&self, other: &TrialAnswer) -> bool {
        const ROUNDING: f64 = 1e-9;
        const DISTANCE: f64 = 1e-4;
        let both_sure = self.value.abs() > SURE && other.value.abs() > SURE;
        let off = (self.value - other.value).abs();
        off < if self.exact && other.exact { DISTANCE } else { ROUNDING }
            || both_sure && self.value.signum() == other.value.signum()
    }
}

/// Two trials with different values that should be equal, by index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Disagreement {
    /// Index of the earlier trial.
    pub first: usize,
    /// Index of the later trial.
    pub second: usize,
}

/// Returns the trials that disagree. Empty unless a search is wrong.
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

/// One position of one variant on which searches are run.
pub trait Laboratory: Sync {
    /// The variant.
    fn game(&self) -> Spec;

    /// The position.
    fn position(&self) -> String;

    /// The player to act. All values are for this player.
    fn player(&self) -> Player;

    /// Runs one search. It is cancelled after `limits.nodes` positions or when the limits' stop
    /// flag is raised; `seen` counts the positions searched meanwhile.
    ///
    /// # Errors
    /// The agent is unknown, has unknown options, or does not search.
    fn ask(
        &self,
        agent: &Spec,
        seed: u64,
        limits: &Limits<'_>,
        seen: &AtomicU64,
    ) -> Result<Trial, SpecError>;
}

/// Opens the laboratory for a position.
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

/// An observer that counts positions and stops the search at a limit.
struct Enough<'a> {
    most: u64,
    seen: &'a AtomicU64,
    reached: bool,
}

impl<R: Rules> SearchObserver<R> for Enough<'_> {
    fn enter(&mut self, _position: &R::Position, _player: Player, _window: Window) -> bool {
        // Only this thread writes, so separate load and store are enough.
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
                // Report an unknown agent with the usual error.
                quatuor_search::agent::<R>(agent, seed, SolverFactory::none())?;
                let searching = [MINIMAX, NEGAMAX, MCTS].to_vec();
                let reason = message!("lab-no-search", agent: agent.name.clone(), known: searching);
                return Err(SpecError::Conflict(reason));
            }
        })
    }

    /// Returns the depth and heuristic that determine a search's value, if nothing else does.
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
