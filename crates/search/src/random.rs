//! The agent that plays any legal action.

use quatuor_core::{Dice, Rules, SpecKey};

use crate::{Agent, AgentError, Choice, Problem};

/// Separates an agent's random stream from the referee's, which uses the same seed and numbering.
pub(crate) const OWN_LUCK: u64 = 0x5261_6e64_6f6d_2121;

/// Plays at random, with the distribution of the game's rules. Its choices are a function of its
/// seed and of the number of actions played, so the same seed gives the same game, even after an
/// undo.
#[derive(Debug, Clone)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// It has no options.
    pub const KEYS: &'static [SpecKey] = &[];

    /// Creates an agent with this seed.
    pub fn new(seed: u64) -> Self {
        Random { seed: seed ^ OWN_LUCK }
    }
}

impl<R: Rules> Agent<R> for Random {
    fn begin_again(&mut self, seed: u64) -> bool {
        *self = Random::new(seed);
        true
    }

    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        problem.player()?;
        let mut dice = Dice::for_turn(self.seed, problem.ply);
        let action = problem.rules.sample(problem.position, &mut dice);
        Choice::by_rule(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Outcome;
    use quatuor_core::Player::First;
    use quatuor_core::tree::{Node, TreeRules};
    use std::collections::BTreeSet;

    #[test]
    fn it_chooses_among_all_actions_and_only_when_a_player_acts() {
        let end = Node::Ends(Outcome::Draw);
        let roll = Node::Rolls(vec![(1, end.clone())]);
        let rules = TreeRules::new(&Node::Acts(First, vec![end.clone(), roll, end])).unwrap();
        let mut random = Random::new(3);
        let mut choose =
            |position: u32, ply| random.choose(&Problem::new(&rules, &position).at(ply));
        let chosen: BTreeSet<u32> = (0..100).map(|ply| choose(0, ply).unwrap().action).collect();
        assert_eq!(chosen, BTreeSet::from([0, 1, 2]));
        assert_eq!(choose(0, 5), choose(0, 5), "the same turn, the same luck");
        assert_eq!(choose(1, 0), Err(AgentError::Finished));
        assert_eq!(choose(2, 0), Err(AgentError::Chance));
    }
}
