//! The lease: one room per database, enforced by a lock on the file. The system releases the lock
//! when the process ends.
//!
//! A file is identified by device and inode, not by name, so a link leads to the same lease. The
//! leases of this process are also kept in a list. Opening the file again to check its lock is not
//! safe: closing any handle of a file drops the POSIX locks that SQLite holds on it.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use parking_lot::Mutex;

use super::DatabaseError;

/// The identity of a file, independent of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Identity {
    device: u64,
    number: u64,
}

impl Identity {
    #[cfg(unix)]
    fn of(found: &Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        Some(Identity { device: found.dev(), number: found.ino() })
    }

    #[cfg(not(unix))]
    fn of(_: &Metadata) -> Option<Self> {
        None
    }
}

/// The databases leased in this process.
static TAKEN: Mutex<Vec<Identity>> = Mutex::new(Vec::new());

/// The exclusive right to use a database. Dropping it releases the right.
#[derive(Debug)]
pub(super) struct Lease {
    _file: File,
    identity: Option<Identity>,
}

impl Lease {
    /// Takes the lease. Creates a missing file, accessible only to its owner.
    pub(super) fn take(database: &Path) -> Result<Self, DatabaseError> {
        let mut taken = TAKEN.lock();
        let in_use = || DatabaseError::InUse(database.to_owned());
        let before = fs::metadata(database).ok().as_ref().and_then(Identity::of);
        if before.is_some_and(|identity| taken.contains(&identity)) {
            return Err(in_use());
        }
        let file = open(database).map_err(|_| DatabaseError::ReadOnly(database.to_owned()))?;
        match file.try_lock() {
            // On file systems without locks, assume that the file is free.
            Ok(()) | Err(TryLockError::Error(_)) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use()),
        }
        let identity = file.metadata().ok().as_ref().and_then(Identity::of);
        taken.extend(identity);
        Ok(Lease { _file: file, identity })
    }

    /// Returns an anchor, which checks later that the file is still at its path.
    pub(super) fn anchor(&self, database: &Path) -> Anchor {
        Anchor { path: database.to_owned(), identity: self.identity }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut taken = TAKEN.lock();
        taken.retain(|identity| Some(*identity) != self.identity);
    }
}

/// Opens the file and restricts it to its owner, because it contains the room's signing secret.
fn open(database: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(database)?;
    #[cfg(unix)]
    for path in [database.to_owned(), beside(database, "-wal"), beside(database, "-shm")] {
        close_to_others(&path);
    }
    Ok(file)
}

/// Removes the permissions of group and others. Logs a warning if that is not possible.
#[cfg(unix)]
fn close_to_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(found) = fs::metadata(path) else { return };
    let mode = found.permissions().mode();
    if mode & 0o077 == 0 {
        return;
    }
    let mut permissions = found.permissions();
    permissions.set_mode(mode & !0o077);
    if let Err(error) = fs::set_permissions(path, permissions) {
        tracing::warn!(path = %path.display(), %error, "others can read the database");
    }
}

/// Returns the path of a file that SQLite keeps next to a database.
fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The path and the identity of the database at the time of opening.
#[derive(Debug)]
pub(super) struct Anchor {
    path: PathBuf,
    identity: Option<Identity>,
}

impl Anchor {
    /// Checks that the data can be found again. A deleted file can still be written through its
    /// handle, but no later process can read it.
    pub(super) fn check(&self) -> Result<(), DatabaseError> {
        let found = fs::metadata(&self.path).ok();
        let same = found.is_some_and(|found| Identity::of(&found) == self.identity);
        // SQLite keeps the log next to the file itself, not next to a link to it.
        let real = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        if same && beside(&real, "-wal").exists() {
            return Ok(());
        }
        Err(DatabaseError::Vanished(self.path.clone()))
    }
}
