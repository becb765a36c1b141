//! The tree as the faces see it: positions and actions as text.

use quatuor_core::evaluation::Verdict;
use quatuor_core::{Message, Outcome, Turn};
use quatuor_show::svg::Picture;

/// Which actions are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Every action that does not lose visibly.
    All,
    /// Only those that are best.
    Best,
    /// For the winning side one answer, for the other side every action.
    Strategy,
}

impl Keep {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Keep::All => "all",
            Keep::Best => "best",
            Keep::Strategy => "strategy",
        }
    }
}

/// What tree is wanted.
#[derive(Debug, Clone, Copy)]
pub struct ReducedOptions {
    /// Which actions are followed.
    pub keep: Keep,
    /// Actions from the root to the deepest node; all when none is given.
    pub depth: Option<u32>,
    /// How many stop tests are made.
    pub tests: u32,
    /// The most nodes that it may have.
    pub most: usize,
    /// Whether nodes carry their pictures.
    pub pictures: bool,
}

/// Why a branch is not followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cut {
    /// A win was in sight and this is another action.
    WinMissed,
    /// Hands the opponent a position that the stop test of this number sees as won; 0: ends the game.
    HandsWin(u32),
    /// The player acts again and is seen as lost by the stop test of this number.
    LeavesNothing(u32),
    /// Something better could be done.
    NotBest,
}

impl Cut {
    /// The word used in data.
    pub fn word(self) -> String {
        match self {
            Cut::WinMissed => "win-missed".to_owned(),
            Cut::HandsWin(test) => format!("hands-win-{test}"),
            Cut::LeavesNothing(test) => format!("leaves-nothing-{test}"),
            Cut::NotBest => "not-best".to_owned(),
        }
    }
}

/// Why a node is a leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeafReason {
    /// The game is over.
    Over(Outcome),
    /// The stop test of this number sees who wins.
    Seen(u32),
    /// The tree was to go no deeper.
    Depth,
}

impl LeafReason {
    /// The word used in data.
    pub fn word(self) -> String {
        match self {
            LeafReason::Over(_) => "over".to_owned(),
            LeafReason::Seen(test) => format!("seen-{test}"),
            LeafReason::Depth => "depth".to_owned(),
        }
    }
}

/// An action, with those that are equivalent to it.
#[derive(Debug, Clone)]
pub struct Branch {
    /// The action.
    pub action: String,
    /// What it does, in words.
    pub does: Message,
    /// Others that lead to an equivalent position.
    pub alike: Vec<String>,
    /// What it gives the player who acts.
    pub verdict: Option<Verdict>,
    /// The node that it leads to; an earlier one where equivalent positions met.
    pub to: Option<usize>,
    /// Why it is not followed.
    pub cut: Option<Cut>,
    /// Where a cut hands over a win at once: what wins after the action, and after each that is alike.
    pub answers: Vec<String>,
}

/// A position, standing for all that are equivalent to it.
#[derive(Debug, Clone)]
pub struct ReducedNode {
    /// The position as it was first reached.
    pub position: String,
    /// Who is to act.
    pub turn: Turn,
    /// Actions from the root.
    pub depth: u32,
    /// What perfect play gives the player to act; `None` when the game is over or that was not proven in time.
    pub verdict: Option<Verdict>,
    /// Its actions, equivalent ones together.
    pub branches: Vec<Branch>,
    /// Why it is a leaf, if it is.
    pub stop: Option<LeafReason>,
    /// What is asked of the player to act, or why the game is over.
    pub asked: Option<Message>,
    /// The board, if pictures are wanted.
    pub picture: Option<Picture>,
}

/// What a tree had too little of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shortfall {
    /// It would have more nodes than it may.
    Nodes,
    /// It would have taken longer than it may.
    Time,
}

impl Shortfall {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Shortfall::Nodes => "nodes",
            Shortfall::Time => "time",
        }
    }
}

/// Where a tree ends that could not be had whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortened {
    /// The depth of its deepest nodes.
    pub depth: u32,
    /// Why.
    pub why: Shortfall,
}

/// The tree; node 0 is its root, and nodes stand in order of depth.
#[derive(Debug, Clone)]
pub struct ReducedTree {
    /// The game.
    pub game: String,
    /// What was wanted.
    pub wanted: ReducedOptions,
    /// Where it ends before its time, if it does.
    pub shortened: Option<Shortened>,
    /// The nodes.
    pub nodes: Vec<ReducedNode>,
}

impl ReducedTree {
    /// Every reason for a cut with how often it occurs, the most frequent first.
    pub fn reasons(&self) -> Vec<(Cut, usize)> {
        let mut cuts: Vec<Cut> =
            self.nodes.iter().flat_map(|node| &node.branches).filter_map(|b| b.cut).collect();
        cuts.sort_unstable();
        let mut counted: Vec<(Cut, usize)> =
            cuts.chunk_by(|one, other| one == other).map(|same| (same[0], same.len())).collect();
        counted.sort_by_key(|&(cut, count)| (std::cmp::Reverse(count), cut));
        counted
    }

    /// The node that first led to each node, and the number of the branch.
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
