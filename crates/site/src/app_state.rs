//! What every handler works with.

use std::sync::Arc;
use std::time::Duration;

use crate::http::rate::Rates;
use crate::live::LiveGames;
use crate::rules::rulebooks::Rulebooks;
use crate::share::replaying::ReplayTurns;
use crate::think::TreeCache;

/// What every handler works with.
pub struct AppState {
    /// The games.
    pub games: Arc<LiveGames>,
    pub(crate) rates: Rates,
    pub(crate) trees: TreeCache,
    pub(crate) rulebooks: Rulebooks,
    pub(crate) replays: ReplayTurns,
    /// When the site was opened, by the monotonic clock.
    pub(crate) opened: Duration,
}

impl AppState {
    pub(crate) fn new(games: Arc<LiveGames>) -> Self {
        AppState {
            rates: Rates::new(games.limits()),
            trees: TreeCache::default(),
            rulebooks: Rulebooks::default(),
            replays: ReplayTurns::default(),
            opened: games.ports().clock.elapsed(),
            games,
        }
    }
}
