//! Requests to analyse a game, and to branch off another one.

use std::sync::Arc;

use crate::access::may_think;
use crate::http::{AppState, Failure, Guest};
use crate::live::{BranchWish, GameAnalysis, LiveGame, SiteError};
use crate::play::begin::{Sitter, may_begin};

/// Returns the stored analysis of a game, and starts the missing part unless the rate limit of the
/// guest is exhausted.
pub(crate) async fn analyse(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
) -> Result<GameAnalysis, Failure> {
    let known = app.games.analysed(live, guest.key).await?;
    let whole = known.going_on || known.steps.len() >= known.of;
    if !whole && !may_think(app, guest) {
        return Ok(known);
    }
    match app.games.analyse(live, guest.key).await {
        // The pool is busy with other analyses: return the stored part. The page can ask again.
        Err(SiteError::Busy) => Ok(known),
        analysed => Ok(analysed?),
    }
}

/// A request to branch off a game.
pub(crate) struct BranchRequest {
    /// Number of actions before the branch. `None` for all of them.
    pub(crate) ply: Option<usize>,
    /// The first action of the branch, in any form that the game reads.
    pub(crate) action: Option<String>,
    pub(crate) seats: [Sitter; 2],
    /// The guest's name.
    pub(crate) name: Option<String>,
}

/// Starts a branch of a game and returns its id.
///
/// # Errors
/// Returns an error if the guest may not start a game now, the original game may not be analysed
/// yet, or the action is illegal.
pub(crate) async fn branch(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    request: BranchRequest,
) -> Result<String, Failure> {
    may_begin(app, guest).await?;
    let BranchRequest { ply, action, seats: [first, second], name } = request;
    let spec = app.games.look(live, |game| game.beginning().spec.clone()).await;
    let ceiling = &app.games.limits().ceiling;
    let seats = [
        first.occupant(name.clone(), guest.key, &spec, ceiling)?,
        second.occupant(name, guest.key, &spec, ceiling)?,
    ];
    Ok(app.games.branch(live, guest.key, BranchWish { ply, action, seats }).await?)
}
