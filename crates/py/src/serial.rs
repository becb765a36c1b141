//! States as text, with their history.
//!
//! ```text
//!   quatuor state 1
//!   connect4                   the variant
//!   start                      the start position
//!   4 4 3                      the actions
//! ```

use pyo3::prelude::*;
use quatuor_core::message;

use crate::errors;
use crate::game::game;
use crate::state::PyState;

const HEADER: &str = "quatuor state 1";

/// Returns the text of a state.
pub fn serialize(state: &PyState) -> String {
    let game = state.inner.game();
    let start = state.inner.began_from().unwrap_or_else(|| "start".to_owned());
    let actions: Vec<String> = game.history().iter().map(|p| p.text.clone()).collect();
    format!("{HEADER}\n{}\n{start}\n{}", state.game.spec, actions.join(" "))
}

/// Read a state written by `State.serialize`.
///
/// >>> import quatuor
/// >>> state = quatuor.game("connect4").new_initial_state()
/// >>> state.apply_action("4")
/// >>> quatuor.deserialize(state.serialize()) == state
/// True
#[pyfunction]
pub fn deserialize(text: &str) -> PyResult<PyState> {
    let refused = || errors::record(&message!("state-not-serialized", head: HEADER));
    let lines: Vec<&str> = text.lines().collect();
    let (spec, start, actions) = match lines[..] {
        [HEADER, spec, start] => (spec, start, ""),
        [HEADER, spec, start, actions] => (spec, start, actions),
        _ => return Err(refused()),
    };
    let game = game(spec)?;
    let mut inner = game.0.variant.state_at(start).map_err(|error| errors::open(&error))?;
    for action in actions.split_whitespace() {
        let played = inner.read_action(action).and_then(|number| inner.apply(number));
        played.map_err(|error| errors::illegal(&error))?;
    }
    Ok(PyState { game: game.0, inner })
}
