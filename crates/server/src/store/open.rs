//! Opening a database, with a specific error for each problem.

use std::collections::HashSet;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use parking_lot::Mutex;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use tokio::sync::mpsc;

use super::checkpoint::Checkpointer;
use super::writer::Writer;
use super::{DatabaseError, Lease, SqliteStore, migrator};

/// SQLite's `application_id` of room databases. The first migration sets it.
const APPLICATION: i64 = 1_366_647_156;

/// Maximum size in bytes of a file that is checked for damage when it is opened. The check takes a
/// fraction of a second.
const LOOKED_THROUGH: u64 = 64 << 20;

/// Number of connections for readers.
const READERS: u32 = 4;

/// Maximum time that a statement waits for a lock.
const PATIENCE: Duration = Duration::from_secs(5);

/// Capacity of the queue of write units.
const QUEUE: usize = 4096;

/// Returns the file of an address such as `sqlite:games.db`.
///
/// # Errors
/// Returns an error if the text is not such an address.
pub fn path_of(address: &str) -> Result<PathBuf, DatabaseError> {
    let file = address.strip_prefix("sqlite:").map(|file| file.strip_prefix("//").unwrap_or(file));
    match file {
        Some(":memory:") => Err(DatabaseError::InMemory),
        Some(file) if !file.is_empty() => Ok(PathBuf::from(file)),
        _ => Err(DatabaseError::Address(address.to_owned())),
    }
}

/// Returns the default database file, in the user's data directory.
///
/// # Errors
/// Returns an error if the environment names no directory.
pub fn default_path() -> Result<PathBuf, DatabaseError> {
    let folder = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = folder("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local").join("share")));
    Ok(data.ok_or(DatabaseError::NoHome)?.join("quatuor").join("room.db"))
}

impl SqliteStore {
    /// Opens a database, creates it if it is missing, and migrates an older one.
    ///
    /// # Errors
    /// Returns the reason why the file cannot be used.
    pub async fn open(path: &Path) -> Result<Self, DatabaseError> {
        let size = prepare(path)?;
        let lease = Lease::take(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // Deleted data of a class must not remain readable in the file.
            .pragma("secure_delete", "ON")
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let failed = |error: sqlx::Error| DatabaseError::of(&error, path);
        let writing = for_writing(options.clone());
        let mut connection = SqliteConnection::connect_with(&writing).await.map_err(failed)?;
        if size > 0 {
            recognise(&mut connection, path, size).await?;
        }
        migrator()
            .run_direct(None, &mut connection, false)
            .await
            .map_err(|error| migration(error, path))?;
        let secret = secret(&mut connection).await.map_err(failed)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false))
            .await
            .map_err(failed)?;
        let (queue, waiting) = mpsc::channel(QUEUE);
        let path = path.to_owned();
        let writing = writing.create_if_missing(false);
        let checkpointer = Checkpointer::new(writing.clone());
        let writer = Writer {
            options: writing,
            connection: Some(connection),
            anchor: lease.anchor(&path),
            path: path.clone(),
            checkpointer,
        };
        let writer = Mutex::new(Some(tokio::spawn(writer.run(waiting))));
        let damaged = Mutex::new(HashSet::new());
        Ok(SqliteStore { path, readers, queue, secret, writer, damaged, _lease: lease })
    }
}

/// Adds settings for a connection that writes thousands of rows per second.
///
/// None of them affects durability: a commit is on the disk before any client is answered.
fn for_writing(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        // 16 MB of pages, so that those of active games are not read again for every action.
        .pragma("cache_size", "-16384")
        // Statement journals stay in memory: creating a file takes longer than the statement.
        .pragma("temp_store", "memory")
        // The checkpointer copies the log. SQLite's own checkpoint is only a fallback at 64 MB.
        .pragma("wal_autocheckpoint", "16000")
}

/// Creates the directory and checks the kind of the file. Returns its size, 0 if it is missing.
fn prepare(path: &Path) -> Result<u64, DatabaseError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let failed = |error: io::Error| {
            let reason = error.to_string();
            DatabaseError::Folder { path: folder.to_owned(), reason }
        };
        fs::create_dir_all(folder).map_err(failed)?;
    }
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(DatabaseError::NotAFile(path.to_owned())),
        Ok(found) if found.permissions().readonly() => {
            Err(DatabaseError::ReadOnly(path.to_owned()))
        }
        Ok(found) => Ok(found.len()),
        Err(_) => Ok(0),
    }
}

/// Checks that the file is a room database and not damaged.
async fn recognise(
    connection: &mut SqliteConnection,
    path: &Path,
    size: u64,
) -> Result<(), DatabaseError> {
    let failed = |error: sqlx::Error| DatabaseError::of(&error, path);
    let found = sqlx::query("PRAGMA application_id").fetch_one(&mut *connection).await;
    let tables =
        sqlx::query("SELECT COUNT(*) FROM sqlite_master").fetch_one(&mut *connection).await;
    let number: i64 = found.and_then(|row| row.try_get(0)).map_err(failed)?;
    let tables: i64 = tables.and_then(|row| row.try_get(0)).map_err(failed)?;
    if number != APPLICATION && tables > 0 {
        return Err(DatabaseError::Foreign(path.to_owned()));
    }
    if size <= LOOKED_THROUGH {
        let check = sqlx::query("PRAGMA quick_check(1)").fetch_one(connection).await;
        let word: String = check.and_then(|row| row.try_get(0)).map_err(failed)?;
        if word != "ok" {
            return Err(DatabaseError::Damaged(path.to_owned()));
        }
    }
    Ok(())
}

fn migration(error: MigrateError, path: &Path) -> DatabaseError {
    match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => {
            DatabaseError::Newer(path.to_owned())
        }
        MigrateError::VersionMismatch(_) | MigrateError::Dirty(_) => {
            DatabaseError::Damaged(path.to_owned())
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            DatabaseError::of(&error, path)
        }
        other => DatabaseError::Other(other.to_string()),
    }
}

/// Returns the signing secret of the room, and creates it in a new database.
async fn secret(connection: &mut SqliteConnection) -> Result<[u8; 32], sqlx::Error> {
    let mut fresh = [0_u8; 32];
    getrandom::fill(&mut fresh).map_err(|error| sqlx::Error::Io(io::Error::other(error)))?;
    sqlx::query("INSERT INTO setting (name, value) VALUES ('secret', ?) ON CONFLICT DO NOTHING")
        .bind(&fresh[..])
        .execute(&mut *connection)
        .await?;
    let row = sqlx::query("SELECT value FROM setting WHERE name = 'secret'");
    let kept: Vec<u8> = row.fetch_one(connection).await?.try_get(0)?;
    kept.try_into().map_err(|_| sqlx::Error::Protocol("the secret has a wrong length".to_owned()))
}
