//! The game room in a real browser: whole games, by every hand that a person may have.
//!
//! ```text
//!   driver    the programs that steer Chromium and WebKit, ended with the last test
//!   room      `quatuor serve` on a database of its own
//!   browser   a visitor: a browser with cookies of its own
//!   sight     what the page of a game shows
//!   hand      the mouse and a finger        keys    the keyboard
//!   play      whole games with any of these
//! ```
//!
//! The other modules are the tests. `./test` gets the browser; `QUATUOR_BROWSER=none` leaves them out.
//! Nothing waits for a time: everything waits for what a person would wait for.

mod access;
mod analysis;
mod browser;
mod choices;
mod class;
mod company;
mod connection;
mod driver;
mod filling;
mod friends;
mod hand;
mod hints;
mod keyboard;
mod keys;
mod layout;
mod learn;
mod lessons;
mod marks;
mod pace;
mod pages;
mod plain;
mod play;
mod pointer;
mod puzzles;
mod replay;
mod room;
mod sharing;
mod sight;
#[path = "../support/mod.rs"]
mod support;
mod targets;
mod trainer;
mod webkit;
