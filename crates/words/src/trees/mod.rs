//! Trees of play in words: what stands at their nodes and branches, for pictures, documents and pages.

mod reduced;
mod searched;

pub use reduced::ReducedLabels;
pub use searched::{Bound, SearchedLabels, Takes, bound, takes};
