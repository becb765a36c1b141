//! The rows of many games in a few statements.
//!
//! A statement goes to the thread of the database and back, which takes longer than writing a row. So the rows of
//! all games that wait together go together, each table's as one array of JSON that SQLite takes apart.

use std::collections::HashSet;

use serde_json::{Value as Json, json};
use sqlx::SqliteConnection;

use super::Append;
use crate::game::Event;

const NEW_GAMES: &str = "
    INSERT INTO game (id, created, listed, playing, waiting, line, touched)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 1
    FROM json_each(?)";

const GAMES: &str = "
    UPDATE game SET touched = value ->> 1, listed = value ->> 2, playing = value ->> 3,
                    waiting = value ->> 4, line = value ->> 5
    FROM json_each(?) WHERE game.id = value ->> 0";

const EVENTS: &str = "
    INSERT INTO event (game, number, at, body)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)";

// Without a condition SQLite would take ON for that of a join.
const SEATS: &str = "
    INSERT INTO seat (game, side, client)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
    ON CONFLICT (game, side) DO UPDATE SET client = excluded.client";

const BRANCHES: &str = "
    INSERT INTO branch (child, game, ply)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)";

/// Writes all of these, in their order.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    appends: &[&Append],
) -> Result<(), sqlx::Error> {
    let mut rest = appends;
    while !rest.is_empty() {
        // A game that comes again waits until what came before is written.
        let mut games = HashSet::new();
        let count = rest.iter().take_while(|append| games.insert(&append.game)).count();
        let (together, later) = rest.split_at(count);
        write_together(connection, together).await?;
        rest = later;
    }
    Ok(())
}

/// Writes these, each of another game.
async fn write_together(
    connection: &mut SqliteConnection,
    appends: &[&Append],
) -> Result<(), sqlx::Error> {
    let text = |error: serde_json::Error| sqlx::Error::Encode(error.into());
    let (mut new, mut changed, mut events, mut seats) = (vec![], vec![], vec![], vec![]);
    let mut branches = vec![];
    for append in appends {
        let line = serde_json::to_string(&append.summary).map_err(text)?;
        let last = append.entries.last().map_or(0, |entry| entry.at.0 as i64);
        let flags = [append.listed, append.summary.is_playing(), append.waiting].map(u8::from);
        let row = json!([append.game, last, flags[0], flags[1], flags[2], line]);
        let games = if append.first == 0 { &mut new } else { &mut changed };
        games.push(row);
        for (entry, number) in append.entries.iter().zip(append.first..) {
            if let Event::Began(beginning) = &entry.event
                && let Some(branch) = &beginning.branched
            {
                branches.push(json!([append.game, branch.game, branch.ply]));
            }
            let body = serde_json::to_string(&entry.event).map_err(text)?;
            events.push(json!([append.game, number as i64, entry.at.0 as i64, body]));
        }
        for (side, client) in append.clients.iter().flatten().enumerate() {
            seats.push(json!([append.game, side, client.to_string()]));
        }
    }
    let tables = [
        (NEW_GAMES, new),
        (GAMES, changed),
        (EVENTS, events),
        (SEATS, seats),
        (BRANCHES, branches),
    ];
    for (statement, rows) in tables {
        if !rows.is_empty() {
            let rows = Json::Array(rows).to_string();
            sqlx::query(statement).bind(rows).execute(&mut *connection).await?;
        }
    }
    Ok(())
}
