//! Files as memory: the only place where the compiler's promises are not enough.

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
        // SAFETY: the bytes must not change while they are mapped. The files here are written under another
        // name, renamed when they are whole, and never written again; one who cuts such a file short while
        // it is in use ends the program with a signal, and whoever may do that may end it anyway.
        let map = unsafe { Mmap::map(&file)? };
        Ok(MappedFile(Some(map)))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.0.as_deref().unwrap_or_default()
    }
}
