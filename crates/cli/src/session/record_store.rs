//! The record files of interactive games, including that of `--output`.

use std::path::{Path, PathBuf};

use quatuor_core::record::{self, Record};
use quatuor_core::{Explain, Message, message};
use quatuor_terminal::RecordStore;

use super::record_writer::{RecordWriter, today};
use crate::file;

#[derive(Default)]
pub struct FileRecordStore {
    /// The file to which every game is added.
    path: Option<PathBuf>,
    writer: Option<RecordWriter>,
}

impl FileRecordStore {
    /// Creates a store. `path` is the file to which every game is added.
    pub fn new(path: Option<&Path>) -> Self {
        FileRecordStore { path: path.map(Path::to_owned), writer: None }
    }
}

/// Reads the games of a file, and fails if none is readable.
pub fn read_records(path: &Path) -> Result<Vec<Record>, Message> {
    let text = file::read(path)?;
    record::read(&text).map_err(
        |error| message!("replay-unreadable", file: file::name(path), reason: error.message()),
    )
}

impl RecordStore for FileRecordStore {
    fn update(&mut self, record: &Record) -> Result<(), Message> {
        self.writer.as_mut().map_or(Ok(()), |writer| writer.write(record))
    }

    fn begin(&mut self, record: &Record) -> Result<(), Message> {
        let begin = |path: &PathBuf| RecordWriter::begin(path, record);
        self.writer = self.path.as_ref().map(begin).transpose()?;
        Ok(())
    }

    fn save(&mut self, name: &str, record: &Record) -> Result<(), Message> {
        RecordWriter::begin(Path::new(name), record).map(drop)
    }

    fn open(&mut self, name: &str) -> Result<Vec<Record>, Message> {
        read_records(Path::new(name))
    }

    fn today(&self) -> String {
        today()
    }
}
