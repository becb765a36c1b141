//! Heuristics: what a position seems to be worth, without looking ahead.
//!
//! Each game names its own ([`Evaluate`]); a [`Heuristic`] is one of them, ready for one variant. All answer
//! for the first seat, whoever acts: the sign is theirs to get right, and no search has to know which
//! player a heuristic was thought for.

use crate::tree::TreeRules;
use crate::{Expectation, Rules};

/// The most that a heuristic may say, on the scale from -1 (lost) to 1 (won).
pub const ESTIMATE: f64 = 0.96;

/// The name of no heuristic.
pub const NO_HEURISTIC: &str = "none";

/// One heuristic of one variant.
pub trait Heuristic<R: Rules>: Send + Sync {
    /// What the first seat may expect, within ±[`ESTIMATE`], in a game that is not over.
    fn judge(&self, rules: &R, position: &R::Position) -> Expectation;
}

/// Rules that may have heuristics.
pub trait Evaluate: Rules {
    /// Their names; `none` is always among them.
    const HEURISTICS: &'static [&'static str] = &[NO_HEURISTIC];
    /// The one that helps most.
    const USUAL: &'static str = NO_HEURISTIC;

    /// The heuristic of this name, `None` if there is none.
    fn heuristic(&self, name: &str) -> Option<Box<dyn Heuristic<Self>>> {
        (name == NO_HEURISTIC).then(|| Box::new(NoHeuristic) as Box<dyn Heuristic<Self>>)
    }

    /// The heuristic of this name, or the one that judges nothing.
    fn heuristic_or_none(&self, name: &str) -> Box<dyn Heuristic<Self>> {
        self.heuristic(name).unwrap_or_else(|| Box::new(NoHeuristic))
    }

    /// How many changes of the acting player a plain search looks ahead when nobody says: as many as
    /// stay below some twenty thousand lines, were there as many actions everywhere as here.
    fn usual_depth(&self, position: &Self::Position) -> u32 {
        const LINES: f64 = 20_000.0;
        let actions = self.actions(position).len().max(2) as f64;
        ((LINES.ln() / actions.ln()) as u32).clamp(1, 20)
    }
}

/// The heuristic of games without one: every position is worth a draw.
#[derive(Debug, Clone, Copy)]
pub struct NoHeuristic;

impl<R: Rules> Heuristic<R> for NoHeuristic {
    fn judge(&self, _rules: &R, _position: &R::Position) -> Expectation {
        Expectation(0.0)
    }
}

impl Evaluate for TreeRules {}

/// A sum of any size brought within the bounds of an estimate; `scale` is what counts as much.
pub fn squash(sum: f64, scale: f64) -> f64 {
    ESTIMATE * (sum / scale).tanh()
}
