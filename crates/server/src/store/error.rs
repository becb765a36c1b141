//! Errors of the database, distinguished by what the operator can do about them.

use std::path::{Path, PathBuf};

use quatuor_core::{Arg, Explain, Message, explained_error, message};

/// The reason why the database cannot be opened, or why an operation failed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DatabaseError {
    /// The address is not of the form `sqlite:FILE`.
    Address(String),
    /// The environment names no data directory for this user.
    NoHome,
    /// The directory is missing and cannot be created.
    Folder {
        /// The directory.
        path: PathBuf,
        /// The error of the system.
        reason: String,
    },
    /// The address names an in-memory database. A room needs a file.
    InMemory,
    /// The path is a directory, or something else that is not a regular file.
    NotAFile(PathBuf),
    /// The file cannot be written.
    ReadOnly(PathBuf),
    /// Another room uses the file.
    InUse(PathBuf),
    /// The file is not a database, or it is damaged.
    Damaged(PathBuf),
    /// The file is a database of another program.
    Foreign(PathBuf),
    /// The file was written by a newer version.
    Newer(PathBuf),
    /// The event log of one game is inconsistent.
    DamagedGame {
        /// The id of the game.
        game: String,
        /// The number of the first bad event.
        number: u64,
    },
    /// The disk is full.
    Full,
    /// Writing failed for a reason other than a full disk.
    Unwritable {
        /// The database file.
        path: PathBuf,
        /// The error of the database.
        reason: String,
    },
    /// Another program holds a lock on the file.
    Locked(PathBuf),
    /// The file was removed or replaced while the room was open.
    Vanished(PathBuf),
    /// The same events are stored already.
    Doubled,
    /// The room is closing.
    Closed,
    /// Any other error, with the text of the database.
    Other(String),
}

impl DatabaseError {
    /// Classifies an SQLite error for the file at `path`.
    pub(super) fn of(error: &sqlx::Error, path: &Path) -> Self {
        let code = code(error);
        match code {
            Some(NOT_A_DATABASE | CORRUPT) => DatabaseError::Damaged(path.to_owned()),
            Some(READ_ONLY | CANNOT_OPEN | PERMISSION) => DatabaseError::ReadOnly(path.to_owned()),
            Some(BUSY | LOCKED) => DatabaseError::Locked(path.to_owned()),
            Some(FULL) => DatabaseError::Full,
            Some(INPUT_OUTPUT) => {
                DatabaseError::Unwritable { path: path.to_owned(), reason: error.to_string() }
            }
            Some(CONSTRAINT) => DatabaseError::Doubled,
            _ => DatabaseError::Other(error.to_string()),
        }
    }

    /// Returns whether the error concerns one unit of work and not the file, so that other units
    /// may succeed.
    pub(super) fn is_of_one(&self) -> bool {
        matches!(self, DatabaseError::Doubled | DatabaseError::Other(_))
    }
}

// The primary result codes of SQLite.
const PERMISSION: i32 = 3;
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const READ_ONLY: i32 = 8;
const INPUT_OUTPUT: i32 = 10;
const CORRUPT: i32 = 11;
const FULL: i32 = 13;
const CANNOT_OPEN: i32 = 14;
const CONSTRAINT: i32 = 19;
const NOT_A_DATABASE: i32 = 26;

/// Returns the primary result code, which is the low byte of an extended code.
fn code(error: &sqlx::Error) -> Option<i32> {
    let extended: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

impl Explain for DatabaseError {
    fn message(&self) -> Message {
        let shown = |path: &Path| Arg::typed(&path.display().to_string());
        match self {
            DatabaseError::Address(text) => message!("store-address", text: Arg::typed(text)),
            DatabaseError::NoHome => message!("store-no-home"),
            DatabaseError::Folder { path, reason } => {
                message!("store-folder", path: shown(path), reason: Arg::typed(reason))
            }
            DatabaseError::InMemory => message!("store-in-memory"),
            DatabaseError::NotAFile(path) => message!("store-not-a-file", path: shown(path)),
            DatabaseError::ReadOnly(path) => message!("store-read-only", path: shown(path)),
            DatabaseError::InUse(path) => message!("store-in-use", path: shown(path)),
            DatabaseError::Damaged(path) => message!("store-damaged", path: shown(path)),
            DatabaseError::Foreign(path) => message!("store-foreign", path: shown(path)),
            DatabaseError::Newer(path) => message!("store-newer", path: shown(path)),
            DatabaseError::DamagedGame { game, number } => {
                message!("store-damaged-game", game: game.clone(), number: *number)
            }
            DatabaseError::Full => message!("store-full"),
            DatabaseError::Unwritable { path, reason } => {
                message!("store-unwritable", path: shown(path), reason: Arg::typed(reason))
            }
            DatabaseError::Locked(path) => message!("store-locked", path: shown(path)),
            DatabaseError::Vanished(path) => message!("store-vanished", path: shown(path)),
            DatabaseError::Doubled => message!("match-stale"),
            DatabaseError::Closed => message!("store-closed"),
            DatabaseError::Other(error) => {
                message!("store-other", reason: Arg::typed(error))
            }
        }
    }
}
explained_error!(DatabaseError);
