//! Trees of play: reduced to the minimum, or as a search looked at them; and the laboratory, where searches
//! are compared.

mod distance;
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
    Branch, Cut, Keep, LeafReason, Node, ReduceError, ReducedOptions, ReducedTree, Shortened,
    Shortfall, reduce,
};
pub use searched::{LookedAt, SearchError, SearchedOptions, SearchedTree, searched};
