//! Access to games and limits that all features share.
//!
//! ```text
//!   form fields --\
//!                  typed request (request.rs of a feature) -> live games, store, worker pool
//!   JSON body ----/
//! ```
//!
//! Texts are parsed once, where they arrive. Rights, limits and refusals are the same for pages and
//! for API clients.

use std::sync::Arc;

use quatuor_core::Explain;
use quatuor_show::{Game, Handle};

use crate::game::Refusal;
use crate::http::{AppState, Failure, Guest};
use crate::live::{LiveGame, ViewRequest};
use crate::view::GameView;

/// Maximum length of the text of an action, in bytes.
pub(crate) const LONGEST_ACTION: usize = 200;

/// Returns the game with this id.
///
/// # Errors
/// Returns [`Failure::NotFound`] for an unknown id, or an error of the store.
pub(crate) async fn find(app: &AppState, id: &str) -> Result<Arc<LiveGame>, Failure> {
    app.games.game(id).await?.ok_or(Failure::NotFound)
}

/// Returns the game as the guest sees it, without a drawing.
pub(crate) async fn view_now(app: &AppState, guest: &Guest, live: &Arc<LiveGame>) -> GameView {
    let view = app.games.see(live, guest.key, ViewRequest::default()).await;
    with_whole_addresses(view, guest)
}

/// Turns the invitations in a view into complete URLs, so that the guest can send them to another
/// person.
pub(crate) fn with_whole_addresses(mut view: GameView, guest: &Guest) -> GameView {
    for seat in &mut view.seats {
        seat.invitation = seat.invitation.take().map(|path| format!("{}{path}", guest.origin));
    }
    view
}

/// Returns whether the rate limit allows the guest one more job of the worker pool.
pub(crate) fn may_think(app: &AppState, guest: &Guest) -> bool {
    app.rates.thoughts.take(guest.key, app.games.ports().clock.elapsed())
}

/// Trims a text. Returns `None` if it is blank.
pub(crate) fn said(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

/// Checks the length of the text of an action.
///
/// # Errors
/// Returns [`Failure::TooLarge`] if the text is longer than [`LONGEST_ACTION`].
pub(crate) fn short_action(text: String) -> Result<String, Failure> {
    if text.len() <= LONGEST_ACTION { Ok(text) } else { Err(Failure::TooLarge) }
}

/// Parses the text of a legal action.
///
/// # Errors
/// Returns an error if the text is too long or does not name a legal action.
pub(crate) fn read_action(game: &dyn Game, text: String) -> Result<Handle, Failure> {
    let illegal = |error: quatuor_show::PlayError| Refusal::Illegal(error.message());
    game.read(&short_action(text)?).map_err(|error| Failure::Site(illegal(error).into()))
}
