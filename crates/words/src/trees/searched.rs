//! What stands at the positions of a searched tree, in the reader's language.

use quatuor_core::{Message, Player, Turn, message};
use quatuor_trees::{LookedAt, SearchedTree};

use crate::Words;
use crate::worth::worth;

/// What a position takes of the values after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// The player at the root acts.
    Highest,
    /// The opponent acts.
    Lowest,
    /// Chance acts.
    Mean,
}

impl Takes {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Takes::Highest => "max",
            Takes::Lowest => "min",
            Takes::Mean => "mean",
        }
    }

    /// The sign of it.
    pub fn sign(self) -> char {
        match self {
            Takes::Highest => '▲',
            Takes::Lowest => '▼',
            Takes::Mean => '●',
        }
    }
}

/// What a position takes; nothing at an end of the game.
pub fn takes(tree: &SearchedTree, node: &LookedAt) -> Option<Takes> {
    match node.turn {
        Turn::Player(player) if player == tree.player => Some(Takes::Highest),
        Turn::Player(_) => Some(Takes::Lowest),
        Turn::Chance => Some(Takes::Mean),
        Turn::Over(_) => None,
    }
}

/// What the value of a position says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// The value itself.
    Exact,
    /// It may be higher.
    AtLeast,
    /// It may be lower.
    AtMost,
}

impl Bound {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::AtLeast => "at-least",
            Bound::AtMost => "at-most",
        }
    }
}

/// Outside of its window a value is a bound, unless the position itself was judged or is an end.
pub fn bound(node: &LookedAt) -> Bound {
    let own = node.judged || node.turn.outcome().is_some();
    match node.window {
        _ if own => Bound::Exact,
        (_, beta) if node.value >= beta => Bound::AtLeast,
        (alpha, _) if node.value <= alpha => Bound::AtMost,
        _ => Bound::Exact,
    }
}

/// A tree and the language that it is told in.
pub struct SearchedLabels<'a> {
    /// The language.
    pub words: &'a Words,
    /// The tree.
    pub tree: &'a SearchedTree,
}

/// The headings of a page with a searched tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchedHeadings {
    /// Above the picture.
    pub picture: String,
    /// Above the positions.
    pub positions: String,
    /// How to read these.
    pub hint: String,
}

impl SearchedLabels<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// The heading.
    pub fn title(&self) -> String {
        self.title_for(self.tree.game.to_string())
    }

    /// The same, with the game as a page calls it.
    pub fn title_for(&self, game: String) -> String {
        let agent = self.tree.agent.to_string();
        self.say(&message!("searched-title", game: game, agent: agent))
    }

    /// A line about the whole.
    pub fn about(&self) -> String {
        let root = &self.tree.nodes[0];
        self.say(&message!("searched-about", position: root.position.clone(),
            depth: self.tree.depth, nodes: self.tree.nodes.len() - 1, cuts: self.cuts(),
            action: self.tree.action.clone(), value: self.value(root.value, root.distance)))
    }

    fn cuts(&self) -> usize {
        self.tree.nodes.iter().filter(|node| !node.unseen.is_empty()).count()
    }

    /// What the signs mean, a line each.
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

    /// A value in a few letters.
    pub fn value(&self, value: f64, distance: Option<u32>) -> String {
        worth(value, distance, self.words)
    }

    /// What a search left a position with: `≥` and `≤` where it only knows a bound.
    pub fn tell_found(&self, node: &LookedAt) -> String {
        let value = self.value(node.value, node.distance);
        match bound(node) {
            Bound::AtLeast => format!("≥ {value}"),
            Bound::AtMost => format!("≤ {value}"),
            Bound::Exact => value,
        }
    }

    /// The window that it came with.
    pub fn window(&self, node: &LookedAt) -> String {
        let (alpha, beta) = node.window;
        format!("α {}  β {}", self.value(alpha, None), self.value(beta, None))
    }

    /// What led here: the action, and its odds where chance acted.
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

    /// How a leaf came by its value.
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

    /// How many actions were left out.
    pub fn tell_unseen(&self, node: &LookedAt) -> Option<String> {
        let count = node.unseen.len();
        (count > 0).then(|| self.say(&message!("searched-unseen", count: count)))
    }

    /// Why the rest was left out.
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

    /// The headings of a page.
    pub fn headings(&self) -> SearchedHeadings {
        SearchedHeadings {
            picture: self.say(&message!("searched-picture")),
            positions: self.say(&message!("searched-positions")),
            hint: self.say(&message!("searched-open")),
        }
    }

    /// Who acts, in a word.
    pub fn player(&self, turn: Turn) -> String {
        self.say(&match turn {
            Turn::Player(Player::First) => message!("reduced-first"),
            Turn::Player(Player::Second) => message!("reduced-second"),
            Turn::Chance => message!("reduced-chance"),
            Turn::Over(_) => message!("searched-over"),
        })
    }
}
