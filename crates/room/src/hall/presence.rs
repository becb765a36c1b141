//! Who has the page of a game open.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::time::Instant;

use super::{Hall, HallError, LiveGame, Notice};
use crate::game::ClientKey;

/// Whoever only watches is told of changes no more often than this, of the last one in any case: a game between programs
/// would have its spectators ask for pages that nobody has time to look at.
const PAUSE: Duration = Duration::from_millis(250);

/// How many pages each client has open.
#[derive(Debug, Default)]
pub(super) struct Presence {
    pages: HashMap<ClientKey, usize>,
}

impl Presence {
    pub(super) fn has(&self, client: ClientKey) -> bool {
        self.pages.contains_key(&client)
    }

    pub(super) fn clients(&self) -> impl Iterator<Item = ClientKey> {
        self.pages.keys().copied()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }
}

/// A page that is kept up to date, as long as this lives.
pub struct Present {
    live: Arc<LiveGame>,
    client: ClientKey,
    notices: broadcast::Receiver<Notice>,
    /// The last change that was told, and when.
    told: Option<(u64, Instant)>,
}

impl Hall {
    /// Keeps a page of this client up to date.
    ///
    /// # Errors
    /// They have too many already.
    pub fn watch(&self, live: &Arc<LiveGame>, client: ClientKey) -> Result<Present, HallError> {
        let notices = live.notices.subscribe();
        {
            let mut presence = live.presence();
            let pages = presence.pages.entry(client).or_default();
            if *pages >= self.limits().streams_each {
                return Err(HallError::TooMany);
            }
            *pages += 1;
        }
        let _ = live.notices.send(Notice::Presence);
        Ok(Present { live: Arc::clone(live), client, notices, told: None })
    }
}

impl Present {
    /// Waits for news. Those who play hear of every change at once; of a burst that others missed, only the last
    /// change counts.
    pub async fn news(&mut self) -> Notice {
        loop {
            let notice = self.next().await;
            let Notice::Changed(mut version) = notice else { return notice };
            if let Some((before, at)) = self.told {
                if version <= before {
                    continue;
                }
                if at.elapsed() < PAUSE && !self.plays().await {
                    tokio::time::sleep_until(at + PAUSE).await;
                    version = self.version().await;
                }
            }
            self.told = Some((version, Instant::now()));
            return Notice::Changed(version);
        }
    }

    async fn next(&mut self) -> Notice {
        match self.notices.recv().await {
            Ok(notice) => notice,
            Err(_) => {
                self.notices = self.live.notices.subscribe();
                Notice::Changed(self.live.version().await)
            }
        }
    }

    async fn plays(&self) -> bool {
        self.live.game.lock().await.seats_of(self.client).contains(&true)
    }

    /// The version of the game now.
    pub async fn version(&self) -> u64 {
        self.live.version().await
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        {
            let mut presence = self.live.presence();
            if let Some(pages) = presence.pages.get_mut(&self.client) {
                *pages -= 1;
                if *pages == 0 {
                    presence.pages.remove(&self.client);
                }
            }
        }
        self.live.touch();
        let _ = self.live.notices.send(Notice::Presence);
    }
}

#[cfg(test)]
mod tests {
    use quatuor_core::Spec;

    use super::*;
    use crate::game::{
        ActionInput, Beginning, Command, Moment, Occupant, Opening, RoomGame, Submission, Who,
    };

    const ZOE: ClientKey = ClientKey([1; 16]);
    const STRANGER: ClientKey = ClientKey([2; 16]);

    fn live() -> Arc<LiveGame> {
        let seat = || Occupant::Person { client: ZOE, name: None };
        let beginning = Beginning::new(Spec::named("connect4"), [seat(), seat()], 1);
        let Opening { game, .. } = RoomGame::open(beginning, Moment(0)).expect("a game");
        Arc::new(LiveGame::new("game", game))
    }

    fn present(live: &Arc<LiveGame>, client: ClientKey) -> Present {
        let notices = live.notices.subscribe();
        Present { live: Arc::clone(live), client, notices, told: None }
    }

    async fn play(live: &LiveGame, action: &str) -> Notice {
        let mut game = live.game.lock().await;
        let command = Command::Act(ActionInput::Text(action.to_owned()));
        let decision = game.decide(&Submission::always(command), Who::Client(ZOE), Moment(0));
        game.carry_out(decision.expect("a legal action"), Moment(0)).expect("it happens");
        let notice = Notice::Changed(game.version());
        live.notices.send(notice).expect("somebody hears it");
        notice
    }

    #[tokio::test(start_paused = true)]
    async fn of_a_burst_watchers_hear_the_first_and_the_last_and_players_everything() {
        let live = live();
        let [mut player, mut watcher] = [ZOE, STRANGER].map(|client| present(&live, client));
        let mut burst = Vec::new();
        for action in ["1", "2", "3", "4"] {
            burst.push(play(&live, action).await);
        }
        let began = Instant::now();
        for &notice in &burst {
            assert_eq!(player.news().await, notice);
        }
        assert_eq!(watcher.news().await, burst[0]);
        assert_eq!(began.elapsed(), Duration::ZERO);
        assert_eq!(watcher.news().await, burst[3]);
        assert_eq!(began.elapsed(), PAUSE);
        live.notices.send(Notice::Values).expect("somebody hears it");
        assert_eq!(watcher.news().await, Notice::Values, "what was told is not told again");
    }
}
