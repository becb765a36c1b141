//! One game in progress.

use std::sync::Arc;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use quatuor_core::record::{Record, date};
use quatuor_core::{Arg, Expectation, Player, Turn, message};
use quatuor_show::{Drawing, State};
use quatuor_solve::certificate::Extent;

use crate::answer::{ActionValue, Advice, PyAnswer};
use crate::errors::{self, say};
use crate::game::{Game, SharedGame};
use crate::queries::{self, QueryLimits};
use crate::record::PyRecord;
use crate::{picture, serial};

/// OpenSpiel's player numbers for chance and for finished games.
const CHANCE: i32 = -1;
const TERMINAL: i32 = -4;

/// A game in progress.
///
/// States are equal if they have the same position of the same variant, whatever their history.
/// Copies keep the history.
///
/// >>> import quatuor
/// >>> state = quatuor.game("morpion").new_initial_state()
/// >>> state.apply_action("b2")
/// >>> state.legal_actions()
/// [0, 1, 2, 3, 5, 6, 7, 8]
/// >>> print(state)
///     a  b  c
///  3  .  .  .
///  2  . >x< .
///  1  .  .  .
#[pyclass(name = "State", module = "quatuor", weakref)]
pub struct PyState {
    pub game: Arc<SharedGame>,
    pub inner: Box<dyn State>,
}

impl PyState {
    /// Returns the number of an action that is given as a number or as text.
    fn number(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        if let Ok(text) = action.cast::<PyString>() {
            let read = self.inner.read_action(text.to_cow()?.as_ref());
            return read.map_err(|error| errors::illegal(&error));
        }
        let no_number = || {
            let variant = &self.game.variant;
            let last = variant.action_count() + variant.outcome_count() - 1;
            let typed = action.str().map(|text| text.to_string()).unwrap_or_default();
            errors::illegal(&message!("action-no-number", number: Arg::typed(&typed), last: last))
        };
        match action.extract::<i64>() {
            Ok(number) => usize::try_from(number).map_err(|_| no_number()),
            Err(error) if error.is_instance_of::<PyOverflowError>(action.py()) => Err(no_number()),
            Err(error) => Err(error),
        }
    }

    fn expectation(&self) -> Option<Expectation> {
        self.inner.turn().outcome().map(Expectation::of)
    }

    /// Parses the text of an action in this state.
    pub fn read_number(&self, text: &str) -> PyResult<usize> {
        self.inner.read_action(text).map_err(|error| errors::illegal(&error))
    }
}

#[pymethods]
impl PyState {
    /// The game that this state belongs to.
    fn get_game(&self) -> Game {
        Game(self.game.clone())
    }

    /// The player to act: 0 or 1, -1 for chance, -4 if the game is over.
    fn current_player(&self) -> i32 {
        match self.inner.turn() {
            Turn::Player(player) => player.index() as i32,
            Turn::Chance => CHANCE,
            Turn::Over(_) => TERMINAL,
        }
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.inner.turn().outcome().is_some()
    }

    /// Whether chance acts next.
    fn is_chance_node(&self) -> bool {
        self.inner.turn() == Turn::Chance
    }

    /// The numbers of the legal actions, ascending. At a chance node, those of the possible
    /// outcomes.
    fn legal_actions(&self) -> Vec<usize> {
        let mut numbers = Vec::new();
        self.inner.numbers_into(&mut numbers);
        numbers.sort_unstable();
        numbers
    }

    /// The possible outcomes with their probabilities. Empty unless chance acts next.
    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        let mut odds = Vec::new();
        self.inner.odds_into(&mut odds);
        odds.sort_unstable();
        let all: f64 = odds.iter().map(|&(_, weight)| f64::from(weight)).sum();
        odds.into_iter().map(|(number, weight)| (number, f64::from(weight) / all)).collect()
    }

    /// Play an action, given as a number or as text.
    fn apply_action(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let number = self.number(action)?;
        self.inner.apply(number).map_err(|error| errors::illegal(&error))
    }

    /// Roll for chance with a seed, and return the number of the outcome.
    fn roll(&mut self, seed: u64) -> PyResult<usize> {
        let refused = || errors::illegal(&message!("state-no-chance"));
        self.inner.roll(seed).ok_or_else(refused)
    }

    /// Undo the last action and return its number.
    fn undo_action(&mut self) -> PyResult<usize> {
        let refused = || errors::illegal(&message!("state-nothing-to-undo"));
        self.inner.undo().ok_or_else(refused)
    }

    /// Return the state after an action, and leave this one unchanged.
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<PyState> {
        let mut child = self.clone_state();
        child.apply_action(action)?;
        Ok(child)
    }

    /// Return a copy with its history.
    #[pyo3(name = "clone")]
    fn clone_state(&self) -> PyState {
        PyState { game: self.game.clone(), inner: self.inner.copy() }
    }

    /// The result of each player: 1 won, -1 lost, 0 for a draw or a game in progress.
    fn returns(&self) -> [f64; 2] {
        self.expectation().map_or([0.0; 2], |value| Player::BOTH.map(|p| value.for_player(p)))
    }

    /// The numbers of all actions played, in order.
    fn history(&self) -> Vec<usize> {
        self.inner.history()
    }

    /// Number of actions played.
    fn move_number(&self) -> usize {
        self.inner.ply()
    }

    /// The position as text.
    #[getter]
    fn position(&self) -> String {
        self.inner.position()
    }

    /// The canonical position of all that are equivalent by symmetry, as text.
    fn canonical(&self) -> String {
        self.inner.canonical()
    }

    /// The text of an action.
    fn action_to_string(&self, action: usize) -> PyResult<String> {
        self.inner.action_text(action).map_err(|error| errors::illegal(&error))
    }

    /// The number of an action given as text.
    fn string_to_action(&self, text: &str) -> PyResult<usize> {
        self.read_number(text)
    }

    /// The position as numbers: an array of planes, rows and columns.
    fn observation_tensor<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shape = self.game.variant.observation_shape();
        let flat = PyArray1::<f32>::zeros(py, shape.iter().product::<usize>(), false);
        self.inner.observe(flat.readwrite().as_slice_mut()?);
        Ok(flat.reshape(shape)?.into_any())
    }

    /// The legal actions as an array of booleans, without chance outcomes.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let count = self.game.variant.action_count();
        let mask = PyArray1::<bool>::zeros(py, count, false);
        let mut numbers = Vec::new();
        self.inner.numbers_into(&mut numbers);
        let mut writable = mask.readwrite();
        let places = writable.as_slice_mut()?;
        for number in numbers.into_iter().filter(|&number| number < count) {
            places[number] = true;
        }
        drop(writable);
        Ok(mask)
    }

    /// The state and its history as text, for `quatuor.deserialize`.
    fn serialize(&self) -> String {
        serial::serialize(self)
    }

    /// The board as text.
    #[pyo3(signature = (*, ascii = false))]
    fn draw(&self, ascii: bool) -> String {
        self.inner.game().draw_text(&Drawing { ascii, ..Drawing::default() })
    }

    /// The board as an SVG image.
    fn svg(&self) -> String {
        self.inner.game().draw_svg(&Drawing::default())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// The board as a PNG image with a width in pixels.
    #[pyo3(signature = (width = 400))]
    fn png<'py>(&self, py: Python<'py>, width: u32) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &py.detach(|| picture::render_png(&self.svg(), width))?))
    }

    /// The board as an array of rows, columns and RGB colours.
    #[pyo3(signature = (width = 400))]
    fn rgb<'py>(&self, py: Python<'py>, width: u32) -> PyResult<Bound<'py, PyAny>> {
        let svg = self.svg();
        let pixels = py.detach(|| picture::render_pixels(&svg, width, true))?;
        let colours = pixels.data().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied();
        let flat = PyArray1::<u8>::from_iter(py, colours);
        Ok(flat.reshape([pixels.height() as usize, pixels.width() as usize, 3])?.into_any())
    }

    /// Solve the position exactly for the player to act.
    ///
    /// `time` is a limit in seconds; without it, only Ctrl+C stops the solver. `weak` asks only for
    /// win, draw or loss, which is faster.
    #[pyo3(signature = (*, weak = false, time = None, threads = None, progress = None))]
    fn solve(
        &self,
        py: Python<'_>,
        weak: bool,
        time: Option<f64>,
        threads: Option<usize>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyAnswer> {
        queries::solve(self, py, weak, &QueryLimits { time, threads, progress })
    }

    /// Evaluate every legal action for the player who makes it, best first.
    ///
    /// Without `time`, values are exact if the variant has a solver. Otherwise the result contains
    /// the values proven within `time` seconds (default: 1), and estimates of the rest.
    #[pyo3(signature = (*, time = None, threads = None, progress = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        time: Option<f64>,
        threads: Option<usize>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<ActionValue>> {
        queries::analyse(self, py, &QueryLimits { time, threads, progress })
    }

    /// Recommend an action with its evaluation and the reasons, within `time` seconds.
    #[pyo3(signature = (*, agent = None, time = None, seed = 0, progress = None))]
    fn advise(
        &self,
        py: Python<'_>,
        agent: Option<&str>,
        time: Option<f64>,
        seed: u64,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Advice> {
        let budget = QueryLimits { time, threads: Some(1), progress };
        queries::advise(self, py, agent, seed, &budget)
    }

    /// Return a best action.
    ///
    /// If the variant has a solver, the action is proven best, and `time` (in seconds) is an
    /// optional limit. Otherwise it is the choice of the strongest agent.
    #[pyo3(signature = (*, time = None, seed = 0))]
    fn best_action(&self, py: Python<'_>, time: Option<f64>, seed: u64) -> PyResult<usize> {
        queries::best_action(self, py, time, seed)
    }

    /// Prove the value of the position. Returns the bytes of a certificate for `quatuor.verify`.
    #[pyo3(signature = (*, depth = None, distance = false, threads = None, progress = None))]
    fn certify<'py>(
        &self,
        py: Python<'py>,
        depth: Option<u32>,
        distance: bool,
        threads: Option<usize>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let budget = QueryLimits { time: None, threads, progress };
        queries::certify(self, py, Extent { depth, distance }, &budget)
    }

    /// The game as a record, with the names of the players.
    #[pyo3(signature = (first = "?", second = "?", *, seed = None))]
    fn record(&self, first: &str, second: &str, seed: Option<u64>) -> PyRecord {
        let mut record = Record::new(&self.game.spec).with_game(&*self.inner.game());
        (record.first, record.second) = (first.to_owned(), second.to_owned());
        record.seed = seed;
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        record.date = date(now.map_or(0, |since| since.as_secs()));
        PyRecord(record)
    }

    /// How the game ended, as text. None while it is in progress.
    fn ending(&self) -> Option<String> {
        self.inner.game().ending().map(|message| say(&message))
    }

    fn __str__(&self) -> String {
        self.draw(false)
    }

    fn __repr__(&self) -> String {
        format!("quatuor.game('{}').state('{}')", self.game.spec, self.inner.position())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<PyState>() else { return Ok(false) };
        let other = other.try_borrow()?;
        Ok(self.inner.same_as(&*other.inner))
    }

    fn __hash__(&self) -> u64 {
        self.inner.fingerprint()
    }

    fn __copy__(&self) -> PyState {
        self.clone_state()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyState {
        self.clone_state()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("quatuor")?.getattr("deserialize")?, (self.serialize(),)))
    }
}

/// Extracts a state from a function argument.
pub fn borrow_state<'py>(state: &Bound<'py, PyAny>) -> PyResult<PyRef<'py, PyState>> {
    let state = state.cast::<PyState>().map_err(|_| PyTypeError::new_err("a quatuor.State"))?;
    Ok(state.try_borrow()?)
}
