//! Games at the command line: games between agents, and the files and screens of interactive games.
//!
//! Games with people are played by the [`App`](quatuor_terminal::App) of `quatuor-terminal`, on the
//! full screen or line by line on a [`Screen`]. A game between agents is a [`WatchedGame`], which
//! prints each action.

mod record_store;
mod record_writer;
mod screen;
mod seated_agents;
mod slow_agent;
mod watched_game;

/// The spec of a person in a list of players.
pub use quatuor_arena::HUMAN;

pub use record_store::{FileRecordStore, read_records};
pub use record_writer::{RecordWriter, today};
pub use screen::{Screen, ScreenOptions};
pub use seated_agents::SeatedAgents;
pub use watched_game::WatchedGame;
