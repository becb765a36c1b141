//! One position of the tree, with what is known of it.

use std::ops::Range;

use quatuor_core::{Expectation, Player, Rules, Turn};

#[derive(Debug, Clone)]
pub(super) struct Node<R: Rules> {
    pub(super) position: R::Position,
    /// What led here; nothing did to the root.
    pub(super) action: Option<R::Action>,
    pub(super) turn: Turn,
    /// How likely chance leads here; 1 where a player does.
    pub(super) odds: f64,
    /// Where the next positions are; nowhere before they were made.
    pub(super) children: Range<u32>,
    pub(super) visits: u64,
    /// The sum of what the visits gave the first seat.
    pub(super) total: f64,
    /// What is proven: the first seat may expect at least this, at most that.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Actions to the end where a win is proven.
    pub(super) steps: u16,
}

impl<R: Rules> Node<R> {
    pub(super) fn new(rules: &R, position: R::Position, action: Option<R::Action>) -> Self {
        let turn = rules.turn(&position);
        let known = turn.outcome().map(|outcome| Expectation::of(outcome).0);
        let (low, high) = known.map_or((-1.0, 1.0), |value| (value, value));
        let children = 0..0;
        Node {
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

    /// Whether its value is known.
    pub(super) fn is_proven(&self) -> bool {
        self.high - self.low < 1e-12
    }

    /// Who wins for sure, whatever chance decides.
    pub(super) fn winner(&self) -> Option<Player> {
        if self.low == 1.0 {
            Some(Player::First)
        } else if self.high == -1.0 {
            Some(Player::Second)
        } else {
            None
        }
    }

    /// What the first seat may expect, by the visits so far or by proof.
    pub(super) fn mean(&self) -> f64 {
        if self.is_proven() { self.low } else { self.total / self.visits.max(1) as f64 }
    }

    /// Bounds for a player: at least, at most.
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
