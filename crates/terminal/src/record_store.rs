//! The port through which the app stores and reads records of games.

use quatuor_core::record::Record;
use quatuor_core::{Message, message};

/// Stores records of games and reads them back.
pub trait RecordStore {
    /// Replaces the stored record of the game in progress. Called after every change.
    ///
    /// # Errors
    /// The record cannot be stored.
    fn update(&mut self, record: &Record) -> Result<(), Message>;

    /// Starts the record of a new game. The record of the previous game stays as last updated.
    ///
    /// # Errors
    /// The record cannot be stored.
    fn begin(&mut self, record: &Record) -> Result<(), Message>;

    /// Adds a game to the file of this name.
    ///
    /// # Errors
    /// The file cannot be written, or exists and holds no games.
    fn save(&mut self, name: &str, record: &Record) -> Result<(), Message>;

    /// The games of the file of this name.
    ///
    /// # Errors
    /// The file cannot be read, or holds no games.
    fn open(&mut self, name: &str) -> Result<Vec<Record>, Message>;

    /// Today's date, as records write it.
    fn today(&self) -> String;
}

/// A store that keeps nothing and finds nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoRecordStore;

impl RecordStore for NoRecordStore {
    fn update(&mut self, _record: &Record) -> Result<(), Message> {
        Ok(())
    }

    fn begin(&mut self, _record: &Record) -> Result<(), Message> {
        Ok(())
    }

    fn save(&mut self, name: &str, _record: &Record) -> Result<(), Message> {
        Err(message!("terminal-no-store", file: name))
    }

    fn open(&mut self, name: &str) -> Result<Vec<Record>, Message> {
        Err(message!("terminal-no-store", file: name))
    }

    fn today(&self) -> String {
        "????.??.??".to_owned()
    }
}
