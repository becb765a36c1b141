//! Errors of building and reading tablebases.

use std::io;
use std::path::{Path, PathBuf};

use quatuor_core::keys::{Keyed, Keys};
use quatuor_core::{Explain, Message, explained_error, message};
use quatuor_system::{NoThreads, cannot_read, cannot_write, file_name};

/// Reasons why a tablebase could not be built or used.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// The family defines no keys.
    Unkeyed {
        /// Name of the family.
        game: String,
    },
    /// Positions of this variant do not fit into a key.
    NoKeys {
        /// The variant.
        game: String,
    },
    /// The family returned a key that belongs to no position.
    WrongKeys {
        /// The variant.
        game: String,
        /// The key.
        key: u64,
    },
    /// The variant has chance, so positions have expectations instead of values.
    Chance {
        /// The variant.
        game: String,
    },
    /// A file could not be read or written.
    File(Message),
    /// A file is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// A folder or a file belongs to another variant.
    Other {
        /// The folder or file.
        path: PathBuf,
        /// The variant found.
        found: String,
        /// The variant requested.
        game: String,
    },
    /// The build needs more memory than allowed.
    Memory {
        /// Memory needed, in megabytes.
        needs: u64,
        /// Memory allowed, in megabytes.
        limit: u64,
    },
    /// The tablebase exceeds the disk space or the limit for tablebases.
    Disk {
        /// Space needed, in megabytes.
        needs: u64,
        /// Space left, in megabytes.
        limit: u64,
    },
    /// The system cannot start a thread for every worker.
    Threads(NoThreads),
    /// A game with cycles has more positions than fit in memory.
    TooMany {
        /// Maximum number of positions.
        most: u64,
    },
    /// The processes could not connect, or one of them ended.
    Cluster {
        /// The message of the dataflow engine.
        reason: String,
    },
    /// This program was built without timely, which several workers need.
    NoEngine,
    /// The operation was cancelled.
    Interrupted,
}

impl TableError {
    /// Returns the error for a variant without keys: its family defines none, or its positions do
    /// not fit.
    pub fn without_keys<R: Keyed>(rules: &R) -> Self {
        match <R::Keys as Keys>::DEFINED {
            true => TableError::NoKeys { game: rules.spec().to_string() },
            false => TableError::Unkeyed { game: rules.spec().name },
        }
    }

    pub(crate) fn from_read(path: &Path, error: &io::Error) -> Self {
        TableError::File(cannot_read(path, error))
    }

    pub(crate) fn from_write(path: &Path, error: &io::Error) -> Self {
        TableError::File(cannot_write(path, error))
    }
}

impl Explain for TableError {
    fn message(&self) -> Message {
        match self {
            TableError::Unkeyed { game } => message!("table-unkeyed", game: game.clone()),
            TableError::NoKeys { game } => message!("table-no-keys", game: game.clone()),
            TableError::WrongKeys { game, key } => {
                message!("table-wrong-keys", game: game.clone(), key: key.to_string())
            }
            TableError::Chance { game } => message!("table-chance", game: game.clone()),
            TableError::File(what) => what.clone(),
            TableError::Damaged { path } => message!("table-damaged", path: file_name(path)),
            TableError::Other { path, found, game } => message!("table-other",
                path: file_name(path), found: found.clone(), game: game.clone()),
            TableError::Memory { needs, limit } => {
                message!("table-memory", needs: *needs, limit: *limit)
            }
            TableError::Disk { needs, limit } => {
                message!("table-disk", needs: *needs, limit: *limit)
            }
            TableError::Threads(error) => error.message(),
            TableError::TooMany { most } => message!("table-too-many", most: *most),
            TableError::Cluster { reason } => message!("table-cluster", reason: reason.clone()),
            TableError::NoEngine => message!("table-no-engine"),
            TableError::Interrupted => message!("table-interrupted"),
        }
    }
}
explained_error!(TableError);
