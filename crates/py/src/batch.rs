//! Batches: thousands of games as numpy arrays.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use numpy::{
    Element, PyArray1, PyArrayMethods, PyReadonlyArray1, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use quatuor_core::limits::Limits;
use quatuor_games::{Batch, Labels};
use quatuor_solve::Goal;

use crate::errors;
use crate::game::{Game, SharedGame};
use crate::state::{PyState, borrow_state};
use crate::work::{resolve_threads, run_long};

/// Many games of one variant. Every array has one row per game.
///
/// Chance is rolled automatically, so in every row a player acts or the game is over.
///
/// >>> import quatuor
/// >>> batch = quatuor.game("connect4").batch(1000)
/// >>> while not batch.is_over():
/// ...     batch.step(batch.sample(seed=batch.steps))
/// >>> batch.returns().shape
/// (1000, 2)
#[pyclass(name = "Batch", module = "quatuor", weakref)]
pub struct PyBatch {
    pub game: Arc<SharedGame>,
    pub inner: Box<dyn Batch>,
    pub steps: u64,
}

impl PyBatch {
    /// Fills an array of this shape without the interpreter's lock. Allocates it unless `out` is
    /// given.
    fn filled<'py, T: Element>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        shape: &[usize],
        fill: impl FnOnce(&dyn Batch, &mut [T]) + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        let array = match out {
            Some(array) => array,
            None => {
                // Allocated through Python, which raises MemoryError if there is not enough memory.
                let shape = pyo3::types::PyTuple::new(py, shape)?;
                let dtype = T::get_dtype(py);
                py.import("numpy")?.getattr("empty")?.call1((shape, dtype))?
            }
        };
        let mut writable: PyReadwriteArrayDyn<'py, T> = array.extract()?;
        if writable.as_array().shape() != shape {
            let (have, want) = (writable.as_array().shape().to_vec(), shape);
            return Err(PyValueError::new_err(format!("out: {have:?} != {want:?}")));
        }
        // In an array with Fortran order, the slice would mix up rows and columns.
        if !array.cast::<PyUntypedArray>()?.is_c_contiguous() {
            return Err(PyValueError::new_err("out: not C-contiguous"));
        }
        let places = writable.as_slice_mut()?;
        let inner = &*self.inner;
        py.detach(|| fill(inner, places));
        drop(writable);
        Ok(array)
    }
}

#[pymethods]
impl PyBatch {
    /// Number of steps played.
    #[getter]
    fn steps(&self) -> u64 {
        self.steps
    }

    /// The rules of the games.
    fn get_game(&self) -> Game {
        Game(self.game.clone())
    }

    fn __len__(&self) -> usize {
        self.inner.games()
    }

    /// Returns a copy of the game in a row.
    fn __getitem__(&self, row: isize) -> PyResult<PyState> {
        let games = self.inner.games();
        let row = if row < 0 { games.checked_add_signed(row) } else { usize::try_from(row).ok() };
        let inner = row.and_then(|row| self.inner.state(row));
        let inner = inner.ok_or_else(|| PyIndexError::new_err("row"))?;
        Ok(PyState { game: self.game.clone(), inner })
    }

    /// Replaces the game in a row by a state.
    fn __setitem__(&mut self, row: usize, state: &Bound<'_, PyAny>) -> PyResult<()> {
        let state = borrow_state(state)?;
        if row >= self.inner.games() {
            return Err(PyIndexError::new_err("row"));
        }
        if self.inner.set(row, &*state.inner) {
            return Ok(());
        }
        Err(errors::agent(&quatuor_search::AgentError::OtherGame {
            own: self.game.spec.to_string(),
            other: state.game.spec.to_string(),
        }))
    }

    /// The player to act in each game: 0, 1, or -1 if the game is over.
    #[pyo3(signature = (*, out = None, threads = None))]
    fn turns<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = resolve_threads(threads)?;
        self.filled(py, out, &[self.inner.games()], |b, a: &mut [i8]| b.turns_into(a, threads))
    }

    /// Whether all games are over.
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        let threads = resolve_threads(None)?;
        Ok(py.detach(|| {
            let mut turns = vec![0; self.inner.games()];
            self.inner.turns_into(&mut turns, threads);
            turns.into_iter().all(|turn| turn < 0)
        }))
    }

    /// The result of each player, in two columns: 1 won, -1 lost, 0 otherwise.
    #[pyo3(signature = (*, out = None, threads = None))]
    fn returns<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = resolve_threads(threads)?;
        let shape = [self.inner.games(), 2];
        self.filled(py, out, &shape, |b, a: &mut [f32]| b.returns_into(a, threads))
    }

    /// The legal actions: one boolean column per action.
    #[pyo3(signature = (*, out = None, threads = None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = resolve_threads(threads)?;
        let shape = [self.inner.games(), self.game.variant.action_count()];
        self.filled(py, out, &shape, |b, a: &mut [bool]| b.mask_into(a, threads))
    }

    /// The positions as numbers: games, planes, rows, columns.
    #[pyo3(signature = (*, out = None, threads = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = resolve_threads(threads)?;
        let [planes, rows, columns] = self.game.variant.observation_shape();
        let shape = [self.inner.games(), planes, rows, columns];
        self.filled(py, out, &shape, |b, a: &mut [f32]| b.observe_into(a, threads))
    }

    /// A random legal action in each game, or -1 if the game is over.
    #[pyo3(signature = (seed = 0, *, out = None, threads = None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        seed: u64,
        out: Option<Bound<'py, PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = resolve_threads(threads)?;
        let shape = [self.inner.games()];
        self.filled(py, out, &shape, |b, a: &mut [i64]| b.sample_into(seed, a, threads))
    }

    /// Play one action in each game, given as an array of 64-bit integers.
    ///
    /// Finished games are skipped. If any action is illegal, none is played.
    #[pyo3(signature = (actions, *, threads = None))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        threads: Option<usize>,
    ) -> PyResult<()> {
        let threads = resolve_threads(threads)?;
        let actions: PyReadonlyArray1<'_, i64> = actions.extract()?;
        let places = actions.as_slice()?;
        if places.len() != self.inner.games() {
            let (have, want) = (places.len(), self.inner.games());
            return Err(PyValueError::new_err(format!("actions: {have} != {want}")));
        }
        let inner = &mut *self.inner;
        let stepped = py.detach(|| inner.step(places, threads));
        stepped.map_err(|error| errors::batch(&error))?;
        self.steps += 1;
        Ok(())
    }

    /// Restart the games selected by a boolean mask, or all games.
    #[pyo3(signature = (rows = None))]
    fn reset(&mut self, rows: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<()> {
        match rows {
            Some(rows) => self.inner.reset(rows.as_slice()?),
            None => self.inner.reset(&vec![true; self.inner.games()]),
        }
        Ok(())
    }

    /// The exact values of all games, as two arrays.
    ///
    /// The first contains the result of the first seat with best play: 1, 0, -1, or nan if it is
    /// not proven. The second contains the distance to the end, counted as usual for the game, or
    /// -1 if it is unknown.
    #[pyo3(signature = (*, weak = false, threads = None, progress = None))]
    #[expect(clippy::type_complexity, reason = "a pair of arrays")]
    fn values<'py>(
        &self,
        py: Python<'py>,
        weak: bool,
        threads: Option<usize>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<i32>>)> {
        let threads = resolve_threads(threads)? as u32;
        let games = self.inner.games();
        let values = PyArray1::<f32>::zeros(py, games, false);
        let distances = PyArray1::<i32>::zeros(py, games, false);
        {
            let (mut own, mut far) = (values.readwrite(), distances.readwrite());
            let (values, distances) = (own.as_slice_mut()?, far.as_slice_mut()?);
            let goal = if weak { Goal::Weak } else { Goal::Full };
            let inner = &*self.inner;
            let labelled = run_long(py, progress, move |stop, tracker| {
                tracker.all.store(games as u64, Ordering::Relaxed);
                let limits = Limits { stop, threads, ..Limits::default() };
                inner.label(goal, &limits, Labels { values, distances, done: &tracker.done })
            })?;
            labelled.map_err(|error| errors::batch(&error))?;
        }
        Ok((values, distances))
    }

    /// Return an independent copy of all games.
    #[pyo3(name = "clone")]
    fn clone_batch(&self) -> PyBatch {
        PyBatch { game: self.game.clone(), inner: self.inner.copy(), steps: self.steps }
    }

    fn __copy__(&self) -> PyBatch {
        self.clone_batch()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyBatch {
        self.clone_batch()
    }

    fn __repr__(&self) -> String {
        format!("quatuor.game('{}').batch({})", self.game.spec, self.inner.games())
    }
}
