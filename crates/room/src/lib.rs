//! The web game room.
//!
//! ```text
//!   browser -> http     addresses, forms, cookies, limits, errors
//!               |
//!              hall     the games in progress, one lock each
//!             /  |  \
//!      match/  store/  thinking     a game as a log of events; SQLite; the machines' queue
//!               |
//!              view     what a page is told of a game
//!               |
//!              page/    templates, style, one small script
//! ```
//!
//! A game is the list of what happened in it. Whoever asks for something is answered only after what
//! follows from it is on the disk; everything else, from the board to the clocks, is computed from that
//! list.

pub mod view;
