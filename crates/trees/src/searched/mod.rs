//! The tree that a search visits: every position in order of visit, with its window and its value,
//! and the actions that were cut off.
//!
//! An observer ([`Tracer`]) records the events of a search
//! ([`SearchObserver`](quatuor_search::SearchObserver)); the search is the same one that plays. All
//! values are for the player to act at the root, so that this player's positions are maximum nodes
//! and the opponent's are minimum nodes, as in textbooks.

mod tracer;
mod tree;

pub use tree::{LookedAt, SearchError, SearchedOptions, SearchedTree, searched};
