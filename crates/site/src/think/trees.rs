//! Trees to walk through, built on request, and the cache of those that were asked for last.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Message, Spec, message};
use quatuor_games::{playouts, reduce, searched};
use quatuor_show::Game;
use quatuor_trees::{
    Keep, PlayoutTree, ReducedOptions, ReducedTree, SearchError, SearchedOptions, SearchedTree,
};

/// Trees that are kept.
const MOST_KEPT: usize = 24;
/// Positions of a tree.
pub const MOST_NODES: usize = 2000;
/// Playouts of a tree that they grow.
pub const MOST_PLAYOUTS: u64 = 500;

/// Stop tests of a reduced tree, as the command line has them.
const TESTS: u32 = 2;
/// The seed of searches and playouts: the same for everybody, so that a step can be talked about.
const SEED: u64 = 1;

/// Which tree a visitor walks through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TreeKind {
    /// The reduced tree.
    Reduced(Keep),
    /// What this agent looks at.
    Searched(Spec),
    /// What so many playouts grow.
    Playouts(u64),
}

/// The tree of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeName {
    /// The variant.
    pub spec: Spec,
    /// The position at the root, in its canonical text; `None` for the usual beginning.
    pub at: Option<String>,
    /// Which tree.
    pub kind: TreeKind,
}

/// A tree.
#[derive(Debug)]
pub enum Tree {
    /// Reduced.
    Reduced(ReducedTree),
    /// Searched.
    Searched(SearchedTree),
    /// Grown by playouts.
    Playouts(PlayoutTree),
}

impl Tree {
    /// The position at a place, in its canonical text; `None` where the tree has no such place.
    pub fn position(&self, place: &TreePlace) -> Option<&str> {
        let position = match self {
            Tree::Reduced(tree) => &tree.nodes.get(place.step)?.position,
            Tree::Searched(tree) => &tree.nodes[events(tree).get(place.step)?.node].position,
            Tree::Playouts(tree) => &tree.nodes[find_grown(tree, &place.line)?].position,
        };
        Some(position)
    }
}

/// The number of the node after these actions in a tree of playouts.
pub fn find_grown(tree: &PlayoutTree, line: &[String]) -> Option<usize> {
    line.iter().try_fold(0, |at, wanted| {
        let mut children = tree.nodes.get(at)?.children.iter().copied();
        children.find(|child| tree.nodes[*child].action.as_ref() == Some(wanted))
    })
}

/// Where somebody stands in a tree.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TreePlace {
    /// The node of a reduced tree, or the step of a search; of a tree of playouts it is in its name.
    pub step: usize,
    /// In a tree of playouts, the actions from the root.
    pub line: Vec<String>,
}

/// Trees that were asked for last.
#[derive(Default)]
pub struct TreeCache {
    kept: Mutex<VecDeque<(TreeName, Arc<Tree>)>>,
}

impl TreeCache {
    /// The tree of this name, if it was made lately.
    pub fn find(&self, name: &TreeName) -> Option<Arc<Tree>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == name).map(|(_, walk)| Arc::clone(walk))
    }

    /// Keeps a tree, and forgets the one that was kept longest.
    pub fn keep(&self, name: TreeName, walk: Tree) -> Arc<Tree> {
        let walk = Arc::new(walk);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != name);
        kept.truncate(MOST_KEPT - 1);
        kept.push_front((name, Arc::clone(&walk)));
        walk
    }
}

/// One thing that a search does: it comes to a position, or leaves it with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchEvent {
    /// The number of the position, in the order of visit.
    pub node: usize,
    /// Whether the search comes, and does not leave.
    pub enters: bool,
}

/// Everything that a search does, in order: each position is entered once and left once.
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

    /// Against a plain walk: a position is left after everything below it, and only then.
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
