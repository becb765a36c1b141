//! Games between players as event logs, and classes of pupils.
//!
//! ```text
//!   game/       decide: submission -> events or a refusal;  apply: events -> game, seats, clocks
//!   class/      pupils, tasks, tournaments, the result table
//!   csv.rs      tables for spreadsheets
//!   import.rs   records, links and positions that a visitor imports
//!   summary.rs  the summary of a game for lists
//! ```
//!
//! This crate contains only plain data and pure functions. Time and randomness are arguments;
//! storage belongs to the caller.

pub mod class;
pub mod csv;
pub mod game;
pub mod import;
mod summary;

pub use summary::{StoredSummary, Summary, UnknownEnd};
