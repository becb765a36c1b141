//! The open pages of a game, by client.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use crate::game::ClientKey;
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::ports::{Lagged, Notice, Subscription};

/// Minimum interval between two notices of changes to a spectator. In a fast game between agents,
/// spectators would otherwise load more pages than they can follow. The last change is always sent.
const PAUSE: Duration = Duration::from_millis(250);

/// Number of open pages of each client.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    pages: HashMap<ClientKey, usize>,
}

impl Presence {
    pub(crate) fn has(&self, client: ClientKey) -> bool {
        self.pages.contains_key(&client)
    }

    pub(crate) fn clients(&self) -> impl Iterator<Item = ClientKey> {
        self.pages.keys().copied()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }
}

/// A subscription of a page to a game. The page counts as open until this is dropped.
pub struct Present {
    live: Arc<LiveGame>,
    client: ClientKey,
    notices: Subscription,
    /// The last version that was sent, and when, on the monotonic clock.
    sent: Option<(u64, Duration)>,
}

impl LiveGames {
    /// Subscribes a page of this client to a game.
    ///
    /// # Errors
    /// Returns [`SiteError::TooMany`] if the client has too many open pages.
    pub fn watch(&self, live: &Arc<LiveGame>, client: ClientKey) -> Result<Present, SiteError> {
        let notices = live.notifier.subscribe(&live.topic);
        {
            let mut presence = live.presence();
            let pages = presence.pages.entry(client).or_default();
            if *pages >= self.limits().streams_each {
                return Err(SiteError::TooMany);
            }
            *pages += 1;
        }
        live.notify(Notice::Presence);
        Ok(Present { live: Arc::clone(live), client, notices, sent: None })
    }
}

impl Present {
    /// Waits for the next notice.
    ///
    /// Players receive every change at once. Spectators receive only the last change of a burst.
    pub async fn news(&mut self) -> Notice {
        loop {
            let notice = self.next().await;
            let Notice::Changed(mut version) = notice else { return notice };
            let clock = &self.live.clock;
            if let Some((before, at)) = self.sent {
                if version <= before {
                    continue;
                }
                let since = clock.elapsed().saturating_sub(at);
                if since < PAUSE && !self.plays().await {
                    clock.sleep(PAUSE - since).await;
                    version = self.version().await;
                }
            }
            self.sent = Some((version, clock.elapsed()));
            return Notice::Changed(version);
        }
    }

    async fn next(&mut self) -> Notice {
        match self.notices.next().await {
            Ok(notice) => notice,
            Err(Lagged) => Notice::Changed(self.live.version().await),
        }
    }

    async fn plays(&self) -> bool {
        self.live.game.lock().await.seats_of(self.client).contains(&true)
    }

    /// Returns the number of events so far.
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
        self.live.notify(Notice::Presence);
    }
}
