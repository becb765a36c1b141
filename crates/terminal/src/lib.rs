//! The terminal as a place to play: a full screen for every game, with everything that the room does.
//!
//! ```text
//!   keys, mouse ---> App::handle ---+                    +---> draw ---> ratatui buffer
//!   jobs ----------> App::tick -----+--> App (one game, who plays, what is shown)
//!   clock ---------> App::tick -----+
//!        ^                          |
//!        +---- threads <------------+   agents, hints, values, answers to a draw
//! ```
//!
//! An [`App`] knows nothing of a real terminal: it is handed keys and moments and draws into a buffer, so that
//! tests play it. [`run`] puts it on the terminal and takes care that the terminal is left as it was found,
//! whatever happens. No game is named here: boards, places, signs and sentences come from the game itself.

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
