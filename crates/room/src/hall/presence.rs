//! Who has the page of a game open.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::broadcast;

use super::{Hall, HallError, LiveGame, Notice};
use crate::game::ClientKey;

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
        Ok(Present { live: Arc::clone(live), client, notices })
    }
}

impl Present {
    /// Waits for news; after a burst that was missed, only the last change counts.
    pub async fn news(&mut self) -> Notice {
        match self.notices.recv().await {
            Ok(notice) => notice,
            Err(_) => {
                self.notices = self.live.notices.subscribe();
                Notice::Changed(self.live.version().await)
            }
        }
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
