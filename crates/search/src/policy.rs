//! An agent that plays by a policy of its game, such as Mansuba's `greedy`.

use quatuor_core::{Dice, Rules};

use crate::random::OWN_LUCK;
use crate::{Agent, AgentError, Choice, Problem};

/// Plays by a policy of the game. Ties are broken at random, as a function of the seed and the
/// number of actions played.
#[derive(Debug, Clone)]
pub struct Policy {
    name: &'static str,
    seed: u64,
}

impl Policy {
    /// Creates the agent of this policy.
    pub fn new(name: &'static str, seed: u64) -> Self {
        Policy { name, seed: seed ^ OWN_LUCK }
    }
}

impl<R: Rules> Agent<R> for Policy {
    fn begin_again(&mut self, seed: u64) -> bool {
        *self = Policy::new(self.name, seed);
        true
    }

    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        problem.player()?;
        let mut dice = Dice::for_turn(self.seed, problem.ply);
        let action = problem.rules.choose_by(self.name, problem.position, &mut dice);
        Choice::by_rule(action)
    }
}
