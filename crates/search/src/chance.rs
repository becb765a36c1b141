//! Pruning at chance turns: Star1 (Ballard 1983).
//!
//! The value of a chance turn is a mean. While its outcomes are looked at one by one, those to come are
//! worth between -1 and 1, so the mean has bounds that close in; as soon as they leave the window, the
//! rest does not matter. Turned around, they tell which values of the next outcome are of interest:
//!
//! ```text
//!   mean = known + odds * value + unknown * [-1, 1]
//! ```

use quatuor_core::Rules;

use crate::search_result::{STEP, SURE, Window, clamp_mean, later};

/// A mean in the making.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChanceMean {
    window: Window,
    /// The part of the mean that is known.
    known: f64,
    /// The odds of what is not.
    unknown: f64,
    /// Whether every outcome so far is a sure win, or a sure loss.
    all_won: bool,
    all_lost: bool,
}

impl ChanceMean {
    pub(crate) fn new(window: Window) -> Self {
        ChanceMean { window, known: 0.0, unknown: 1.0, all_won: true, all_lost: true }
    }

    /// The window for the value of the next outcome, whose odds are these.
    pub(crate) fn window_for(&self, odds: f64) -> Window {
        let after = (self.unknown - odds).max(0.0);
        let alpha = (self.window.0 - self.known - after) / odds;
        let beta = (self.window.1 - self.known + after) / odds;
        later((alpha, beta))
    }

    /// Adds the value of an outcome, or a bound of it that lies outside of the window. Answers a bound of
    /// the mean when that is enough.
    pub(crate) fn add(&mut self, odds: f64, value: f64) -> Option<f64> {
        self.known += odds * STEP * value;
        self.unknown = (self.unknown - odds).max(0.0);
        self.all_won &= value > SURE;
        self.all_lost &= value < -SURE;
        // What is still to come may make a sure end unsure.
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

    /// The mean when every outcome was added.
    pub(crate) fn mean(&self) -> f64 {
        clamp_mean(self.known, self.all_won, self.all_lost)
    }
}

/// The odds of each of the outcomes of a chance turn; they sum up to one.
pub fn odds<R: Rules>(rules: &R, position: &R::Position, outcomes: &[R::Action]) -> Vec<f64> {
    let weight = |&outcome: &R::Action| f64::from(rules.weight(position, outcome));
    let total: f64 = outcomes.iter().map(weight).sum();
    outcomes.iter().map(|outcome| weight(outcome) / total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search_result::OPEN;

    /// A win and a good estimate are no sure win, whatever their mean.
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
