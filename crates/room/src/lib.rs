//! The web game room.
//!
//! ```text
//!   browser -> http     addresses, forms, cookies, limits, errors
//!               |
//!              hall     the games in progress, one lock each
//!             /  |  \
//!      game/  store/  thinking/     a game as a log of events; SQLite; the machines' queue
//!               |
//!              view     what a page is told of a game
//!               |
//!              page/    templates, style, one small script
//! ```
//!
//! A game is the list of what happened in it. Whoever asks for something is answered only after what
//! follows from it is on the disk; everything else, from the board to the clocks, is computed from that
//! list.

pub mod analysis;
pub mod class;
pub mod editing;
pub mod game;
pub mod hall;
pub mod http;
pub mod import;
pub mod limits;
mod log_text;
mod open;
pub mod page;
pub mod question;
pub mod rulebook;
pub mod secret;
pub mod sharing;
pub mod store;
pub mod thinking;
pub mod view;
pub mod walking;
pub mod wish;

pub use open::{LogForm, Options, Room, ServeError, serve};
pub use thinking::OfferedBot;
