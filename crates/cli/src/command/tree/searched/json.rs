//! The searched tree as JSON: a list of positions in the order of visit, which refer to each other
//! by index.

use quatuor_trees::{LookedAt, SearchedTree};
use quatuor_words::trees::{node_kind, value_bound};
use serde_json::{Value as Json, json};

/// Formats the tree as one object on one line.
pub fn tree_json(tree: &SearchedTree) -> String {
    let counts = &tree.counts;
    let nodes = tree.nodes.iter().enumerate().map(|(number, each)| node(tree, number, each));
    let whole = json!({
        "game": tree.game.to_string(),
        "agent": tree.agent.to_string(),
        "depth": tree.depth,
        "player": tree.player.word(),
        "action": tree.action,
        "value": tree.nodes.first().map(|root| root.value),
        "nodes_looked_at": counts.nodes,
        "judged": counts.judged,
        "cutoffs": counts.cutoffs,
        "remembered": counts.remembered,
        "nodes": nodes.collect::<Vec<_>>(),
    });
    format!("{whole}\n")
}

fn node(tree: &SearchedTree, visit: usize, node: &LookedAt) -> Json {
    // JSON has no infinite numbers.
    let (alpha, beta) = node.window;
    json!({
        "visit": visit,
        "parent": node.parent,
        "action": node.action,
        "odds": node.odds,
        "position": node.position,
        "turn": node.turn.word(),
        "takes": node_kind(tree, node).map(|kind| kind.word()),
        "depth": node.depth,
        "alpha": alpha.is_finite().then_some(alpha),
        "beta": beta.is_finite().then_some(beta),
        "value": node.value,
        "bound": value_bound(node).word(),
        "judged": node.judged,
        "remembered": node.remembered,
        "unseen": node.unseen,
        "expected": node.expected,
        "children": node.children,
    })
}
