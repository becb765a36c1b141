//! Exact values under perfect play: solvers, books, lookups and certificates.
//!
//! Games with a dedicated search have a folder here; the others share the general solver. Every
//! solver implements [`Solver`] and is created by a [`SolverFactory`]. Callers use a [`Lookup`].

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
