//! What is known of a position or of an action: proven, bounded, odds, or an estimate and whose.
//!
//! One type from the solver's answer to the page. Everything in it is for one player: the one to act, or
//! the one who makes the action.

use std::cmp::Ordering;

use crate::{Message, Spec, Value, message};

/// Win, draw or loss for the player to act, from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    /// The opponent wins.
    Loss,
    /// Nobody does.
    Draw,
    /// The player to act wins.
    Win,
}

impl Wdl {
    /// The word used in data: `loss`, `draw` or `win`.
    pub fn word(self) -> &'static str {
        match self {
            Wdl::Loss => "loss",
            Wdl::Draw => "draw",
            Wdl::Win => "win",
        }
    }

    /// What a word says that is used in data.
    pub fn from_word(word: &str) -> Option<Wdl> {
        [Wdl::Loss, Wdl::Draw, Wdl::Win].into_iter().find(|wdl| wdl.word() == word)
    }

    /// The word that people read.
    pub fn message(self) -> Message {
        match self {
            Wdl::Loss => message!("value-loss"),
            Wdl::Draw => message!("value-draw"),
            Wdl::Win => message!("value-win"),
        }
    }

    /// The score of the player: 0, one half or 1.
    pub fn score(self) -> f64 {
        match self {
            Wdl::Loss => 0.0,
            Wdl::Draw => 0.5,
            Wdl::Win => 1.0,
        }
    }
}

impl From<Value> for Wdl {
    fn from(value: Value) -> Self {
        match value {
            Value::Loss(_) => Wdl::Loss,
            Value::Draw(_) => Wdl::Draw,
            Value::Win(_) => Wdl::Win,
        }
    }
}

/// What perfect play gives the player to act; a weak answer has neither score nor distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Win, draw or loss.
    pub wdl: Wdl,
    /// The score, in games that have one.
    pub score: Option<i32>,
    /// Steps to the end, as the game counts them.
    pub distance: Option<u32>,
}

impl Verdict {
    /// Win, draw or loss and nothing else.
    pub const fn weak(wdl: Wdl) -> Self {
        Verdict { wdl, score: None, distance: None }
    }

    /// Orders verdicts as a player prefers them: the winner hurries, the loser delays.
    pub fn preference(&self) -> (Wdl, i64) {
        let distance = i64::from(self.distance.unwrap_or(0));
        let haste = match self.wdl {
            Wdl::Win => -distance,
            Wdl::Draw => 0,
            Wdl::Loss => distance,
        };
        (self.wdl, haste)
    }
}

impl From<Value> for Verdict {
    fn from(value: Value) -> Self {
        Verdict { wdl: value.into(), score: None, distance: Some(value.distance()) }
    }
}

/// What the distances of a game count: placements, discs, turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unit(pub &'static str);

impl Unit {
    /// Actions, in games that count nothing else.
    pub const ACTIONS: Unit = Unit("unit-actions");

    /// So many of them: "3 placements".
    pub fn count(self, number: u32) -> Message {
        Message::new(self.0).with("count", number)
    }
}

/// What is known.
#[derive(Debug, Clone, PartialEq)]
pub enum Known {
    /// Proven: what perfect play gives.
    Exact(Verdict),
    /// Proven: not worse than the first, not better than the second; less than everything is ruled out.
    Between(Verdict, Verdict),
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
    /// Not proven.
    Estimate {
        /// The expected score, from 0 (lost) to 1 (won).
        score: f64,
        /// Who estimates.
        agent: Spec,
        /// How many changes of the acting player were looked at; 0 where there is no one depth.
        depth: u32,
    },
}

/// How far a win or loss counts as away when nobody knows.
const FAR: f64 = 1e6;

impl Known {
    /// Proven, without a distance.
    pub fn proven(wdl: Wdl) -> Self {
        Known::Exact(Verdict::weak(wdl))
    }

    /// What two bounds say; `None` where they rule nothing out.
    pub fn between(lower: Verdict, upper: Verdict) -> Option<Self> {
        if lower == upper {
            return Some(Known::Exact(lower));
        }
        match (lower.wdl, upper.wdl) {
            (Wdl::Loss, Wdl::Win) => None,
            (low, high) if low == high => Some(Known::proven(low)),
            _ => Some(Known::Between(lower, upper)),
        }
    }

    /// Whether nothing about it is an estimate.
    pub fn is_proven(&self) -> bool {
        !matches!(self, Known::Estimate { .. })
    }

    /// Whether the value itself is proven, not only bounds of it.
    pub fn is_exact(&self) -> bool {
        !matches!(self, Known::Estimate { .. } | Known::Between(..))
    }

    /// The value, where it is proven and more than odds.
    pub fn verdict(&self) -> Option<Verdict> {
        match *self {
            Known::Exact(verdict) => Some(verdict),
            Known::Sure { wdl, distance, .. } => Some(Verdict { wdl, score: None, distance }),
            Known::Between(..) | Known::Odds(_) | Known::Estimate { .. } => None,
        }
    }

    /// Win, draw or loss, where it is proven.
    pub fn wdl(&self) -> Option<Wdl> {
        self.verdict().map(|verdict| verdict.wdl)
    }

    /// The expected score, from 0 (lost) to 1 (won); between two bounds, the middle.
    pub fn score(&self) -> f64 {
        match *self {
            Known::Exact(Verdict { wdl, .. }) | Known::Sure { wdl, .. } => wdl.score(),
            Known::Between(lower, upper) => f64::midpoint(lower.wdl.score(), upper.wdl.score()),
            Known::Odds(score) | Known::Estimate { score, .. } => score,
        }
    }

    /// How far the end of a game that is won or lost is away, where that is known.
    fn length(&self) -> Option<f64> {
        match *self {
            Known::Exact(Verdict { distance, .. }) => distance.map(f64::from),
            Known::Sure { actions, .. } => Some(actions),
            Known::Between(..) | Known::Odds(_) | Known::Estimate { .. } => None,
        }
    }

    /// Orders as a player prefers: the winner hurries, the loser delays.
    pub fn compare(&self, other: &Known) -> Ordering {
        let haste = |known: &Known| match known.wdl() {
            Some(Wdl::Win) => -known.length().unwrap_or(FAR),
            Some(Wdl::Loss) => known.length().unwrap_or(FAR),
            Some(Wdl::Draw) | None => 0.0,
        };
        self.score().total_cmp(&other.score()).then(haste(self).total_cmp(&haste(other)))
    }

    /// The same, but `None` where nobody knows: both are won, or lost, and a distance is not known.
    pub fn compare_known(&self, other: &Known) -> Option<Ordering> {
        let decided = matches!(self.wdl(), Some(Wdl::Win | Wdl::Loss)) && self.wdl() == other.wdl();
        let known = self.length().is_some() && other.length().is_some();
        (known || !decided).then(|| self.compare(other))
    }

    /// A short mark: `W3`, `=`, `L5` for what is exact, `≥=` for a bound, a percentage for the rest.
    pub fn badge(&self) -> Message {
        match (self, self.verdict()) {
            (_, Some(verdict)) => verdict_badge(verdict),
            (Known::Between(lower, upper), None) => match (lower.wdl, upper.wdl) {
                (Wdl::Draw, _) => message!("badge-at-least-draw"),
                _ => message!("badge-at-most-draw"),
            },
            _ => message!("badge-score", percent: percent(self.score())),
        }
    }

    /// The same in words: "a win in 3 placements".
    pub fn message(&self, unit: Unit) -> Message {
        match (self, self.verdict()) {
            (_, Some(verdict)) => verdict_message(verdict, unit),
            (Known::Between(lower, upper), None) => match (lower.wdl, upper.wdl) {
                (Wdl::Draw, _) => message!("advice-at-least-draw"),
                _ => message!("advice-at-most-draw"),
            },
            (Known::Odds(score), None) => message!("advice-odds", percent: percent(*score)),
            _ => message!("advice-about", percent: percent(self.score())),
        }
    }

    /// The same, with how it is known: exact, or estimated by whom.
    pub fn sourced_message(&self, unit: Unit) -> Message {
        let worth = self.message(unit);
        match self {
            Known::Estimate { agent, depth: 0, .. } => {
                message!("advice-estimate", agent: agent.to_string(), worth: worth)
            }
            Known::Estimate { agent, depth, .. } => {
                message!("advice-estimate-depth", agent: agent.to_string(), depth: *depth, worth: worth)
            }
            Known::Between(..) => message!("advice-bound", worth: worth),
            Known::Exact(_) | Known::Sure { .. } | Known::Odds(_) => {
                message!("advice-exact", worth: worth)
            }
        }
    }
}

fn verdict_badge(verdict: Verdict) -> Message {
    match (verdict.wdl, verdict.distance) {
        (Wdl::Win, Some(distance)) => message!("badge-win", distance: distance),
        (Wdl::Win, None) => message!("badge-won"),
        (Wdl::Draw, _) => message!("badge-draw"),
        (Wdl::Loss, Some(distance)) => message!("badge-loss", distance: distance),
        (Wdl::Loss, None) => message!("badge-lost"),
    }
}

fn verdict_message(verdict: Verdict, unit: Unit) -> Message {
    match (verdict.wdl, verdict.distance) {
        (Wdl::Win, Some(1)) => message!("advice-win-now"),
        (Wdl::Win, Some(steps)) => message!("advice-win-in", distance: unit.count(steps)),
        (Wdl::Win, None) => message!("advice-win"),
        (Wdl::Draw, _) => message!("advice-draw"),
        (Wdl::Loss, Some(steps)) => message!("advice-loss-in", distance: unit.count(steps)),
        (Wdl::Loss, None) => message!("advice-loss"),
    }
}

fn percent(score: f64) -> u32 {
    (100.0 * score).round().clamp(0.0, 100.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_that_meet_are_exact_and_those_that_say_nothing_are_nothing() {
        let verdict = Verdict::weak;
        assert_eq!(Known::between(verdict(Wdl::Loss), verdict(Wdl::Win)), None);
        assert_eq!(
            Known::between(verdict(Wdl::Draw), verdict(Wdl::Draw)),
            Some(Known::proven(Wdl::Draw))
        );
        let far = Verdict { distance: Some(9), ..verdict(Wdl::Win) };
        let near = Verdict { distance: Some(3), ..verdict(Wdl::Win) };
        assert_eq!(Known::between(far, near), Some(Known::proven(Wdl::Win)));
        let bound = Known::between(verdict(Wdl::Draw), near).expect("a loss is ruled out");
        assert!(bound.is_proven() && !bound.is_exact() && bound.wdl().is_none());
        assert_eq!(bound.score(), 0.75);
    }

    #[test]
    fn a_player_prefers_quick_wins_and_late_losses() {
        let known = |wdl, distance| Known::Exact(Verdict { wdl, score: None, distance });
        let worst_to_best = [
            known(Wdl::Loss, Some(1)),
            known(Wdl::Loss, Some(7)),
            Known::Odds(0.2),
            known(Wdl::Draw, None),
            Known::Odds(0.9),
            known(Wdl::Win, Some(7)),
            known(Wdl::Win, Some(1)),
        ];
        for pair in worst_to_best.windows(2) {
            assert_eq!(pair[0].compare(&pair[1]), Ordering::Less, "{pair:?}");
        }
        let unknown = known(Wdl::Win, None);
        assert_eq!(unknown.compare_known(&worst_to_best[6]), None);
    }
}
