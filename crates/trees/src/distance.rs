//! From the values of searches to distances as the game counts them.

use quatuor_core::{Counting, Reasoned};
use quatuor_search::{SURE, actions_to_end};

/// How far away the end is that a proven value of a position speaks of; `None` where the value is no win or
/// loss, or where chance has a say in it.
pub(crate) fn distance<R: Reasoned>(rules: &R, position: &R::Position, value: f64) -> Option<u32> {
    let decided = value.abs() > SURE && rules.counting() == Counting::All;
    decided.then(|| rules.steps(position, actions_to_end(value).round().max(0.0) as u32))
}
