//! What a search found, and the numbers it works with.
//!
//! A value is an expectation from -1 (lost) to 1 (won). Every action on the way to the end takes a
//! millionth of it away ([`STEP`]), so that of two wins the nearer one is worth more and of two losses
//! the farther one, also where chance mixes them; a value belongs to its position alone, wherever in a
//! search it stands. Estimates stay within ±[`ESTIMATE`], and only what is proven lies beyond ±[`SURE`].

use quatuor_core::Expectation;

/// What is left of a value one action further from the end.
pub const STEP: f64 = 1.0 - 1e-6;

/// How many actions away the end is that a value speaks of, where it is [`SURE`]; where chance has a say,
/// a mean.
pub fn actions_to_end(value: f64) -> f64 {
    value.abs().ln() / STEP.ln()
}

/// Beyond this a value is a proven win, or loss, thousands of actions away at most.
pub const SURE: f64 = 0.98;

/// A mean over what chance may decide: a sure win or loss only where every outcome is one, however good the
/// odds are.
pub fn clamp_mean(mean: f64, all_won: bool, all_lost: bool) -> f64 {
    let (low, high) = (if all_lost { -1.0 } else { -SURE }, if all_won { 1.0 } else { SURE });
    mean.clamp(low, high)
}

/// Values nearer to each other than this differ by rounding alone.
pub const ROUNDING: f64 = 1e-12;

/// The bounds between which a value is of interest; both for the same player.
pub type Window = (f64, f64);

/// All values.
pub const OPEN: Window = (f64::NEG_INFINITY, f64::INFINITY);

/// The window for the value one action later.
pub fn later((alpha, beta): Window) -> Window {
    (alpha / STEP, beta / STEP)
}

/// The window as the opponent sees it.
pub fn flipped((alpha, beta): Window) -> Window {
    (-beta, -alpha)
}

/// The answer of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchResult<A> {
    /// The best action.
    pub action: A,
    /// What the first seat may expect after it; see the crate's documentation for its scale.
    pub value: Expectation,
    /// Whether it is proven: no estimate took part that could have changed it.
    pub exact: bool,
    /// Changes of the acting player that were looked at; 0 where a search has no one depth.
    pub depth: u32,
    /// What it cost.
    pub counts: Counts,
}

/// What a search cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions looked at, the one asked about not counted; playouts, for `mcts`.
    pub nodes: u64,
    /// Positions that a heuristic judged.
    pub judged: u64,
    /// Positions whose remaining actions did not matter any more.
    pub cutoffs: u64,
    /// Positions whose value was remembered.
    pub remembered: u64,
}
