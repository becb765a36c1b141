//! The tree grown by playouts, with the visits and the mean of each position.
//!
//! It is the tree of `mcts` on one thread. As in a [searched tree](crate::SearchedTree), all values
//! are for the player to act at the root. Positions that were created but never visited are only
//! listed.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Player, Spec, Turn};
use quatuor_search::{AgentError, CURIOSITY, GrownTree, Problem, grow_tree};
use quatuor_show::Show;

use crate::searched::SearchError;

/// Maximum memory of such a tree while it grows, in bytes.
const MOST_BYTES: usize = 16 << 20;

/// A position visited by playouts. Mean and bounds are for the player to act at the root.
#[derive(Debug, Clone, PartialEq)]
pub struct Visited {
    pub position: String,
    /// Whose turn it is.
    pub turn: Turn,
    /// Number of actions from the root.
    pub depth: u32,
    /// Index of the parent; `None` at the root.
    pub parent: Option<usize>,
    /// The action that led here.
    pub action: Option<String>,
    /// Number of playouts through this position.
    pub visits: u64,
    /// Mean result of these playouts, from -1 to 1.
    pub mean: f64,
    /// Proven lower and upper bound.
    pub bounds: (f64, f64),
    /// The score that determines the next visit, for the player who acts at the parent; `None` at
    /// the root.
    pub score: Option<f64>,
    /// Whether the last playout visited this position.
    pub on_path: bool,
    /// Indices of the visited children.
    pub children: Vec<usize>,
    /// Legal actions not visited yet, if the position is expanded.
    pub unvisited: Vec<String>,
}

/// The tree after a number of playouts; node 0 is the root.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayoutTree {
    pub game: Spec,
    /// The player to act at the root.
    pub player: Player,
    /// Number of playouts made. Less than requested if everything is proven.
    pub playouts: u64,
    /// The visited positions.
    pub nodes: Vec<Visited>,
}

/// Grows the tree of `mcts` by this many playouts.
///
/// # Errors
/// No player is to act, or the search was stopped.
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
    // Queue of search nodes with their parent's index here, so parents come before their children.
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

/// Returns the mean for the player who acts at the parent, plus a bonus for few visits.
fn score<R: Show>(grown: &GrownTree<R>, above: usize, at: usize) -> f64 {
    let (above, node) = (&grown.nodes[above], &grown.nodes[at]);
    let sign = if above.turn.player() == Some(Player::Second) { -1.0 } else { 1.0 };
    let spread = (above.visits.max(1) as f64).ln() / node.visits.max(1) as f64;
    sign * node.mean + CURIOSITY * spread.sqrt()
}
