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

/// Who acts when chance does, and when nobody does: the numbers that OpenSpiel gives them.
const CHANCE: i32 = -1;
const TERMINAL: i32 = -4;

/// One game in progress. States are equal when they stand at the same position of the same variant, however
/// they came there; copies keep the history.
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
    /// The number of an action that is given as a number or as text.
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

    /// The number of the action that a text means here.
    pub fn read_number(&self, text: &str) -> PyResult<usize> {
        self.inner.read_action(text).map_err(|error| errors::illegal(&error))
    }
}

#[pymethods]
impl PyState {
    /// The rules of this game.
    fn get_game(&self) -> Game {
        Game(self.game.clone())
    }

    /// Who acts: 0 or 1, -1 for chance, -4 when the game is over.
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

    /// Whether chance acts.
    fn is_chance_node(&self) -> bool {
        self.inner.turn() == Turn::Chance
    }

    /// The legal actions, by rising numbers; at a chance turn, what can happen.
    fn legal_actions(&self) -> Vec<usize> {
        let mut numbers = Vec::new();
        self.inner.numbers_into(&mut numbers);
        numbers.sort_unstable();
        numbers
    }

    /// What chance can decide, with probabilities; empty where it does not act.
    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        let mut odds = Vec::new();
        self.inner.odds_into(&mut odds);
        odds.sort_unstable();
        let all: f64 = odds.iter().map(|&(_, weight)| f64::from(weight)).sum();
        odds.into_iter().map(|(number, weight)| (number, f64::from(weight) / all)).collect()
    }

    /// Plays an action, given by its number or its text.
    fn apply_action(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let number = self.number(action)?;
        self.inner.apply(number).map_err(|error| errors::illegal(&error))
    }

    /// Rolls for chance, in the game with this seed, and tells what came up.
    fn roll(&mut self, seed: u64) -> PyResult<usize> {
        let refused = || errors::illegal(&message!("state-no-chance"));
        self.inner.roll(seed).ok_or_else(refused)
    }

    /// Takes the last action back and tells which it was.
    fn undo_action(&mut self) -> PyResult<usize> {
        let refused = || errors::illegal(&message!("state-nothing-to-undo"));
        self.inner.undo().ok_or_else(refused)
    }

    /// The state after an action; this one stays as it is.
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<PyState> {
        let mut child = self.clone_state();
        child.apply_action(action)?;
        Ok(child)
    }

    /// The same game once more, history and all.
    #[pyo3(name = "clone")]
    fn clone_state(&self) -> PyState {
        PyState { game: self.game.clone(), inner: self.inner.copy() }
    }

    /// What each player has: 1 won, -1 lost, 0 for a draw or while the game goes on.
    fn returns(&self) -> [f64; 2] {
        self.expectation().map_or([0.0; 2], |value| Player::BOTH.map(|p| value.for_player(p)))
    }

    /// The numbers of the actions played, the first one first.
    fn history(&self) -> Vec<usize> {
        self.inner.history()
    }

    /// How many actions were played.
    fn move_number(&self) -> usize {
        self.inner.ply()
    }

    /// The position as text.
    #[getter]
    fn position(&self) -> String {
        self.inner.position()
    }

    /// The same position for all that are equivalent by symmetry, as text.
    fn canonical(&self) -> String {
        self.inner.canonical()
    }

    /// The text of an action.
    fn action_to_string(&self, action: usize) -> PyResult<String> {
        self.inner.action_text(action).map_err(|error| errors::illegal(&error))
    }

    /// The number of the action that a text means here.
    fn string_to_action(&self, text: &str) -> PyResult<usize> {
        self.read_number(text)
    }

    /// The position in numbers, as an array of planes, rows and columns.
    fn observation_tensor<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shape = self.game.variant.observation_shape();
        let flat = PyArray1::<f32>::zeros(py, shape.iter().product::<usize>(), false);
        self.inner.observe(flat.readwrite().as_slice_mut()?);
        Ok(flat.reshape(shape)?.into_any())
    }

    /// Which actions are legal, as an array of booleans, those of chance left out.
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

    /// The whole game as text: `quatuor.deserialize` reads it back.
    fn serialize(&self) -> String {
        serial::serialize(self)
    }

    /// The board in characters.
    #[pyo3(signature = (*, ascii = false))]
    fn draw(&self, ascii: bool) -> String {
        self.inner.game().draw_text(&Drawing { ascii, ..Drawing::default() })
    }

    /// The board as an SVG picture.
    fn svg(&self) -> String {
        self.inner.game().draw_svg(&Drawing::default())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// The board as a PNG picture of so many pixels across.
    #[pyo3(signature = (width = 400))]
    fn png<'py>(&self, py: Python<'py>, width: u32) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &py.detach(|| picture::render_png(&self.svg(), width))?))
    }

    /// The board as an array of rows, columns and the three colours.
    #[pyo3(signature = (width = 400))]
    fn rgb<'py>(&self, py: Python<'py>, width: u32) -> PyResult<Bound<'py, PyAny>> {
        let svg = self.svg();
        let pixels = py.detach(|| picture::render_pixels(&svg, width, true))?;
        let colours = pixels.data().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied();
        let flat = PyArray1::<u8>::from_iter(py, colours);
        Ok(flat.reshape([pixels.height() as usize, pixels.width() as usize, 3])?.into_any())
    }

    /// What perfect play gives the player to act. With a time in seconds, or not at all if Ctrl+C comes first;
    /// `weak` asks for win, draw or loss alone, which is quicker.
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

    /// What every legal action gives the player who makes it, best first: exact where the game is solved and no
    /// time is given, else what is proven in this time (a second if none is given) and estimates of the rest.
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

    /// An action, what is known of it, and what speaks for it, within this time in seconds.
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

    /// A best action: proven where the game is solved, however long that takes unless a time in seconds is given;
    /// elsewhere what is best to the strongest agent.
    #[pyo3(signature = (*, time = None, seed = 0))]
    fn best_action(&self, py: Python<'_>, time: Option<f64>, seed: u64) -> PyResult<usize> {
        queries::best_action(self, py, time, seed)
    }

    /// A proof of what perfect play gives here, as the bytes of a certificate; `quatuor.verify` checks it.
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

    /// Why the game ended as it did, in words; None while it goes on.
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

/// A state among the arguments of a function.
pub fn borrow_state<'py>(state: &Bound<'py, PyAny>) -> PyResult<PyRef<'py, PyState>> {
    let state = state.cast::<PyState>().map_err(|_| PyTypeError::new_err("a quatuor.State"))?;
    Ok(state.try_borrow()?)
}
