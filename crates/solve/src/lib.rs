//! Exact answers: what perfect play gives.
//!
//! Each game that can be solved has a folder of its own with its search; [`Solvable`] is what they have
//! in common, and what everything that wants an exact answer is written against.

pub mod certificate;
pub mod connect4;
mod exact;
mod full_draws;
mod large_pages;
mod mansuba;
pub mod quarto;
mod retrograde;
mod unsolved;

pub use exact::{Answer, Exact, Goal, Kept, Limits, Progress, Solvable, SolveError, Verdict, Wdl};
pub use full_draws::{FullDraws, full_draws};
