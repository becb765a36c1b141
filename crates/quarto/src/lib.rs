//! The Quarto family: rules, symmetries, notation, drawings and game-specific facts.
//!
//! Two players share sixteen pieces. One player *gives* a piece and the other *places* it. The
//! player who completes a pattern whose pieces share a quality wins. Level 1 is the classic game
//! with its lines; levels 2 to 4 add squares, wide squares, diamonds and tilted squares. The
//! reduced sizes 3 and 2 are small enough for complete analysis.
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

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
