//! A tree that grows by one playout at a time and proves values on the way.
//!
//! Every node has bounds of its value besides its mean (score-bounded search, Cazenave and
//! Saffidine). For a player's turn they are the best bounds among the children, for a chance turn
//! the mean of the bounds. If they meet, the value is exact; this covers wins and losses as well as
//! draws and odds. An action whose upper bound is not above the lower bound of another one is never
//! visited again.

use quatuor_core::{Dice, Expectation, Player, Rules, Turn};

use super::node::SearchNode;
use crate::chance::odds;

/// The exploration constant of UCT.
pub const CURIOSITY: f64 = 1.0;

/// A playout of more actions than this counts as a draw.
const LONGEST: usize = 4000;

pub(super) struct Tree<R: Rules> {
    pub(super) nodes: Vec<SearchNode<R>>,
    list: Vec<R::Action>,
    path: Vec<usize>,
    weights: Vec<u32>,
}

impl<R: Rules> Tree<R> {
    /// Creates a tree of one position.
    pub(super) fn new(rules: &R, position: R::Position) -> Self {
        let nodes = vec![SearchNode::new(rules, position, None)];
        Tree { nodes, list: Vec::new(), path: Vec::new(), weights: Vec::new() }
    }

    /// Memory used by the nodes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<SearchNode<R>>()
    }

    /// The nodes visited by the last playout.
    pub(super) fn path(&self) -> &[usize] {
        &self.path
    }

    pub(super) fn root(&self) -> &SearchNode<R> {
        &self.nodes[0]
    }

    /// The children of a node.
    pub(super) fn after(&self, at: usize) -> &[SearchNode<R>] {
        let children = &self.nodes[at].children;
        &self.nodes[children.start as usize..children.end as usize]
    }

    /// Makes one visit: down the tree, a playout, and back up. The tree stays below `most` bytes.
    pub(super) fn grow(&mut self, rules: &R, dice: &mut Dice, most: usize) {
        self.path.clear();
        let mut at = 0;
        // Number of nodes on the path above one whose bounds have changed.
        let mut above = 0;
        let value = loop {
            self.path.push(at);
            if self.nodes[at].is_proven() {
                break self.nodes[at].low;
            }
            if self.nodes[at].children.is_empty() {
                if !self.expand(rules, at, most) {
                    let position = self.nodes[at].position;
                    break self.playout(rules, position, dice);
                }
                above = if self.prove(at) { self.path.len() - 1 } else { 0 };
            }
            // Expanding the node may have proven it.
            if self.nodes[at].is_proven() {
                break self.nodes[at].low;
            }
            at = self.select(at, dice);
        };
        for step in (0..self.path.len()).rev() {
            let at = self.path[step];
            self.nodes[at].visits += 1;
            self.nodes[at].total += value;
            if step < above && !self.prove(at) {
                above = 0;
            }
        }
    }

    /// Creates the children of a node if it was visited before and there is memory for them.
    fn expand(&mut self, rules: &R, at: usize, most: usize) -> bool {
        if at != 0 && self.nodes[at].visits == 0 {
            return false;
        }
        let position = self.nodes[at].position;
        self.list.clear();
        rules.actions_into(&position, &mut self.list);
        // The root is always expanded, because its children are the choices.
        if at != 0 && (self.nodes.len() + self.list.len()) * size_of::<SearchNode<R>>() > most {
            return false;
        }
        let begin = self.nodes.len();
        let make = |&action| SearchNode::new(rules, rules.play(&position, action), Some(action));
        self.nodes.extend(self.list.iter().map(make));
        if self.nodes[at].turn == Turn::Chance {
            let odds = odds(rules, &position, &self.list);
            for (node, odds) in self.nodes[begin..].iter_mut().zip(odds) {
                node.odds = odds;
            }
        }
        self.nodes[at].children = begin as u32..self.nodes.len() as u32;
        true
    }

    /// Selects the child to visit next.
    fn select(&self, at: usize, dice: &mut Dice) -> usize {
        let node = &self.nodes[at];
        let first = node.children.start as usize;
        let visits = node.visits as f64;
        let children = self.after(at).iter().enumerate();
        let best = match node.turn {
            Turn::Player(player) => {
                let floor = node.bounds_for(player).0;
                let spread = visits.max(1.0).ln();
                let sign = if player == Player::First { 1.0 } else { -1.0 };
                // Unvisited children come first, in random order.
                let score = |child: &SearchNode<R>, dice: &mut Dice| match child.visits {
                    0 => 1e6 + dice.below(1 << 20) as f64,
                    n => sign * child.mean() + CURIOSITY * (spread / n as f64).sqrt(),
                };
                children
                    .filter(|(_, child)| child.bounds_for(player).1 > floor)
                    .map(|(place, child)| (place, score(child, dice)))
                    .max_by(|a, b| a.1.total_cmp(&b.1))
            }
            // The outcome with the fewest visits relative to its odds, so that visits match the
            // odds.
            _ => children
                .map(|(place, child)| (place, child.odds * (visits + 1.0) - child.visits as f64))
                .max_by(|a, b| a.1.total_cmp(&b.1)),
        };
        first + best.map_or(0, |(place, _)| place)
    }

    /// Updates the bounds of a node from those of its children. Returns whether they changed.
    fn prove(&mut self, at: usize) -> bool {
        let before = (self.nodes[at].low, self.nodes[at].high);
        match self.nodes[at].turn {
            Turn::Player(player) => self.prove_best(at, player),
            _ => self.prove_mean(at),
        }
        before != (self.nodes[at].low, self.nodes[at].high)
    }

    fn prove_best(&mut self, at: usize, player: Player) {
        let (mut lower, mut upper) = (-1.0_f64, -1.0_f64);
        for child in self.after(at) {
            let (low, high) = child.bounds_for(player);
            (lower, upper) = (lower.max(low), upper.max(high));
        }
        self.nodes[at].set_bounds_for(player, lower, upper);
        self.nodes[at].steps = match self.nodes[at].winner() {
            None => 0,
            Some(winner) if winner == player => {
                let won = self.after(at).iter().filter(|child| child.winner() == Some(player));
                won.map(|child| child.steps.saturating_add(1)).min().unwrap_or(0)
            }
            Some(_) => self.longest(at),
        };
    }

    fn prove_mean(&mut self, at: usize) {
        let children = self.after(at);
        let mean = |bound: fn(&SearchNode<R>) -> f64| -> f64 {
            let first = children.first().map_or(0.0, bound);
            // Odds do not quite add up to one, so equal bounds are copied: a sure value must stay
            // sure.
            if children.iter().all(|child| bound(child) == first) {
                return first;
            }
            children.iter().map(|child| child.odds * bound(child)).sum()
        };
        let bounds = (mean(|child| child.low), mean(|child| child.high));
        let steps = self.longest(at);
        let node = &mut self.nodes[at];
        (node.low, node.high, node.steps) = (bounds.0, bounds.1, steps);
    }

    fn longest(&self, at: usize) -> u16 {
        let steps = self.after(at).iter().map(|child| child.steps.saturating_add(1)).max();
        steps.unwrap_or(0)
    }

    /// Plays at random to the end and returns the result for the first player.
    fn playout(&mut self, rules: &R, mut position: R::Position, dice: &mut Dice) -> f64 {
        for _ in 0..LONGEST {
            let action = match rules.turn(&position) {
                Turn::Over(outcome) => return Expectation::of(outcome).0,
                Turn::Player(_) => rules.sample(&position, dice),
                Turn::Chance => self.roll(rules, &position, dice),
            };
            let Some(action) = action else { return 0.0 };
            position = rules.play(&position, action);
        }
        0.0
    }

    /// Draws an outcome of a chance turn.
    fn roll(&mut self, rules: &R, position: &R::Position, dice: &mut Dice) -> Option<R::Action> {
        self.list.clear();
        rules.actions_into(position, &mut self.list);
        self.weights.clear();
        self.weights.extend(self.list.iter().map(|&outcome| rules.weight(position, outcome)));
        dice.weighted(&self.weights).map(|drawn| self.list[drawn])
    }

    /// Keeps the subtree below a position, if the tree contains it; otherwise starts a new tree.
    pub(super) fn move_to(&mut self, rules: &R, position: &R::Position) {
        let found = self.nodes.iter().position(|node| node.position == *position);
        let Some(found) = found.filter(|&found| !self.nodes[found].children.is_empty()) else {
            *self = Tree::new(rules, *position);
            return;
        };
        if found == 0 {
            return;
        }
        let mut root = self.nodes[found].clone();
        (root.action, root.odds) = (None, 1.0);
        let mut kept = vec![root];
        let mut next = 0;
        while next < kept.len() {
            let (begin, old) = (kept.len() as u32, kept[next].children.clone());
            kept.extend_from_slice(&self.nodes[old.start as usize..old.end as usize]);
            let end = kept.len() as u32;
            kept[next].children = if old.is_empty() { 0..0 } else { begin..end };
            next += 1;
        }
        self.nodes = kept;
    }
}
