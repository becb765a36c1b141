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
                () = tokio::time::sleep(ROUND) => {
                    self.put_aside();
                    self.end_old_classes().await;
                }
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
            let idle = now.since(live.last_touch()) >= patience.as_millis() as u64;
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
    use crate::game::{ActionInput, Beginning, ClientKey, Command, Occupant, Submission, Who};
    use crate::limits::RoomLimits;
    use crate::store::Store;

    const CLIENT: ClientKey = ClientKey([1; 16]);

    /// A hall from which everything goes that nobody needs, with a database of its own.
    async fn hall(name: &str) -> (Arc<Hall>, std::path::PathBuf) {
        let file = format!("quatuor-gone-{name}-{}.db", std::process::id());
        let path = std::env::temp_dir().join(file);
        let store = Store::open(&path).await.expect("a new database");
        let limits = RoomLimits { idle: Duration::ZERO, ..RoomLimits::ordinary() };
        (Arc::new(Hall::new(store, limits).expect("threads")), path)
    }

    async fn close(hall: Arc<Hall>, path: &std::path::Path) {
        hall.close().await;
        for ending in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
    }

    fn beginning(second: Occupant) -> Beginning {
        let first = Occupant::Person { client: CLIENT, name: None };
        Beginning::new("connect4".parse().expect("a spec"), [first, second], 1)
    }

    #[tokio::test]
    async fn games_that_nobody_watches_leave_memory_and_come_back() {
        let (hall, path) = hall("watched").await;
        let person = Occupant::Person { client: CLIENT, name: None };
        let id = hall.begin(beginning(person)).await.expect("a game");
        let live = hall.game(&id).await.expect("stored").expect("it is there");
        let present = hall.watch(&live, CLIENT).expect("one page");
        drop(live);
        hall.put_aside();
        assert_eq!(hall.in_memory(), 1, "somebody watches it");
        drop(present);
        hall.put_aside();
        assert_eq!(hall.in_memory(), 0);
        assert!(hall.game(&id).await.expect("stored").is_some(), "it comes back");
        close(hall, &path).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn an_agent_stays_as_long_as_its_game_is_in_memory() {
        let (hall, path) = hall("agent").await;
        let spec = "level:1".parse().expect("a spec");
        let agent = Occupant::Agent { client: CLIENT, spec };
        let id = hall.begin(beginning(agent)).await.expect("a game");
        let live = hall.game(&id).await.expect("stored").expect("it is there");
        for turn in 0..2 {
            let command = Command::Act(ActionInput::Text("1".to_owned()));
            let submission = Submission { command, length: Some(2 * turn) };
            hall.perform(&live, submission, Who::Client(CLIENT)).await.expect("her turn");
            while hall.look(&live, |game| game.length()).await < 2 * turn + 2 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            assert_eq!(hall.crew().len(), 1, "it rests until its next turn");
        }
        drop(live);
        // What it does after its action is over soon.
        while hall.in_memory() > 0 {
            hall.put_aside();
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(hall.crew().is_empty(), "it left with the game");
        close(hall, &path).await;
    }
}
