//! Noughts and crosses (*morpion*) on boards of 1 to 8 cells a side, with lines of any length.
//!
//! In the misère game, the player who completes a line loses.
//!
//! This is the smallest family and the one to read first: each file contains one part of a game.
//!
//! ```
//! use quatuor_core::{Outcome, Player, Rules, Turn};
//! use quatuor_morpion::MorpionRules;
//!
//! let rules = MorpionRules::new(3, 3, 3, false).unwrap();
//! let mut position = rules.start();
//! for text in ["b2", "a1", "b1", "a2", "b3"] {
//!     let action = rules.read_action(&position, text).unwrap();
//!     position = rules.try_play(&position, action).unwrap();
//! }
//! assert_eq!(rules.position_text(&position), ".x./ox./ox. o");
//! assert_eq!(rules.turn(&position), Turn::Over(Outcome::Win(Player::First)));
//! ```

mod brief;
#[cfg(feature = "drawing")]
mod draw;
mod family;
mod heuristic;
mod notation;
mod reasons;
mod rules;
mod show;
mod sign;
mod taught;

pub use rules::MorpionRules;
