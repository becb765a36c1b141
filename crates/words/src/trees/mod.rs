//! Labels of game trees: the texts at nodes and branches, for pictures, documents and pages.

mod reduced;
mod searched;

pub use reduced::{CutLine, ReasonList, ReducedLabels};
pub use searched::{
    NodeKind, SearchedHeadings, SearchedLabels, ValueBound, node_kind, value_bound,
};
