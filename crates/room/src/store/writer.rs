//! The one task that writes: what waits together is written together.

use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{Append, StoreError};

/// Units in one transaction; more only makes the first of them wait longer.
const TOGETHER: usize = 256;

/// Appends that are written all or not at all, and who waits for it.
pub(super) struct Unit {
    pub(super) appends: Vec<Append>,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
    /// Nothing is written after this one.
    pub(super) last: bool,
}

/// Writes until the last unit.
pub(super) async fn run(
    mut connection: SqliteConnection,
    mut waiting: mpsc::Receiver<Unit>,
    path: PathBuf,
) {
    let mut units = Vec::new();
    let mut last = false;
    while !last && waiting.recv_many(&mut units, TOGETHER).await > 0 {
        last = units.iter().any(|unit| unit.last);
        if write(&mut connection, &units).await.is_ok() {
            for unit in units.drain(..) {
                let _ = unit.reply.send(Ok(()));
            }
            continue;
        }
        // One of them spoils it for all: each is tried alone, and told what was wrong with it.
        for unit in units.drain(..) {
            let alone = write(&mut connection, std::slice::from_ref(&unit)).await;
            let _ = unit.reply.send(alone.map_err(|error| StoreError::of(error, &path)));
        }
    }
    settle(connection, &path).await;
}

/// Moves everything into the main file.
async fn settle(mut connection: SqliteConnection, path: &Path) {
    let moved = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
    if let Err(error) = moved {
        tracing::warn!(path = %path.display(), %error, "the log of the database was not folded in");
    }
    let _ = connection.close().await;
}

async fn write(connection: &mut SqliteConnection, units: &[Unit]) -> Result<(), sqlx::Error> {
    // The lock is taken at once, not when the first row is written.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for append in units.iter().flat_map(|unit| &unit.appends) {
        write_one(&mut transaction, append).await?;
    }
    transaction.commit().await
}

async fn write_one(connection: &mut SqliteConnection, append: &Append) -> Result<(), sqlx::Error> {
    let summary =
        serde_json::to_string(&append.summary).map_err(|e| sqlx::Error::Encode(e.into()))?;
    let last = append.entries.last().map_or(0, |entry| entry.at.0 as i64);
    if append.first == 0 {
        sqlx::query(
            "INSERT INTO game (id, created, listed, playing, waiting, line, touched)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&append.game)
        .bind(last)
        .bind(append.listed)
        .bind(append.summary.is_playing())
        .bind(append.waiting)
        .bind(summary)
        .bind(last)
        .execute(&mut *connection)
        .await?;
    } else {
        sqlx::query("UPDATE game SET playing = ?, waiting = ?, line = ?, touched = ? WHERE id = ?")
            .bind(append.summary.is_playing())
            .bind(append.waiting)
            .bind(summary)
            .bind(last)
            .bind(&append.game)
            .execute(&mut *connection)
            .await?;
    }
    for (entry, number) in append.entries.iter().zip(append.first..) {
        let body =
            serde_json::to_string(&entry.event).map_err(|e| sqlx::Error::Encode(e.into()))?;
        sqlx::query("INSERT INTO event (game, number, at, body) VALUES (?, ?, ?, ?)")
            .bind(&append.game)
            .bind(number as i64)
            .bind(entry.at.0 as i64)
            .bind(body)
            .execute(&mut *connection)
            .await?;
    }
    for (side, client) in append.clients.iter().flatten().enumerate() {
        sqlx::query(
            "INSERT INTO seat (game, side, client) VALUES (?, ?, ?)
             ON CONFLICT (game, side) DO UPDATE SET client = excluded.client",
        )
        .bind(&append.game)
        .bind(side as i64)
        .bind(client.to_string())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
