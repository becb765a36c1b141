//! The store: one SQLite file, written by one task.
//!
//! ```text
//!   append -> queue -> writer: one transaction for all that waits -> fsync -> all clients are answered
//! ```
//!
//! An append returns only after its transaction is on the disk. While one transaction is written,
//! the next one collects. A thousand games can therefore share one fsync and a few statements.
//! Readers have connections of their own. An invalid row is logged and skipped, so that a damaged
//! game does not affect others.

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

use parking_lot::Mutex;
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

/// An open database.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    readers: SqlitePool,
    queue: mpsc::Sender<Unit>,
    secret: [u8; 32],
    /// Finishes after the last unit is written. `None` once the store is closed.
    writer: Mutex<Option<JoinHandle<()>>>,
    /// Damaged games already logged, so that each is logged once.
    damaged: Mutex<HashSet<String>>,
    _lease: Lease,
}

impl SqliteStore {
    /// Writes all appends or none. They are on the disk when this returns.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn append(&self, appends: Vec<Append>) -> Result<(), DatabaseError> {
        self.write(Work::Append(appends)).await
    }

    /// Stores the analysis of a game, and replaces an earlier one.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn keep_analysis(&self, game: &str, steps: &[Reviewed]) -> Result<(), DatabaseError> {
        let written = |error: serde_json::Error| DatabaseError::Other(error.to_string());
        let body = serde_json::to_string(steps).map_err(written)?;
        self.write(Work::Analysis { game: game.to_owned(), body }).await
    }

    /// Checks that the database can be read and written.
    ///
    /// # Errors
    /// Returns the reason why it cannot.
    pub async fn check(&self) -> Result<(), DatabaseError> {
        self.check_reading().await?;
        self.write(Work::Probe).await
    }

    async fn write(&self, work: Work) -> Result<(), DatabaseError> {
        let (reply, answer) = tokio::sync::oneshot::channel();
        self.queue.send(Unit { work, reply }).await.map_err(|_| DatabaseError::Closed)?;
        answer.await.map_err(|_| DatabaseError::Closed)?
    }

    /// Writes pending units and closes the file. Later writes are rejected.
    pub async fn close(&self) {
        let (reply, _) = tokio::sync::oneshot::channel();
        let _ = self.queue.send(Unit { work: Work::Last, reply }).await;
        let writer = self.writer.lock().take();
        if let Some(writer) = writer {
            let _ = writer.await;
        }
        self.readers.close().await;
    }
}
