//! The default folder of tablebases, and automatic lookup in it.
//!
//! The folder is named by the environment variable `QUATUOR_TABLES`, and defaults to
//! `quatuor/tables` in the user's data folder. If `QUATUOR_TABLES` is empty, no folder is used. A
//! tablebase file has the name of its variant.

use std::collections::HashMap;
use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use parking_lot::Mutex;
use quatuor_core::keys::{Keyed, Keys};
use quatuor_core::{Rules, Spec};
use quatuor_solve::{Ending, Tablebase};

use crate::error::TableError;
use crate::table::TableFile;
use crate::worth::Worth;

/// Returns the folder of the tablebases; `None` if there is none.
pub fn folder() -> Option<PathBuf> {
    if let Some(named) = env::var_os("QUATUOR_TABLES") {
        return (!named.is_empty()).then(|| PathBuf::from(named));
    }
    let folder = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = folder("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local").join("share")));
    Some(data?.join("quatuor").join("tables"))
}

/// Returns the common stem of the file names of a variant.
pub(crate) fn stem(game: &Spec) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "=,.-_".contains(letter);
    game.to_string().chars().map(|letter| if plain(letter) { letter } else { '-' }).collect()
}

/// Returns the path of a variant's tablebase in a folder, whether or not it exists.
pub fn path_of(folder: &Path, game: &Spec) -> PathBuf {
    folder.join(format!("{}.table", stem(game)))
}

/// A file with the extension of a tablebase, with the opened tablebase or the error.
pub type ListedTable = (PathBuf, Result<TableFile, TableError>);

/// Lists all tablebase files of a folder by name; invalid files are listed with the error.
///
/// # Errors
/// The folder cannot be read. A folder that does not exist counts as empty.
pub fn list(folder: &Path) -> Result<Vec<ListedTable>, TableError> {
    let reading = |error| TableError::from_read(folder, &error);
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(reading(error)),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(reading)?.path();
        if path.extension().is_some_and(|extension| extension == "table") {
            paths.push(path);
        }
    }
    paths.sort();
    let opened = |path: PathBuf| {
        let table = TableFile::open(&path);
        (path, table)
    };
    Ok(paths.into_iter().map(opened).collect())
}

/// The tablebase of one variant.
#[derive(Debug, Clone)]
pub struct Table<K: Keys> {
    keys: K,
    file: Arc<TableFile>,
}

impl<K: Keys> Table<K> {
    /// Creates a tablebase from a file that is known to belong to the variant of these keys.
    pub fn new(keys: K, file: Arc<TableFile>) -> Self {
        Table { keys, file }
    }

    /// The layer of a key in the file.
    pub(crate) fn layer(&self, key: u64) -> u32 {
        if self.file.head().layers > 1 { self.keys.layer(key) } else { 0 }
    }

    pub fn file(&self) -> &TableFile {
        &self.file
    }

    pub(crate) fn keys(&self) -> &K {
        &self.keys
    }

    /// Returns the value of a position; `None` if the position is not in the tablebase.
    pub fn worth(&self, position: &<K::Rules as Rules>::Position) -> Option<Worth> {
        let key = self.keys.key(position);
        let key = if self.file.head().merge { self.keys.canonical(key) } else { key };
        self.file.find(self.layer(key), key)
    }
}

impl<K: Keys> Tablebase<K::Rules> for Table<K> {
    fn probe(&self, position: &<K::Rules as Rules>::Position) -> Option<Ending> {
        self.worth(position).map(Worth::ending)
    }
}

/// Cache of open files, by path.
static OPEN: LazyLock<Mutex<HashMap<PathBuf, Arc<TableFile>>>> = LazyLock::new(Mutex::default);

/// Opens the tablebase of a variant, if it exists in the default folder.
pub fn find<R: Keyed>(rules: &R) -> Option<Table<R::Keys>> {
    let path = path_of(&folder()?, &rules.spec());
    let mut open = OPEN.lock();
    if !path.exists() {
        open.remove(&path);
        return None;
    }
    let keys = rules.keys()?;
    if let Some(file) = open.get(&path) {
        return Some(Table::new(keys, Arc::clone(file)));
    }
    let file = Arc::new(TableFile::open(&path).ok()?);
    if file.head().game != rules.spec().to_string() {
        return None;
    }
    open.insert(path, Arc::clone(&file));
    Some(Table::new(keys, file))
}

/// Opens the tablebase of a variant in the form used by lookups.
pub fn find_tablebase<R: Keyed>(rules: &R) -> Option<Arc<dyn Tablebase<R>>> {
    Some(Arc::new(find(rules)?))
}
