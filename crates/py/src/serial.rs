//! A whole game as text, and back.
//!
//! ```text
//!   quatuor state 1
//!   connect4                   the variant
//!   start                      where the game began
//!   4 4 3                      what was played
//! ```

use pyo3::prelude::*;
use quatuor_core::message;

use crate::errors;
use crate::game::game;
use crate::state::PyState;

const HEADER: &str = "quatuor state 1";

/// The text of a game.
pub fn serialize(state: &PyState) -> String {
    let game = state.inner.game();
    let start = state.inner.began_from().unwrap_or_else(|| "start".to_owned());
    let actions: Vec<String> = game.history().iter().map(|p| p.text.clone()).collect();
    format!("{HEADER}\n{}\n{start}\n{}", state.game.spec, actions.join(" "))
}

/// The game that `State.serialize` wrote.
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
