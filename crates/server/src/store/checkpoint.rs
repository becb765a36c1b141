//! Checkpoints of SQLite's write-ahead log, made while other connections keep writing.
//!
//! ```text
//!   commits   |||||||||||||||||||||||||||||||||
//!   checkpoint     [ most of the log ][rest]      the rest by the writer, between two commits
//! ```
//!
//! A commit appends to the log. From time to time a checkpoint must copy the log into the database
//! file, which means another wait for the disk and thousands of pages to write. By default, SQLite
//! does this inside the commit that makes the log too long, and all clients wait for it. Here a
//! second connection copies most of the log while commits continue. The writer then copies only the
//! short rest.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::task::JoinHandle;

/// Number of write units after which a checkpoint starts: about 16 MB of log.
const ENOUGH: usize = 1000;

/// Copies as much as possible without blocking readers or writers.
const PASSIVE: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Runs checkpoints next to the writer.
pub(super) struct Checkpointer {
    options: SqliteConnectOptions,
    /// Number of units written since the last checkpoint.
    units: usize,
    beside: Option<JoinHandle<()>>,
}

impl Checkpointer {
    pub(super) fn new(options: SqliteConnectOptions) -> Self {
        Checkpointer { options, units: 0, beside: None }
    }

    /// Counts units that were written or have failed.
    pub(super) fn count(&mut self, units: usize) {
        self.units += units;
    }

    /// Starts a checkpoint when enough units were written. Once it has finished, copies the rest of
    /// the log with the writer's connection.
    pub(super) async fn go_on(&mut self, connection: &mut SqliteConnection) {
        match &self.beside {
            Some(beside) if beside.is_finished() => {
                self.end().await;
                log_failure(sqlx::query(PASSIVE).execute(connection).await.map(drop));
            }
            None if self.units >= ENOUGH => {
                self.units = 0;
                self.beside = Some(tokio::spawn(checkpoint(self.options.clone())));
            }
            _ => {}
        }
    }

    /// Waits for the running checkpoint.
    pub(super) async fn end(&mut self) {
        if let Some(beside) = self.beside.take() {
            let _ = beside.await;
        }
    }
}

async fn checkpoint(options: SqliteConnectOptions) {
    let folded = async {
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::query(PASSIVE).execute(&mut connection).await?;
        connection.close().await
    };
    log_failure(folded.await);
}

/// A failed checkpoint loses nothing: its pages stay in the log until the next one.
fn log_failure(folded: Result<(), sqlx::Error>) {
    if let Err(error) = folded {
        tracing::warn!(%error, "the log of the database was not folded in");
    }
}
