//! Games that nobody looks at leave memory.

use std::sync::Arc;
use std::time::Duration;

use super::{Hall, LiveGame, now};

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
        if crowded {
            // What agents have learnt is only worth time: it goes before any game does.
            self.crew.dismiss_all();
        }
        let patience = if crowded { Duration::ZERO } else { self.limits.idle };
        games.retain(|_, live| {
            let idle = now.since(live.touched()) >= patience.as_millis() as u64;
            let stays = !idle || in_use(live);
            if !stays {
                self.crew.dismiss(&live.id);
            }
            stays
        });
    }
}

/// Whether somebody holds the game, watches it, or is waited for in it.
fn in_use(live: &Arc<LiveGame>) -> bool {
    let errands = live.errands();
    let busy = !(errands.thought.is_idle() && errands.timer.is_idle() && errands.answer.is_idle());
    Arc::strong_count(live) > 1 || busy || !live.presence().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Beginning, ClientKey, Occupant};
    use crate::limits::Limits;
    use crate::store::Store;

    #[tokio::test]
    async fn games_that_nobody_watches_leave_memory_and_come_back() {
        let path = std::env::temp_dir().join(format!("quatuor-gone-{}.db", std::process::id()));
        let store = Store::open(&path).await.expect("a new database");
        let limits = Limits { idle: Duration::ZERO, ..Limits::ordinary() };
        let hall = Arc::new(Hall::new(store, limits));
        let client = ClientKey([1; 16]);
        let beginning = Beginning {
            spec: "connect4".parse().expect("a spec"),
            start: None,
            seed: 1,
            seats: [(); 2].map(|()| Occupant::Person { client, name: None }),
            clock: None,
            listed: false,
        };
        let id = hall.begin(beginning).await.expect("a game");
        let live = hall.game(&id).await.expect("stored").expect("it is there");
        let present = hall.watch(&live, client).expect("one page");
        drop(live);
        hall.put_aside();
        assert_eq!(hall.in_memory(), 1, "somebody watches it");
        drop(present);
        hall.put_aside();
        assert_eq!(hall.in_memory(), 0);
        assert!(hall.game(&id).await.expect("stored").is_some(), "it comes back");
        hall.close().await;
        for ending in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
    }
}
