//! Mansuba: a race with captures and escapes, on boards of five geometries.
//!
//! Black starts on the west side of the board and White on the east side. A player who brings a
//! piece to a start place of the enemy wins. The *relation* between cells defines the steps:
//! squares with or without their corners, a triangular lattice, hexagons or triangles. A captured
//! piece goes to jail and may try to escape to the cell where it was taken. Chance decides about
//! escapes; it may also draw the player who moves first, the victory condition, and the relation
//! itself.
//!
//! ```
//! use quatuor_core::{Rules, Spec};
//! use quatuor_show::Family;
//! use quatuor_mansuba::MansubaRules;
//!
//! let spec: Spec = "mansuba:width=5,height=4,relation=hexagonal,first=black".parse().unwrap();
//! let rules = MansubaRules::from_spec(&spec).unwrap();
//! let mut position = rules.start();
//! for text in ["a4-b4", "e3-d3", "b4-c4"] {
//!     let action = rules.read_action(&position, text).unwrap();
//!     position = rules.try_play(&position, action).unwrap();
//! }
//! assert_eq!(rules.position_text(&position), "2P1p/T2t1/E3e/P3p w 3 hexagonal [b:- w:-]");
//! ```

mod action;
mod assignment;
mod brief;
mod cells;
mod chance;
mod direction;
mod draw;
mod edit;
mod encoding;
mod error;
mod examples;
mod family;
mod goals;
mod graph;
mod greedy;
mod heuristic;
mod jail;
mod key;
mod legality;
mod level;
mod moves;
mod notation;
mod options;
mod piece;
mod position;
mod reading;
pub mod reasons;
mod relation;
mod rules;
mod setup;
mod show;
mod symmetry;
mod tables;
mod taught;
mod world;

pub use action::{Action, Cell};
pub use cells::{Cells, CellsIter};
pub use direction::Direction;
pub use error::{MansubaError, PositionFlaw};
pub use jail::Jail;
pub use options::{Elephant, Options, Victory};
pub use piece::{Colour, Piece, Sort};
pub use position::{Position, Stage};
pub use relation::Relation;
pub use rules::MansubaRules;
pub use setup::Setup;
pub use symmetry::Symmetries;
pub use world::World;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
