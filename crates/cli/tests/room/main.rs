//! The game room in a real browser: whole games, by every hand that a person may have.
//!
//! ```text
//!   driver    chromedriver: one for all tests, ended with the last of them
//!   room      `quatuor serve` on a database of its own
//!   browser   a visitor: a Chromium with cookies of its own
//!   sight     what the page of a game shows
//!   hand      the mouse and a finger        keys    the keyboard
//!   play      whole games with any of these
//! ```
//!
//! The other modules are the tests. `./test` gets the browser; `QUATUOR_BROWSER=none` leaves them out.
//! Nothing waits for a time: everything waits for what a person would wait for.

mod access;
mod browser;
mod choices;
mod company;
mod driver;
mod filling;
mod friends;
mod hand;
mod keyboard;
mod keys;
mod pages;
mod plain;
mod play;
mod pointer;
mod room;
mod sight;
#[path = "../support/mod.rs"]
mod support;
mod targets;
