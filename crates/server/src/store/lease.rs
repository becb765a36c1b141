//! One room to one database: a lock on the file itself, which the system drops with the process.
//!
//! The file is known by what it is (device and number), not by its name: through a link it is the same
//! one. Within this process the leases are also remembered, since a second handle on a file that SQLite
//! has open must not even be closed: the locks of SQLite would go with it.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::DatabaseError;

/// What a file is, whatever it is called.
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

/// The databases that rooms of this process have.
static TAKEN: Mutex<Vec<Identity>> = Mutex::new(Vec::new());

/// The right to use a database, as long as it lives.
#[derive(Debug)]
pub(super) struct Lease {
    _file: File,
    identity: Option<Identity>,
}

impl Lease {
    /// Takes it; a file that is not there is made, for its owner alone.
    pub(super) fn take(database: &Path) -> Result<Self, DatabaseError> {
        let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        let in_use = || DatabaseError::InUse(database.to_owned());
        let before = fs::metadata(database).ok().as_ref().and_then(Identity::of);
        if before.is_some_and(|identity| taken.contains(&identity)) {
            return Err(in_use());
        }
        let file = open(database).map_err(|_| DatabaseError::ReadOnly(database.to_owned()))?;
        match file.try_lock() {
            // A file system without locks is taken at its word.
            Ok(()) | Err(TryLockError::Error(_)) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use()),
        }
        let identity = file.metadata().ok().as_ref().and_then(Identity::of);
        taken.extend(identity);
        Ok(Lease { _file: file, identity })
    }

    /// What tells whether the file is still where it was.
    pub(super) fn anchor(&self, database: &Path) -> Anchor {
        Anchor { path: database.to_owned(), identity: self.identity }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|identity| Some(*identity) != self.identity);
    }
}

/// Opens the file, which holds the secret that the room signs with, for its owner alone.
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

/// Takes the rights of others away; whoever does not own the file is told in the log.
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

/// The file that SQLite puts beside a database.
fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Where the database was when it was opened.
#[derive(Debug)]
pub(super) struct Anchor {
    path: PathBuf,
    identity: Option<Identity>,
}

impl Anchor {
    /// Whether what is written now can be found again: a file that was removed can still be written, and
    /// nobody will ever read it.
    pub(super) fn check(&self) -> Result<(), DatabaseError> {
        let found = fs::metadata(&self.path).ok();
        let same = found.is_some_and(|found| Identity::of(&found) == self.identity);
        // SQLite finds the log beside the file and not beside a link to it.
        let real = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        if same && beside(&real, "-wal").exists() {
            return Ok(());
        }
        Err(DatabaseError::Vanished(self.path.clone()))
    }
}
