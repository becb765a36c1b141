//! Agents: programs that choose actions.

use std::sync::Arc;

use parking_lot::Mutex;
use pyo3::prelude::*;
use quatuor_core::Spec;
use quatuor_games::SeatedAgent;
use quatuor_search::{AgentError, ChoiceReason};

use crate::answer::{or_none, quote};
use crate::errors;
use crate::game::SharedGame;
use crate::state::{PyState, borrow_state};
use crate::work::run_long;

/// An agent of one game. Calling it with a state returns the number of an action.
///
/// >>> import quatuor
/// >>> game = quatuor.game("morpion")
/// >>> agent = game.agent("minimax:depth=9")
/// >>> state = game.state("xx./oo./... x")
/// >>> state.action_to_string(agent(state))
/// 'c3'
#[pyclass(module = "quatuor", frozen)]
pub struct Agent {
    game: Arc<SharedGame>,
    spec: Spec,
    seated: Mutex<Box<dyn SeatedAgent>>,
}

/// The action that an agent chose, with the search behind it.
#[pyclass(module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone)]
pub struct Choice {
    /// The number of the action.
    pub action: usize,
    /// The action as text.
    pub text: String,
    /// How it was chosen: "rule", "only", "solved", "proven" or "estimated".
    pub how: &'static str,
    /// The value for the player to act, from -1 (lost) to 1 (won). None if the agent reports none.
    pub value: Option<f64>,
    /// Number of positions searched, or of playouts.
    pub nodes: Option<u64>,
    /// Search depth, in changes of the acting player.
    pub depth: Option<u32>,
}

#[pymethods]
impl Choice {
    fn __repr__(&self) -> String {
        let value = or_none(self.value.map(|value| format!("{value:.3}")));
        format!("Choice({}, '{}', {}, value={value})", self.action, self.text, quote(self.how))
    }
}

impl Agent {
    pub fn seat(game: Arc<SharedGame>, text: &str, seed: u64) -> PyResult<Self> {
        let spec = text.parse::<Spec>().map_err(|error| errors::spec(&error))?;
        let seated = quatuor_arena::seat(&game.spec, &spec, seed);
        let seated = Mutex::new(seated.map_err(|error| errors::spec(&error))?);
        Ok(Agent { game, spec, seated })
    }

    /// Asks the agent for an action in a state.
    pub fn ask(&self, py: Python<'_>, state: &PyState) -> PyResult<Choice> {
        let game = state.inner.game();
        let chosen = run_long(py, None, |stop, _| {
            let mut seated = self.seated.lock();
            seated.follow(&*game)?;
            seated.choose(stop)
        })?;
        let chosen = chosen.map_err(|error: AgentError| errors::agent(&error))?;
        let number = state.inner.read_action(&chosen.action);
        let (value, nodes, depth) = match chosen.how {
            ChoiceReason::Searched(look) => (Some(look.value), Some(look.nodes), Some(look.depth)),
            ChoiceReason::Solved(verdict) => (Some(2.0 * verdict.wdl.score() - 1.0), None, None),
            ChoiceReason::Rule | ChoiceReason::Only => (None, None, None),
        };
        Ok(Choice {
            action: number.map_err(|error| errors::illegal(&error))?,
            text: chosen.action,
            how: chosen.how.word(),
            value,
            nodes,
            depth,
        })
    }
}

#[pymethods]
impl Agent {
    /// The spec of the agent.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    /// Choose an action in a state of the agent's game.
    fn choose(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Choice> {
        self.ask(py, &*borrow_state(state)?)
    }

    /// Choose an action and return its number.
    fn __call__(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(self.choose(py, state)?.action)
    }

    fn __repr__(&self) -> String {
        format!("quatuor.game('{}').agent('{}')", self.game.spec, self.spec)
    }
}
