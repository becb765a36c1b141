//! Games that nobody looks at leave memory.

use std::sync::Arc;
use std::time::Duration;

use super::{Hall, Live, now};

/// How often the hall is tidied.
const ROUND: Duration = Duration::from_secs(15);

impl Hall {
    pub(super) async fn tidy(self: Arc<Self>) {
        let mut closing = self.closing();
        loop {
            tokio::select! {
                () = closing.wait() => return,
                () = tokio::time::sleep(ROUND) => self.put_aside(),
            }
        }
    }

    /// Puts aside what has been idle for long; earlier, when memory is full.
    fn put_aside(&self) {
        let now = now();
        let mut games = self.lock();
        let crowded = games.len() > self.limits.live;
        let patience = if crowded { Duration::ZERO } else { self.limits.idle };
        games.retain(|_, live| {
            let idle = now.since(live.touched()) >= patience.as_millis() as u64;
            !idle || in_use(live)
        });
    }
}

/// Whether somebody holds the game, watches it, or is waited for in it.
fn in_use(live: &Arc<Live>) -> bool {
    let errands = live.errands();
    let busy = !(errands.thought.is_idle() && errands.timer.is_idle() && errands.answer.is_idle());
    Arc::strong_count(live) > 1 || busy || !live.presence().is_empty()
}
