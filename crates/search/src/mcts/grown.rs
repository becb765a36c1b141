//! Snapshots of the tree of a Monte Carlo search after a number of playouts.
//!
//! The same seed grows the same tree, playout by playout, so a user can step through the changes
//! that each playout makes.

use quatuor_core::{Dice, Rules, Turn};

use super::tree::Tree;
use crate::random::OWN_LUCK;
use crate::{AgentError, Problem};

/// A node of the tree.
#[derive(Debug, Clone, PartialEq)]
pub struct GrownNode<R: Rules> {
    pub position: R::Position,
    /// The action that led here; `None` for the root.
    pub action: Option<R::Action>,
    /// Whose turn it is.
    pub turn: Turn,
    /// Indices of the child nodes; empty if the node is not expanded yet.
    pub children: std::ops::Range<usize>,
    /// Number of playouts through this node.
    pub visits: u64,
    /// Mean result of these playouts for the first player, from -1 to 1.
    pub mean: f64,
    /// Proven bounds of the value for the first player: lower and upper.
    pub bounds: (f64, f64),
}

/// The tree after a number of playouts.
#[derive(Debug, Clone, PartialEq)]
pub struct GrownTree<R: Rules> {
    /// The nodes; the first is the root.
    pub nodes: Vec<GrownNode<R>>,
    /// Indices of the nodes that the last playout visited, from the root.
    pub path: Vec<usize>,
    /// Number of playouts made. Less than requested if everything was proven before.
    pub playouts: u64,
}

/// Grows the tree that `mcts` grows with this seed on one thread.
///
/// # Errors
/// No player is to act, or the search was stopped.
pub fn grow_tree<R: Rules>(
    problem: &Problem<'_, R>,
    playouts: u64,
    seed: u64,
    most_bytes: usize,
) -> Result<GrownTree<R>, AgentError> {
    problem.player()?;
    let Problem { rules, position, ply, stop, .. } = *problem;
    let mut tree = Tree::new(rules, *position);
    let mut dice = Dice::for_turn(seed ^ OWN_LUCK, ply);
    let mut made = 0;
    while made < playouts && !tree.root().is_proven() {
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(AgentError::Interrupted);
        }
        tree.grow(rules, &mut dice, most_bytes);
        made += 1;
    }
    let nodes = tree.nodes.iter().map(|node| GrownNode {
        position: node.position,
        action: node.action,
        turn: node.turn,
        children: node.children.start as usize..node.children.end as usize,
        visits: node.visits,
        mean: node.mean(),
        bounds: (node.low, node.high),
    });
    Ok(GrownTree { nodes: nodes.collect(), path: tree.path().to_vec(), playouts: made })
}
