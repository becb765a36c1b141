//! Recorded games.

use pyo3::prelude::*;
use quatuor_core::record::{self, Record};
use quatuor_core::{Explain, message};

use crate::errors;
use crate::game::game;
use crate::state::PyState;

/// A recorded game: players, result and actions.
///
/// >>> import quatuor
/// >>> state = quatuor.game("morpion").new_initial_state()
/// >>> for cell in ["b2", "a1", "b1", "a2", "b3"]:
/// ...     state.apply_action(cell)
/// >>> record = state.record("Ada", "Charles")
/// >>> record.result, record.actions
/// ('1-0', ['b2', 'a1', 'b1', 'a2', 'b3'])
/// >>> quatuor.read_records(record.to_pgn())[0].replay() == state
/// True
#[pyclass(name = "Record", module = "quatuor", frozen)]
pub struct PyRecord(pub Record);

#[pymethods]
impl PyRecord {
    /// The spec of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.0.game
    }

    /// The player in the first seat.
    #[getter]
    fn first(&self) -> &str {
        &self.0.first
    }

    /// The player in the second seat.
    #[getter]
    fn second(&self) -> &str {
        &self.0.second
    }

    /// "1-0", "0-1", "1/2-1/2", or "*" without a result.
    #[getter]
    fn result(&self) -> &'static str {
        self.0.result.token()
    }

    /// How the game ended: "normal", "time forfeit", ...
    #[getter]
    fn termination(&self) -> &'static str {
        self.0.termination.words()
    }

    /// The date, such as "2026.11.15".
    #[getter]
    fn date(&self) -> &str {
        &self.0.date
    }

    /// The round of the tournament.
    #[getter]
    fn round(&self) -> &str {
        &self.0.round
    }

    /// The start position, or None for the usual one.
    #[getter]
    fn start(&self) -> Option<&str> {
        self.0.fen.as_deref()
    }

    /// The seed of the rolls.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.0.seed
    }

    /// The actions as text, including those of chance.
    #[getter]
    fn actions(&self) -> Vec<&str> {
        self.0.moves.iter().map(|played| played.action.as_str()).collect()
    }

    /// The comment on each action, or None.
    #[getter]
    fn comments(&self) -> Vec<Option<&str>> {
        self.0.moves.iter().map(|played| played.comment.as_deref()).collect()
    }

    /// The record in a format like PGN.
    fn to_pgn(&self) -> String {
        self.0.to_pgn()
    }

    /// The record as one line of JSON.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// Replay the game with all actions checked, and return its final state.
    fn replay(&self) -> PyResult<PyState> {
        let variant = game(&self.0.game)?;
        let start = self.0.fen.as_deref().unwrap_or("start");
        let inner = variant.0.variant.state_at(start).map_err(|error| errors::open(&error))?;
        let mut state = PyState { game: variant.0, inner };
        for (index, played) in self.0.moves.iter().enumerate() {
            let action = &played.action;
            let read = state.inner.read_action(action);
            read.and_then(|number| state.inner.apply(number)).map_err(|error| {
                errors::record(&message!("replay-action", ply: index + 1,
                    action: quatuor_core::Arg::typed(action), reason: error.message()))
            })?;
        }
        Ok(state)
    }

    fn __repr__(&self) -> String {
        let Record { game, first, second, .. } = &self.0;
        format!("Record('{game}', '{first}', '{second}', '{}')", self.0.result.token())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyRecord>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("quatuor")?.getattr("_read_record")?, (self.to_json(),)))
    }
}

/// Read the games of a text, in PGN or JSON Lines.
#[pyfunction]
pub fn read_records(text: &str) -> PyResult<Vec<PyRecord>> {
    let records = record::read(text).map_err(|error| errors::record(&error))?;
    Ok(records.into_iter().map(PyRecord).collect())
}
