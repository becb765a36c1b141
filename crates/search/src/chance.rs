//! Pruning at chance turns: Star1 (Ballard 1983).
//!
//! The value of a chance turn is the mean of its outcomes. While the outcomes are searched one by
//! one, those still to come have values between -1 and 1, so the mean has bounds that narrow. As
//! soon as the bounds leave the window, the remaining outcomes do not matter. Solved for the next
//! outcome, the bounds give its window:
//!
//! ```text
//!   mean = known + odds * value + unknown * [-1, 1]
//! ```

use quatuor_core::Rules;

use crate::search_result::{STEP, SURE, Window, clamp_mean, later};

/// A mean whose outcomes are added one by one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChanceMean {
    window: Window,
    /// Weighted sum of the values added so far.
    known: f64,
    /// Total odds of the outcomes still to come.
    unknown: f64,
    /// Whether every outcome so far is a sure win, or a sure loss.
    all_won: bool,
    all_lost: bool,
}

impl ChanceMean {
    pub(crate) fn new(window: Window) -> Self {
        ChanceMean { window, known: 0.0, unknown: 1.0, all_won: true, all_lost: true }
    }

    /// Returns the window for the value of the next outcome, which has these odds.
    pub(crate) fn window_for(&self, odds: f64) -> Window {
        let after = (self.unknown - odds).max(0.0);
        let alpha = (self.window.0 - self.known - after) / odds;
        let beta = (self.window.1 - self.known + after) / odds;
        later((alpha, beta))
    }

    /// Adds the value of an outcome, or a bound of it outside its window. Returns a bound of the
    /// mean if that is enough for a cutoff.
    pub(crate) fn add(&mut self, odds: f64, value: f64) -> Option<f64> {
        self.known += odds * STEP * value;
        self.unknown = (self.unknown - odds).max(0.0);
        self.all_won &= value > SURE;
        self.all_lost &= value < -SURE;
        // The outcomes to come may turn a sure result into an unsure one.
        let low = clamp_mean(self.known - self.unknown, false, true);
        let high = clamp_mean(self.known + self.unknown, true, false);
        if low >= self.window.1 {
            Some(low)
        } else if high <= self.window.0 {
            Some(high)
        } else {
            None
        }
    }

    /// Returns the mean after every outcome was added.
    pub(crate) fn mean(&self) -> f64 {
        clamp_mean(self.known, self.all_won, self.all_lost)
    }
}

/// Returns the odds of each outcome of a chance turn; their sum is one.
pub fn odds<R: Rules>(rules: &R, position: &R::Position, outcomes: &[R::Action]) -> Vec<f64> {
    let weight = |&outcome: &R::Action| f64::from(rules.weight(position, outcome));
    let total: f64 = outcomes.iter().map(weight).sum();
    outcomes.iter().map(|outcome| weight(outcome) / total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search_result::OPEN;

    /// The mean of a win and a good estimate is not a sure win, however high it is.
    #[test]
    fn a_mean_is_sure_only_where_every_outcome_is() {
        let mean = |values: [f64; 2]| {
            let mut star = ChanceMean::new(OPEN);
            assert!(values.iter().all(|&value| star.add(0.5, value).is_none()));
            star.mean()
        };
        assert!(mean([1.0, 0.999]) > SURE);
        assert!(mean([-1.0, -0.999]) < -SURE);
        assert!(mean([1.0, 0.975]) <= SURE);
        assert!(mean([-0.975, -1.0]) >= -SURE);
    }
}
