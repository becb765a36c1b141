//! Connect Four of any size: rules, alignments, advice, notation and drawings.
//!
//! Two players take turns to drop discs into the columns of an upright grid. The first player with
//! `connect` discs in a row, in any of the four directions, wins. A full grid is a draw.
//!
//! The game originates in a programming course. This crate implements all of its exercises:
//!
//! | exercise | implementation |
//! |---|---|
//! | empty the grid | [`start`](quatuor_core::Rules::start) |
//! | show it | [`draw_text`](quatuor_show::Show::draw_text) |
//! | can a column be played? | [`Connect4Rules::is_playable`] |
//! | drop a disc | [`play`](quatuor_core::Rules::play), [`try_play`](quatuor_core::Rules::try_play) |
//! | the line it falls on | [`Connect4Rules::landing_line`] |
//! | undo the last disc of a column | [`Connect4Rules::undo`] |
//! | the longest alignment through a cell | [`Connect4Rules::alignment`] |
//! | advise any column | [`Connect4Rules::random_column`] |
//! | advise the column with the longest alignment | [`Connect4Rules::longest_column`] |
//!
//! ```
//! use quatuor_core::{Rules, Spec};
//! use quatuor_show::Family;
//! use quatuor_connect4::Connect4Rules;
//!
//! let rules = Connect4Rules::from_spec(&"connect4".parse::<Spec>().unwrap()).unwrap();
//! let position = rules.read_position("4453").unwrap();
//! assert_eq!(
//!     rules.position_text(&position),
//!     "......./......./......./......./...o.../..o**.. *"
//! );
//! assert_eq!(rules.landing_line(&position, rules.columns().nth(3).unwrap()), Some(3));
//! ```

mod action;
mod advice;
mod alignment;
mod bits;
mod brief;
mod colour;
mod draw;
mod edit;
mod encoding;
mod error;
mod family;
mod heuristic;
mod key;
mod level;
mod notation;
mod order;
mod place;
mod position;
pub mod reasons;
mod rules;
mod show;
mod taught;
mod threat;
mod validation;

pub use action::{Cell, Column};
pub use alignment::Alignment;
pub use colour::Colour;
pub use error::Connect4Error;
pub use position::Position;
pub use rules::Connect4Rules;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
