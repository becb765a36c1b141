//! Trees as they are answered: lists of nodes that name each other by number, 0 being the root. The fields are those
//! that the command `tree` writes.

use quatuor_core::Outcome;
use quatuor_trees::{LeafReason, LookedAt, PlayoutTree, ReducedTree, SearchedTree, Visited};
use quatuor_words::trees::{node_kind, value_bound};
use serde::Serialize;
use utoipa::ToSchema;

/// A reduced tree.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReducedTreeState {
    /// The spec of the game.
    game: String,
    /// `best`, `all` or `strategy`.
    keep: &'static str,
    /// Where it ends before its time: the depth of its deepest nodes.
    shortened: Option<u32>,
    nodes: Vec<ReducedNodeState>,
}

/// A position, standing for all that are equivalent to it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReducedNodeState {
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// `first`, `second` or `draw`, where the game is over.
    outcome: Option<&'static str>,
    /// Actions from the root.
    depth: u32,
    /// `win`, `draw` or `loss` for the player to act.
    value: Option<&'static str>,
    /// Steps to the end.
    distance: Option<u32>,
    /// Why it is a leaf: `over`, `depth`, or what a look at it shows.
    stop: Option<String>,
    children: Vec<ReducedBranchState>,
}

/// An action, and those that are the same by symmetry.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReducedBranchState {
    action: String,
    alike: Vec<String>,
    /// `win`, `draw` or `loss` for the player who acts.
    value: Option<&'static str>,
    distance: Option<u32>,
    /// The node that it leads to; null where it is cut.
    to: Option<usize>,
    /// Why it is not followed.
    cut: Option<String>,
    /// Where a cut hands over a win at once: what wins.
    answers: Vec<String>,
}

impl From<&ReducedTree> for ReducedTreeState {
    fn from(tree: &ReducedTree) -> Self {
        ReducedTreeState {
            game: tree.game.clone(),
            keep: tree.wanted.keep.word(),
            shortened: tree.shortened.map(|short| short.depth),
            nodes: tree.nodes.iter().map(ReducedNodeState::from).collect(),
        }
    }
}

impl From<&quatuor_trees::ReducedNode> for ReducedNodeState {
    fn from(node: &quatuor_trees::ReducedNode) -> Self {
        ReducedNodeState {
            position: node.position.clone(),
            turn: node.turn.word(),
            outcome: node.turn.outcome().map(Outcome::word),
            depth: node.depth,
            value: node.verdict.map(|verdict| verdict.wdl.word()),
            distance: node.verdict.and_then(|verdict| verdict.distance),
            stop: node.stop.map(LeafReason::word),
            children: node.branches.iter().map(ReducedBranchState::from).collect(),
        }
    }
}

impl From<&quatuor_trees::Branch> for ReducedBranchState {
    fn from(branch: &quatuor_trees::Branch) -> Self {
        ReducedBranchState {
            action: branch.action.clone(),
            alike: branch.alike.clone(),
            value: branch.verdict.map(|verdict| verdict.wdl.word()),
            distance: branch.verdict.and_then(|verdict| verdict.distance),
            to: branch.to,
            cut: branch.cut.map(|cut| cut.word()),
            answers: branch.answers.clone(),
        }
    }
}

/// What a search looked at, in the order of visit.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SearchedTreeState {
    /// The spec of the game.
    game: String,
    /// The spec of the search.
    agent: String,
    /// How deep it looked.
    depth: u32,
    /// The player to act at the root: values are for this one.
    player: &'static str,
    /// The action that it chose.
    action: String,
    nodes_looked_at: u64,
    judged: u64,
    cutoffs: u64,
    remembered: u64,
    nodes: Vec<SearchedNodeState>,
}

/// A position that a search looked at.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SearchedNodeState {
    parent: Option<usize>,
    action: Option<String>,
    /// The odds of that, where chance acted.
    odds: Option<f64>,
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// What it takes of what follows: `highest`, `lowest` or `mean`.
    takes: Option<&'static str>,
    /// Actions from the root.
    depth: u32,
    /// The window when the search came here; null where it is open.
    alpha: Option<f64>,
    beta: Option<f64>,
    /// The value that it left with.
    value: f64,
    /// What that says.
    bound: &'static str,
    /// Whether a heuristic judged it.
    judged: bool,
    /// Whether the value was remembered.
    remembered: bool,
    /// What was not looked at, because it could not matter any more.
    unseen: Vec<String>,
    /// Whether it is on the line that the search expects.
    expected: bool,
    children: Vec<usize>,
}

impl From<&SearchedTree> for SearchedTreeState {
    fn from(tree: &SearchedTree) -> Self {
        SearchedTreeState {
            game: tree.game.to_string(),
            agent: tree.agent.to_string(),
            depth: tree.depth,
            player: tree.player.word(),
            action: tree.action.clone(),
            nodes_looked_at: tree.counts.nodes,
            judged: tree.counts.judged,
            cutoffs: tree.counts.cutoffs,
            remembered: tree.counts.remembered,
            nodes: tree.nodes.iter().map(|node| looked_at(tree, node)).collect(),
        }
    }
}

fn looked_at(tree: &SearchedTree, node: &LookedAt) -> SearchedNodeState {
    let (alpha, beta) = node.window;
    SearchedNodeState {
        parent: node.parent,
        action: node.action.clone(),
        odds: node.odds,
        position: node.position.clone(),
        turn: node.turn.word(),
        takes: node_kind(tree, node).map(|kind| kind.word()),
        depth: node.depth,
        // What is infinite has no number in JSON.
        alpha: alpha.is_finite().then_some(alpha),
        beta: beta.is_finite().then_some(beta),
        value: node.value,
        bound: value_bound(node).word(),
        judged: node.judged,
        remembered: node.remembered,
        unseen: node.unseen.clone(),
        expected: node.expected,
        children: node.children.clone(),
    }
}

/// The tree after so many playouts.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlayoutTreeState {
    /// The spec of the game.
    game: String,
    /// The player to act at the root: values are for this one.
    player: &'static str,
    /// Playouts that were made: fewer than wanted where everything is proven.
    playouts: u64,
    nodes: Vec<VisitedState>,
}

/// A position that playouts went through.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct VisitedState {
    parent: Option<usize>,
    action: Option<String>,
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// Actions from the root.
    depth: u32,
    visits: u64,
    /// What they gave on average, from -1 to 1.
    mean: f64,
    /// At least and at most this much is proven.
    bounds: [f64; 2],
    /// What the choice of the next visit goes by.
    score: Option<f64>,
    /// Whether the last playout went through it.
    on_path: bool,
    children: Vec<usize>,
    /// Actions that nobody has followed yet.
    unvisited: Vec<String>,
}

impl From<&PlayoutTree> for PlayoutTreeState {
    fn from(tree: &PlayoutTree) -> Self {
        PlayoutTreeState {
            game: tree.game.to_string(),
            player: tree.player.word(),
            playouts: tree.playouts,
            nodes: tree.nodes.iter().map(VisitedState::from).collect(),
        }
    }
}

impl From<&Visited> for VisitedState {
    fn from(node: &Visited) -> Self {
        let (low, high) = node.bounds;
        VisitedState {
            parent: node.parent,
            action: node.action.clone(),
            position: node.position.clone(),
            turn: node.turn.word(),
            depth: node.depth,
            visits: node.visits,
            mean: node.mean,
            bounds: [low, high],
            score: node.score.filter(|score| score.is_finite()),
            on_path: node.on_path,
            children: node.children.clone(),
            unvisited: node.unvisited.clone(),
        }
    }
}
