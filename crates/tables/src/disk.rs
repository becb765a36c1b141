//! Available space for a tablebase: within the limit of its folder and on the disk.

use std::fs;
use std::path::Path;

use crate::error::TableError;
use crate::lookup::list;

/// Returns the number of bytes that a tablebase and its work files may take: within the limit for
/// all tablebases of the folder, and on the disk. Files of an earlier run in its work folder do not
/// count as used.
pub(crate) fn available_bytes(folder: &Path, work: &Path, limit: u64) -> Result<u64, TableError> {
    let size = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
    let tables: u64 = list(folder)?.iter().map(|(path, _)| size(path)).sum();
    let begun = fs::read_dir(work).into_iter().flatten().flatten();
    let begun: u64 = begun.map(|entry| size(&entry.path())).sum();
    Ok(cap(limit.saturating_sub(tables), free_bytes(folder).map(|free| free.saturating_add(begun))))
}

fn cap(allowed: u64, free: Option<u64>) -> u64 {
    free.map_or(allowed, |free| free.min(allowed))
}

/// Returns the free space on the disk of a folder in bytes, if the system reports it.
#[cfg(unix)]
fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    disk.f_bavail.checked_mul(disk.f_frsize)
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_disk_counts_as_well_as_the_limit() {
        assert_eq!([cap(5, None), cap(5, Some(7)), cap(5, Some(3))], [5, 5, 3]);
    }

    #[cfg(unix)]
    #[test]
    fn a_disk_tells_what_is_free() {
        let folder = std::env::temp_dir();
        let room =
            available_bytes(&folder, &folder.join("no such folder"), u64::MAX).expect("a folder");
        assert!(room > 0 && room < u64::MAX, "{room}");
    }
}
