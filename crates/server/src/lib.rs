//! The game room as a web server: the adapters of `quatuor-site`.
//!
//! ```text
//!   connection.rs -> gate.rs: limits, timeouts, metrics -> quatuor_site::http::Site
//!                                                            |
//!                        store/: SQLite   pool/: threads, cached agents, bots   host.rs: time, randomness, tasks
//! ```
//!
//! [`serve`] opens a room and runs it until the process is asked to end. [`Room`] is an open room.

mod body;
mod connection;
mod gate;
mod host;
mod hosts;
mod metrics;
mod open;
mod places;
pub mod pool;
pub mod store;
mod write_timeout;

pub use host::{Host, SystemClock, SystemRandomness, TokioTasks};
pub use open::{LogForm, Options, Room, ServeError, serve, serve_with_clock};
pub use pool::OfferedBot;
