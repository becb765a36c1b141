//! Where tables are kept, and how they are found without being asked for.
//!
//! In the folder that `QUATUOR_TABLES` names, else in `quatuor/tables` of the user's data folder; nowhere when
//! `QUATUOR_TABLES` is empty. A table has the name of its variant.

use std::collections::HashMap;
use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};

use quatuor_core::keys::{Keyed, Keys};
use quatuor_core::{Rules, Spec};
use quatuor_solve::{Ending, Tablebase};

use crate::error::TableError;
use crate::table::TableFile;
use crate::worth::Worth;

/// The folder of the tables; `None` where there is none.
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

/// What the files of a variant are called, without what tells them apart.
pub(crate) fn stem(game: &Spec) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "=,.-_".contains(letter);
    game.to_string().chars().map(|letter| if plain(letter) { letter } else { '-' }).collect()
}

/// The file of a variant's table in a folder, whether or not there is one.
pub fn path_of(folder: &Path, game: &Spec) -> PathBuf {
    folder.join(format!("{}.table", stem(game)))
}

/// A file of a folder that should be a table, with what it is or what is wrong with it.
pub type ListedTable = (PathBuf, Result<TableFile, TableError>);

/// All tables of a folder, by name; files that are none with the reason.
///
/// # Errors
/// The folder cannot be read. One that does not exist holds no tables.
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

/// The table of one variant.
#[derive(Debug, Clone)]
pub struct Table<K: Keys> {
    keys: K,
    file: Arc<TableFile>,
}

impl<K: Keys> Table<K> {
    /// The table of these keys in a file that is known to be of their variant.
    pub fn new(keys: K, file: Arc<TableFile>) -> Self {
        Table { keys, file }
    }

    /// The layer of a key in the file.
    pub(crate) fn layer(&self, key: u64) -> u32 {
        if self.file.head().layers > 1 { self.keys.layer(key) } else { 0 }
    }

    /// The file.
    pub fn file(&self) -> &TableFile {
        &self.file
    }

    pub(crate) fn keys(&self) -> &K {
        &self.keys
    }

    /// What a position is worth; `None` for one that is not in the table.
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

/// Files that are open, by path.
static OPEN: LazyLock<Mutex<HashMap<PathBuf, Arc<TableFile>>>> = LazyLock::new(Mutex::default);

/// The table of a variant, if somebody has built it and it is in its place.
pub fn find<R: Keyed>(rules: &R) -> Option<Table<R::Keys>> {
    let path = path_of(&folder()?, &rules.spec());
    let mut open = OPEN.lock().ok()?;
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

/// The tablebase of a variant, for lookups.
pub fn find_tablebase<R: Keyed>(rules: &R) -> Option<Arc<dyn Tablebase<R>>> {
    Some(Arc::new(find(rules)?))
}
