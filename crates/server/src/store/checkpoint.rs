//! Checkpointering SQLite's log into its file, beside the writing.
//!
//! ```text
//!   commits   |||||||||||||||||||||||||||||||||
//!   folding        [ most of the log ][tail]      the tail by the writer, between two commits
//! ```
//!
//! A commit appends to the log, and now and then the log has to be copied into the file, which waits for the disk once
//! more, with thousands of pages in its way. Left to SQLite, the commit that makes the log too long does all of that
//! before anybody is answered. Here another connection copies most of it while commits go on, and what has come in
//! meanwhile is little.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::task::JoinHandle;

/// After so many units the log is folded in: some 16 MB of it.
const ENOUGH: usize = 1000;

/// As much as can be without anybody having to wait.
const PASSIVE: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Copies the log into the file.
pub(super) struct Checkpointer {
    options: SqliteConnectOptions,
    /// Units in the log, and not in the file.
    units: usize,
    beside: Option<JoinHandle<()>>,
}

impl Checkpointer {
    pub(super) fn new(options: SqliteConnectOptions) -> Self {
        Checkpointer { options, units: 0, beside: None }
    }

    /// So many more were written.
    pub(super) fn count(&mut self, units: usize) {
        self.units += units;
    }

    /// Begins to fold when there is enough, and ends it with this connection when it is done but for the tail.
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

    /// Waits for what is under way.
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

/// What was not folded in stays in the log, and is the next time.
fn log_failure(folded: Result<(), sqlx::Error>) {
    if let Err(error) = folded {
        tracing::warn!(%error, "the log of the database was not folded in");
    }
}
