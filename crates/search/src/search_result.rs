//! The result of a search, and the scale of its values.
//!
//! A value is an expectation from -1 (lost) to 1 (won). Every action on the way to the end reduces
//! it by a millionth ([`STEP`]). So of two wins the nearer one is better and of two losses the
//! farther one, even where chance mixes them. The value of a position does not depend on its place
//! in the search. Estimates stay within ±[`ESTIMATE`], and only proven values lie beyond ±[`SURE`].

use quatuor_core::Expectation;

/// Factor by which a value shrinks with each action before the end.
pub const STEP: f64 = 1.0 - 1e-6;

/// Returns the number of actions to the end encoded in a value beyond ±[`SURE`]. Where chance takes
/// part it is a mean.
pub fn actions_to_end(value: f64) -> f64 {
    value.abs().ln() / STEP.ln()
}

/// Values beyond ±this are proven wins or losses, at most thousands of actions away.
pub const SURE: f64 = 0.98;

/// Clamps a mean over chance outcomes: it is a sure win or loss only if every outcome is one,
/// however good the odds are.
pub fn clamp_mean(mean: f64, all_won: bool, all_lost: bool) -> f64 {
    let (low, high) = (if all_lost { -1.0 } else { -SURE }, if all_won { 1.0 } else { SURE });
    mean.clamp(low, high)
}

/// Values closer to each other than this differ only by rounding.
pub const ROUNDING: f64 = 1e-12;

/// The alpha-beta window, lower and upper bound, both for the same player.
pub type Window = (f64, f64);

/// The window that contains all values.
pub const OPEN: Window = (f64::NEG_INFINITY, f64::INFINITY);

/// Returns the window for the value one action later.
pub fn later((alpha, beta): Window) -> Window {
    (alpha / STEP, beta / STEP)
}

/// Returns the window from the opponent's point of view.
pub fn flipped((alpha, beta): Window) -> Window {
    (-beta, -alpha)
}

/// The result of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchResult<A> {
    /// The best action.
    pub action: A,
    /// Expected value for the first player after the action, from -1 (lost) to 1 (won).
    pub value: Expectation,
    /// Whether the value is proven: no estimate could have changed it.
    pub exact: bool,
    /// Search depth in changes of the acting player; 0 if the search has no single depth.
    pub depth: u32,
    pub counts: SearchCounts,
}

/// Statistics of a search.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SearchCounts {
    /// Number of positions searched, without the root; for `mcts` the number of playouts.
    pub nodes: u64,
    /// Number of heuristic evaluations.
    pub judged: u64,
    /// Number of cutoffs.
    pub cutoffs: u64,
    /// Number of values taken from the transposition table.
    pub remembered: u64,
}
