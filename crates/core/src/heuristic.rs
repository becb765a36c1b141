//! Heuristics: static estimates of a position, without looking ahead.
//!
//! Each game lists its own ([`Evaluate`]). A [`Heuristic`] is one of them, prepared for one
//! variant. Every heuristic scores a position from the view of the first seat, even when the second
//! seat is to act. Searches therefore never have to know which player a heuristic was written for.

use crate::tree::TreeRules;
use crate::{Expectation, Rules};

/// Largest absolute value of an estimate, on the scale from -1 (lost) to 1 (won).
pub const ESTIMATE: f64 = 0.96;

/// Name of the heuristic that scores every position as a draw.
pub const NO_HEURISTIC: &str = "none";

/// A heuristic prepared for one variant.
pub trait Heuristic<R: Rules>: Send + Sync {
    /// Estimates the result for the first seat, within ±[`ESTIMATE`]. The game must not be over.
    fn judge(&self, rules: &R, position: &R::Position) -> Expectation;
}

/// Rules that may have heuristics.
pub trait Evaluate: Rules {
    /// Names of the heuristics; always includes `none`.
    const HEURISTICS: &'static [&'static str] = &[NO_HEURISTIC];
    /// Name of the strongest heuristic.
    const USUAL: &'static str = NO_HEURISTIC;

    /// Returns the heuristic with this name, or `None` if there is none.
    fn heuristic(&self, name: &str) -> Option<Box<dyn Heuristic<Self>>> {
        (name == NO_HEURISTIC).then(|| Box::new(NoHeuristic) as Box<dyn Heuristic<Self>>)
    }

    /// Returns the heuristic with this name, or [`NoHeuristic`] if there is none.
    fn heuristic_or_none(&self, name: &str) -> Box<dyn Heuristic<Self>> {
        self.heuristic(name).unwrap_or_else(|| Box::new(NoHeuristic))
    }

    /// Returns the default depth of a plain search, counted in changes of the acting player.
    ///
    /// The depth keeps the number of lines below about 20,000, assuming the same number of actions
    /// everywhere.
    fn usual_depth(&self, position: &Self::Position) -> u32 {
        const LINES: f64 = 20_000.0;
        let actions = self.actions(position).len().max(2) as f64;
        ((LINES.ln() / actions.ln()) as u32).clamp(1, 20)
    }
}

/// The heuristic of games without one: it scores every position as a draw.
#[derive(Debug, Clone, Copy)]
pub struct NoHeuristic;

impl<R: Rules> Heuristic<R> for NoHeuristic {
    fn judge(&self, _rules: &R, _position: &R::Position) -> Expectation {
        Expectation(0.0)
    }
}

impl Evaluate for TreeRules {}

/// Maps a sum of any size into ±[`ESTIMATE`]. A sum equal to `scale` gives about three quarters of
/// it.
pub fn squash(sum: f64, scale: f64) -> f64 {
    ESTIMATE * (sum / scale).tanh()
}
