//! The game room in a real browser: whole games with every input device.
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
//! The other modules are the tests. `./test` installs the browsers; `QUATUOR_BROWSER=none` skips
//! these tests. No test sleeps for a fixed time: each waits for a state that a visitor would wait
//! for.

mod access;
mod all_pages;
mod analysis_page;
mod book;
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
