//! Trees of play in words: what stands at their nodes and branches, for pictures, documents and pages.

mod reduced;
mod searched;

pub use reduced::{CutLine, ReasonList, ReducedLabels};
pub use searched::{Bound, SearchedHeadings, SearchedLabels, Takes, bound, takes};
