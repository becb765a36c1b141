//! Values under perfect play by plain enumeration: without pruning, and without a discount unless
//! requested.

use std::collections::HashMap;

use quatuor_core::{Expectation, Player, Rules, Turn};

/// Computes and stores the value of positions for the first player.
pub struct Enumeration<'a, R: Rules> {
    rules: &'a R,
    /// Factor by which each action reduces a value.
    pub step: f64,
    known: HashMap<R::Position, f64>,
}

impl<'a, R: Rules> Enumeration<'a, R> {
    pub fn new(rules: &'a R) -> Self {
        Enumeration::discounted(rules, 1.0)
    }

    /// Creates an enumeration in which each action multiplies the value by `step`.
    pub fn discounted(rules: &'a R, step: f64) -> Self {
        Enumeration { rules, step, known: HashMap::new() }
    }

    pub fn value(&mut self, position: &R::Position) -> f64 {
        if let Some(&value) = self.known.get(position) {
            return value;
        }
        let rules = self.rules;
        let next: Vec<(f64, f64)> = rules
            .actions(position)
            .into_iter()
            .map(|action| {
                let weight = f64::from(rules.weight(position, action));
                (weight, self.step * self.value(&rules.play(position, action)))
            })
            .collect();
        let values = next.iter().map(|&(_, value)| value);
        let value = match rules.turn(position) {
            Turn::Over(outcome) => Expectation::of(outcome).0,
            Turn::Player(Player::First) => values.fold(f64::NEG_INFINITY, f64::max),
            Turn::Player(Player::Second) => values.fold(f64::INFINITY, f64::min),
            Turn::Chance => {
                let total: f64 = next.iter().map(|&(weight, _)| weight).sum();
                next.iter().map(|&(weight, value)| weight * value).sum::<f64>() / total
            }
        };
        self.known.insert(*position, value);
        value
    }
}
