//! Playing in the terminal, on the full screen or line by line, with every feature of the room.
//!
//! ```text
//!   keys, mouse ---> App::handle ---+                    +---> draw ---> ratatui buffer
//!   typed lines ---> App::obey -----+                    +---> notes --> printed lines
//!   jobs ----------> App::tick -----+--> App (game, players, view)
//!   clock ---------> App::tick -----+
//!        ^                          |
//!        +---- threads <------------+   agents, hints, values, answers to a draw
//! ```
//!
//! An [`App`] knows no real terminal: it takes inputs and times and draws into a buffer, so that tests can play it.
//! [`run`] puts it on the terminal and restores the terminal on every exit. [`run_lines`] plays it line by line. This
//! crate names no game: boards, places, signs and sentences come from the games.

mod app;
mod clock;
mod command;
mod draw;
mod form;
mod jobs;
mod keys;
mod line;
mod menu;
mod names;
mod navigation;
mod record_store;
mod round;
mod screen;
mod seats;
mod series;
mod wrap;

pub use app::{App, ExitReason, Interface, Options, ResumedGame, Start, resume};
pub use clock::Clocks;
pub use form::{DEFAULT_AGENT, Form};
pub use keys::{Input, Key};
pub use line::{LineTerminal, run_lines};
pub use quatuor_show::Ended;
pub use record_store::{NoRecordStore, RecordStore};
pub use round::Round;
pub use screen::{restore, run, wait_until_left};
pub use seats::{HUMAN, Occupant, SeatError, name_people_too};
pub use wrap::wrap;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
