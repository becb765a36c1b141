//! Evaluations: the value of a position or of an action, proven, bounded or estimated.
//!
//! [`Evaluation`] is the one type from the solver to the page. Its JSON fields are shared by
//! `solve`, `analyse`, `advise`, the API of the game room and its database. All values are relative
//! to one player: the player to act, or the player who makes the action.

use std::cmp::Ordering;

use crate::{Message, Spec, Value, message};

/// Win, draw or loss for the player to act, ordered from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    /// The opponent wins.
    Loss,
    /// Neither player wins.
    Draw,
    /// The player to act wins.
    Win,
}

impl Wdl {
    /// Returns the word used in data: `loss`, `draw` or `win`.
    pub fn word(self) -> &'static str {
        match self {
            Wdl::Loss => "loss",
            Wdl::Draw => "draw",
            Wdl::Win => "win",
        }
    }

    /// Parses a word used in data.
    pub fn from_word(word: &str) -> Option<Wdl> {
        [Wdl::Loss, Wdl::Draw, Wdl::Win].into_iter().find(|wdl| wdl.word() == word)
    }

    /// Returns the word shown to people.
    pub fn message(self) -> Message {
        match self {
            Wdl::Loss => message!("value-loss"),
            Wdl::Draw => message!("value-draw"),
            Wdl::Win => message!("value-win"),
        }
    }

    /// Returns the score of the player: 0, 0.5 or 1.
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

/// The result of perfect play for the player to act. A weakly solved position has no score and no
/// distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Win, draw or loss.
    pub wdl: Wdl,
    /// The score, in games that have one.
    pub score: Option<i32>,
    /// Steps to the end, in the [`Unit`] of the game.
    pub distance: Option<u32>,
}

impl Verdict {
    /// Creates a verdict without score and distance.
    pub const fn weak(wdl: Wdl) -> Self {
        Verdict { wdl, score: None, distance: None }
    }

    /// Returns a sort key in the order a player prefers: quick wins before slow wins, slow losses
    /// before quick ones.
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
    /// A tablebase: the complete table of the variant.
    Tablebase,
    /// The solver of the game.
    Solver,
    /// The search of an agent: exact if it reached every end of the game, otherwise an estimate.
    Search,
}

impl Source {
    /// The lookup order: callers query the sources in turn and take the first value.
    pub const ORDER: [Source; 5] =
        [Source::Rules, Source::Book, Source::Tablebase, Source::Solver, Source::Search];

    /// Returns the word used in data.
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

/// The unit of a game's distances, such as placements, discs or turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unit(pub &'static str);

impl Unit {
    /// Plain actions: the unit of games that count nothing else.
    pub const ACTIONS: Unit = Unit("unit-actions");

    /// Returns the text of a number of units, such as "3 placements".
    pub fn count(self, number: u32) -> Message {
        Message::new(self.0).with("count", number)
    }
}

/// The value of a position or an action for one player, with its source.
#[derive(Debug, Clone)]
pub struct Evaluation {
    /// The value and its certainty.
    pub kind: EvaluationKind,
    /// Where the value comes from.
    pub source: Source,
    /// Number of nodes that the solver searched.
    pub nodes: u64,
}

/// Compares the value and its source, but not the work spent.
impl PartialEq for Evaluation {
    fn eq(&self, other: &Self) -> bool {
        (&self.kind, self.source) == (&other.kind, other.source)
    }
}

/// A value and how certain it is.
#[derive(Debug, Clone, PartialEq)]
pub enum EvaluationKind {
    /// Proven: the result of perfect play.
    Exact(Verdict),
    /// Proven: inclusive lower and upper bound, which differ.
    Bounds(Verdict, Verdict),
    /// Proven win or loss, where chance may affect the length of the game.
    Sure {
        /// Win or loss.
        wdl: Wdl,
        /// Expected number of actions to the end, including those of chance. A roll that decides
        /// the outcome of this very action does not count.
        actions: f64,
        /// The distance, if it does not depend on chance.
        distance: Option<u32>,
    },
    /// Proven, but dependent on chance: the expected score, from 0 (lost) to 1 (won).
    Odds(f64),
    /// Estimated, not proven.
    Estimate {
        /// The expected score, from 0 (lost) to 1 (won).
        score: f64,
        /// The agent that made the estimate.
        agent: Spec,
        /// Search depth in changes of the acting player; 0 if the search has no single depth.
        depth: u32,
    },
}

impl EvaluationKind {
    /// Returns the word used in data.
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
    /// Evaluation for the player who makes the action.
    #[cfg_attr(feature = "json", serde(flatten))]
    pub evaluation: Evaluation,
    /// An earlier action, in the order of the rules, that is equivalent by symmetry.
    pub same_as: Option<String>,
}

/// Stand-in for an unknown distance of a win or loss, in comparisons.
const FAR: f64 = 1e6;

impl Evaluation {
    /// Creates an evaluation that needed no solver search.
    pub const fn new(kind: EvaluationKind, source: Source) -> Self {
        Evaluation { kind, source, nodes: 0 }
    }

    /// Creates an exact evaluation.
    pub const fn proven(verdict: Verdict, source: Source) -> Self {
        Evaluation::new(EvaluationKind::Exact(verdict), source)
    }

    /// Creates the evaluation of bounds that a solver proved, with the number of nodes it searched.
    pub fn searched(lower: Verdict, upper: Verdict, nodes: u64) -> Self {
        let kind = match lower == upper {
            true => EvaluationKind::Exact(lower),
            false => EvaluationKind::Bounds(lower, upper),
        };
        Evaluation { kind, source: Source::Solver, nodes }
    }

    /// Creates the evaluation of a solver that ruled out nothing: between a loss and a win.
    pub fn unknown() -> Self {
        Evaluation::searched(Verdict::weak(Wdl::Loss), Verdict::weak(Wdl::Win), 0)
    }

    /// Returns the proven lower bound (inclusive).
    pub fn lower(&self) -> Verdict {
        self.bounds()[0]
    }

    /// Returns the proven upper bound (inclusive).
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

    /// Reduces bounds to their win, draw and loss part; returns `None` if they rule out nothing.
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

    /// Returns whether the evaluation is proven, exactly or by bounds.
    pub fn is_proven(&self) -> bool {
        !matches!(self.kind, EvaluationKind::Estimate { .. })
    }

    /// Returns whether the value itself is proven, and not only bounds of it.
    pub fn is_exact(&self) -> bool {
        !matches!(self.kind, EvaluationKind::Estimate { .. } | EvaluationKind::Bounds(..))
    }

    /// Returns the verdict, if it is proven and does not depend on chance.
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

    /// Returns win, draw or loss, if it is proven and does not depend on chance.
    pub fn wdl(&self) -> Option<Wdl> {
        self.verdict().map(|verdict| verdict.wdl)
    }

    /// Returns the expected score, from 0 (lost) to 1 (won); for bounds, the midpoint.
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

    /// Returns the length of the remaining game, if the game is decided and the length is known.
    fn length(&self) -> Option<f64> {
        match self.kind {
            EvaluationKind::Exact(Verdict { distance, .. }) => distance.map(f64::from),
            EvaluationKind::Sure { actions, .. } => Some(actions),
            EvaluationKind::Bounds(..)
            | EvaluationKind::Odds(_)
            | EvaluationKind::Estimate { .. } => None,
        }
    }

    /// Compares in the order a player prefers: quick wins before slow wins, slow losses before
    /// quick ones.
    pub fn compare(&self, other: &Evaluation) -> Ordering {
        let haste = |one: &Evaluation| match one.wdl() {
            Some(Wdl::Win) => -one.length().unwrap_or(FAR),
            Some(Wdl::Loss) => one.length().unwrap_or(FAR),
            Some(Wdl::Draw) | None => 0.0,
        };
        self.score().total_cmp(&other.score()).then(haste(self).total_cmp(&haste(other)))
    }

    /// Like [`compare`](Self::compare), but returns `None` when both are wins or both losses and a
    /// distance is unknown.
    pub fn compare_known(&self, other: &Evaluation) -> Option<Ordering> {
        let decided = matches!(self.wdl(), Some(Wdl::Win | Wdl::Loss)) && self.wdl() == other.wdl();
        let known = self.length().is_some() && other.length().is_some();
        (known || !decided).then(|| self.compare(other))
    }

    /// Returns a short mark: `W3`, `=` or `L5` for an exact value, `≥=` for a bound, otherwise a
    /// percentage.
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

    /// Returns the value in words, such as "a win in 3 placements".
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

    /// Returns the value in words and how it is known: exact, bounded, or estimated by which agent.
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
