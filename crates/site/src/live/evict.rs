//! Evicts idle games from memory.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{Either, select};

use crate::live::{LiveGame, LiveGames};

/// Time between two rounds of eviction.
const ROUND: Duration = Duration::from_secs(15);

impl LiveGames {
    pub(crate) async fn tidy(self: Arc<Self>) {
        let closing = self.closing();
        loop {
            match select(pin!(closing.wait()), self.ports.clock.sleep(ROUND)).await {
                Either::Left(_) => return,
                Either::Right(_) => {
                    self.evict_idle();
                    self.end_old_classes().await;
                }
            }
        }
    }

    /// Evicts the games that have been idle for too long. If memory is full, evicts all idle games.
    pub fn evict_idle(&self) {
        let now = self.now();
        let mut games = self.lock();
        let crowded = games.len() > self.limits.live;
        if crowded {
            // Cached agents only save time, so evict them before any game.
            self.ports.thinker.evict_all();
        }
        let patience = if crowded { Duration::ZERO } else { self.limits.idle };
        games.retain(|_, live| {
            let idle = now.since(live.last_touch()) >= patience.as_millis() as u64;
            let stays = !idle || in_use(live);
            if !stays {
                self.ports.thinker.evict(&live.id);
            }
            stays
        });
    }
}

/// Returns whether a game is in use by a request, a page, an agent or a clock.
fn in_use(live: &Arc<LiveGame>) -> bool {
    let tasks = live.tasks();
    let busy = !(tasks.turn.is_idle() && tasks.timer.is_idle() && tasks.answer.is_idle());
    Arc::strong_count(live) > 1 || busy || !live.presence().is_empty()
}
