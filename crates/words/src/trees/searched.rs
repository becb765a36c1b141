//! Labels of searched trees in the reader's language.

use quatuor_core::{Message, Player, Turn, message};
use quatuor_trees::{LookedAt, SearchedTree};

use crate::Words;
use crate::value::format_value;

/// The kind of a node in a searched tree: how it combines the values of its children.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NodeKind {
    /// The player at the root acts.
    Max,
    /// The opponent of the player at the root acts.
    Min,
    /// Chance acts; the value is the mean over the outcomes.
    Chance,
}

impl NodeKind {
    /// Returns the identifier used in data.
    pub fn word(self) -> &'static str {
        match self {
            NodeKind::Max => "max",
            NodeKind::Min => "min",
            NodeKind::Chance => "mean",
        }
    }

    /// The symbol for such a node in drawings.
    pub fn sign(self) -> char {
        match self {
            NodeKind::Max => '▲',
            NodeKind::Min => '▼',
            NodeKind::Chance => '●',
        }
    }
}

/// Returns the kind of a node; `None` if the game is over.
pub fn node_kind(tree: &SearchedTree, node: &LookedAt) -> Option<NodeKind> {
    match node.turn {
        Turn::Player(player) if player == tree.player => Some(NodeKind::Max),
        Turn::Player(_) => Some(NodeKind::Min),
        Turn::Chance => Some(NodeKind::Chance),
        Turn::Over(_) => None,
    }
}

/// How the stored value relates to the exact one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueBound {
    Exact,
    /// A lower bound.
    AtLeast,
    /// An upper bound.
    AtMost,
}

impl ValueBound {
    /// Returns the identifier used in data.
    pub fn word(self) -> &'static str {
        match self {
            ValueBound::Exact => "exact",
            ValueBound::AtLeast => "at-least",
            ValueBound::AtMost => "at-most",
        }
    }
}

/// Returns whether a value is exact. Outside its window it is a bound, unless a heuristic evaluated
/// the position itself or the game is over there.
pub fn value_bound(node: &LookedAt) -> ValueBound {
    let own = node.judged || node.turn.outcome().is_some();
    match node.window {
        _ if own => ValueBound::Exact,
        (_, beta) if node.value >= beta => ValueBound::AtLeast,
        (alpha, _) if node.value <= alpha => ValueBound::AtMost,
        _ => ValueBound::Exact,
    }
}

/// A tree and the texts of the language for its labels.
pub struct SearchedLabels<'a> {
    pub words: &'a Words,
    pub tree: &'a SearchedTree,
}

/// The headings of a page with a searched tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchedHeadings {
    pub picture: String,
    pub positions: String,
    pub hint: String,
}

impl SearchedLabels<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    pub fn title(&self) -> String {
        self.title_for(self.tree.game.to_string())
    }

    /// Returns the title with a custom name of the game.
    pub fn title_for(&self, game: String) -> String {
        let agent = self.tree.agent.to_string();
        self.say(&message!("searched-title", game: game, agent: agent))
    }

    /// Returns a summary of the whole tree.
    pub fn about(&self) -> String {
        let root = &self.tree.nodes[0];
        self.say(&message!("searched-about", position: root.position.clone(),
            depth: self.tree.depth, nodes: self.tree.nodes.len() - 1, cuts: self.cuts(),
            action: self.tree.action.clone(), value: self.value(root.value, root.distance)))
    }

    fn cuts(&self) -> usize {
        self.tree.nodes.iter().filter(|node| !node.unseen.is_empty()).count()
    }

    /// Explains the symbols, one per line.
    pub fn legend(&self) -> Vec<String> {
        let chance = self.tree.nodes.iter().any(|node| node.turn == Turn::Chance);
        let mut lines = vec![
            match self.tree.player {
                Player::First => message!("searched-legend-first"),
                Player::Second => message!("searched-legend-second"),
            },
            message!("searched-legend-values"),
            message!("searched-legend-line"),
        ];
        if chance {
            lines.insert(1, message!("searched-legend-chance"));
        }
        if self.cuts() > 0 {
            lines.push(message!("searched-legend-cuts"));
        }
        lines.iter().map(|line| self.say(line)).collect()
    }

    /// Formats a value in a few letters.
    pub fn value(&self, value: f64, distance: Option<u32>) -> String {
        format_value(value, distance, self.words)
    }

    /// Formats the value of a position, with `≥` or `≤` if it is only a bound.
    pub fn describe_value(&self, node: &LookedAt) -> String {
        let value = self.value(node.value, node.distance);
        match value_bound(node) {
            ValueBound::AtLeast => format!("≥ {value}"),
            ValueBound::AtMost => format!("≤ {value}"),
            ValueBound::Exact => value,
        }
    }

    /// Formats the alpha-beta window of a position.
    pub fn window(&self, node: &LookedAt) -> String {
        let (alpha, beta) = node.window;
        format!("α {}  β {}", self.value(alpha, None), self.value(beta, None))
    }

    /// Formats the action that led here, with its probability if chance acted.
    pub fn step(&self, node: &LookedAt) -> String {
        let action = node.action.clone().unwrap_or_default();
        match node.odds {
            Some(odds) => {
                let percent = self.words.language().decimal(&format!("{:.1}", 100.0 * odds));
                format!("{action} ({percent}\u{a0}%)")
            }
            None => action,
        }
    }

    /// Explains the value of a leaf.
    pub fn leaf(&self, node: &LookedAt) -> Option<String> {
        if node.turn.outcome().is_some() {
            Some(self.say(&message!("searched-over")))
        } else if node.remembered {
            Some(self.say(&message!("searched-remembered")))
        } else if node.judged {
            Some(self.say(&message!("searched-judged")))
        } else {
            None
        }
    }

    /// Describes the number of actions skipped by a cutoff.
    pub fn describe_unseen(&self, node: &LookedAt) -> Option<String> {
        let count = node.unseen.len();
        (count > 0).then(|| self.say(&message!("searched-unseen", count: count)))
    }

    /// Explains a cutoff.
    pub fn reason(&self, node: &LookedAt) -> String {
        let (alpha, beta) = node.window;
        if node.value >= beta {
            let (value, beta) = (self.value(node.value, node.distance), self.value(beta, None));
            self.say(&message!("searched-reason-beta", value: value, beta: beta))
        } else {
            let (value, alpha) = (self.value(node.value, node.distance), self.value(alpha, None));
            self.say(&message!("searched-reason-alpha", value: value, alpha: alpha))
        }
    }

    /// Returns the headings of a page.
    pub fn headings(&self) -> SearchedHeadings {
        SearchedHeadings {
            picture: self.say(&message!("searched-picture")),
            positions: self.say(&message!("searched-positions")),
            hint: self.say(&message!("searched-open")),
        }
    }

    /// Names the player to act, or that the game is over.
    pub fn player(&self, turn: Turn) -> String {
        self.say(&match turn {
            Turn::Player(Player::First) => message!("reduced-first"),
            Turn::Player(Player::Second) => message!("reduced-second"),
            Turn::Chance => message!("reduced-chance"),
            Turn::Over(_) => message!("searched-over"),
        })
    }
}
