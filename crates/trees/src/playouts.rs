//! The tree that playouts have grown: how often each position was visited, and with what mean.
//!
//! It is the tree of `mcts` on one thread. As in a [searched tree](crate::SearchedTree) everything is told for the player to
//! act at the root. Positions that were made but never visited are only counted.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Player, Spec, Turn};
use quatuor_search::{AgentError, CURIOSITY, GrownTree, Problem, grow_tree};
use quatuor_show::Show;

use crate::searched::SearchError;

/// Bytes that such a tree may take while it grows.
const MOST_BYTES: usize = 16 << 20;

/// A position that playouts went through. Mean and bounds are for the player to act at the root.
#[derive(Debug, Clone, PartialEq)]
pub struct Visited {
    /// The position.
    pub position: String,
    /// Who is to act.
    pub turn: Turn,
    /// Actions from the root.
    pub depth: u32,
    /// The position before; `None` at the root.
    pub parent: Option<usize>,
    /// The action that led here.
    pub action: Option<String>,
    /// How many playouts went through it.
    pub visits: u64,
    /// What they gave on average, from -1 to 1.
    pub mean: f64,
    /// At least and at most this much is proven.
    pub bounds: (f64, f64),
    /// What the choice of the next visit goes by, for the player who acts before it; nothing at the root.
    pub score: Option<f64>,
    /// The last playout went through it.
    pub on_path: bool,
    /// The visited positions after it.
    pub children: Vec<usize>,
    /// Actions that nobody has followed yet, once they are known.
    pub unvisited: Vec<String>,
}

/// The tree after so many playouts; 0 is the root.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayoutTree {
    /// The game.
    pub game: Spec,
    /// The player to act at the root.
    pub player: Player,
    /// Playouts that were made: fewer than wanted where everything is proven.
    pub playouts: u64,
    /// The visited positions.
    pub nodes: Vec<Visited>,
}

/// Grows the tree of `mcts` by so many playouts.
///
/// # Errors
/// No player is to act, or it was stopped.
pub fn playouts<R: Show>(
    rules: &R,
    root: &R::Position,
    playouts: u64,
    seed: u64,
    stop: &AtomicBool,
) -> Result<PlayoutTree, SearchError> {
    let problem = Problem::new(rules, root).until(stop);
    let player = problem.player().map_err(SearchError::NoPlayer)?;
    let grown = grow_tree(&problem, playouts, seed, MOST_BYTES).map_err(|error| match error {
        AgentError::Interrupted => SearchError::Interrupted,
        error => SearchError::NoPlayer(error),
    })?;
    Ok(tell_tree(rules, player, &grown))
}

fn tell_tree<R: Show>(rules: &R, player: Player, grown: &GrownTree<R>) -> PlayoutTree {
    let sign = if player == Player::First { 1.0 } else { -1.0 };
    let mut nodes: Vec<Visited> = Vec::new();
    // From a node of the search to where it stands here; parents stand before their children.
    let mut waiting = vec![(0, None)];
    let mut next = 0;
    while let Some(&(at, parent)) = waiting.get(next) {
        next += 1;
        let (node, number) = (&grown.nodes[at], nodes.len());
        let before: Option<&R::Position> =
            parent.map(|(_, position): (usize, usize)| &grown.nodes[position].position);
        let action =
            before.zip(node.action).map(|(before, action)| rules.action_text(before, action));
        let text = |child: &usize| {
            grown.nodes[*child].action.map(|action| rules.action_text(&node.position, action))
        };
        let bounds = [sign * node.bounds.0, sign * node.bounds.1];
        let is_visited = |child: &usize| grown.nodes[*child].visits > 0;
        nodes.push(Visited {
            position: rules.position_text(&node.position),
            turn: node.turn,
            depth: parent.map_or(0, |(parent, _)| nodes[parent].depth + 1),
            parent: parent.map(|(parent, _)| parent),
            action,
            visits: node.visits,
            mean: sign * node.mean,
            bounds: (bounds[0].min(bounds[1]), bounds[0].max(bounds[1])),
            score: parent.map(|(_, above)| score(grown, above, at)),
            on_path: grown.path.contains(&at),
            children: Vec::new(),
            unvisited: node
                .children
                .clone()
                .filter(|child| !is_visited(child))
                .filter_map(|child| text(&child))
                .collect(),
        });
        if let Some((parent, _)) = parent {
            nodes[parent].children.push(number);
        }
        let visited = node.children.clone().filter(is_visited);
        waiting.extend(visited.map(|child| (child, Some((number, at)))));
    }
    PlayoutTree { game: rules.spec(), player, playouts: grown.playouts, nodes }
}

/// The mean for whoever acts above, and more for what was visited rarely.
fn score<R: Show>(grown: &GrownTree<R>, above: usize, at: usize) -> f64 {
    let (above, node) = (&grown.nodes[above], &grown.nodes[at]);
    let sign = if above.turn.player() == Some(Player::Second) { -1.0 } else { 1.0 };
    let spread = (above.visits.max(1) as f64).ln() / node.visits.max(1) as f64;
    sign * node.mean + CURIOSITY * spread.sqrt()
}
