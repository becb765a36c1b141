//! The agent without mistakes in solved games. Elsewhere it waits a few seconds for a solver, and
//! falls back to a search if nothing is proven. Its choice states which of these applied.

use std::sync::atomic::Ordering;
use std::time::Duration;

use quatuor_core::heuristic::Evaluate;
use quatuor_core::{Allowed, Rules, Spec, SpecError, SpecKey};
use quatuor_solve::{Limits, Lookup, SolverFactory, within};

use crate::{Agent, AgentError, Budget, Choice, ChoiceReason, Negamax, Problem, options};

/// Default time limit of a solver that cannot answer every position.
const PATIENCE: Duration = Duration::from_secs(5);

/// Time for the search if nothing is proven.
const THINKING: Duration = Duration::from_secs(1);

/// Plays proven actions. If nothing is proven in time, plays like `negamax` with a second to think.
pub struct Perfect<R: Rules> {
    /// Time limit of the solver. `None`: unlimited in solved games, [`PATIENCE`] elsewhere.
    patience: Option<Duration>,
    memory: usize,
    solvers: SolverFactory<R>,
    /// `None` before the first query.
    lookup: Option<Lookup<R>>,
    search: Negamax<R>,
}

impl<R: Rules> Perfect<R> {
    /// The options.
    pub const KEYS: &'static [SpecKey] = &[
        SpecKey { key: "time", default: options::AUTO, allowed: Allowed::Word },
        SpecKey { default: "128", ..options::MEMORY },
    ];
}

impl<R: Evaluate> Perfect<R> {
    /// Creates the agent that a spec describes. The seed matters only if nothing is proven.
    ///
    /// # Errors
    /// Unknown options.
    pub fn from_spec(spec: &Spec, seed: u64, solvers: SolverFactory<R>) -> Result<Self, SpecError> {
        let settings = spec.settle(Self::KEYS)?;
        let patience = options::time(&settings, "time")?;
        let thinking = patience.map_or(THINKING, |patience| THINKING.min(patience));
        let budget = Budget { time: Some(thinking), nodes: None };
        // One half for the solver, the other for the search.
        let memory = options::memory(&settings) / 2;
        let search = Negamax::new(budget, u32::MAX, R::USUAL, seed).with_memory(memory);
        Ok(Perfect { patience, memory, solvers, lookup: None, search })
    }
}

impl<R: Evaluate> Agent<R> for Perfect<R> {
    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        problem.player()?;
        let Problem { rules, position, stop, .. } = *problem;
        let proven = if stop.load(Ordering::Relaxed) {
            None
        } else {
            let new = || Lookup::new(rules, self.solvers, self.memory);
            let lookup = self.lookup.get_or_insert_with(new);
            let usual = if lookup.is_complete() { Duration::MAX } else { PATIENCE };
            within(self.patience.unwrap_or(usual), stop, |over| {
                lookup.best_action(position, &Limits { stop: over, ..Limits::default() })
            })
        };
        match proven {
            Some((action, verdict)) => Ok(Choice { action, how: ChoiceReason::Solved(verdict) }),
            None => self.search.choose(problem),
        }
    }

    /// A solver does not report how much of its memory it uses, so all of it is counted.
    fn bytes(&self) -> usize {
        let solver = self.lookup.iter().filter(|lookup| lookup.has_solver()).count() * self.memory;
        solver + self.search.remembered_bytes()
    }
}
