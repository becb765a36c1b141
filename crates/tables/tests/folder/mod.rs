//! A folder that is removed when the test ends, and tablebases built in it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use quatuor_core::keys::Keyed;
use quatuor_show::Family;
use quatuor_tables::{BuildMonitor, BuildOptions, Cluster, Table, TableError, TableFile, build};

pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("quatuor-tables-{name}-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[allow(dead_code)]
pub fn rules<R: Family>(spec: &str) -> R {
    R::from_spec(&spec.parse().unwrap()).unwrap()
}

#[allow(dead_code)]
pub fn order(folder: &Folder, workers: usize, merge: bool) -> BuildOptions {
    let cluster = Cluster { workers, ..Cluster::default() };
    BuildOptions {
        cluster,
        memory: 1 << 30,
        merge,
        folder: folder.path().to_owned(),
        limit: 1 << 40,
    }
}

#[allow(dead_code)]
pub fn built<R: Keyed>(rules: &R, order: &BuildOptions) -> Result<TableFile, TableError> {
    build(rules, order, &Arc::new(BuildMonitor::default()))
        .map(|table| table.expect("the only process"))
}

#[allow(dead_code)]
pub fn table<R: Keyed>(rules: &R, order: &BuildOptions) -> Table<R::Keys> {
    Table::new(rules.keys().unwrap(), Arc::new(built(rules, order).unwrap()))
}
