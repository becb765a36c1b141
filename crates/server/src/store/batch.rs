//! Writes the rows of many games in a few statements.
//!
//! Sending a statement to the database thread and back takes longer than writing a row. Therefore
//! all rows of a batch are passed together: one JSON array per table, which SQLite unpacks.

use std::collections::HashSet;

use serde::Serialize;
use sqlx::SqliteConnection;

use quatuor_session::game::{Event, InClass};
use quatuor_site::ports::Append;

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

// Without a WHERE clause, SQLite would parse ON as a join condition.
const SEATS: &str = "
    INSERT INTO seat (game, side, client)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
    ON CONFLICT (game, side) DO UPDATE SET client = excluded.client";

const BRANCHES: &str = "
    INSERT INTO branch (child, game, ply)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)";

const CLASS_GAMES: &str = "
    INSERT INTO class_game (game, class, task, round, first, second)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
    FROM json_each(?)";

/// Writes all appends in their order.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    appends: &[&Append],
) -> Result<(), sqlx::Error> {
    let mut rest = appends;
    while !rest.is_empty() {
        // If a game occurs twice, its later appends wait until the earlier ones are written.
        let mut games = HashSet::new();
        let count = rest.iter().take_while(|append| games.insert(&append.game)).count();
        let (together, later) = rest.split_at(count);
        write_together(connection, together).await?;
        rest = later;
    }
    Ok(())
}

/// A row of `game`: id, time of the last event, whether it is listed, playing and waiting, summary.
type GameRow<'a> = (&'a str, i64, u8, u8, u8, String);
/// A row of `event`.
type EventRow<'a> = (&'a str, i64, i64, String);
/// A row of `seat`.
type SeatRow<'a> = (&'a str, usize, String);
/// A row of `branch`.
type BranchRow<'a> = (&'a str, &'a str, usize);
/// A row of `class_game`.
type ClassGameRow<'a> = (&'a str, &'a str, u32, u32, Option<u32>, Option<u32>);

/// The rows of each table. Most fields borrow from the appends.
#[derive(Default)]
struct Rows<'a> {
    new: Vec<GameRow<'a>>,
    changed: Vec<GameRow<'a>>,
    events: Vec<EventRow<'a>>,
    seats: Vec<SeatRow<'a>>,
    branches: Vec<BranchRow<'a>>,
    class_games: Vec<ClassGameRow<'a>>,
}

impl<'a> Rows<'a> {
    fn add(&mut self, append: &'a Append) -> Result<(), serde_json::Error> {
        let game = append.game.as_str();
        let line = serde_json::to_string(&append.summary)?;
        let last = append.entries.last().map_or(0, |entry| entry.at.0 as i64);
        let [listed, playing, waiting] =
            [append.listed, append.summary.is_playing(), append.waiting].map(u8::from);
        let games = if append.first == 0 { &mut self.new } else { &mut self.changed };
        games.push((game, last, listed, playing, waiting, line));
        for (entry, number) in append.entries.iter().zip(append.first..) {
            if let Event::Began(beginning) = &entry.event {
                if let Some(branch) = &beginning.branched {
                    self.branches.push((game, &branch.game, branch.ply));
                }
                if let Some(InClass { class, task, round, pupils: [one, other], .. }) =
                    &beginning.class
                {
                    self.class_games.push((game, class, *task, *round, *one, *other));
                }
            }
            let body = serde_json::to_string(&entry.event)?;
            self.events.push((game, number as i64, entry.at.0 as i64, body));
        }
        for (side, client) in append.clients.iter().flatten().enumerate() {
            self.seats.push((game, side, client.to_string()));
        }
        Ok(())
    }
}

/// Writes appends that all belong to different games.
async fn write_together(
    connection: &mut SqliteConnection,
    appends: &[&Append],
) -> Result<(), sqlx::Error> {
    let mut rows = Rows::default();
    for append in appends {
        rows.add(append).map_err(unwritable)?;
    }
    insert(connection, NEW_GAMES, &rows.new).await?;
    insert(connection, GAMES, &rows.changed).await?;
    insert(connection, EVENTS, &rows.events).await?;
    insert(connection, SEATS, &rows.seats).await?;
    insert(connection, BRANCHES, &rows.branches).await?;
    insert(connection, CLASS_GAMES, &rows.class_games).await
}

/// Runs a statement on a JSON array of rows. Does nothing without rows.
async fn insert<T: Serialize + Sync>(
    connection: &mut SqliteConnection,
    statement: &'static str,
    rows: &[T],
) -> Result<(), sqlx::Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let rows = serde_json::to_string(rows).map_err(unwritable)?;
    sqlx::query(statement).bind(rows).execute(connection).await.map(drop)
}

fn unwritable(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Encode(error.into())
}
