//! The laboratory: one question, asked of several searches, and what the answer costs each of them.
//!
//! Ratios matter here, not seconds: how many positions a search looks at depends on nothing but the search.
//! And an improvement that changes the answer is none, so the values are held against each other
//! ([`disagreements`]).

mod ladder;
mod trial;

pub use ladder::{at_depth, has_depth, ladder};
pub use trial::{Disagreement, Laboratory, Trial, TrialAnswer, disagreements, laboratory};
