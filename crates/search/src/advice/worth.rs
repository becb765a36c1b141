//! What an action is worth to the player who makes it.

use std::cmp::Ordering;

use quatuor_core::{Message, message};
use quatuor_solve::{Verdict, Wdl};

/// What an action is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Worth {
    /// Proven: what perfect play gives.
    Exact(Verdict),
    /// Proven to be won or lost, while chance may have a say in how long it takes.
    Sure {
        /// Which of the two.
        wdl: Wdl,
        /// The actions to the end that can be expected, those of chance counted but for a roll that decides
        /// what becomes of this one.
        actions: f64,
        /// The distance, where luck does not change it.
        distance: Option<u32>,
    },
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
const FAR: f64 = 1e6;

impl Worth {
    /// Proven, without a distance.
    pub(super) fn proven(wdl: Wdl) -> Self {
        Worth::Exact(Verdict { wdl, score: None, distance: None })
    }

    /// Whether it is proven.
    pub fn is_exact(&self) -> bool {
        !matches!(self, Worth::Estimate(_))
    }

    /// What is proven, where it is more than odds.
    pub fn verdict(&self) -> Option<Verdict> {
        match *self {
            Worth::Exact(verdict) => Some(verdict),
            Worth::Sure { wdl, distance, .. } => Some(Verdict { wdl, score: None, distance }),
            Worth::Odds(_) | Worth::Estimate(_) => None,
        }
    }

    /// Win, draw or loss, where it is proven.
    pub fn wdl(&self) -> Option<Wdl> {
        self.verdict().map(|verdict| verdict.wdl)
    }

    /// The expected score, from 0 (lost) to 1 (won).
    pub fn chance(&self) -> f64 {
        match *self {
            Worth::Exact(Verdict { wdl, .. }) | Worth::Sure { wdl, .. } => match wdl {
                Wdl::Win => 1.0,
                Wdl::Draw => 0.5,
                Wdl::Loss => 0.0,
            },
            Worth::Odds(chance) | Worth::Estimate(chance) => chance,
        }
    }

    /// How far the end of a game that is won or lost is away, where that is known.
    fn length(&self) -> Option<f64> {
        match *self {
            Worth::Exact(Verdict { distance, .. }) => distance.map(f64::from),
            Worth::Sure { actions, .. } => Some(actions),
            Worth::Odds(_) | Worth::Estimate(_) => None,
        }
    }

    /// Orders worths as a player prefers them: the winner hurries, the loser delays.
    pub fn compare(&self, other: &Worth) -> Ordering {
        let haste = |worth: &Worth| match worth.wdl() {
            Some(Wdl::Win) => -worth.length().unwrap_or(FAR),
            Some(Wdl::Loss) => worth.length().unwrap_or(FAR),
            Some(Wdl::Draw) | None => 0.0,
        };
        self.chance().total_cmp(&other.chance()).then(haste(self).total_cmp(&haste(other)))
    }

    /// The same, but `None` where nobody knows: both are won, or lost, and a distance is not known.
    pub fn compare_known(&self, other: &Worth) -> Option<Ordering> {
        let decided = matches!(self.wdl(), Some(Wdl::Win | Wdl::Loss)) && self.wdl() == other.wdl();
        let known = self.length().is_some() && other.length().is_some();
        (known || !decided).then(|| self.compare(other))
    }

    /// A short mark: `W3`, `=`, `L5` for what is proven, a percentage for what is not.
    pub fn badge(&self) -> Message {
        let Some(Verdict { wdl, distance, .. }) = self.verdict() else {
            return message!("badge-chance", percent: percent(self.chance()));
        };
        match (wdl, distance) {
            (Wdl::Win, Some(distance)) => message!("badge-win", distance: distance),
            (Wdl::Win, None) => message!("badge-won"),
            (Wdl::Draw, _) => message!("badge-draw"),
            (Wdl::Loss, Some(distance)) => message!("badge-loss", distance: distance),
            (Wdl::Loss, None) => message!("badge-lost"),
        }
    }

    /// The same in words: "a win in 3 moves".
    pub fn message(&self) -> Message {
        let Some(Verdict { wdl, distance, .. }) = self.verdict() else {
            let percent = percent(self.chance());
            return match self {
                Worth::Odds(_) => message!("advice-odds", percent: percent),
                _ => message!("advice-about", percent: percent),
            };
        };
        match (wdl, distance) {
            (Wdl::Win, Some(moves)) => message!("advice-win-in", moves: moves),
            (Wdl::Win, None) => message!("advice-win"),
            (Wdl::Draw, _) => message!("advice-draw"),
            (Wdl::Loss, Some(moves)) => message!("advice-loss-in", moves: moves),
            (Wdl::Loss, None) => message!("advice-loss"),
        }
    }
}

fn percent(chance: f64) -> u32 {
    (100.0 * chance).round().clamp(0.0, 100.0) as u32
}
