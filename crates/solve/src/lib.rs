//! Exact values: what perfect play gives.
//!
//! A game with a search of its own has a folder for it; the others share the general solver. Each
//! implements [`Solver`], a [`SolverFactory`] makes them, and callers ask a [`Lookup`].

mod alarm;
mod book_file;
pub mod certificate;
mod checksum;
pub mod connect4;
mod factory;
mod full_draws;
mod large_pages;
mod lookup;
mod marks;
pub mod quarto;
mod retrograde;
mod solver;
mod tablebase;

pub use alarm::within;
pub use factory::{FindTablebase, MakeSolver, SolverFactory, USUAL_TABLE_BYTES};
pub use full_draws::{FullDraws, full_draws};
pub use lookup::Lookup;
pub use quatuor_core::evaluation::{Evaluation, Source, Verdict, Wdl};
pub use solver::{
    Goal, Interrupted, JournalSummary, Limits, OnResult, Progress, SolveError, Solver,
};
pub use tablebase::{Ending, EndingVerdict, Tablebase, plain_verdict};
