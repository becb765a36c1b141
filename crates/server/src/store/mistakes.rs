//! The cards of a client: missed moments, and when to ask about them again.

use quatuor_teach::Card;
use serde_json::json;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{DatabaseError, SqliteStore, Work};
use quatuor_session::game::ClientKey;
use quatuor_site::ports::{CardCounts, Missed};

/// Maximum number of cards per client. Further cards are not added.
const MOST: i64 = 2000;

/// A change of cards.
#[derive(Debug, Clone)]
pub(super) enum CardWork {
    /// Adds new cards. Existing cards stay unchanged.
    Add(Vec<Missed>, Card),
    /// Updates a card after an answer.
    Put(Missed, Card),
}

impl SqliteStore {
    /// Adds cards for missed moments. Existing cards stay unchanged.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn add_cards(&self, missed: Vec<Missed>, card: Card) -> Result<(), DatabaseError> {
        self.write(Work::Cards(CardWork::Add(missed, card))).await
    }

    /// Updates the stage and due time of a card after an answer.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn put_card(&self, missed: Missed, card: Card) -> Result<(), DatabaseError> {
        self.write(Work::Cards(CardWork::Put(missed, card))).await
    }

    /// Returns the client's card for a moment, if there is one.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn card(&self, missed: &Missed) -> Result<Option<Card>, DatabaseError> {
        let query = "SELECT stage, due FROM mistake WHERE client = ? AND game = ? AND ply = ?";
        let row = sqlx::query(query)
            .bind(missed.client.to_string())
            .bind(&missed.game)
            .bind(missed.ply as i64)
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| self.error_of(&error))?;
        Ok(row.as_ref().and_then(card))
    }

    /// Returns the moment that has been due for the longest time, except `but`.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn next_card(
        &self,
        client: ClientKey,
        now: u64,
        but: Option<&Missed>,
    ) -> Result<Option<Missed>, DatabaseError> {
        let query = "SELECT game, ply FROM mistake WHERE client = ? AND due <= ?
                     ORDER BY due, game, ply LIMIT 2";
        let rows = sqlx::query(query)
            .bind(client.to_string())
            .bind(now as i64)
            .fetch_all(&self.readers)
            .await
            .map_err(|error| self.error_of(&error))?;
        let missed = |row: &SqliteRow| {
            let ply: i64 = row.try_get(1).ok()?;
            Some(Missed { client, game: row.try_get(0).ok()?, ply: usize::try_from(ply).ok()? })
        };
        Ok(rows.iter().filter_map(missed).find(|missed| Some(missed) != but))
    }

    /// Returns the numbers of due, later and learnt cards of a client.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn card_counts(
        &self,
        client: ClientKey,
        now: u64,
    ) -> Result<CardCounts, DatabaseError> {
        let query = "SELECT COUNT(*) FILTER (WHERE due <= ?2), COUNT(*) FILTER (WHERE due > ?2),
                            COUNT(*) FILTER (WHERE due IS NULL)
                     FROM mistake WHERE client = ?1";
        let row = sqlx::query(query)
            .bind(client.to_string())
            .bind(now as i64)
            .fetch_one(&self.readers)
            .await
            .map_err(|error| self.error_of(&error))?;
        let count = |place: usize| row.try_get::<i64, _>(place).unwrap_or_default().max(0) as u64;
        Ok(CardCounts { due: count(0), later: count(1), learnt: count(2) })
    }

    /// Returns finished games of a client without an analysis, the most recent first.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn unanalysed_games(
        &self,
        client: ClientKey,
        most: u32,
    ) -> Result<Vec<String>, DatabaseError> {
        let query = "SELECT id FROM game
                     WHERE playing = 0 AND id IN (SELECT game FROM seat WHERE client = ?)
                       AND id NOT IN (SELECT game FROM analysis)
                     ORDER BY touched DESC LIMIT ?";
        let rows = sqlx::query(query)
            .bind(client.to_string())
            .bind(most)
            .fetch_all(&self.readers)
            .await
            .map_err(|error| self.error_of(&error))?;
        Ok(rows.iter().filter_map(|row| row.try_get(0).ok()).collect())
    }
}

fn card(row: &SqliteRow) -> Option<Card> {
    let stage: i64 = row.try_get(0).ok()?;
    let due: Option<i64> = row.try_get(1).ok()?;
    let due = due.map(|due| u64::try_from(due).unwrap_or_default());
    Some(Card { stage: u8::try_from(stage).ok()?, due })
}

/// Applies a change of cards.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    work: &CardWork,
) -> Result<(), sqlx::Error> {
    match work {
        CardWork::Add(missed, card) => {
            let row = |one: &Missed| json!([one.client.to_string(), one.game, one.ply]);
            let rows = serde_json::Value::Array(missed.iter().map(row).collect()).to_string();
            let query = "INSERT INTO mistake (client, game, ply, stage, due)
                         SELECT value ->> 0, value ->> 1, value ->> 2, ?2, ?3 FROM json_each(?1)
                         WHERE (SELECT COUNT(*) FROM mistake WHERE client = value ->> 0) < ?4
                         ON CONFLICT DO NOTHING";
            sqlx::query(query)
                .bind(rows)
                .bind(card.stage)
                .bind(card.due.map(|due| due as i64))
                .bind(MOST)
                .execute(connection)
                .await
                .map(drop)
        }
        CardWork::Put(missed, card) => {
            let query = "UPDATE mistake SET stage = ?, due = ?
                         WHERE client = ? AND game = ? AND ply = ?";
            sqlx::query(query)
                .bind(card.stage)
                .bind(card.due.map(|due| due as i64))
                .bind(missed.client.to_string())
                .bind(missed.game.clone())
                .bind(missed.ply as i64)
                .execute(connection)
                .await
                .map(drop)
        }
    }
}
