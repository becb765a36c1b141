//! Complete tables: every position of a game, solved.
//!
//! ```text
//!   estimate     how large it will be, from random games
//!   forwards     layer by layer, equivalent positions as one      worker.rs, on the dataflow of flow.rs
//!   backwards    values go from each position to its parents
//!   on the disk  every closed layer, with a manifest: a run that dies goes on from there
//!   table        all layers in one file, mapped, looked up in place
//! ```
//!
//! The same program runs on one thread, on several, and in several processes on several machines; what it
//! writes is the same byte by byte. Games that can go round in circles are solved in memory (`graph.rs`), and
//! games with chance between two bounds (`expectation.rs`). No rules of any game are known here, only its
//! [`Keys`](quatuor_core::keys::Keys).

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
