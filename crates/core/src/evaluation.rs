//! Evaluations: the value of a position or of an action, proven, bounded or estimated.
//!
//! [`Evaluation`] is the one type from the solver to the page, and its fields in JSON are the ones that
//! `solve`, `analyse`, `advise`, the room's interface and its database share. Everything in it is for
//! one player: the one to act, or the one who makes the action.

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

/// Where the value of a position or an action comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The rules: the game is over, or the action ends it.
    Rules,
    /// An opening book.
    Book,
    /// A complete table of the variant.
    Tablebase,
    /// The solver of the game.
    Solver,
    /// The search of an agent: exact where it reached every end, else an estimate.
    Search,
}

impl Source {
    /// The lookup order: callers ask the sources one after another, and the first value counts.
    pub const ORDER: [Source; 5] =
        [Source::Rules, Source::Book, Source::Tablebase, Source::Solver, Source::Search];

    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Source::Rules => "rules",
            Source::Book => "book",
            Source::Tablebase => "tablebase",
            Source::Solver => "solver",
            Source::Search => "search",
        }
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

/// The value of a position or of an action for one player, and where it comes from.
#[derive(Debug, Clone)]
pub struct Evaluation {
    /// How much is known, and the value.
    pub kind: EvaluationKind,
    /// Where it comes from.
    pub source: Source,
    /// Nodes that a solver searched for it.
    pub nodes: u64,
}

/// Evaluations with the same value are equal, whatever the work.
impl PartialEq for Evaluation {
    fn eq(&self, other: &Self) -> bool {
        (&self.kind, self.source) == (&other.kind, other.source)
    }
}

/// How much is known of a value.
#[derive(Debug, Clone, PartialEq)]
pub enum EvaluationKind {
    /// Proven: what perfect play gives.
    Exact(Verdict),
    /// Proven: lower and upper bound (inclusive), which differ.
    Bounds(Verdict, Verdict),
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

impl EvaluationKind {
    /// The word used in data.
    pub fn word(&self) -> &'static str {
        match self {
            EvaluationKind::Exact(_) => "exact",
            EvaluationKind::Bounds(..) => "bounds",
            EvaluationKind::Sure { .. } => "sure",
            EvaluationKind::Odds(_) => "odds",
            EvaluationKind::Estimate { .. } => "estimate",
        }
    }
}

/// A legal action and its evaluation.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
pub struct ActionEvaluation {
    /// The action, in its canonical text.
    pub action: String,
    /// Its evaluation for the player who makes it.
    #[cfg_attr(feature = "json", serde(flatten))]
    pub evaluation: Evaluation,
    /// The action before it in the order of the rules that is the same by symmetry.
    pub same_as: Option<String>,
}

/// The distance of a win or loss whose distance is not known, for comparisons.
const FAR: f64 = 1e6;

impl Evaluation {
    /// An evaluation that took no search of a solver.
    pub const fn new(kind: EvaluationKind, source: Source) -> Self {
        Evaluation { kind, source, nodes: 0 }
    }

    /// An exact value.
    pub const fn proven(verdict: Verdict, source: Source) -> Self {
        Evaluation::new(EvaluationKind::Exact(verdict), source)
    }

    /// The bounds that a solver proved by searching this many nodes.
    pub fn searched(lower: Verdict, upper: Verdict, nodes: u64) -> Self {
        let kind = match lower == upper {
            true => EvaluationKind::Exact(lower),
            false => EvaluationKind::Bounds(lower, upper),
        };
        Evaluation { kind, source: Source::Solver, nodes }
    }

    /// A solver ruled nothing out: anything between a loss and a win.
    pub fn unknown() -> Self {
        Evaluation::searched(Verdict::weak(Wdl::Loss), Verdict::weak(Wdl::Win), 0)
    }

    /// The proven lower bound (inclusive).
    pub fn lower(&self) -> Verdict {
        self.bounds()[0]
    }

    /// The proven upper bound (inclusive).
    pub fn upper(&self) -> Verdict {
        self.bounds()[1]
    }

    fn bounds(&self) -> [Verdict; 2] {
        match self.kind {
            EvaluationKind::Exact(verdict) => [verdict; 2],
            EvaluationKind::Bounds(lower, upper) => [lower, upper],
            EvaluationKind::Sure { wdl, distance, .. } => {
                [Verdict { wdl, score: None, distance }; 2]
            }
            EvaluationKind::Odds(_) | EvaluationKind::Estimate { .. } => {
                [Wdl::Loss, Wdl::Win].map(Verdict::weak)
            }
        }
    }

    /// Reduces bounds to what they prove about win, draw and loss; `None` where they rule nothing out.
    #[must_use]
    pub fn decided(self) -> Option<Self> {
        let [lower, upper] = self.bounds().map(|verdict| verdict.wdl);
        match self.kind {
            EvaluationKind::Bounds(..) if lower == upper => {
                Some(Evaluation { kind: EvaluationKind::Exact(Verdict::weak(lower)), ..self })
            }
            EvaluationKind::Bounds(..) if (lower, upper) == (Wdl::Loss, Wdl::Win) => None,
            _ => Some(self),
        }
    }

    /// Whether nothing about it is an estimate.
    pub fn is_proven(&self) -> bool {
        !matches!(self.kind, EvaluationKind::Estimate { .. })
    }

    /// Whether the value itself is proven, not only bounds of it.
    pub fn is_exact(&self) -> bool {
        !matches!(self.kind, EvaluationKind::Estimate { .. } | EvaluationKind::Bounds(..))
    }

    /// The value, where it is proven and more than odds.
    pub fn verdict(&self) -> Option<Verdict> {
        match self.kind {
            EvaluationKind::Exact(verdict) => Some(verdict),
            EvaluationKind::Sure { wdl, distance, .. } => {
                Some(Verdict { wdl, score: None, distance })
            }
            EvaluationKind::Bounds(..)
            | EvaluationKind::Odds(_)
            | EvaluationKind::Estimate { .. } => None,
        }
    }

    /// Win, draw or loss, where it is proven.
    pub fn wdl(&self) -> Option<Wdl> {
        self.verdict().map(|verdict| verdict.wdl)
    }

    /// The expected score, from 0 (lost) to 1 (won); between two bounds, the middle.
    pub fn score(&self) -> f64 {
        match self.kind {
            EvaluationKind::Exact(Verdict { wdl, .. }) | EvaluationKind::Sure { wdl, .. } => {
                wdl.score()
            }
            EvaluationKind::Bounds(lower, upper) => {
                f64::midpoint(lower.wdl.score(), upper.wdl.score())
            }
            EvaluationKind::Odds(score) | EvaluationKind::Estimate { score, .. } => score,
        }
    }

    /// How far the end of a game that is won or lost is away, where that is known.
    fn length(&self) -> Option<f64> {
        match self.kind {
            EvaluationKind::Exact(Verdict { distance, .. }) => distance.map(f64::from),
            EvaluationKind::Sure { actions, .. } => Some(actions),
            EvaluationKind::Bounds(..)
            | EvaluationKind::Odds(_)
            | EvaluationKind::Estimate { .. } => None,
        }
    }

    /// Orders as a player prefers: the winner hurries, the loser delays.
    pub fn compare(&self, other: &Evaluation) -> Ordering {
        let haste = |one: &Evaluation| match one.wdl() {
            Some(Wdl::Win) => -one.length().unwrap_or(FAR),
            Some(Wdl::Loss) => one.length().unwrap_or(FAR),
            Some(Wdl::Draw) | None => 0.0,
        };
        self.score().total_cmp(&other.score()).then(haste(self).total_cmp(&haste(other)))
    }

    /// The same, but `None` where nobody knows: both are won, or lost, and a distance is not known.
    pub fn compare_known(&self, other: &Evaluation) -> Option<Ordering> {
        let decided = matches!(self.wdl(), Some(Wdl::Win | Wdl::Loss)) && self.wdl() == other.wdl();
        let known = self.length().is_some() && other.length().is_some();
        (known || !decided).then(|| self.compare(other))
    }

    /// A short mark: `W3`, `=`, `L5` for what is exact, `≥=` for a bound, a percentage for the rest.
    pub fn badge(&self) -> Message {
        match (&self.kind, self.verdict()) {
            (_, Some(verdict)) => verdict_badge(verdict),
            (EvaluationKind::Bounds(lower, upper), None) => match (lower.wdl, upper.wdl) {
                (Wdl::Draw, _) => message!("badge-at-least-draw"),
                _ => message!("badge-at-most-draw"),
            },
            _ => message!("badge-score", percent: percent(self.score())),
        }
    }

    /// The same in words: "a win in 3 placements".
    pub fn message(&self, unit: Unit) -> Message {
        match (&self.kind, self.verdict()) {
            (_, Some(verdict)) => verdict_message(verdict, unit),
            (EvaluationKind::Bounds(lower, upper), None) => match (lower.wdl, upper.wdl) {
                (Wdl::Draw, _) => message!("advice-at-least-draw"),
                _ => message!("advice-at-most-draw"),
            },
            (EvaluationKind::Odds(score), None) => {
                message!("advice-odds", percent: percent(*score))
            }
            _ => message!("advice-about", percent: percent(self.score())),
        }
    }

    /// The same, with how it is known: exact, or estimated by whom.
    pub fn sourced_message(&self, unit: Unit) -> Message {
        let worth = self.message(unit);
        match &self.kind {
            EvaluationKind::Estimate { agent, depth: 0, .. } => {
                message!("advice-estimate", agent: agent.to_string(), worth: worth)
            }
            EvaluationKind::Estimate { agent, depth, .. } => {
                message!("advice-estimate-depth", agent: agent.to_string(), depth: *depth, worth: worth)
            }
            EvaluationKind::Bounds(..) => message!("advice-bound", worth: worth),
            EvaluationKind::Exact(_) | EvaluationKind::Sure { .. } | EvaluationKind::Odds(_) => {
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

#[cfg(feature = "json")]
mod json;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_that_meet_are_exact_and_those_that_say_nothing_are_nothing() {
        let between = |lower, upper| Evaluation::searched(lower, upper, 0).decided();
        let (loss, draw, win) =
            (Verdict::weak(Wdl::Loss), Verdict::weak(Wdl::Draw), Verdict::weak(Wdl::Win));
        assert_eq!(between(loss, win), None);
        assert_eq!(between(draw, draw), Some(Evaluation::proven(draw, Source::Solver)));
        let far = Verdict { distance: Some(9), ..win };
        let near = Verdict { distance: Some(3), ..win };
        assert_eq!(between(far, near), Some(Evaluation::proven(win, Source::Solver)));
        let bound = between(draw, near).expect("a loss is ruled out");
        assert!(bound.is_proven() && !bound.is_exact() && bound.wdl().is_none());
        assert_eq!(bound.score(), 0.75);
    }

    #[test]
    fn a_player_prefers_quick_wins_and_late_losses() {
        let exact = |wdl, distance| {
            Evaluation::proven(Verdict { wdl, score: None, distance }, Source::Solver)
        };
        let odds = |score| Evaluation::new(EvaluationKind::Odds(score), Source::Search);
        let worst_to_best = [
            exact(Wdl::Loss, Some(1)),
            exact(Wdl::Loss, Some(7)),
            odds(0.2),
            exact(Wdl::Draw, None),
            odds(0.9),
            exact(Wdl::Win, Some(7)),
            exact(Wdl::Win, Some(1)),
        ];
        for pair in worst_to_best.windows(2) {
            assert_eq!(pair[0].compare(&pair[1]), Ordering::Less, "{pair:?}");
        }
        let unknown = exact(Wdl::Win, None);
        assert_eq!(unknown.compare_known(&worst_to_best[6]), None);
    }
}
