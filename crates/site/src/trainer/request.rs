//! Help for learners: comments of the coach, and warnings before an action that loses.

use std::sync::Arc;

use quatuor_show::LegalAction;

use crate::access::may_think;
use crate::game::{Refusal, RoomGame, Who};
use crate::http::{AppState, Failure, Guest};
use crate::live::{Comments, LiveGame, SiteError};

/// Checks that the guest may have help in a game.
///
/// # Errors
/// The reason why not.
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

/// The comments of the coach that are known. The worker pool finds the missing ones, for a later request.
pub(crate) async fn find_comments(app: &AppState, guest: &Guest, live: &Arc<LiveGame>) -> Comments {
    let comments = app.games.comments(live, guest.key).await;
    if comments.missing && may_think(app, guest) {
        let _ = app.games.find_comments(live, guest.key).await;
    }
    comments
}

/// Whether a short search proves that an action loses.
///
/// # Errors
/// The guest asks too often.
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
