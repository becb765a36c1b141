//! Where games are kept: one SQLite file, written by one task.
//!
//! ```text
//!   append -> queue -> writer: one transaction for all that waits -> fsync -> everybody is answered
//! ```
//!
//! Whoever appends is answered after the transaction is on the disk, never before; while one is being
//! written the next fills up, so that a thousand games share one fsync and a few statements. Readers have connections of
//! their own. A row that makes no sense is told in the log and left out: one damaged game hurts no other.

mod adapter;
mod batch;
mod checkpoint;
mod classes;
mod error;
mod lease;
mod mistakes;
mod open;
mod read;
mod schema;
mod solved;
mod writer;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use sqlx::SqlitePool;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use quatuor_site::analysis::Reviewed;
use quatuor_site::ports::Append;

pub use error::DatabaseError;
pub use open::{default_path, path_of};
pub use schema::{migrations, migrator};

use lease::Lease;
use writer::{Unit, Work};

/// The open database.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    readers: SqlitePool,
    queue: mpsc::Sender<Unit>,
    secret: [u8; 32],
    /// Ends when the last unit is written; empty once the store was closed.
    writer: Mutex<Option<JoinHandle<()>>>,
    /// Games that were found to be damaged and told in the log, each once.
    damaged: Mutex<HashSet<String>>,
    _lease: Lease,
}

impl SqliteStore {
    /// Writes all of these or none; they are on the disk when this returns.
    ///
    /// # Errors
    /// Nothing was written.
    pub async fn append(&self, appends: Vec<Append>) -> Result<(), DatabaseError> {
        self.write(Work::Append(appends)).await
    }

    /// Keeps what was found out about a game; what was kept before is replaced.
    ///
    /// # Errors
    /// Nothing was written.
    pub async fn keep_analysis(&self, game: &str, steps: &[Reviewed]) -> Result<(), DatabaseError> {
        let written = |error: serde_json::Error| DatabaseError::Other(error.to_string());
        let body = serde_json::to_string(steps).map_err(written)?;
        self.write(Work::Analysis { game: game.to_owned(), body }).await
    }

    /// Whether something can be read and written now.
    ///
    /// # Errors
    /// It cannot, and why.
    pub async fn check(&self) -> Result<(), DatabaseError> {
        self.check_reading().await?;
        self.write(Work::Probe).await
    }

    async fn write(&self, work: Work) -> Result<(), DatabaseError> {
        let (reply, answer) = tokio::sync::oneshot::channel();
        self.queue.send(Unit { work, reply }).await.map_err(|_| DatabaseError::Closed)?;
        answer.await.map_err(|_| DatabaseError::Closed)?
    }

    /// Writes what is waiting and closes the file. Whatever is appended later is refused.
    pub async fn close(&self) {
        let (reply, _) = tokio::sync::oneshot::channel();
        let _ = self.queue.send(Unit { work: Work::Last, reply }).await;
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writer) = writer {
            let _ = writer.await;
        }
        self.readers.close().await;
    }
}
