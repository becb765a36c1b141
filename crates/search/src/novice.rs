//! A beginner that looks one action ahead: it wins if it can and avoids giving the opponent an
//! immediate win.

use quatuor_core::immediate_wins::{is_won, may_win};
use quatuor_core::{Dice, Rules, SpecKey};

use crate::random::OWN_LUCK;
use crate::{Agent, AgentError, Choice, Problem};

/// Plays a winning action if there is one. Otherwise it plays at random among the actions after
/// which the opponent cannot win at once, or among all if there are none. Its choices are a
/// function of its seed and of the number of actions played.
#[derive(Debug, Clone)]
pub struct Novice {
    seed: u64,
}

/// Maximum number of random draws by the game's own distribution before a suitable action is drawn
/// uniformly.
const TRIES: usize = 100;

impl Novice {
    /// It has no options.
    pub const KEYS: &'static [SpecKey] = &[];

    /// Creates a novice with this seed.
    pub fn new(seed: u64) -> Self {
        Novice { seed: seed ^ OWN_LUCK }
    }
}

/// Draws from the game's own distribution, restricted to the suitable actions.
fn draw<R: Rules>(
    rules: &R,
    position: &R::Position,
    fit: &[R::Action],
    dice: &mut Dice,
) -> Option<R::Action> {
    let drawn = (0..TRIES).filter_map(|_| rules.sample(position, dice));
    drawn.into_iter().find(|action| fit.contains(action)).or_else(|| dice.pick(fit))
}

impl<R: Rules> Agent<R> for Novice {
    fn begin_again(&mut self, seed: u64) -> bool {
        *self = Novice::new(seed);
        true
    }

    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        let player = problem.player()?;
        let Problem { rules, position, ply, .. } = *problem;
        let mut dice = Dice::for_turn(self.seed, ply);
        let actions = rules.actions(position);
        let after = |action: &R::Action| rules.play(position, *action);
        let fit = |good: &dyn Fn(&R::Position) -> bool| -> Vec<R::Action> {
            actions.iter().copied().filter(|action| good(&after(action))).collect()
        };
        let mut chosen = fit(&|next| is_won(rules, next, player));
        if chosen.is_empty() {
            chosen = fit(&|next| !may_win(rules, next, player.other()));
        }
        let action = if chosen.is_empty() {
            rules.sample(position, &mut dice)
        } else {
            draw(rules, position, &chosen, &mut dice)
        };
        Choice::by_rule(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Outcome::{Draw, Win};
    use quatuor_core::Player::{First, Second};
    use quatuor_core::tree::Node::{Acts, Ends, Rolls};
    use quatuor_core::tree::{Node, TreeRules};
    use quatuor_quarto::QuartoRules;
    use std::collections::BTreeSet;

    fn choose_among(children: Vec<Node>) -> BTreeSet<u32> {
        let rules = TreeRules::new(&Acts(First, children)).unwrap();
        let mut novice = Novice::new(1);
        (0..100)
            .map(|ply| novice.choose(&Problem::new(&rules, &0).at(ply)).unwrap().action)
            .collect()
    }

    #[test]
    fn it_takes_a_win_and_hands_none_over() {
        let lets_win = || Acts(Second, vec![Ends(Draw), Ends(Win(Second))]);
        let harmless = || Acts(Second, vec![Ends(Draw), Ends(Win(First))]);
        let may_let_win = Rolls(vec![(1, harmless()), (1, lets_win())]);
        let sure = Rolls(vec![(1, Ends(Win(First))), (2, Ends(Win(First)))]);
        let unsure = Rolls(vec![(1, Ends(Win(First))), (2, Ends(Draw))]);
        assert_eq!(choose_among(vec![harmless(), Ends(Win(First))]), BTreeSet::from([1]));
        assert_eq!(choose_among(vec![unsure.clone(), sure, harmless()]), BTreeSet::from([1]));
        assert_eq!(choose_among(vec![lets_win(), harmless(), unsure, may_let_win]), [1, 2].into());
        assert_eq!(choose_among(vec![lets_win(), Ends(Win(Second))]), BTreeSet::from([0, 1]));
    }

    #[test]
    fn in_quarto_it_gives_safe_pieces() {
        let rules = QuartoRules::new(4, 1).unwrap();
        let mut novice = Novice::new(5);
        let mut dice = Dice::new(2);
        for _ in 0..200 {
            let mut position = rules.start();
            while let Some(action) = rules.sample(&position, &mut dice) {
                let safe = rules.safe_pieces(&position);
                if position.hand().is_none() && !safe.is_empty() {
                    let choice = novice.choose(&Problem::new(&rules, &position)).unwrap();
                    let quatuor_quarto::Action::Give(piece) = choice.action else { panic!() };
                    assert!(safe.contains(piece));
                }
                position = rules.play(&position, action);
            }
        }
    }
}
