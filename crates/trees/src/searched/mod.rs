//! The tree that a search looked at: every position in the order of visit, with its window and its value,
//! and what was not looked at.
//!
//! An onlooker ([`Tracer`]) writes down what the search tells ([`SearchObserver`](quatuor_search::SearchObserver)); the search is
//! the one that plays. Everything is told for the player to act at the root, so that this player's positions
//! are those of a maximum and the opponent's those of a minimum, as in the textbooks.

mod tracer;
mod tree;

pub use tree::{LookedAt, SearchError, SearchedOptions, SearchedTree, searched};
