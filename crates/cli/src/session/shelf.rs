//! Where the full screen keeps its games: files of records, the one of `--record` among them.

use std::path::{Path, PathBuf};

use quatuor_core::record::{self, Record};
use quatuor_core::{Explain, Message, message};
use quatuor_terminal::Shelf;

use super::journal::{Journal, today};
use crate::file;

/// Files of records.
#[derive(Default)]
pub struct Files {
    /// The file that every game is added to.
    path: Option<PathBuf>,
    journal: Option<Journal>,
}

impl Files {
    /// Files, and the one that every game is added to.
    pub fn new(path: Option<&Path>) -> Self {
        Files { path: path.map(Path::to_owned), journal: None }
    }
}

/// The games of a file, of which at least one can be read.
pub fn read_records(path: &Path) -> Result<Vec<Record>, Message> {
    let text = file::read(path)?;
    record::read(&text).map_err(
        |error| message!("replay-unreadable", file: file::name(path), reason: error.message()),
    )
}

impl Shelf for Files {
    fn follow(&mut self, record: &Record) -> Result<(), Message> {
        self.journal.as_mut().map_or(Ok(()), |journal| journal.write(record))
    }

    fn begin(&mut self, record: &Record) -> Result<(), Message> {
        let begin = |path: &PathBuf| Journal::begin(path, record);
        self.journal = self.path.as_ref().map(begin).transpose()?;
        Ok(())
    }

    fn save(&mut self, name: &str, record: &Record) -> Result<(), Message> {
        Journal::begin(Path::new(name), record).map(drop)
    }

    fn open(&mut self, name: &str) -> Result<Vec<Record>, Message> {
        read_records(Path::new(name))
    }

    fn today(&self) -> String {
        today()
    }
}
