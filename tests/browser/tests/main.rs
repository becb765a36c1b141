//! The game room in a real browser: whole games, by every hand that a person may have.
//!
//! ```text
//!   driver    the programs that steer Chromium and WebKit, ended with the last test
//!   room      `quatuor serve` on a database of its own
//!   browser   a visitor: a browser with cookies of its own
//!   sight     what the page of a game shows
//!   hand      the mouse and a finger        keys    the keyboard
//!   playthrough   whole games with any of these
//!   all_pages     every page of the room, with games to fill them
//! ```
//!
//! The other modules are the tests. `./test` gets the browser; `QUATUOR_BROWSER=none` leaves them out.
//! Nothing waits for a time: everything waits for what a person would wait for.

mod access;
mod all_pages;
mod analysis_page;
mod browser;
mod choices;
mod class_pages;
mod connection;
mod driver;
mod filling;
mod friends;
mod game_page;
mod hand;
mod hints;
mod keyboard;
mod keys;
mod layout;
mod lesson_pages;
mod marks;
mod mistake_pages;
mod pace;
mod plain;
mod playthrough;
mod pointer;
mod puzzle_pages;
mod replay;
mod room;
mod share_pages;
mod sight;
mod targets;
mod trainer_warnings;
mod webkit;
