//! Heuristics: what a position seems to be worth, without looking ahead.
//!
//! Each game names its own ([`Judged`]); a [`Judge`] is one of them, ready for one variant. All answer
//! for the first seat, whoever acts: the sign is theirs to get right, and no search has to know which
//! player a heuristic was thought for.

mod connect4;
mod mansuba;
mod quarto;

use quatuor_core::tree::TreeRules;
use quatuor_core::{Expectation, Rules};

/// One heuristic of one variant.
pub trait Judge<R: Rules>: Send + Sync {
    /// What the first seat may expect, within ±[`ESTIMATE`](crate::ESTIMATE), in a game that is not over.
    fn judge(&self, rules: &R, position: &R::Position) -> Expectation;
}

/// Rules that may have heuristics.
pub trait Judged: Rules {
    /// Their names; `none` is always among them.
    const HEURISTICS: &'static [&'static str];
    /// The one that helps most.
    const USUAL: &'static str;

    /// The heuristic of this name, `None` if there is none.
    fn judge(&self, name: &str) -> Option<Box<dyn Judge<Self>>>;

    /// How many changes of the acting player a plain search looks ahead when nobody says: as many as
    /// stay below some twenty thousand lines, were there as many actions everywhere as here.
    fn usual_depth(&self, position: &Self::Position) -> u32 {
        const LINES: f64 = 20_000.0;
        let actions = self.actions(position).len().max(2) as f64;
        ((LINES.ln() / actions.ln()) as u32).clamp(1, 20)
    }
}

/// The name of no heuristic.
pub(crate) const NONE: &str = "none";

/// Every position is worth a draw.
struct Unjudged;

impl<R: Rules> Judge<R> for Unjudged {
    fn judge(&self, _rules: &R, _position: &R::Position) -> Expectation {
        Expectation(0.0)
    }
}

impl Judged for TreeRules {
    const HEURISTICS: &'static [&'static str] = &[NONE];
    const USUAL: &'static str = NONE;

    fn judge(&self, name: &str) -> Option<Box<dyn Judge<Self>>> {
        if name == NONE { Some(Box::new(Unjudged)) } else { None }
    }
}

/// A judge by its name, which was checked when the agent was made.
pub(crate) fn named<R: Judged>(rules: &R, name: &str) -> Box<dyn Judge<R>> {
    rules.judge(name).unwrap_or_else(|| Box::new(Unjudged))
}

/// A sum of any size brought within the bounds of an estimate; `scale` is what counts as much.
fn squashed(sum: f64, scale: f64) -> f64 {
    crate::ESTIMATE * (sum / scale).tanh()
}
