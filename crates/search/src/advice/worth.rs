//! What an action is worth to the player who makes it.

use std::cmp::Ordering;

use quatuor_core::{Message, message};
use quatuor_solve::{Verdict, Wdl};

/// What an action is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Worth {
    /// Proven: what perfect play gives.
    Exact(Verdict),
    /// Proven, but chance has a say: the expected score, from 0 (lost) to 1 (won).
    Odds(f64),
    /// Not proven: the expected score, from 0 (lost) to 1 (won).
    Estimate(f64),
}

/// A legal action and what it is worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Assessed {
    /// The action, in its canonical text.
    pub action: String,
    /// Its worth.
    pub worth: Worth,
}

/// How far a win or loss counts as away when nobody knows.
const FAR: i64 = 1_000_000;

impl Worth {
    /// Proven, without a distance.
    pub(super) fn proven(wdl: Wdl) -> Self {
        Worth::Exact(Verdict { wdl, score: None, distance: None })
    }

    /// Whether it is proven.
    pub fn is_exact(&self) -> bool {
        !matches!(self, Worth::Estimate(_))
    }

    /// Win, draw or loss, where it is proven.
    pub fn wdl(&self) -> Option<Wdl> {
        match self {
            Worth::Exact(verdict) => Some(verdict.wdl),
            _ => None,
        }
    }

    /// The expected score, from 0 (lost) to 1 (won).
    pub fn chance(&self) -> f64 {
        match *self {
            Worth::Exact(Verdict { wdl: Wdl::Win, .. }) => 1.0,
            Worth::Exact(Verdict { wdl: Wdl::Draw, .. }) => 0.5,
            Worth::Exact(Verdict { wdl: Wdl::Loss, .. }) => 0.0,
            Worth::Odds(chance) | Worth::Estimate(chance) => chance,
        }
    }

    /// Orders worths as a player prefers them: the winner hurries, the loser delays.
    pub fn compare(&self, other: &Worth) -> Ordering {
        let haste = |worth: &Worth| match *worth {
            Worth::Exact(Verdict { wdl, distance, .. }) => {
                let distance = distance.map_or(FAR, i64::from);
                match wdl {
                    Wdl::Win => -distance,
                    Wdl::Draw => 0,
                    Wdl::Loss => distance,
                }
            }
            _ => 0,
        };
        self.chance().total_cmp(&other.chance()).then(haste(self).cmp(&haste(other)))
    }

    /// A short mark: `W3`, `=`, `L5` for what is proven, a percentage for what is not.
    pub fn badge(&self) -> Message {
        match *self {
            Worth::Exact(Verdict { wdl, distance, .. }) => match (wdl, distance) {
                (Wdl::Win, Some(distance)) => message!("badge-win", distance: distance),
                (Wdl::Win, None) => message!("badge-won"),
                (Wdl::Draw, _) => message!("badge-draw"),
                (Wdl::Loss, Some(distance)) => message!("badge-loss", distance: distance),
                (Wdl::Loss, None) => message!("badge-lost"),
            },
            Worth::Odds(chance) | Worth::Estimate(chance) => {
                message!("badge-chance", percent: percent(chance))
            }
        }
    }

    /// The same in words: "a win in 3 moves".
    pub fn message(&self) -> Message {
        match *self {
            Worth::Exact(Verdict { wdl, distance, .. }) => match (wdl, distance) {
                (Wdl::Win, Some(moves)) => message!("advice-win-in", moves: moves),
                (Wdl::Win, None) => message!("advice-win"),
                (Wdl::Draw, _) => message!("advice-draw"),
                (Wdl::Loss, Some(moves)) => message!("advice-loss-in", moves: moves),
                (Wdl::Loss, None) => message!("advice-loss"),
            },
            Worth::Odds(chance) => message!("advice-odds", percent: percent(chance)),
            Worth::Estimate(chance) => message!("advice-about", percent: percent(chance)),
        }
    }
}

fn percent(chance: f64) -> u32 {
    (100.0 * chance).round().clamp(0.0, 100.0) as u32
}
