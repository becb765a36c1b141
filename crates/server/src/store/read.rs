//! Read queries.

use quatuor_session::{StoredSummary, Summary};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{DatabaseError, SqliteStore};
use quatuor_session::game::{ClientKey, Entry, Moment};
use quatuor_site::analysis::Reviewed;
use quatuor_site::ports::{Page, StoredBranch, Which};

impl SqliteStore {
    pub(super) fn error_of(&self, error: &sqlx::Error) -> DatabaseError {
        DatabaseError::of(error, &self.path)
    }

    /// Loads the log of a game. Returns an empty log if the game does not exist.
    ///
    /// # Errors
    /// Returns an error if the database fails, or if an event is invalid.
    pub async fn load(&self, game: &str) -> Result<Vec<Entry>, DatabaseError> {
        if let Some(log) = self.load_at_once(game).await {
            return Ok(log);
        }
        let query = "SELECT number, at, body FROM event WHERE game = ? ORDER BY number";
        let rows = sqlx::query(query).bind(game).fetch_all(&self.readers).await;
        let rows = rows.map_err(|error| self.error_of(&error))?;
        let mut log = Vec::with_capacity(rows.len());
        for (row, expected) in rows.iter().zip(0_u64..) {
            let damaged = || DatabaseError::DamagedGame { game: game.to_owned(), number: expected };
            log.push(entry_of(row, expected).ok_or_else(damaged)?);
        }
        Ok(log)
    }

    /// Loads the log as one row. Every row is a message between two threads, and a long game has
    /// ten thousand events.
    ///
    /// Returns `None` if anything is invalid. The caller then reads row by row to find the bad
    /// event.
    async fn load_at_once(&self, game: &str) -> Option<Vec<Entry>> {
        let query = "SELECT json_group_array(json_array(number, at, body)) FROM
                     (SELECT number, at, body FROM event WHERE game = ? ORDER BY number)";
        let row = sqlx::query(query).bind(game).fetch_one(&self.readers).await.ok()?;
        let rows: Vec<(i64, i64, String)> = serde_json::from_str(row.try_get(0).ok()?).ok()?;
        let rows = rows.into_iter().zip(0..);
        rows.map(|((number, at, body), expected)| entry(number, at, &body, expected)).collect()
    }

    /// Returns a page of the listed games, the most recently changed first.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn list(
        &self,
        which: Which,
        page: Page,
    ) -> Result<Vec<StoredSummary>, DatabaseError> {
        let query = "SELECT id, line, touched FROM game WHERE playing = ? AND listed = 1
                     ORDER BY touched DESC LIMIT ? OFFSET ?";
        let rows = sqlx::query(query)
            .bind(which == Which::Playing)
            .bind(page.size)
            .bind(page.skip)
            .fetch_all(&self.readers)
            .await;
        Ok(self.summaries(&rows.map_err(|error| self.error_of(&error))?))
    }

    /// Returns the number of listed games.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn count(&self, which: Which) -> Result<u64, DatabaseError> {
        let query = "SELECT COUNT(*) FROM game WHERE playing = ? AND listed = 1";
        let row = sqlx::query(query).bind(which == Which::Playing).fetch_one(&self.readers).await;
        count(row).map_err(|error| self.error_of(&error))
    }

    /// Returns a page of the games in which a client has a seat: first those in progress, then by
    /// the latest change.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn of_client(
        &self,
        client: ClientKey,
        page: Page,
    ) -> Result<Vec<StoredSummary>, DatabaseError> {
        let query = "SELECT id, line, touched FROM game
                     WHERE id IN (SELECT game FROM seat WHERE client = ?)
                     ORDER BY playing DESC, touched DESC LIMIT ? OFFSET ?";
        let rows = sqlx::query(query)
            .bind(client.to_string())
            .bind(page.size)
            .bind(page.skip)
            .fetch_all(&self.readers)
            .await;
        Ok(self.summaries(&rows.map_err(|error| self.error_of(&error))?))
    }

    /// Returns the number of games in which a client has a seat.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn count_of_client(&self, client: ClientKey) -> Result<u64, DatabaseError> {
        let query = "SELECT COUNT(DISTINCT game) FROM seat WHERE client = ?";
        let row = sqlx::query(query).bind(client.to_string()).fetch_one(&self.readers).await;
        count(row).map_err(|error| self.error_of(&error))
    }

    /// Returns the number of games in progress in which a client has a seat.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn going_on(&self, client: ClientKey) -> Result<u64, DatabaseError> {
        let query = "SELECT COUNT(*) FROM game
                     WHERE playing = 1 AND id IN (SELECT game FROM seat WHERE client = ?)";
        let row = sqlx::query(query).bind(client.to_string()).fetch_one(&self.readers).await;
        count(row).map_err(|error| self.error_of(&error))
    }

    /// Returns the stored analysis of a game. Empty if there is none, or if it cannot be parsed.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn analysis(&self, game: &str) -> Result<Vec<Reviewed>, DatabaseError> {
        let query = "SELECT body FROM analysis WHERE game = ?";
        let row = sqlx::query(query).bind(game).fetch_optional(&self.readers).await;
        let row = row.map_err(|error| self.error_of(&error))?;
        let body: Option<String> = row.and_then(|row| row.try_get(0).ok());
        Ok(body.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default())
    }

    /// Returns a client's branches of a game, by the ply at which they branch off. At most 200.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn branches(
        &self,
        game: &str,
        client: ClientKey,
    ) -> Result<Vec<StoredBranch>, DatabaseError> {
        let query = "SELECT child, ply FROM branch
                     WHERE game = ? AND child IN (SELECT game FROM seat WHERE client = ?)
                     ORDER BY ply, child LIMIT 200";
        let rows = sqlx::query(query)
            .bind(game)
            .bind(client.to_string())
            .fetch_all(&self.readers)
            .await
            .map_err(|error| self.error_of(&error))?;
        let branch = |row: &SqliteRow| {
            let ply: i64 = row.try_get(1).ok()?;
            Some(StoredBranch { id: row.try_get(0).ok()?, ply: usize::try_from(ply).ok()? })
        };
        Ok(rows.iter().filter_map(branch).collect())
    }

    /// Returns the games that must be resumed after a restart.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn waiting(&self) -> Result<Vec<String>, DatabaseError> {
        let query = "SELECT id FROM game WHERE waiting = 1";
        let rows = sqlx::query(query)
            .fetch_all(&self.readers)
            .await
            .map_err(|error| self.error_of(&error))?;
        let name = |row: &SqliteRow| row.try_get(0).map_err(|_| self.tell_damage("?")).ok();
        Ok(rows.iter().filter_map(name).collect())
    }

    /// Checks that the database answers a query.
    pub(super) async fn check_reading(&self) -> Result<(), DatabaseError> {
        let query = sqlx::query("SELECT COUNT(*) FROM setting").fetch_one(&self.readers);
        query.await.map(drop).map_err(|error| self.error_of(&error))
    }

    /// Parses rows of games. Invalid rows are logged and skipped.
    fn summaries(&self, rows: &[SqliteRow]) -> Vec<StoredSummary> {
        let stored = |row: &SqliteRow| {
            let id: Option<String> = row.try_get(0).ok();
            let summary = summary(row);
            if id.is_none() || summary.is_none() {
                self.tell_damage(id.as_deref().unwrap_or("?"));
            }
            Some(StoredSummary { id: id?, summary: summary?, touched: last_change(row) })
        };
        rows.iter().filter_map(stored).collect()
    }

    /// Logs a damaged game, once per game, because lists are requested often.
    fn tell_damage(&self, game: &str) {
        const MOST: usize = 1000;
        let mut told = self.damaged.lock();
        if told.len() < MOST && told.insert(game.to_owned()) {
            tracing::error!(%game, "a damaged game is set aside");
        }
    }
}

/// Returns the number in the only row.
fn count(row: Result<SqliteRow, sqlx::Error>) -> Result<u64, sqlx::Error> {
    Ok(row?.try_get::<i64, _>(0)?.max(0) as u64)
}

fn summary(row: &SqliteRow) -> Option<Summary> {
    serde_json::from_str(row.try_get(1).ok()?).ok()
}

/// Returns the time of the last event of the game in a row.
fn last_change(row: &SqliteRow) -> Moment {
    Moment(row.try_get::<i64, _>(2).unwrap_or_default().max(0) as u64)
}

/// Parses a line of a log. Returns `None` if its number is unexpected or a column is invalid.
fn entry_of(row: &SqliteRow, expected: u64) -> Option<Entry> {
    entry(row.try_get(0).ok()?, row.try_get(1).ok()?, row.try_get(2).ok()?, expected)
}

fn entry(number: i64, at: i64, body: &str, expected: u64) -> Option<Entry> {
    let event = serde_json::from_str(body).ok()?;
    (number == expected as i64).then(|| Entry { at: Moment(at.max(0) as u64), event })
}
