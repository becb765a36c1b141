//! Response types of the API of trees: lists of nodes that refer to each other by index. The root
//! is node 0. The fields are the same as those that the command `tree` writes.

use quatuor_core::Outcome;
use quatuor_trees::{LeafReason, LookedAt, PlayoutTree, ReducedTree, SearchedTree, Visited};
use quatuor_words::trees::{node_kind, value_bound};
use serde::Serialize;
use utoipa::ToSchema;

/// A reduced tree.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReducedTreeState {
    /// Spec of the game.
    game: String,
    /// `best`, `all` or `strategy`.
    keep: &'static str,
    /// Depth at which the tree was truncated; null for a complete tree.
    shortened: Option<u32>,
    nodes: Vec<ReducedNodeState>,
}

/// A position that represents all equivalent positions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReducedNodeState {
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// `first`, `second` or `draw`, if the game is over.
    outcome: Option<&'static str>,
    /// Number of actions from the root.
    depth: u32,
    /// `win`, `draw` or `loss` for the player to act.
    value: Option<&'static str>,
    /// Number of steps to the end.
    distance: Option<u32>,
    /// Why the node is a leaf: `over`, `depth`, or the result of a stop test.
    stop: Option<String>,
    children: Vec<ReducedBranchState>,
}

/// An action, with the actions that are equivalent by symmetry.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReducedBranchState {
    action: String,
    alike: Vec<String>,
    /// `win`, `draw` or `loss` for the player who acts.
    value: Option<&'static str>,
    distance: Option<u32>,
    /// Index of the next node; null if the branch is cut.
    to: Option<usize>,
    /// Why the branch is cut.
    cut: Option<String>,
    /// The winning replies, if the branch is cut because it allows an immediate win.
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

/// The tree of a search, in the order of visits.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SearchedTreeState {
    /// Spec of the game.
    game: String,
    /// Spec of the agent that searches.
    agent: String,
    /// Depth of the search.
    depth: u32,
    /// The player to act at the root. Values are from this player's point of view.
    player: &'static str,
    /// The action that the search chose.
    action: String,
    nodes_looked_at: u64,
    judged: u64,
    cutoffs: u64,
    remembered: u64,
    nodes: Vec<SearchedNodeState>,
}

/// A position that the search visited.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SearchedNodeState {
    parent: Option<usize>,
    action: Option<String>,
    /// Probability of the action, if it is a roll.
    odds: Option<f64>,
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// How the value follows from the children: `highest`, `lowest` or `mean`.
    takes: Option<&'static str>,
    /// Number of actions from the root.
    depth: u32,
    /// Lower end of the search window on entry; null if it is open. `beta` is the upper end.
    alpha: Option<f64>,
    beta: Option<f64>,
    /// The value on leaving.
    value: f64,
    /// Relation of the exact value to `value`: `exact`, `at-least` or `at-most`.
    bound: &'static str,
    /// Whether the value comes from a heuristic.
    judged: bool,
    /// Whether the value comes from the transposition table.
    remembered: bool,
    /// Actions that were cut off.
    unseen: Vec<String>,
    /// Whether the position is on the principal variation.
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
        // JSON has no infinite numbers.
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

/// The tree after a number of playouts.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlayoutTreeState {
    /// Spec of the game.
    game: String,
    /// The player to act at the root. Values are from this player's point of view.
    player: &'static str,
    /// Number of playouts. Fewer than requested if the whole tree is proven.
    playouts: u64,
    nodes: Vec<VisitedState>,
}

/// A position that playouts visited.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct VisitedState {
    parent: Option<usize>,
    action: Option<String>,
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// Number of actions from the root.
    depth: u32,
    visits: u64,
    /// Average result, from -1 to 1.
    mean: f64,
    /// Proven lower and upper bound of the value.
    bounds: [f64; 2],
    /// The score by which the search selects the next child.
    score: Option<f64>,
    /// Whether the last playout visited this position.
    on_path: bool,
    children: Vec<usize>,
    /// Actions that no playout has tried yet.
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
