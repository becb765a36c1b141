//! Games between players as event logs, and classes of pupils.
//!
//! ```text
//!   game/       decide: a submission -> events or a refusal;  apply: events -> the game, its seats and clocks
//!   class/      pupils, tasks, tournaments, the table of results
//!   import.rs   records, links and positions that a player brings along
//!   summary.rs  the line that lists show of a game
//! ```
//!
//! This crate contains only plain data and pure functions. Time and randomness are arguments;
//! storage belongs to the caller.

pub mod class;
pub mod game;
pub mod import;
mod summary;

pub use summary::{StoredSummary, Summary, UnknownEnd};
