//! Games between agents.
//!
//! One [`referee`](crate::play_game) plays a game between two agents: it asks, rolls for chance and
//! counts. [`stats`] plays many on all cores. What is left to chance follows from the seed and the number
//! of the game alone, so that the same seed gives the same numbers whatever the number of threads.

mod game;
mod score;
mod stats;
mod tally;

pub use game::play_game;
pub use score::Score;
pub use stats::{Progress, StatsError, StatsPlan, stats};
pub use tally::{Branching, GameCount, Tally};
