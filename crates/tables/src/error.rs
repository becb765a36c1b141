//! Why there is no table.

use std::io;
use std::path::{Path, PathBuf};

use quatuor_core::keys::{Keyed, Keys};
use quatuor_core::{Explain, Message, explained_error, message};
use quatuor_system::{NoThreads, cannot_read, cannot_write, file_name};

/// Why a table could not be built, or is of no use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableError {
    /// The family defines no keys.
    Unkeyed {
        /// The family.
        game: String,
    },
    /// Positions of this variant do not fit into a key.
    NoKeys {
        /// The variant.
        game: String,
    },
    /// Chance takes part: there are expectations, no values.
    Chance {
        /// The variant.
        game: String,
    },
    /// A file could not be read or written.
    File(Message),
    /// A file is not as it was written.
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// A folder or a table is of something else.
    Other {
        /// The folder or file.
        path: PathBuf,
        /// What it is of.
        found: String,
        /// What was asked for.
        game: String,
    },
    /// It would not fit into the memory that was given.
    Memory {
        /// Megabytes that it needs.
        needs: u64,
        /// Megabytes that it may use.
        limit: u64,
    },
    /// It would not fit onto the disk, or beyond the limit for tables.
    Disk {
        /// Megabytes that it needs.
        needs: u64,
        /// Megabytes that are left.
        limit: u64,
    },
    /// The system does not give a thread for every worker.
    Threads(NoThreads),
    /// More positions than can be held where games cycle.
    TooMany {
        /// How many can.
        most: u64,
    },
    /// The processes did not find each other, or one of them ended.
    Cluster {
        /// What the engine says.
        reason: String,
    },
    /// This program was built without what several workers need.
    NoEngine,
    /// Somebody interrupted.
    Interrupted,
}

impl TableError {
    /// Why a variant has no keys: its family defines none, or its positions do not fit.
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
