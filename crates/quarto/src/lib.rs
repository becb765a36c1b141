//! The Quarto family: rules, symmetries, notation, drawings, and the facts that only this game has.
//!
//! Two players share sixteen pieces. One *gives* a piece, the other *places* it; whoever completes a
//! pattern whose pieces have a quality in common wins. The four levels add patterns (squares, wide
//! squares, diamonds and tilted squares) to the lines of the classic game, and the reduced sizes 3 and 2
//! are small enough to be understood whole.
//!
//! ```
//! use quatuor_core::{Rules, Spec};
//! use quatuor_show::Family;
//! use quatuor_quarto::QuartoRules;
//!
//! let rules = QuartoRules::from_spec(&"quarto:level=2".parse::<Spec>().unwrap()).unwrap();
//! let mut position = rules.start();
//! for text in [":0", "b2", ":f", "c3"] {
//!     let action = rules.read_action(&position, text).unwrap();
//!     position = rules.try_play(&position, action).unwrap();
//! }
//! assert_eq!(rules.position_text(&position), "..../..f./.0../.... -");
//! assert_eq!(rules.safe_pieces(&position).count(), 14);
//! ```

mod action;
mod brief;
mod draw;
mod edit;
mod encoding;
mod error;
mod family;
mod heuristic;
mod key;
mod level;
mod notation;
mod packed;
mod pattern_set;
mod patterns;
mod piece;
mod position;
mod program;
pub mod reasons;
mod rules;
mod show;
mod symmetry;
mod tables;
mod taught;

pub use action::{Action, Cell};
pub use error::QuartoError;
pub use packed::Packed;
pub use pattern_set::PatternSet;
pub use patterns::{Pattern, PatternKind};
pub use piece::{Letters, Piece, Pieces, PiecesIter, Property};
pub use position::Position;
pub use rules::QuartoRules;
pub use symmetry::Symmetries;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
