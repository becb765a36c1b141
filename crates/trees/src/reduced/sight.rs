//! The stop tests: determine the winner by a very shallow search.
//!
//! Test 0 is the end of the game. Test k recognises a win if one action leads to a position that
//! test k - 1 recognises as won by the same player. It recognises a loss if all actions lead to
//! positions recognised as lost. This is how the pupils meant their tests to accumulate: a
//! recurring reason becomes the next test.

use std::collections::HashMap;

use quatuor_core::{Outcome, Player, Rules, Turn};

pub(super) struct Sight<'a, R: Rules> {
    rules: &'a R,
    tests: u32,
    known: HashMap<(R::Position, u32), Option<Player>>,
}

impl<'a, R: Rules> Sight<'a, R> {
    pub(super) fn new(rules: &'a R, tests: u32) -> Self {
        Sight { rules, tests, known: HashMap::new() }
    }

    /// Returns the winner and the first test that recognises the win.
    pub(super) fn of(&mut self, position: &R::Position) -> Option<(Player, u32)> {
        (0..=self.tests).find_map(|test| Some((self.winner(position, test)?, test)))
    }

    /// Returns the first action that leads to the win recognised by this test.
    pub(super) fn winning_action(
        &mut self,
        position: &R::Position,
        test: u32,
    ) -> Option<R::Action> {
        let winner = self.rules.turn(position).player()?;
        let below = test.checked_sub(1)?;
        self.rules
            .actions(position)
            .into_iter()
            .find(|&action| self.winner(&self.rules.play(position, action), below) == Some(winner))
    }

    fn winner(&mut self, position: &R::Position, test: u32) -> Option<Player> {
        let turn = self.rules.turn(position);
        if let Turn::Over(outcome) = turn {
            return match outcome {
                Outcome::Win(player) => Some(player),
                Outcome::Draw => None,
            };
        }
        let below = test.checked_sub(1)?;
        if let Some(&known) = self.known.get(&(*position, test)) {
            return known;
        }
        let mut common = None;
        let mut all = true;
        for (i, action) in self.rules.actions(position).into_iter().enumerate() {
            let winner = self.winner(&self.rules.play(position, action), below);
            if winner.is_some() && winner == turn.player() {
                (common, all) = (winner, true);
                break;
            }
            all &= winner.is_some() && (i == 0 || winner == common);
            common = winner;
        }
        let found = common.filter(|_| all);
        self.known.insert((*position, test), found);
        found
    }
}
