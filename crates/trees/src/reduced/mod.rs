//! A tree of play *reduced to the minimum*, as two pupils wanted it on their pocket calculator.
//!
//! Three things make it small, in this order:
//!
//! ```text
//!   merged     positions that are equivalent stand in it once           rules.canonical
//!   cut        what loses (or misses a win) visibly is not followed     Sight, the stop tests
//!   kept       every action, the best ones, or one answer per reply     Keep
//! ```
//!
//! "Visibly" is a number of stop tests, each made from the one before: an action wins at once (1); so
//! every action that hands such a position over loses, and where there is no other one, all is lost (2);
//! and so on. The reasons of the cuts are kept and counted. Each position carries its exact value.
//! A position is shown as it was first reached in play, not in its canonical form, so that a reader sees
//! the board that he expects.

mod branches;
mod build;
mod plan;
mod sight;
mod tree;

pub use build::{ReduceError, reduce};
pub use tree::{
    Branch, Cut, Keep, LeafReason, ReducedNode, ReducedOptions, ReducedTree, Shortened, Shortfall,
};
