//! The analysis of a game, and games branched off from it.

use std::sync::Arc;

use crate::access::may_think;
use crate::http::{AppState, Failure, Guest};
use crate::live::{BranchWish, GameAnalysis, LiveGame, SiteError};
use crate::play::begin::{Sitter, may_begin};

/// What is known of a game; the rest is set going, unless the guest has had too much thought for them.
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
        // Others are looked at first: what is known is shown, and the page can be asked again.
        Err(SiteError::Busy) => Ok(known),
        analysed => Ok(analysed?),
    }
}

/// A game to branch off.
pub(crate) struct BranchRequest {
    /// Number of actions before it; all of them when there is none.
    pub(crate) ply: Option<usize>,
    /// The first action, in any form that the game reads.
    pub(crate) action: Option<String>,
    /// The players.
    pub(crate) seats: [Sitter; 2],
    /// The guest's name.
    pub(crate) name: Option<String>,
}

/// Begins a game at a moment of another one, and returns its name.
///
/// # Errors
/// The guest may not begin a game now, the game is not to be analysed yet, or the action is not legal.
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
