//! Trees of a position, built on request, and the cache of recent trees.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use parking_lot::Mutex;
use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Message, Spec, message};
use quatuor_games::{playouts, reduce, searched};
use quatuor_show::Game;
use quatuor_trees::{
    Keep, PlayoutTree, ReducedOptions, ReducedTree, SearchError, SearchedOptions, SearchedTree,
};

/// Maximum number of cached trees.
const MOST_KEPT: usize = 24;
/// Maximum number of positions in a tree.
pub const MOST_NODES: usize = 2000;
/// Maximum number of playouts of a tree.
pub const MOST_PLAYOUTS: u64 = 500;

/// Number of stop tests in a reduced tree, the same as in the command-line program.
const TESTS: u32 = 2;
/// Seed of searches and playouts. It is fixed, so that all visitors see the same steps and can
/// discuss them.
const SEED: u64 = 1;

/// The kind of a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TreeKind {
    /// The reduced tree.
    Reduced(Keep),
    /// The tree that the search of this agent visits.
    Searched(Spec),
    /// The tree after this number of playouts.
    Playouts(u64),
}

/// The key of a tree in the cache.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeName {
    /// Spec of the variant.
    pub spec: Spec,
    /// Canonical text of the root position. `None` for the start position.
    pub at: Option<String>,
    pub kind: TreeKind,
}

/// A tree.
#[derive(Debug)]
pub enum Tree {
    /// A reduced tree.
    Reduced(ReducedTree),
    /// The tree that a search visited.
    Searched(SearchedTree),
    /// The tree that playouts built.
    Playouts(PlayoutTree),
}

impl Tree {
    /// Returns the canonical text of the position at a place, or `None` if the tree does not have
    /// this place.
    pub fn position(&self, place: &TreePlace) -> Option<&str> {
        let position = match self {
            Tree::Reduced(tree) => &tree.nodes.get(place.step)?.position,
            Tree::Searched(tree) => &tree.nodes[events(tree).get(place.step)?.node].position,
            Tree::Playouts(tree) => &tree.nodes[find_grown(tree, &place.line)?].position,
        };
        Some(position)
    }
}

/// Returns the index of the node after these actions in a tree of playouts.
pub fn find_grown(tree: &PlayoutTree, line: &[String]) -> Option<usize> {
    line.iter().try_fold(0, |at, wanted| {
        let mut children = tree.nodes.get(at)?.children.iter().copied();
        children.find(|child| tree.nodes[*child].action.as_ref() == Some(wanted))
    })
}

/// A place in a tree.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TreePlace {
    /// Index of the node in a reduced tree, or index of the step of a search. Not used in a tree of
    /// playouts, whose key contains the number of playouts.
    pub step: usize,
    /// In a tree of playouts, the actions from the root.
    pub line: Vec<String>,
}

/// A cache of recent trees.
#[derive(Default)]
pub struct TreeCache {
    kept: Mutex<VecDeque<(TreeName, Arc<Tree>)>>,
}

impl TreeCache {
    /// Returns a tree from the cache.
    pub fn find(&self, name: &TreeName) -> Option<Arc<Tree>> {
        let kept = self.kept.lock();
        kept.iter().find(|(known, _)| known == name).map(|(_, walk)| Arc::clone(walk))
    }

    /// Adds a tree to the cache and evicts the oldest one if the cache is full.
    pub fn keep(&self, name: TreeName, walk: Tree) -> Arc<Tree> {
        let walk = Arc::new(walk);
        let mut kept = self.kept.lock();
        kept.retain(|(known, _)| *known != name);
        kept.truncate(MOST_KEPT - 1);
        kept.push_front((name, Arc::clone(&walk)));
        walk
    }
}

/// A step of a search: it enters a position, or leaves it with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchEvent {
    /// Index of the position, in the order of visits.
    pub node: usize,
    /// `true` if the search enters the position, `false` if it leaves it.
    pub enters: bool,
}

/// Returns all steps of a search in order. Each position is entered once and left once.
pub fn events(tree: &SearchedTree) -> Vec<SearchEvent> {
    let mut events = Vec::with_capacity(2 * tree.nodes.len());
    let mut line: Vec<usize> = Vec::new();
    for (node, looked) in tree.nodes.iter().enumerate() {
        while line.last().is_some_and(|last| Some(*last) != looked.parent) {
            events.extend(line.pop().map(|node| SearchEvent { node, enters: false }));
        }
        events.push(SearchEvent { node, enters: true });
        line.push(node);
    }
    events.extend(line.into_iter().rev().map(|node| SearchEvent { node, enters: false }));
    events
}

/// Builds a tree within a time limit.
pub(super) fn grow(
    game: &dyn Game,
    kind: &TreeKind,
    time: Duration,
    stop: &AtomicBool,
) -> Result<Tree, Message> {
    let limits = Limits { stop, time: Some(time), ..Limits::default() };
    let explain = |error: SearchError| match error {
        SearchError::TooMany(most) => message!("walk-too-many", most: most),
        SearchError::Interrupted => message!("walk-too-long"),
        error => error.message(),
    };
    match kind {
        TreeKind::Reduced(keep) => {
            let wanted = ReducedOptions {
                keep: *keep,
                depth: None,
                tests: TESTS,
                most: MOST_NODES,
                pictures: false,
            };
            let tree = reduce(game, &wanted, &limits);
            tree.map(Tree::Reduced).map_err(|error| error.message())
        }
        TreeKind::Searched(agent) => {
            let wanted = SearchedOptions { seed: SEED, most: MOST_NODES, pictures: false };
            searched(game, agent, &wanted, &limits).map(Tree::Searched).map_err(explain)
        }
        TreeKind::Playouts(count) => {
            playouts(game, *count, SEED, stop).map(Tree::Playouts).map_err(explain)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_games::open_at;

    fn tree(agent: &str) -> SearchedTree {
        let wanted = SearchedOptions { seed: 1, most: MOST_NODES, pictures: false };
        let game = open_at(&Spec::named("morpion"), "x.o/.x./..o x").expect("a position");
        let agent = agent.parse().expect("a spec");
        searched(&*game, &agent, &wanted, &Limits::default()).expect("a tree")
    }

    /// A position is left only after all positions below it.
    #[test]
    fn every_position_is_entered_once_and_left_after_what_follows_it() {
        for agent in ["minimax:depth=3", "minimax:depth=3,prune=off", "negamax:depth=3"] {
            let tree = tree(agent);
            let events = events(&tree);
            assert_eq!(events.len(), 2 * tree.nodes.len(), "{agent}");
            let at = |node: usize, enters: bool| {
                events
                    .iter()
                    .position(|event| *event == SearchEvent { node, enters })
                    .expect("there")
            };
            for (node, looked) in tree.nodes.iter().enumerate() {
                assert!(at(node, true) < at(node, false));
                if let Some(parent) = looked.parent {
                    assert!(at(parent, true) < at(node, true));
                    assert!(at(node, false) < at(parent, false));
                }
                for pair in looked.children.windows(2) {
                    assert!(at(pair[0], false) < at(pair[1], true));
                }
            }
        }
    }

    #[test]
    fn few_trees_are_kept_and_the_last_ones() {
        let walks = TreeCache::default();
        let name = |number: u64| TreeName {
            spec: Spec::named("morpion"),
            at: None,
            kind: TreeKind::Playouts(number),
        };
        for number in 0..100 {
            walks.keep(name(number), Tree::Searched(tree("minimax:depth=1")));
        }
        let kept = (0..100).filter(|number| walks.find(&name(*number)).is_some());
        assert_eq!(kept.collect::<Vec<_>>(), (100 - MOST_KEPT as u64..100).collect::<Vec<_>>());
    }
}
