//! Where games are kept: files, for whoever has them.

use quatuor_core::record::Record;
use quatuor_core::{Message, message};

/// What keeps games and finds them again.
pub trait Shelf {
    /// Takes down a game as it stands, whenever something has happened in it.
    ///
    /// # Errors
    /// It cannot be kept.
    fn follow(&mut self, record: &Record) -> Result<(), Message>;

    /// A new game begins: the one before stays as it was taken down last.
    ///
    /// # Errors
    /// It cannot be kept.
    fn begin(&mut self, record: &Record) -> Result<(), Message>;

    /// Adds a game to the file of this name.
    ///
    /// # Errors
    /// The file cannot be written, or is there and holds no games.
    fn save(&mut self, name: &str, record: &Record) -> Result<(), Message>;

    /// The games of the file of this name.
    ///
    /// # Errors
    /// The file cannot be read, or holds no games.
    fn open(&mut self, name: &str) -> Result<Vec<Record>, Message>;

    /// Today's date, as records write it.
    fn today(&self) -> String;
}

/// No shelf: nothing is kept, nothing is found.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoShelf;

impl Shelf for NoShelf {
    fn follow(&mut self, _record: &Record) -> Result<(), Message> {
        Ok(())
    }

    fn begin(&mut self, _record: &Record) -> Result<(), Message> {
        Ok(())
    }

    fn save(&mut self, name: &str, _record: &Record) -> Result<(), Message> {
        Err(message!("terminal-no-shelf", file: name))
    }

    fn open(&mut self, name: &str) -> Result<Vec<Record>, Message> {
        Err(message!("terminal-no-shelf", file: name))
    }

    fn today(&self) -> String {
        "????.??.??".to_owned()
    }
}
