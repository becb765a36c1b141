//! Lists of games.

use std::time::Duration;

use quatuor_core::Player;
use quatuor_games::{open_at, sides};
use quatuor_session::StoredSummary;
use quatuor_show::Drawing;

use crate::game::{ClientKey, Moment};
use crate::live::LiveGames;
use crate::ports::{Page, StoreError, Which};
use crate::view::{FrontView, ListView, ListedGame, OccupantView};

/// Number of own games that the front page loads, and number of them that it shows.
const OWN: u32 = 30;
const OWN_SHOWN: usize = 6;
/// Number of games of others in each list of the front page.
const OTHERS: u32 = 8;
/// Number of games on a page of a list.
const ON_A_PAGE: u32 = 30;

impl LiveGames {
    /// Returns the lists for the front page.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn front(&self, client: ClientKey) -> Result<FrontView, StoreError> {
        let own = self.ports.store.of_client(client, Page { skip: 0, size: OWN }).await?;
        let mut yours = self.seen_by(client, own);
        yours.sort_by_key(|game| (!game.your_turn, game.ended.is_some()));
        let more_of_yours = yours.len() > OWN_SHOWN;
        yours.truncate(OWN_SHOWN);
        let page = Page { skip: 0, size: OTHERS };
        Ok(FrontView {
            yours,
            more_of_yours,
            playing: self.seen_by(client, self.ports.store.list(Which::Playing, page).await?),
            finished: self.seen_by(client, self.ports.store.list(Which::Finished, page).await?),
        })
    }

    /// Returns one page of a list. Pages are counted from 1.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn list(
        &self,
        which: Which,
        page: u32,
        client: ClientKey,
    ) -> Result<ListView, StoreError> {
        let count = self.ports.store.count(which).await?;
        let stored = self.ports.store.list(which, part(page)).await?;
        Ok(ListView { games: self.seen_by(client, stored), pages: pages(count) })
    }

    /// Returns one page of the list of a client's own games.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn list_own(&self, page: u32, client: ClientKey) -> Result<ListView, StoreError> {
        let count = self.ports.store.count_of_client(client).await?;
        let stored = self.ports.store.of_client(client, part(page)).await?;
        Ok(ListView { games: self.seen_by(client, stored), pages: pages(count) })
    }

    /// Returns the games as this client sees them. Skips games with a damaged summary.
    fn seen_by(&self, client: ClientKey, stored: Vec<StoredSummary>) -> Vec<ListedGame> {
        let now = self.now();
        stored.into_iter().filter_map(|stored| list_entry(client, stored, now)).collect()
    }
}

/// Returns the part of a list that one page shows.
fn part(page: u32) -> Page {
    Page { skip: page.saturating_sub(1).saturating_mul(ON_A_PAGE), size: ON_A_PAGE }
}

fn pages(count: u64) -> u32 {
    u32::try_from(count.div_ceil(u64::from(ON_A_PAGE))).unwrap_or(u32::MAX).max(1)
}

fn list_entry(client: ClientKey, stored: StoredSummary, now: Moment) -> Option<ListedGame> {
    let StoredSummary { id, summary, touched } = stored;
    let spec = summary.spec()?;
    let shown = summary.position().and_then(|position| open_at(&spec, position).ok());
    let own = |side: Player| summary.seats()[side.index()].is_person(client);
    Some(ListedGame {
        id,
        sides: shown.as_ref().map_or_else(|| sides(&spec), |game| game.sides()),
        board: shown.and_then(|game| game.scene(&Drawing::default()).panels.into_iter().next()),
        occupants: summary.seats().each_ref().map(OccupantView::from),
        length: summary.length(),
        age: Duration::from_millis(now.since(touched)),
        ended: summary.ended().ok()?,
        yours: Player::BOTH.into_iter().any(own),
        your_turn: summary.turn().is_some_and(own),
        spec,
    })
}
