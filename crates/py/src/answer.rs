//! Evaluations of positions and actions, as plain Python objects.

use pyo3::prelude::*;
use quatuor_core::evaluation::Unit;
use quatuor_core::evaluation::{ActionEvaluation, Evaluation, EvaluationKind};
use quatuor_show::State;

use crate::errors::{self, say};

/// The proven value of a position, for the player to act.
///
/// >>> import quatuor
/// >>> quatuor.game("morpion").new_initial_state().solve()
/// Answer(value='draw', distance=None, exact=True)
#[pyclass(name = "Answer", module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone, PartialEq)]
pub struct PyAnswer {
    /// "win", "draw" or "loss". None if the time limit was reached before it was proven.
    pub value: Option<&'static str>,
    /// Steps to the end, counted as usual for the game. None if unknown.
    pub distance: Option<u32>,
    /// The final score, in games that have one.
    pub score: Option<i32>,
    /// Whether the solver proved everything that was requested.
    pub exact: bool,
    /// Lower bound (inclusive): "win", "draw" or "loss".
    pub lower: &'static str,
    /// Upper bound (inclusive): "win", "draw" or "loss".
    pub upper: &'static str,
    /// Number of positions searched.
    pub nodes: u64,
    /// "rules", "book", "tablebase" or "solver".
    pub source: &'static str,
}

impl From<Evaluation> for PyAnswer {
    fn from(answer: Evaluation) -> Self {
        let exact = answer.verdict();
        let (lower, upper) = (answer.lower().wdl, answer.upper().wdl);
        PyAnswer {
            value: (lower == upper).then(|| lower.word()),
            distance: exact.and_then(|verdict| verdict.distance),
            score: exact.and_then(|verdict| verdict.score),
            exact: exact.is_some(),
            lower: lower.word(),
            upper: upper.word(),
            nodes: answer.nodes,
            source: answer.source.word(),
        }
    }
}

#[pymethods]
impl PyAnswer {
    fn __repr__(&self) -> String {
        let exact = if self.exact { "True" } else { "False" };
        let (value, distance) = (or_none(self.value.map(quote)), or_none(self.distance));
        format!("Answer(value={value}, distance={distance}, exact={exact})")
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyAnswer>().is_ok_and(|other| {
            let (one, two) = (self, other.get());
            (one.value, one.distance, one.score, one.exact, one.lower, one.upper)
                == (two.value, two.distance, two.score, two.exact, two.lower, two.upper)
        })
    }
}

/// The evaluation of a position or an action, for one player.
#[pyclass(name = "Known", module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone, PartialEq)]
pub struct PyKnown {
    /// "exact", "bounds", "sure" (won or lost, with a distance that depends on chance), "odds" or
    /// "estimate".
    pub kind: &'static str,
    /// "win", "draw" or "loss" if proven, else None.
    pub value: Option<&'static str>,
    /// Steps to the end, counted as usual for the game. None if unknown.
    pub distance: Option<u32>,
    /// The expected score, from 0 (lost) to 1 (won).
    pub score: f64,
    /// The agent that made the estimate, else None.
    pub agent: Option<String>,
    /// "rules", "book", "tablebase", "solver" or "search".
    pub source: &'static str,
    /// The evaluation as a sentence.
    pub text: String,
}

impl PyKnown {
    /// Converts an evaluation. The text is empty if the solver excluded no outcome.
    pub fn new(evaluation: &Evaluation, unit: Unit) -> Self {
        let decided = evaluation.clone().decided();
        let known = decided.as_ref().unwrap_or(evaluation);
        let agent = match &known.kind {
            EvaluationKind::Estimate { agent, .. } => Some(agent.to_string()),
            _ => None,
        };
        let verdict = known.verdict();
        PyKnown {
            kind: known.kind.word(),
            value: verdict.map(|verdict| verdict.wdl.word()),
            distance: verdict.and_then(|verdict| verdict.distance),
            score: known.score(),
            agent,
            source: known.source.word(),
            text: decided.as_ref().map_or_else(String::new, |known| say(&known.message(unit))),
        }
    }
}

#[pymethods]
impl PyKnown {
    /// Whether the value is proven.
    #[getter]
    fn is_exact(&self) -> bool {
        !matches!(self.kind, "bounds" | "estimate")
    }

    fn __repr__(&self) -> String {
        let value = or_none(self.value.map(quote));
        let (kind, distance, score) = (self.kind, or_none(self.distance), self.score);
        format!("Known({kind}, value={value}, distance={distance}, score={score:.3})")
    }
}

/// A legal action with its evaluation, for the player who makes it.
#[pyclass(module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone)]
pub struct ActionValue {
    /// The number of the action.
    pub action: usize,
    /// The action as text.
    pub text: String,
    /// The evaluation of the action.
    pub known: PyKnown,
    /// The number of an earlier action that is equivalent by symmetry, else None.
    pub same_as: Option<usize>,
}

impl ActionValue {
    pub fn new(action: ActionEvaluation, state: &dyn State, unit: Unit) -> PyResult<Self> {
        let number = |text: &str| state.read_action(text).map_err(|error| errors::illegal(&error));
        let same_as = action.same_as.as_deref().map(number).transpose()?;
        let known = PyKnown::new(&action.evaluation, unit);
        Ok(ActionValue { action: number(&action.action)?, text: action.action, known, same_as })
    }
}

#[pymethods]
impl ActionValue {
    fn __repr__(&self) -> String {
        format!("ActionValue({}, '{}', {})", self.action, self.text, self.known.__repr__())
    }
}

/// A recommended action with its evaluation and the reasons.
#[pyclass(module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone)]
pub struct Advice {
    /// The number of the action.
    pub action: usize,
    /// The action as text.
    pub text: String,
    /// The evaluation of the action.
    pub known: PyKnown,
    /// The advice in one sentence.
    pub sentence: String,
    /// The reasons for the action. At least one.
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

pub fn quote(text: impl std::fmt::Display) -> String {
    format!("'{text}'")
}

/// Formats an optional value as Python prints it.
pub fn or_none(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "None".to_owned(), |value| value.to_string())
}
