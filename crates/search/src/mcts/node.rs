//! A node of the tree: a position with its statistics and proven bounds.

use std::ops::Range;

use quatuor_core::{Expectation, Player, Rules, Turn};

#[derive(Debug, Clone)]
pub(super) struct SearchNode<R: Rules> {
    pub(super) position: R::Position,
    /// The action that led here; `None` for the root.
    pub(super) action: Option<R::Action>,
    pub(super) turn: Turn,
    /// Probability that chance leads here; 1 after a player's action.
    pub(super) odds: f64,
    /// Indices of the child nodes; empty if the node is not expanded yet.
    pub(super) children: Range<u32>,
    pub(super) visits: u64,
    /// Sum of the results for the first player over all visits.
    pub(super) total: f64,
    /// Proven bounds of the value for the first player.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Number of actions to the end of a proven win.
    pub(super) steps: u16,
}

impl<R: Rules> SearchNode<R> {
    pub(super) fn new(rules: &R, position: R::Position, action: Option<R::Action>) -> Self {
        let turn = rules.turn(&position);
        let known = turn.outcome().map(|outcome| Expectation::of(outcome).0);
        let (low, high) = known.map_or((-1.0, 1.0), |value| (value, value));
        let children = 0..0;
        SearchNode {
            position,
            action,
            turn,
            odds: 1.0,
            children,
            visits: 0,
            total: 0.0,
            low,
            high,
            steps: 0,
        }
    }

    /// Whether the value is proven.
    pub(super) fn is_proven(&self) -> bool {
        self.high - self.low < 1e-12
    }

    /// Returns the player who wins whatever chance decides.
    pub(super) fn winner(&self) -> Option<Player> {
        if self.low == 1.0 {
            Some(Player::First)
        } else if self.high == -1.0 {
            Some(Player::Second)
        } else {
            None
        }
    }

    /// Returns the value for the first player: proven, or the mean of the visits so far.
    pub(super) fn mean(&self) -> f64 {
        if self.is_proven() { self.low } else { self.total / self.visits.max(1) as f64 }
    }

    /// Returns the lower and upper bound for a player.
    pub(super) fn bounds_for(&self, player: Player) -> (f64, f64) {
        match player {
            Player::First => (self.low, self.high),
            Player::Second => (-self.high, -self.low),
        }
    }

    pub(super) fn set_bounds_for(&mut self, player: Player, low: f64, high: f64) {
        (self.low, self.high) = match player {
            Player::First => (low, high),
            Player::Second => (-high, -low),
        };
    }
}
