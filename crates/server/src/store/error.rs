//! What can go wrong with the database, told apart so that a person knows what to do.

use std::path::{Path, PathBuf};

use quatuor_core::{Arg, Explain, Message, explained_error, message};

/// Why the database cannot be used, or did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DatabaseError {
    /// Only `sqlite:FILE` is understood.
    Address(String),
    /// There is no data folder for this user.
    NoHome,
    /// The folder is missing and cannot be made.
    Folder {
        /// Which.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A room keeps its games in a file, not in memory.
    InMemory,
    /// The path is a folder, or something else that is no file.
    NotAFile(PathBuf),
    /// The file may not be written.
    ReadOnly(PathBuf),
    /// Another room is using it.
    InUse(PathBuf),
    /// The file is no database, or broken.
    Damaged(PathBuf),
    /// It is a database of something else.
    Foreign(PathBuf),
    /// It was written by a newer program.
    Newer(PathBuf),
    /// The log of one game does not add up.
    DamagedGame {
        /// Which.
        game: String,
        /// Where.
        number: u64,
    },
    /// The disk is full.
    Full,
    /// The disk does not take what is written, for another reason.
    Unwritable {
        /// Which file.
        path: PathBuf,
        /// What the database says.
        reason: String,
    },
    /// Another program holds the file.
    Locked(PathBuf),
    /// The file was removed, or another one was put in its place, while the room was open.
    Vanished(PathBuf),
    /// The same events were there already.
    Doubled,
    /// The room is closing.
    Closed,
    /// Anything else, as the database says it.
    Other(String),
}

impl DatabaseError {
    /// What an error of the database means for this file.
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

    /// Whether it is about what was asked, and not about the file: others may have more luck.
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

/// The primary code: the extended ones have it in their last byte.
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
