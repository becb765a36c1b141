//! The exact solver of the Quarto family: any size, any level, a piece to be given or to be placed.
//!
//! ```text
//!   Position -> Root -> queries (root)         is it lost? won? within two placements? ...
//!                 |
//!              QuartoSearch (search, team)     give, place, give ...; several threads, one table
//!                 |  order: Effort (effort)    near the root
//!              QuartoNode (node)               an opened board: its gifts, two placements ahead
//!                 |
//!              Glance (glance, cpu)            one pass over the patterns
//!                 |
//!              Key (key) -> Table (table)      the facts relevant to the rest, made canonical
//! ```
//!
//! Two ideas carry the solver. A *glance* at the live patterns yields the safe pieces after every
//! possible placement, so wins and losses two placements ahead are never searched. The *key* of a
//! board keeps only the facts that the rest of the game can depend on, in a form shared by all
//! symmetric boards. So positions that only look different are solved once.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use quatuor_solve::Limits;
//! use quatuor_solve::quarto::QuartoEngine;
//! use quatuor_core::{Rules, Value};
//! use quatuor_quarto::QuartoRules;
//!
//! let rules = QuartoRules::new(3, 1).unwrap();
//! let mut solver = QuartoEngine::new(rules, 4 << 20).unwrap();
//! let limits = Limits::default();
//! let answer = solver.exact(&rules.start(), &limits);
//! assert!(answer.exact().is_some());
//! ```

mod board;
pub mod book;
mod cpu;
mod effort;
mod engine;
mod glance;
mod journal;
mod key;
mod lines;
mod node;
mod root;
mod score;
mod search;
mod solver;
mod table;
mod team;
mod variant;

pub use engine::{QuartoEngine, ValueBounds};
pub use journal::JournalError;
pub use search::NodeCounts;
pub use solver::SOLVERS;
