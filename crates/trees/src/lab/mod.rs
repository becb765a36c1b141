//! The laboratory: runs several searches on one position and compares their costs.
//!
//! Ratios of node counts matter here, not seconds, because the number of positions searched depends
//! only on the search. An improvement must not change the result, so the values are compared with
//! each other ([`disagreements`]).

mod ladder;
mod trial;

pub use ladder::{at_depth, has_depth, ladder};
pub use trial::{Disagreement, Laboratory, Trial, TrialAnswer, disagreements, laboratory};
