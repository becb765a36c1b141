//! Requests for help: comments of the coach, and warnings before a losing action.

use std::sync::Arc;

use quatuor_show::LegalAction;

use crate::access::may_think;
use crate::game::{Refusal, RoomGame, Who};
use crate::http::{AppState, Failure, Guest};
use crate::live::{Comments, LiveGame, SiteError};

/// Checks that the guest may have help in a game.
///
/// # Errors
/// Returns the refusal if help is not allowed.
pub(crate) async fn may_be_trained(
    app: &AppState,
    guest: &Guest,
    live: &LiveGame,
) -> Result<(), Failure> {
    let look = |game: &RoomGame| match game.may_be_trained(guest.key) {
        true => Ok(()),
        false => Err(game.may_have_hints(Who::Client(guest.key)).err()),
    };
    let may = app.games.look(live, look).await;
    Ok(may.map_err(|reason| SiteError::from(reason.unwrap_or(Refusal::NoHints)))?)
}

/// Returns the comments known so far. Starts a job for missing comments, for a later request.
pub(crate) async fn find_comments(app: &AppState, guest: &Guest, live: &Arc<LiveGame>) -> Comments {
    let comments = app.games.comments(live, guest.key).await;
    if comments.missing && may_think(app, guest) {
        let _ = app.games.find_comments(live, guest.key).await;
    }
    comments
}

/// Returns whether a short search proves that an action loses.
///
/// # Errors
/// Returns [`Failure::TooOften`] if the guest exceeds the rate limit.
pub(crate) async fn foresee(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    action: &LegalAction,
) -> Result<bool, Failure> {
    match may_think(app, guest) {
        true => Ok(app.games.foresee(live, guest.key, action).await),
        false => Err(Failure::TooOften),
    }
}
