//! Divides the tree into cards, one per board worth showing.
//!
//! A node with only one action, such as the winner's nodes in a strategy, has no card of its own.
//! Its step moves to the card of the next node. So "places, gives" is one card with two steps.

use quatuor_core::Turn;
use quatuor_trees::{Branch, ReducedTree};

/// A board with the steps that led to it.
pub struct Card<'a> {
    pub id: usize,
    pub steps: Vec<(Turn, &'a Branch)>,
    /// Whether the board is shown on another card.
    pub repeat: bool,
    pub children: Vec<Card<'a>>,
}

/// Builds the card of the root, with all others below it.
pub fn build_cards(tree: &ReducedTree) -> Card<'_> {
    let mut shown = vec![false; tree.nodes.len()];
    card(tree, 0, Vec::new(), &mut shown)
}

fn card<'a>(
    tree: &'a ReducedTree,
    mut id: usize,
    mut steps: Vec<(Turn, &'a Branch)>,
    shown: &mut [bool],
) -> Card<'a> {
    while let [only] = &tree.nodes[id].branches[..]
        && let Some(to) = only.to
        && !shown[id]
    {
        shown[id] = true;
        steps.push((tree.nodes[id].turn, only));
        id = to;
    }
    if std::mem::replace(&mut shown[id], true) {
        return Card { id, steps, repeat: true, children: Vec::new() };
    }
    let node = &tree.nodes[id];
    let follow = |branch: &'a Branch| Some((branch, branch.to?));
    let children = node
        .branches
        .iter()
        .filter_map(follow)
        .map(|(branch, to)| card(tree, to, vec![(node.turn, branch)], shown))
        .collect();
    Card { id, steps, repeat: false, children }
}
