//! A game as seen by a player who overlooks part of it.
//!
//! Overlooked actions do not exist in this view, neither for the player who overlooks them nor for
//! the opponent in that player's calculation. Everything else is unchanged, so any search can use
//! the view. If all actions of a position are overlooked, all of them are visible instead.

use quatuor_core::heuristic::{ESTIMATE, Evaluate, Heuristic};
use quatuor_core::level::Graded;
use quatuor_core::{Dice, Expectation, Rules, Spec, Turn};

use crate::negamax::hash;

/// Rules with overlooked actions and a distorted heuristic.
#[derive(Debug, Clone)]
pub(super) struct LimitedView<R: Rules> {
    rules: R,
    overlooked: u32,
    doubt: f64,
    taste: u64,
}

impl<R: Rules> LimitedView<R> {
    /// Creates a view that overlooks nothing yet. Heuristic values are off by at most `doubt`, as a
    /// function of `taste`.
    pub(super) fn new(rules: R, doubt: f64, taste: u64) -> Self {
        LimitedView { rules, overlooked: 0, doubt, taste }
    }

    /// Sets the aspects to overlook from now on, as a bit set.
    pub(super) fn overlook(&mut self, overlooked: u32) {
        self.overlooked = overlooked;
    }
}

impl<R: Graded> Rules for LimitedView<R> {
    type Position = R::Position;
    type Action = R::Action;
    type Error = R::Error;

    fn spec(&self) -> Spec {
        self.rules.spec()
    }

    fn start(&self) -> R::Position {
        self.rules.start()
    }

    fn turn(&self, position: &R::Position) -> Turn {
        self.rules.turn(position)
    }

    fn actions_into(&self, position: &R::Position, actions: &mut Vec<R::Action>) {
        let before = actions.len();
        self.rules.actions_into(position, actions);
        if self.overlooked == 0 || self.rules.turn(position).player().is_none() {
            return;
        }
        let seen =
            |&action: &R::Action| !self.rules.is_overlooked(position, action, self.overlooked);
        let mut kept = before;
        for place in before..actions.len() {
            if seen(&actions[place]) {
                actions.swap(kept, place);
                kept += 1;
            }
        }
        if kept > before {
            actions.truncate(kept);
        }
    }

    fn check(&self, position: &R::Position, action: R::Action) -> Result<(), R::Error> {
        self.rules.check(position, action)
    }

    fn play(&self, position: &R::Position, action: R::Action) -> R::Position {
        self.rules.play(position, action)
    }

    fn weight(&self, position: &R::Position, outcome: R::Action) -> u32 {
        self.rules.weight(position, outcome)
    }

    fn action_text(&self, position: &R::Position, action: R::Action) -> String {
        self.rules.action_text(position, action)
    }

    fn read_action(&self, position: &R::Position, text: &str) -> Result<R::Action, R::Error> {
        self.rules.read_action(position, text)
    }

    fn position_text(&self, position: &R::Position) -> String {
        self.rules.position_text(position)
    }

    fn read_position(&self, text: &str) -> Result<R::Position, R::Error> {
        self.rules.read_position(text)
    }

    fn sample(&self, position: &R::Position, dice: &mut Dice) -> Option<R::Action> {
        dice.pick(&self.actions(position))
    }
}

impl<R: Graded> Evaluate for LimitedView<R> {
    const HEURISTICS: &'static [&'static str] = R::HEURISTICS;
    const USUAL: &'static str = R::USUAL;

    fn heuristic(&self, name: &str) -> Option<Box<dyn Heuristic<Self>>> {
        let judge = self.rules.heuristic(name)?;
        Some(Box::new(Taste { judge, doubt: self.doubt, taste: self.taste }))
    }
}

/// A heuristic with a small error that is always the same for the same position.
struct Taste<R: Rules> {
    judge: Box<dyn Heuristic<R>>,
    doubt: f64,
    taste: u64,
}

impl<R: Graded> Heuristic<LimitedView<R>> for Taste<R> {
    fn judge(&self, view: &LimitedView<R>, position: &R::Position) -> Expectation {
        let Expectation(value) = self.judge.judge(&view.rules, position);
        // From -1 to 1, in steps that every machine represents exactly.
        let off = (hash(&(self.taste, position)) >> 32) as f64 / f64::from(1_u32 << 31) - 1.0;
        Expectation((value + self.doubt * off).clamp(-ESTIMATE, ESTIMATE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_quarto::QuartoRules;
    use quatuor_show::Family;

    #[test]
    fn nothing_overlooked_is_the_game_itself() {
        let rules = QuartoRules::from_spec(&Spec::named("quarto")).unwrap();
        let view = LimitedView::new(rules, 0.0, 1);
        let mut dice = Dice::new(1);
        let mut position = rules.start();
        while let Some(action) = rules.sample(&position, &mut dice) {
            assert_eq!(view.actions(&position), rules.actions(&position));
            position = rules.play(&position, action);
        }
    }

    /// At least one action is always visible, and every visible action is legal.
    #[test]
    fn what_is_seen_is_legal_and_never_nothing() {
        let rules = QuartoRules::from_spec(&Spec::named("quarto")).unwrap();
        let mut view = LimitedView::new(rules, 0.0, 1);
        let mut dice = Dice::new(2);
        let mut overlooked = 0;
        for _ in 0..200 {
            let mut position = rules.start();
            while let Some(action) = rules.sample(&position, &mut dice) {
                view.overlook(dice.bits() as u32);
                let (seen, all) = (view.actions(&position), rules.actions(&position));
                assert!(!seen.is_empty() && seen.iter().all(|action| all.contains(action)));
                overlooked += all.len() - seen.len();
                position = rules.play(&position, action);
            }
        }
        assert!(overlooked > 0);
    }
}
