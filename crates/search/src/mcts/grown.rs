//! The tree of a Monte Carlo search after so many playouts, to be looked at.
//!
//! The same seed grows the same tree playout by playout, so that somebody can see what each of them has changed.

use quatuor_core::{Dice, Rules, Turn};

use super::tree::Tree;
use crate::random::OWN_LUCK;
use crate::{AgentError, Problem};

/// A position of the tree.
#[derive(Debug, Clone, PartialEq)]
pub struct GrownNode<R: Rules> {
    /// The position.
    pub position: R::Position,
    /// What led here; nothing did to the root.
    pub action: Option<R::Action>,
    /// Who is to act.
    pub turn: Turn,
    /// Where the next positions stand; nowhere before they were made.
    pub children: std::ops::Range<usize>,
    /// Playouts that went through it.
    pub visits: u64,
    /// What they gave the first seat on average, from -1 to 1.
    pub mean: f64,
    /// What is proven: the first seat may expect at least this, at most that.
    pub bounds: (f64, f64),
}

/// The tree after so many playouts.
#[derive(Debug, Clone, PartialEq)]
pub struct GrownTree<R: Rules> {
    /// The positions; the first is the root.
    pub nodes: Vec<GrownNode<R>>,
    /// The positions that the last playout went through in the tree, from the root.
    pub path: Vec<usize>,
    /// Playouts that were made: fewer than wanted where everything was proven before.
    pub playouts: u64,
}

/// Grows the tree that `mcts` grows with this seed on one thread.
///
/// # Errors
/// No player is to act, or it was stopped.
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
