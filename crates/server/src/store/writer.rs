//! The writer: the only task that writes. It commits waiting units together.
//!
//! After an error the connection is closed and the next transaction opens a new one. SQLite may
//! have rolled back by itself. The connection's view of its transaction would then stay wrong.

use std::path::PathBuf;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::checkpoint::Checkpointer;
use super::classes::{self, ClassWork};
use super::lease::Anchor;
use super::mistakes::CardWork;
use super::{DatabaseError, batch, mistakes, solved};
use quatuor_session::game::ClientKey;
use quatuor_site::ports::{Append, Solved};

/// Maximum number of units in a transaction. With more, the first ones would only wait longer.
const TOGETHER: usize = 256;

/// A unit of work, written completely or not at all.
pub(super) enum Work {
    /// Events of games.
    Append(Vec<Append>),
    /// The analysis of a game.
    Analysis {
        /// The id of the game.
        game: String,
        /// The analysis as JSON.
        body: String,
    },
    /// A change of cards.
    Cards(CardWork),
    /// A puzzle that a client has solved.
    Solved(ClientKey, Solved),
    /// The first answer to a puzzle.
    Attempt {
        /// The client who answered.
        client: ClientKey,
        /// The id of the puzzle.
        puzzle: String,
        /// Whether the answer was right.
        right: bool,
    },
    /// A change of a class.
    Class(ClassWork),
    /// A dummy change that tests whether the database can be written.
    Probe,
    /// The end of the queue.
    Last,
}

/// A unit of work and the channel for its result.
pub(super) struct Unit {
    pub(super) work: Work,
    pub(super) reply: oneshot::Sender<Result<(), DatabaseError>>,
}

/// The state of the writer task.
pub(super) struct Writer {
    pub(super) options: SqliteConnectOptions,
    /// `None` after an error.
    pub(super) connection: Option<SqliteConnection>,
    pub(super) anchor: Anchor,
    pub(super) path: PathBuf,
    pub(super) checkpointer: Checkpointer,
}

impl Writer {
    /// Writes units until [`Work::Last`].
    pub(super) async fn run(mut self, mut waiting: mpsc::Receiver<Unit>) {
        let mut units = Vec::new();
        let mut last = false;
        while !last && waiting.recv_many(&mut units, TOGETHER).await > 0 {
            last = units.iter().any(|unit| matches!(unit.work, Work::Last));
            let written = self.write(&units).await;
            self.checkpointer.count(units.len());
            let alone = written.as_ref().is_err_and(DatabaseError::is_of_one) && units.len() > 1;
            for unit in units.drain(..) {
                // One bad unit fails the whole transaction. Each unit is retried alone, so that
                // only the bad one gets the error.
                let written = match alone {
                    true => self.write(std::slice::from_ref(&unit)).await,
                    false => written.clone(),
                };
                let _ = unit.reply.send(written);
            }
            // All clients are answered, so a checkpoint delays none of them.
            if let Some(connection) = &mut self.connection {
                self.checkpointer.go_on(connection).await;
            }
        }
        self.settle().await;
    }

    /// Writes units in one transaction. On success they are on the disk, in the file at the
    /// original path.
    async fn write(&mut self, units: &[Unit]) -> Result<(), DatabaseError> {
        let taken = self.connection.take();
        let failed = |error: sqlx::Error| DatabaseError::of(&error, &self.path);
        let mut connection = match taken {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await.map_err(failed)?,
        };
        if let Err(error) = write(&mut connection, units).await {
            let _ = connection.close().await;
            return Err(failed(error));
        }
        self.connection = Some(connection);
        self.anchor.check()
    }

    /// Moves the whole log into the main file.
    async fn settle(&mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        self.checkpointer.end().await;
        let moved = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
        if let Err(error) = moved {
            let path = self.path.display();
            tracing::warn!(%path, %error, "the log of the database was not folded in");
        }
        let _ = connection.close().await;
    }
}

async fn write<'a>(
    connection: &mut SqliteConnection,
    units: &'a [Unit],
) -> Result<(), sqlx::Error> {
    // Takes the write lock at once instead of at the first row.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let appends = |unit: &'a Unit| match &unit.work {
        Work::Append(appends) => &appends[..],
        _ => &[],
    };
    let appends: Vec<&Append> = units.iter().flat_map(appends).collect();
    batch::write(&mut transaction, &appends).await?;
    for unit in units {
        match &unit.work {
            Work::Analysis { game, body } => keep_analysis(&mut transaction, game, body).await?,
            Work::Cards(work) => mistakes::write(&mut transaction, work).await?,
            Work::Solved(client, one) => solved::write(&mut transaction, *client, one).await?,
            Work::Attempt { client, puzzle, right } => {
                solved::write_attempt(&mut transaction, *client, puzzle, *right).await?;
            }
            Work::Class(work) => classes::write(&mut transaction, work).await?,
            Work::Append(_) | Work::Probe | Work::Last => {}
        }
    }
    if units.iter().any(|unit| matches!(unit.work, Work::Probe)) {
        probe(&mut transaction).await?;
    }
    transaction.commit().await
}

async fn keep_analysis(
    connection: &mut SqliteConnection,
    game: &str,
    body: &str,
) -> Result<(), sqlx::Error> {
    let query = "INSERT INTO analysis (game, body) VALUES (?, ?)
                 ON CONFLICT (game) DO UPDATE SET body = excluded.body";
    sqlx::query(query)
        .bind(game.to_owned())
        .bind(body.to_owned())
        .execute(connection)
        .await
        .map(drop)
}

/// Writes a random value, so that SQLite must write a page.
async fn probe(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let query = "INSERT INTO setting (name, value) VALUES ('probe', x'00')
                 ON CONFLICT (name) DO UPDATE SET value = randomblob(8)";
    sqlx::query(query).execute(connection).await.map(drop)
}
