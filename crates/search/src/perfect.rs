//! The agent that never errs: it asks the solver of its game.

use quatuor_core::{Rules, SpecKey, Turn};
use quatuor_solve::{Exact, Limits, Solvable};

use crate::{Agent, AgentError, Choice};

/// Memory for what the solver finds.
const TABLE_BYTES: usize = 64 << 20;

/// Plays perfectly, in variants that have a solver.
pub struct Perfect<R: Rules> {
    solver: Option<Box<dyn Exact<R>>>,
}

impl<R: Rules> Perfect<R> {
    /// The name in a spec.
    pub const NAME: &'static str = "perfect";
    /// The options: none.
    pub const KEYS: &'static [SpecKey] = &[];
}

impl<R: Rules> Default for Perfect<R> {
    fn default() -> Self {
        Perfect { solver: None }
    }
}

impl<R: Solvable> Agent<R> for Perfect<R> {
    fn choose(
        &mut self,
        rules: &R,
        position: &R::Position,
        _ply: u64,
    ) -> Result<Choice<R::Action>, AgentError> {
        match rules.turn(position) {
            Turn::Chance => return Err(AgentError::Chance),
            Turn::Over(_) => return Err(AgentError::Finished),
            Turn::Player(_) => {}
        }
        if self.solver.is_none() {
            self.solver = Some(rules.solver(TABLE_BYTES).map_err(AgentError::Unsolved)?);
        }
        let solver = self.solver.as_mut().ok_or(AgentError::Finished)?;
        let action = solver.best(position, &Limits::default());
        action.map(|action| Choice { action }).ok_or(AgentError::Finished)
    }
}
