//! One room to one database: a lock on a small file beside it, which the system drops with the process.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::StoreError;

/// The right to use a database, as long as it lives.
#[derive(Debug)]
pub(super) struct Lease(#[allow(dead_code, reason = "held, not read")] File);

impl Lease {
    /// Takes it.
    pub(super) fn take(database: &Path) -> Result<Self, StoreError> {
        let mut name = database.as_os_str().to_owned();
        name.push(".lock");
        let path = PathBuf::from(name);
        let opened = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let file = opened.map_err(|_| StoreError::ReadOnly(path.clone()))?;
        match file.try_lock() {
            // A file system without locks is taken at its word.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Lease(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(database.to_owned())),
        }
    }
}
