//! What is asked of the database.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{Store, StoreError, StoredSummary};
use crate::game::{ClientKey, Entry, Moment};

/// Which games a list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// Listed and going on.
    Playing,
    /// Listed and ended.
    Finished,
}

/// A part of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Games before it.
    pub skip: u32,
    /// Games on it.
    pub size: u32,
}

impl Store {
    fn failed(&self, error: sqlx::Error) -> StoreError {
        StoreError::of(error, &self.path)
    }

    /// The log of a game; empty when there is no such game.
    ///
    /// # Errors
    /// The database fails, or an event in it is none.
    pub async fn load(&self, game: &str) -> Result<Vec<Entry>, StoreError> {
        let query = "SELECT number, at, body FROM event WHERE game = ? ORDER BY number";
        let rows = sqlx::query(query).bind(game).fetch_all(&self.readers).await;
        let rows = rows.map_err(|error| self.failed(error))?;
        let mut log = Vec::with_capacity(rows.len());
        for (row, expected) in rows.iter().zip(0_u64..) {
            let (number, at): (i64, i64) = (row.get(0), row.get(1));
            let body: String = row.get(2);
            let damaged = || StoreError::DamagedGame { game: game.to_owned(), number: expected };
            if number != expected as i64 {
                return Err(damaged());
            }
            let event = serde_json::from_str(&body).map_err(|_| damaged())?;
            log.push(Entry { at: Moment(at.max(0) as u64), event });
        }
        Ok(log)
    }

    /// Listed games, those touched last first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn list(&self, which: Which, page: Page) -> Result<Vec<StoredSummary>, StoreError> {
        let query = "SELECT id, line FROM game WHERE playing = ? AND listed = 1
                     ORDER BY touched DESC LIMIT ? OFFSET ?";
        let rows = sqlx::query(query)
            .bind(which == Which::Playing)
            .bind(page.size)
            .bind(page.skip)
            .fetch_all(&self.readers)
            .await;
        Ok(summaries(&rows.map_err(|error| self.failed(error))?))
    }

    /// How many games such a list has.
    ///
    /// # Errors
    /// The database fails.
    pub async fn count(&self, which: Which) -> Result<u64, StoreError> {
        let query = "SELECT COUNT(*) FROM game WHERE playing = ? AND listed = 1";
        let row = sqlx::query(query).bind(which == Which::Playing).fetch_one(&self.readers).await;
        Ok(row.map_err(|error| self.failed(error))?.get::<i64, _>(0) as u64)
    }

    /// The games in which a client has a seat, those touched last first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn of_client(
        &self,
        client: ClientKey,
        most: u32,
    ) -> Result<Vec<StoredSummary>, StoreError> {
        let query = "SELECT id, line FROM game
                     WHERE id IN (SELECT game FROM seat WHERE client = ?)
                     ORDER BY playing DESC, touched DESC LIMIT ?";
        let rows =
            sqlx::query(query).bind(client.to_string()).bind(most).fetch_all(&self.readers).await;
        Ok(summaries(&rows.map_err(|error| self.failed(error))?))
    }

    /// How many games of a client go on.
    ///
    /// # Errors
    /// The database fails.
    pub async fn going_on(&self, client: ClientKey) -> Result<u64, StoreError> {
        let query = "SELECT COUNT(*) FROM game
                     WHERE playing = 1 AND id IN (SELECT game FROM seat WHERE client = ?)";
        let row = sqlx::query(query).bind(client.to_string()).fetch_one(&self.readers).await;
        Ok(row.map_err(|error| self.failed(error))?.get::<i64, _>(0) as u64)
    }

    /// The games that have to be set going after a restart.
    ///
    /// # Errors
    /// The database fails.
    pub async fn waiting(&self) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM game WHERE waiting = 1";
        let rows = sqlx::query(query)
            .fetch_all(&self.readers)
            .await
            .map_err(|error| self.failed(error))?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Whether the database still answers.
    ///
    /// # Errors
    /// It does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        let query = sqlx::query("SELECT COUNT(*) FROM setting").fetch_one(&self.readers);
        query.await.map(drop).map_err(|error| self.failed(error))
    }
}

/// What makes no sense is left out.
fn summaries(rows: &[SqliteRow]) -> Vec<StoredSummary> {
    let stored = |row: &SqliteRow| {
        let summary = serde_json::from_str(row.get::<&str, _>(1)).ok()?;
        Some(StoredSummary { id: row.get(0), summary })
    };
    rows.iter().filter_map(stored).collect()
}
