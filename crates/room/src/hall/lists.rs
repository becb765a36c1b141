//! Lists of games.

use super::Hall;
use crate::game::ClientKey;
use crate::store::{Line, Page, StoreError, Which};
use crate::view::{FrontView, GameLine};

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
        let mut yours = seen(self.store.of_client(client, OWN).await?, client);
        yours.sort_by_key(|line| (!line.your_turn, line.ended.is_some()));
        let page = Page { skip: 0, size: OTHERS };
        Ok(FrontView {
            yours,
            playing: seen(self.store.list(Which::Playing, page).await?, client),
            finished: seen(self.store.list(Which::Finished, page).await?, client),
        })
    }

    /// One page of a list, counted from 1, and how many there are.
    ///
    /// # Errors
    /// The store fails.
    pub async fn list(
        &self,
        which: Which,
        page: u32,
        client: ClientKey,
    ) -> Result<(Vec<GameLine>, u32), StoreError> {
        let count = self.store.count(which).await?;
        let pages = u32::try_from(count.div_ceil(u64::from(ON_A_PAGE))).unwrap_or(u32::MAX).max(1);
        let skip = page.saturating_sub(1).saturating_mul(ON_A_PAGE);
        let lines = self.store.list(which, Page { skip, size: ON_A_PAGE }).await?;
        Ok((seen(lines, client), pages))
    }
}

fn seen(lines: Vec<(String, Line)>, client: ClientKey) -> Vec<GameLine> {
    lines.into_iter().filter_map(|(id, line)| line.seen_by(id, client)).collect()
}
