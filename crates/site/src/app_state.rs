//! The state that all handlers share.

use std::sync::Arc;
use std::time::Duration;

use crate::http::rate::Rates;
use crate::live::LiveGames;
use crate::rules::rulebooks::Rulebooks;
use crate::share::replaying::ReplayTurns;
use crate::think::TreeCache;

/// The state that all handlers share.
pub struct AppState {
    pub games: Arc<LiveGames>,
    pub(crate) rates: Rates,
    pub(crate) trees: TreeCache,
    pub(crate) rulebooks: Rulebooks,
    pub(crate) replays: ReplayTurns,
    /// When the site was opened, on the monotonic clock.
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
