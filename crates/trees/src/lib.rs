//! Game trees: reduced trees, the trees that searches visit, and the laboratory that compares
//! searches.

mod lab;
mod playouts;
mod reduced;
mod searched;

pub use lab::{
    Disagreement, Laboratory, Trial, TrialAnswer, at_depth, disagreements, has_depth, laboratory,
    ladder,
};
pub use playouts::{PlayoutTree, Visited, playouts};
pub use reduced::{
    Branch, Cut, Keep, LeafReason, ReduceError, ReducedNode, ReducedOptions, ReducedTree,
    Shortened, Shortfall, reduce,
};
pub use searched::{LookedAt, SearchError, SearchedOptions, SearchedTree, searched};

use quatuor_search::{SURE, actions_to_end};
use quatuor_show::reasons::{Counting, Reasoned};

/// Returns the distance to the end encoded in the proven value of a position. `None` if the value
/// is no win or loss, or if the game has chance.
pub(crate) fn distance<R: Reasoned>(rules: &R, position: &R::Position, value: f64) -> Option<u32> {
    let decided = value.abs() > SURE && rules.counting() == Counting::All;
    decided.then(|| rules.steps(position, actions_to_end(value).round().max(0.0) as u32))
}
