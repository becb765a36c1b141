//! A game between players as the log of its events, and classes of players.
//!
//! ```text
//!   game/       decide: a submission -> events or a refusal;  apply: events -> the game, its seats and clocks
//!   class/      pupils, tasks, tournaments, the table of results
//!   import.rs   records, links and positions that a player brings along
//!   summary.rs  the line that lists show of a game
//! ```
//!
//! Everything here is plain data and pure functions. Time, randomness and storage are arguments or belong to the caller.

pub mod class;
pub mod game;
pub mod import;
mod summary;

pub use summary::{StoredSummary, Summary, UnknownEnd};
