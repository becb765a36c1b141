//! Memory-mapped files: the only place that needs more than the compiler's guarantees.

#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::path::Path;

use memmap2::Mmap;

/// The bytes of a file.
#[derive(Debug)]
pub(crate) struct MappedFile(Option<Mmap>);

impl MappedFile {
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        if file.metadata()?.len() == 0 {
            return Ok(MappedFile(None));
        }
        // SAFETY: the bytes must not change while they are mapped. The files here are written under
        // another name, renamed when complete, and never written again. A user who truncates such a
        // file while it is in use ends the program with a signal, but a user with that permission
        // may end it anyway.
        let map = unsafe { Mmap::map(&file)? };
        Ok(MappedFile(Some(map)))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.0.as_deref().unwrap_or_default()
    }
}
