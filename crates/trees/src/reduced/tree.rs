//! The finished tree, with positions and actions as text.

use quatuor_core::evaluation::Verdict;
use quatuor_core::{Message, Outcome, Turn};
use quatuor_show::svg::Picture;

/// The actions that a tree follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Every action that does not lose visibly.
    All,
    /// Only the best actions.
    Best,
    /// One answer for the winning side, every action for the other.
    Strategy,
}

impl Keep {
    /// Returns the identifier used in data.
    pub fn word(self) -> &'static str {
        match self {
            Keep::All => "all",
            Keep::Best => "best",
            Keep::Strategy => "strategy",
        }
    }
}

/// Options of a reduced tree.
#[derive(Debug, Clone, Copy)]
pub struct ReducedOptions {
    /// The actions to follow.
    pub keep: Keep,
    /// Maximum number of actions from the root to a node; `None` for no limit.
    pub depth: Option<u32>,
    /// Number of stop tests.
    pub tests: u32,
    /// Maximum number of nodes.
    pub most: usize,
    /// Whether nodes contain pictures.
    pub pictures: bool,
}

/// The reason why a branch is not followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cut {
    /// Another action wins visibly.
    WinMissed,
    /// It hands the opponent a position that this stop test recognises as won; with 0 it ends the
    /// game.
    HandsWin(u32),
    /// The same player acts again, and this stop test recognises the position as lost.
    LeavesNothing(u32),
    /// Another action is better.
    NotBest,
}

impl Cut {
    /// Returns the identifier used in data.
    pub fn word(self) -> String {
        match self {
            Cut::WinMissed => "win-missed".to_owned(),
            Cut::HandsWin(test) => format!("hands-win-{test}"),
            Cut::LeavesNothing(test) => format!("leaves-nothing-{test}"),
            Cut::NotBest => "not-best".to_owned(),
        }
    }
}

/// The reason why a node is a leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeafReason {
    /// The game is over.
    Over(Outcome),
    /// This stop test recognises the winner.
    Seen(u32),
    /// The maximum depth is reached.
    Depth,
}

impl LeafReason {
    /// Returns the identifier used in data.
    pub fn word(self) -> String {
        match self {
            LeafReason::Over(_) => "over".to_owned(),
            LeafReason::Seen(test) => format!("seen-{test}"),
            LeafReason::Depth => "depth".to_owned(),
        }
    }
}

/// An action with its equivalents.
#[derive(Debug, Clone)]
pub struct Branch {
    /// The action.
    pub action: String,
    /// A description of the action.
    pub does: Message,
    /// Other actions that lead to an equivalent position.
    pub alike: Vec<String>,
    /// The value for the player who acts, if it is known.
    pub verdict: Option<Verdict>,
    /// Index of the node it leads to. It may be an earlier node, if equivalent positions meet.
    pub to: Option<usize>,
    /// The reason why it is not followed.
    pub cut: Option<Cut>,
    /// If the cut hands over an immediate win: the winning replies to the action and to each
    /// equivalent one.
    pub answers: Vec<String>,
}

/// A position that represents all equivalent ones.
#[derive(Debug, Clone)]
pub struct ReducedNode {
    /// The position as it was first reached.
    pub position: String,
    /// Whose turn it is.
    pub turn: Turn,
    /// Number of actions from the root.
    pub depth: u32,
    /// The value for the player to act; `None` if the game is over or the value was not proven in
    /// time.
    pub verdict: Option<Verdict>,
    /// Its actions, equivalent ones merged.
    pub branches: Vec<Branch>,
    /// The reason why it is a leaf, if it is one.
    pub stop: Option<LeafReason>,
    /// The prompt for the player to act, or the reason why the game is over.
    pub asked: Option<Message>,
    /// The board, if pictures are requested.
    pub picture: Option<Picture>,
}

/// The limit that shortened a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shortfall {
    /// The maximum number of nodes.
    Nodes,
    /// The time limit.
    Time,
}

impl Shortfall {
    /// Returns the identifier used in data.
    pub fn word(self) -> &'static str {
        match self {
            Shortfall::Nodes => "nodes",
            Shortfall::Time => "time",
        }
    }
}

/// The end of a tree that is not complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortened {
    /// Depth of the deepest nodes.
    pub depth: u32,
    /// The limit that was reached.
    pub why: Shortfall,
}

/// A reduced tree. Node 0 is its root, and nodes are ordered by depth.
#[derive(Debug, Clone)]
pub struct ReducedTree {
    pub game: String,
    /// The requested options.
    pub wanted: ReducedOptions,
    /// The depth at which the tree was shortened, if it was.
    pub shortened: Option<Shortened>,
    /// The nodes.
    pub nodes: Vec<ReducedNode>,
}

impl ReducedTree {
    /// Returns every reason for a cut with its number of occurrences, the most frequent first.
    pub fn reasons(&self) -> Vec<(Cut, usize)> {
        let mut cuts: Vec<Cut> =
            self.nodes.iter().flat_map(|node| &node.branches).filter_map(|b| b.cut).collect();
        cuts.sort_unstable();
        let mut counted: Vec<(Cut, usize)> =
            cuts.chunk_by(|one, other| one == other).map(|same| (same[0], same.len())).collect();
        counted.sort_by_key(|&(cut, count)| (std::cmp::Reverse(count), cut));
        counted
    }

    /// Returns for each node the node that first led to it, and the index of the branch.
    pub fn parents(&self) -> Vec<Option<(usize, usize)>> {
        let mut parents = vec![None; self.nodes.len()];
        for (id, node) in self.nodes.iter().enumerate() {
            for (number, branch) in node.branches.iter().enumerate() {
                if let Some(to) = branch.to.filter(|&to| to > id) {
                    parents[to].get_or_insert((id, number));
                }
            }
        }
        parents
    }
}
