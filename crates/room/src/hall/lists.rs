//! Lists of games.

use super::Hall;
use crate::game::ClientKey;
use crate::store::{Page, StoreError, StoredSummary, Which};
use crate::view::{FrontView, ListView, ListedGame};

/// Games of one's own on the front page.
const OWN: u32 = 30;
/// Games of others there.
const OTHERS: u32 = 8;
/// Games on a page of a list.
const ON_A_PAGE: u32 = 30;

impl Hall {
    /// What the front page shows.
    ///
    /// # Errors
    /// The store fails.
    pub async fn front(&self, client: ClientKey) -> Result<FrontView, StoreError> {
        let mut yours = seen_by(client, self.store.of_client(client, OWN).await?);
        yours.sort_by_key(|game| (!game.your_turn, game.ended.is_some()));
        let page = Page { skip: 0, size: OTHERS };
        Ok(FrontView {
            yours,
            playing: seen_by(client, self.store.list(Which::Playing, page).await?),
            finished: seen_by(client, self.store.list(Which::Finished, page).await?),
        })
    }

    /// One page of a list, counted from 1.
    ///
    /// # Errors
    /// The store fails.
    pub async fn list(
        &self,
        which: Which,
        page: u32,
        client: ClientKey,
    ) -> Result<ListView, StoreError> {
        let count = self.store.count(which).await?;
        let pages = u32::try_from(count.div_ceil(u64::from(ON_A_PAGE))).unwrap_or(u32::MAX).max(1);
        let skip = page.saturating_sub(1).saturating_mul(ON_A_PAGE);
        let stored = self.store.list(which, Page { skip, size: ON_A_PAGE }).await?;
        Ok(ListView { games: seen_by(client, stored), pages })
    }
}

/// The games as this client sees them.
fn seen_by(client: ClientKey, stored: Vec<StoredSummary>) -> Vec<ListedGame> {
    let listed = |stored: StoredSummary| stored.summary.seen_by(stored.id, client);
    stored.into_iter().filter_map(listed).collect()
}
