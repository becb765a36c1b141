//! Exact answers: what perfect play gives.
//!
//! A game with a search of its own has a folder for it; the others share the general solver. [`Exact`] is what
//! all have in common, and a [`SolverFactory`] makes them.

mod alarm;
mod book_file;
pub mod certificate;
mod checksum;
pub mod connect4;
mod exact;
mod factory;
mod full_draws;
mod large_pages;
mod marks;
mod prover;
pub mod quarto;
mod retrograde;
mod tabled;

pub use alarm::within;
pub use exact::{Answer, Exact, Goal, Interrupted, Kept, Limits, Progress, SolveError, Tell};
pub use factory::{FindTable, MakeSolver, SolverFactory, USUAL_TABLE_BYTES, tabled};
pub use full_draws::{FullDraws, full_draws};
pub use prover::Prover;
pub use quatuor_core::{Verdict, Wdl};
pub use tabled::{Ending, Lookup, TableVerdict, plain_verdict};
