//! Labels of reduced trees in the reader's language.

use quatuor_core::evaluation::{Unit, Verdict, Wdl};
use quatuor_core::{Message, Outcome, Player, Turn, message};
use quatuor_games::unit;
use quatuor_trees::{
    Branch, Cut, Keep, LeafReason, ReducedNode, ReducedTree, Shortened, Shortfall,
};

use crate::Words;

/// A tree and the texts of the language for its labels.
pub struct ReducedLabels<'a> {
    pub words: &'a Words,
    pub tree: &'a ReducedTree,
}

/// The reason why some actions of a node are not followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CutLine {
    pub reason: String,
    /// The actions, separated by spaces.
    pub actions: String,
}

/// Reasons for cuts, each with its number of occurrences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReasonList {
    pub heading: String,
    /// One line per reason.
    pub lines: Vec<String>,
}

impl ReducedLabels<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// Returns the title of the tree.
    pub fn title(&self) -> String {
        self.title_for(self.tree.game.clone())
    }

    /// Returns the title with a custom name of the game.
    pub fn title_for(&self, game: String) -> String {
        let root = &self.tree.nodes[0];
        let winner = match (root.turn.player(), root.verdict.map(|verdict| verdict.wdl)) {
            (Some(player), Some(Wdl::Win)) => Some(player),
            (Some(player), Some(Wdl::Loss)) => Some(player.other()),
            _ => None,
        };
        self.say(&match winner.filter(|_| self.tree.wanted.keep == Keep::Strategy) {
            Some(Player::First) => message!("reduced-title-first", game: game),
            Some(Player::Second) => message!("reduced-title-second", game: game),
            None => message!("reduced-title", game: game),
        })
    }

    /// Returns a summary of the whole tree.
    pub fn about(&self) -> String {
        let root = &self.tree.nodes[0];
        let unit = self.tree.game.parse().map_or(Unit::ACTIONS, |game| unit(&game));
        let distance = |verdict: Verdict| unit.count(verdict.distance.unwrap_or(0));
        let value = match root.verdict {
            Some(v) if v.wdl == Wdl::Win => message!("reduced-value-win", distance: distance(v)),
            Some(v) if v.wdl == Wdl::Loss => message!("reduced-value-loss", distance: distance(v)),
            Some(_) => message!("reduced-value-draw"),
            None if root.turn.outcome().is_none() => message!("reduced-value-unknown"),
            None => message!("reduced-value-over"),
        };
        let about = self.say(&message!("reduced-about", position: root.position.clone(),
            value: value, nodes: self.tree.nodes.len()));
        let Some(Shortened { depth, why }) = self.tree.shortened else { return about };
        let short = match why {
            Shortfall::Nodes => message!("reduced-short-nodes", depth: depth),
            Shortfall::Time => message!("reduced-short-time", depth: depth),
        };
        format!("{about} {}", self.say(&short))
    }

    /// Explains the abbreviations.
    pub fn legend(&self) -> String {
        self.say(&message!("reduced-legend"))
    }

    /// Names the player to act, or the outcome.
    pub fn player(&self, turn: Turn) -> String {
        self.say(&match turn {
            Turn::Player(Player::First) => message!("reduced-first"),
            Turn::Player(Player::Second) => message!("reduced-second"),
            Turn::Chance => message!("reduced-chance"),
            Turn::Over(Outcome::Draw) => message!("reduced-over-draw"),
            Turn::Over(Outcome::Win(Player::First)) => message!("reduced-over-first"),
            Turn::Over(Outcome::Win(Player::Second)) => message!("reduced-over-second"),
        })
    }

    /// Names the player to act and the node's value, such as `second W4`.
    pub fn describe_node(&self, node: &ReducedNode) -> String {
        match node.verdict {
            Some(verdict) => format!("{} {}", self.player(node.turn), self.badge(verdict)),
            None => self.player(node.turn),
        }
    }

    /// Formats a value in two or three letters.
    pub fn badge(&self, verdict: Verdict) -> String {
        let distance = verdict.distance.unwrap_or(0);
        match verdict.wdl {
            Wdl::Win => self.say(&message!("badge-win", distance: distance)),
            Wdl::Draw => "=".to_owned(),
            Wdl::Loss => self.say(&message!("badge-loss", distance: distance)),
        }
    }

    /// Formats the number of a node, counted from 1.
    pub fn number(&self, id: usize) -> String {
        self.say(&message!("reduced-node", node: id + 1))
    }

    /// Refers to a node shown elsewhere.
    pub fn refer_to(&self, id: usize) -> String {
        self.say(&message!("reduced-as", node: id + 1))
    }

    /// Describes an action of a player.
    pub fn step(&self, turn: Turn, branch: &Branch) -> String {
        let action = branch.action.clone();
        self.say(&message!("reduced-step", player: self.player(turn), action: action))
    }

    /// Lists the equivalent actions, if there are any.
    pub fn list_equivalents(&self, branch: &Branch) -> Option<String> {
        let actions = branch.alike.join(" ");
        (!actions.is_empty()).then(|| self.say(&message!("reduced-also", actions: actions)))
    }

    /// Explains why a leaf is one.
    pub fn stop(&self, node: &ReducedNode) -> Option<String> {
        let winning = || node.branches.iter().find(|branch| branch.cut.is_none());
        Some(self.say(&match (node.stop?, winning()) {
            (LeafReason::Over(_), _) => return None,
            (LeafReason::Depth, _) => message!("reduced-deeper"),
            (LeafReason::Seen(1), Some(branch)) => {
                message!("reduced-seen-1", action: branch.action.clone())
            }
            (LeafReason::Seen(2), None) => message!("reduced-seen-2"),
            (LeafReason::Seen(test), _) => message!("reduced-seen", test: test),
        }))
    }

    /// Lists the cuts of a node, grouping actions with the same reason and answer.
    pub fn cuts(&self, node: &ReducedNode) -> Vec<CutLine> {
        if matches!(node.stop, Some(LeafReason::Seen(_))) {
            return Vec::new();
        }
        let mut found: Vec<(Cut, Option<&String>, Vec<&str>)> = Vec::new();
        for branch in &node.branches {
            let Some(cut) = branch.cut else { continue };
            let actions = std::iter::once(&branch.action).chain(&branch.alike);
            for (i, action) in actions.enumerate() {
                let answer = branch.answers.get(i);
                match found.iter_mut().find(|known| (known.0, known.1) == (cut, answer)) {
                    Some((_, _, list)) => list.push(action),
                    None => found.push((cut, answer, vec![action])),
                }
            }
        }
        let told = |(cut, answer, mut actions): (Cut, Option<&String>, Vec<&str>)| {
            actions.sort_unstable();
            let reason = reason(cut);
            let reason = answer.map_or_else(
                || self.say(&reason),
                |answer| {
                    let answer = answer.clone();
                    self.say(
                        &message!("reduced-cut-answer", reason: reason.clone(), answer: answer),
                    )
                },
            );
            CutLine { reason, actions: actions.join(" ") }
        };
        found.into_iter().map(told).collect()
    }

    /// Lists all reasons with their number of occurrences, under a heading.
    pub fn reasons(&self) -> ReasonList {
        let line = |(cut, count): (Cut, usize)| {
            self.say(&message!("reduced-reason-count", reason: reason(cut), count: count))
        };
        let lines = self.tree.reasons().into_iter().map(line).collect();
        ReasonList { heading: self.say(&message!("reduced-reasons")), lines }
    }

    /// Returns the prompt of a node, or how the game ended.
    pub fn prompt(&self, node: &ReducedNode) -> String {
        node.asked.as_ref().map(|asked| self.say(asked)).unwrap_or_default()
    }

    /// Describes the action of a branch.
    pub fn describe_branch(&self, branch: &Branch) -> String {
        self.say(&branch.does)
    }
}

fn reason(cut: Cut) -> Message {
    match cut {
        Cut::WinMissed => message!("reduced-cut-win-missed"),
        Cut::HandsWin(0) => message!("reduced-cut-ends"),
        Cut::HandsWin(1) => message!("reduced-cut-hands-1"),
        Cut::HandsWin(test) => message!("reduced-cut-hands", test: test),
        Cut::LeavesNothing(2) => message!("reduced-cut-leaves-2"),
        Cut::LeavesNothing(test) => message!("reduced-cut-leaves", test: test),
        Cut::NotBest => message!("reduced-cut-not-best"),
    }
}
