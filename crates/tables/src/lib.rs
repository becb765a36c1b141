//! Tablebases: every position of a game, solved.
//!
//! ```text
//!   estimate     the expected size, from random games
//!   forwards     layer by layer, merging equivalent positions  (worker.rs, flow.rs)
//!   backwards    values go from each position to its parents
//!   on disk      every closed layer, with a manifest: an interrupted run resumes from there
//!   table        all layers in one file, mapped into memory, looked up in place
//! ```
//!
//! The same program runs on one thread, on several, or in several processes on several machines,
//! and always writes the same bytes. Games that can cycle are solved in memory (`graph.rs`), and
//! games with chance by iterating two bounds (`expectation.rs`). The crate depends on no particular
//! game, only on its [`Keys`](quatuor_core::keys::Keys).

mod bits;
mod build;
mod check;
mod checksum;
mod disk;
mod error;
mod estimate;
mod expectation;
#[cfg(feature = "timely")]
mod flow;
mod graph;
mod job;
mod layer;
mod lookup;
mod manifest;
mod mapped_file;
mod parts;
#[cfg(feature = "timely")]
mod records;
mod segment;
mod sorter;
mod table;
mod trap;
mod worker;
mod worth;

pub use build::{BuildOptions, Cluster, HAS_ENGINE, build};
pub use check::{CheckReport, check};
pub use error::TableError;
pub use estimate::{Estimate, estimate};
pub use expectation::{ExpectationBounds, bound_expectation};
pub use job::BuildMonitor;
pub use lookup::{ListedTable, Table, find, find_tablebase, folder, list, path_of};
pub use table::{Head, TableFile};
pub use worth::Worth;
