//! What is known of positions and actions, as plain objects.

use pyo3::prelude::*;
use quatuor_advice::Assessed;
use quatuor_core::{Known as CoreKnown, State as CoreState, Unit, Verdict};
use quatuor_games::Analysed;
use quatuor_solve::Answer as CoreAnswer;

use crate::errors::{self, say};

/// What a solver proved of a position, for the player to act.
///
/// >>> import quatuor
/// >>> quatuor.game("morpion").new_initial_state().solve()
/// Answer(value='draw', distance=None, exact=True)
#[pyclass(module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// "win", "draw" or "loss"; None where the time was over before that was known.
    pub value: Option<&'static str>,
    /// Steps to the end as the game counts them, where they are known.
    pub distance: Option<u32>,
    /// The score, in games that have one.
    pub score: Option<i32>,
    /// Whether everything that was asked is known.
    pub exact: bool,
    /// At least this.
    pub lower: &'static str,
    /// At most this.
    pub upper: &'static str,
    /// Positions that were looked at.
    pub nodes: u64,
}

impl From<CoreAnswer> for Answer {
    fn from(answer: CoreAnswer) -> Self {
        let exact = answer.exact();
        let (lower, upper) = (answer.lower.wdl, answer.upper.wdl);
        Answer {
            value: (lower == upper).then(|| lower.word()),
            distance: exact.and_then(|verdict| verdict.distance),
            score: exact.and_then(|verdict| verdict.score),
            exact: exact.is_some(),
            lower: lower.word(),
            upper: upper.word(),
            nodes: answer.nodes,
        }
    }
}

#[pymethods]
impl Answer {
    fn __repr__(&self) -> String {
        let exact = if self.exact { "True" } else { "False" };
        let (value, distance) = (option(self.value.map(quoted)), option(self.distance));
        format!("Answer(value={value}, distance={distance}, exact={exact})")
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Answer>().is_ok_and(|other| {
            let (one, two) = (self, other.get());
            (one.value, one.distance, one.score, one.exact, one.lower, one.upper)
                == (two.value, two.distance, two.score, two.exact, two.lower, two.upper)
        })
    }
}

/// What is known of a position or an action, for one player.
#[pyclass(module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// "exact", "bounds", "sure" (won or lost, but luck decides how soon), "odds" or "estimate".
    pub kind: &'static str,
    /// "win", "draw" or "loss", where it is proven.
    pub value: Option<&'static str>,
    /// Steps to the end as the game counts them, where they are known.
    pub distance: Option<u32>,
    /// The expected score, from 0 (lost) to 1 (won).
    pub score: f64,
    /// Who estimates, where somebody does.
    pub agent: Option<String>,
    /// In words.
    pub text: String,
}

impl Known {
    pub fn new(known: &CoreKnown, unit: Unit) -> Self {
        let (kind, agent) = match known {
            CoreKnown::Exact(_) => ("exact", None),
            CoreKnown::Between(..) => ("bounds", None),
            CoreKnown::Sure { .. } => ("sure", None),
            CoreKnown::Odds(_) => ("odds", None),
            CoreKnown::Estimate { agent, .. } => ("estimate", Some(agent.to_string())),
        };
        let verdict = known.verdict();
        Known {
            kind,
            value: verdict.map(|verdict| verdict.wdl.word()),
            distance: verdict.and_then(|verdict| verdict.distance),
            score: known.score(),
            agent,
            text: say(&known.message(unit)),
        }
    }

    /// What two bounds of a solver say.
    fn bounded(lower: Verdict, upper: Verdict, unit: Unit) -> Self {
        let nothing = || Known {
            kind: "bounds",
            value: None,
            distance: None,
            score: 0.5,
            agent: None,
            text: String::new(),
        };
        CoreKnown::between(lower, upper).map_or_else(nothing, |known| Known::new(&known, unit))
    }
}

#[pymethods]
impl Known {
    /// Whether the value itself is proven.
    #[getter]
    fn is_exact(&self) -> bool {
        !matches!(self.kind, "bounds" | "estimate")
    }

    fn __repr__(&self) -> String {
        let value = option(self.value.map(quoted));
        let (kind, distance, score) = (self.kind, option(self.distance), self.score);
        format!("Known({kind}, value={value}, distance={distance}, score={score:.3})")
    }
}

/// A legal action and what is known of it, for the player who makes it.
#[pyclass(module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone)]
pub struct ActionValue {
    /// Its number.
    pub action: usize,
    /// Its text.
    pub text: String,
    /// What is known of it.
    pub known: Known,
    /// The number of an earlier action that is the same by symmetry.
    pub same_as: Option<usize>,
}

impl ActionValue {
    /// What a solver proved.
    pub fn proven(action: Analysed, state: &dyn CoreState, unit: Unit) -> PyResult<Self> {
        let known = Known::bounded(action.answer.lower, action.answer.upper, unit);
        ActionValue::new(action.action, known, action.same_as.as_deref(), state)
    }

    /// What is known by whatever means.
    pub fn known(action: Assessed, state: &dyn CoreState, unit: Unit) -> PyResult<Self> {
        let known = Known::new(&action.known, unit);
        ActionValue::new(action.action, known, action.same_as.as_deref(), state)
    }

    fn new(
        text: String,
        known: Known,
        same_as: Option<&str>,
        state: &dyn CoreState,
    ) -> PyResult<Self> {
        let number = |text: &str| state.read_action(text).map_err(|error| errors::illegal(&error));
        let same_as = same_as.map(number).transpose()?;
        Ok(ActionValue { action: number(&text)?, text, known, same_as })
    }
}

#[pymethods]
impl ActionValue {
    fn __repr__(&self) -> String {
        format!("ActionValue({}, '{}', {})", self.action, self.text, self.known.__repr__())
    }
}

/// An action, what is known of it, and why.
#[pyclass(module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone)]
pub struct Advice {
    /// The number of the action.
    pub action: usize,
    /// Its text.
    pub text: String,
    /// What is known of it.
    pub known: Known,
    /// The advice in one sentence.
    pub sentence: String,
    /// What speaks for the action; at least one reason.
    pub reasons: Vec<String>,
}

#[pymethods]
impl Advice {
    fn __repr__(&self) -> String {
        format!("Advice({}, '{}', {})", self.action, self.text, self.known.__repr__())
    }

    fn __str__(&self) -> String {
        self.sentence.clone()
    }
}

pub fn quoted(text: impl std::fmt::Display) -> String {
    format!("'{text}'")
}

/// As Python writes what may be missing.
pub fn option(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "None".to_owned(), |value| value.to_string())
}
