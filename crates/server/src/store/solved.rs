//! Puzzles that clients have solved, and their first answers.

use sqlx::{Row, SqliteConnection};

use super::{DatabaseError, SqliteStore, Work};
use quatuor_session::game::ClientKey;
use quatuor_site::ports::Solved;

/// Maximum number of solved puzzles, and of first answers, stored per client.
const MOST: i64 = 5000;

impl SqliteStore {
    /// Records that a client has solved a puzzle. Only the first time counts.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn note_solved(
        &self,
        client: ClientKey,
        solved: Solved,
    ) -> Result<(), DatabaseError> {
        self.write(Work::Solved(client, solved)).await
    }

    /// Returns all puzzles that a client has solved.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn solved_puzzles(&self, client: ClientKey) -> Result<Vec<Solved>, DatabaseError> {
        let query = "SELECT puzzle, day FROM solved WHERE client = ?";
        let rows = sqlx::query(query).bind(client.to_string()).fetch_all(&self.readers).await;
        let rows = rows.map_err(|error| self.error_of(&error))?;
        let solved = |row: &sqlx::sqlite::SqliteRow| {
            let day: i64 = row.try_get(1).ok()?;
            Some(Solved { puzzle: row.try_get(0).ok()?, day: u64::try_from(day).ok()? })
        };
        Ok(rows.iter().filter_map(solved).collect())
    }
}

impl SqliteStore {
    /// Records a client's first answer to a puzzle. Later answers are ignored.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn note_attempt(
        &self,
        client: ClientKey,
        puzzle: &str,
        right: bool,
    ) -> Result<(), DatabaseError> {
        self.write(Work::Attempt { client, puzzle: puzzle.to_owned(), right }).await
    }

    /// Returns the first answers of a client in order: the puzzle, and whether the answer was
    /// right.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn attempts(&self, client: ClientKey) -> Result<Vec<(String, bool)>, DatabaseError> {
        let query = "SELECT puzzle, right FROM attempt WHERE client = ? ORDER BY number";
        let rows = sqlx::query(query).bind(client.to_string()).fetch_all(&self.readers).await;
        let rows = rows.map_err(|error| self.error_of(&error))?;
        let attempt = |row: &sqlx::sqlite::SqliteRow| {
            Some((row.try_get(0).ok()?, row.try_get::<i64, _>(1).ok()? != 0))
        };
        Ok(rows.iter().filter_map(attempt).collect())
    }
}

/// Writes a first answer.
pub(super) async fn write_attempt(
    connection: &mut SqliteConnection,
    client: ClientKey,
    puzzle: &str,
    right: bool,
) -> Result<(), sqlx::Error> {
    let query = "INSERT INTO attempt (client, puzzle, right)
                 SELECT ?1, ?2, ?3 WHERE (SELECT COUNT(*) FROM attempt WHERE client = ?1) < ?4
                 ON CONFLICT DO NOTHING";
    sqlx::query(query)
        .bind(client.to_string())
        .bind(puzzle.to_owned())
        .bind(right)
        .bind(MOST)
        .execute(connection)
        .await
        .map(drop)
}

/// Writes a solved puzzle.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    client: ClientKey,
    solved: &Solved,
) -> Result<(), sqlx::Error> {
    let query = "INSERT INTO solved (client, puzzle, day)
                 SELECT ?1, ?2, ?3 WHERE (SELECT COUNT(*) FROM solved WHERE client = ?1) < ?4
                 ON CONFLICT DO NOTHING";
    sqlx::query(query)
        .bind(client.to_string())
        .bind(solved.puzzle.clone())
        .bind(solved.day as i64)
        .bind(MOST)
        .execute(connection)
        .await
        .map(drop)
}
