//! A game tree *reduced to the minimum*, as two pupils wanted it on their pocket calculator.
//!
//! Three things make it small, in this order:
//!
//! ```text
//!   merged     equivalent positions appear only once                    rules.canonical
//!   cut        visible losses and missed wins are not followed          Sight, the stop tests
//!   kept       every action, the best ones, or one answer per reply     Keep
//! ```
//!
//! "Visible" is defined by a number of stop tests, each based on the one before. An action wins at
//! once (1). So every action that hands over such a position loses, and if there is no other one,
//! everything is lost (2), and so on. The reasons of the cuts are stored and counted. Each position
//! has its exact value. A position is shown as it was first reached in play, not in its canonical
//! form, so that readers see the board they expect.

mod branches;
mod build;
mod plan;
mod sight;
mod tree;

pub use build::{ReduceError, reduce};
pub use tree::{
    Branch, Cut, Keep, LeafReason, ReducedNode, ReducedOptions, ReducedTree, Shortened, Shortfall,
};
