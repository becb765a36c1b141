//! A game as data, for programs that use the forms of the pages.

use serde_json::{Value as Json, json};

use crate::http::Guest;
use crate::http::api::types::GameState;
use crate::view::GameView;

/// The state of a game, as JSON, with what forms have to carry.
pub(super) fn state(view: &GameView, guest: &Guest) -> Json {
    let mut state = json!(GameState::from(view));
    if let Some(fields) = state.as_object_mut() {
        fields.insert("form".to_owned(), json!(guest.form_token()));
    }
    state
}
