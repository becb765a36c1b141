//! Builds a tablebase: checks that it fits, builds the layers, and assembles them in one file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use parking_lot::Mutex;
use quatuor_core::Rules;
use quatuor_core::keys::{Keyed, Keys};

use crate::disk::available_bytes;
use crate::error::TableError;
use crate::estimate::{Estimate, estimate};
use crate::graph::Graph;
use crate::job::{BuildMonitor, Job};
use crate::layer::{Layer, LayerKind};
use crate::lookup::{path_of, stem};
use crate::manifest::Manifest;
use crate::parts::Parts;
use crate::segment::{Codes, NumberWriter, write_codes};
use crate::table::{Head, SegmentPair, TableFile, write};
use crate::worker::run_alone;
use crate::worth::{FARTHEST, Worth};

/// The workers of a build: threads of this process, and the addresses of all processes if there are
/// several.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cluster {
    /// Number of workers in this process; 0 for a plain loop without timely.
    pub workers: usize,
    /// The address of each process with its port; empty for a single process.
    pub hosts: Vec<String>,
    /// The index of this process in `hosts`.
    pub process: usize,
}

/// Whether this program was built with timely, which several workers and processes need.
pub const HAS_ENGINE: bool = cfg!(feature = "timely");

/// Options of a build.
#[derive(Debug, Clone)]
pub struct BuildOptions {
    pub cluster: Cluster,
    /// Maximum memory of this process in bytes.
    pub memory: u64,
    /// Whether equivalent positions are merged.
    pub merge: bool,
    /// The output folder. All processes must see the same folder.
    pub folder: PathBuf,
    /// Maximum size of all tablebases of the folder together, in bytes.
    pub limit: u64,
}

/// Builds the tablebase of a variant, or resumes an earlier run. Returns `None` in a process that
/// only helps with the build.
///
/// # Errors
/// The variant has no keys or has chance, the tablebase does not fit, a file is damaged or cannot
/// be written, another process ended, or the build was cancelled.
pub fn build<R: Keyed>(
    rules: &R,
    order: &BuildOptions,
    progress: &Arc<BuildMonitor>,
) -> Result<Option<TableFile>, TableError> {
    let keys = rules.keys().ok_or_else(|| TableError::without_keys(rules))?;
    fs::create_dir_all(&order.folder)
        .map_err(|error| TableError::from_write(&order.folder, &error))?;
    let path = path_of(&order.folder, &rules.spec());
    match keys.last_layer().filter(|&last| last <= FARTHEST) {
        Some(last) => {
            let estimate = estimate(&keys, order.merge);
            let parts = Parts::for_layer(estimate.largest());
            check_fits(&keys, &estimate, order, progress)?;
            build_layers(keys, last, parts, order, &path, progress)
        }
        None => build_graph(&keys, order, &path, progress).map(Some),
    }
}

const MEGABYTE: u64 = 1 << 20;

/// The folder of the layers until the tablebase is complete.
fn work_folder<K: Keys>(keys: &K, order: &BuildOptions) -> PathBuf {
    order.folder.join(format!("{}.work", stem(&keys.rules().spec())))
}

fn build_layers<K: Keys>(
    keys: K,
    last: u32,
    parts: Parts,
    order: &BuildOptions,
    path: &Path,
    progress: &Arc<BuildMonitor>,
) -> Result<Option<TableFile>, TableError> {
    let work = work_folder(&keys, order);
    fs::create_dir_all(&work).map_err(|error| TableError::from_write(&work, &error))?;
    let game = keys.rules().spec().to_string();
    let manifest = Manifest::open(&work, &game, order.merge, parts)?;
    progress.last.store(last.into(), Ordering::Relaxed);
    let closed = [LayerKind::Keys, LayerKind::Values].map(|kind| manifest.total(kind).positions);
    progress.positions.store(closed[0], Ordering::Relaxed);
    progress.before.store(closed[0].saturating_add(closed[1]), Ordering::Relaxed);
    let memory = order.memory / order.cluster.workers.max(1) as u64;
    let failure = Mutex::new(None);
    let (progress, folder) = (Arc::clone(progress), work.clone());
    let job = Arc::new(Job { keys, folder, manifest, last, memory, progress, failure });
    run_job(&job, &order.cluster)?;
    if order.cluster.process != 0 {
        return Ok(None);
    }
    let manifest = Manifest::open(&work, &game, order.merge, parts)?;
    assemble(&job, &manifest, path)?;
    fs::remove_dir_all(&work).map_err(|error| TableError::from_write(&work, &error))?;
    TableFile::open(path).map(Some)
}

fn run_job<K: Keys>(job: &Arc<Job<K>>, cluster: &Cluster) -> Result<(), TableError> {
    if cluster.workers == 0 && cluster.hosts.is_empty() {
        return run_alone(job);
    }
    #[cfg(feature = "timely")]
    let done = crate::flow::run(job, cluster);
    #[cfg(not(feature = "timely"))]
    let done = Err(TableError::NoEngine);
    done
}

fn check_fits<K: Keys>(
    keys: &K,
    estimate: &Estimate,
    order: &BuildOptions,
    progress: &BuildMonitor,
) -> Result<(), TableError> {
    progress.expected.store(estimate.positions as u64, Ordering::Relaxed);
    let needs = estimate.memory as u64 * order.cluster.workers.max(1) as u64;
    if needs > order.memory {
        let (needs, limit) = (needs.div_ceil(MEGABYTE), order.memory / MEGABYTE);
        return Err(TableError::Memory { needs, limit });
    }
    let left = available_bytes(&order.folder, &work_folder(keys, order), order.limit)?;
    let disk = estimate.disk_within(order.memory) as u64;
    if disk > left {
        let (needs, limit) = (disk.div_ceil(MEGABYTE), left / MEGABYTE);
        return Err(TableError::Disk { needs, limit });
    }
    Ok(())
}

/// Assembles the layers of a folder in one file.
fn assemble<K: Keys>(job: &Job<K>, manifest: &Manifest, path: &Path) -> Result<(), TableError> {
    let open = |kind: LayerKind| {
        let layers = (0..=job.last).map(|layer| {
            let files = manifest.files((kind, layer)).unwrap_or_default();
            Layer::open(&job.folder, files)
        });
        layers.collect::<Result<Vec<Layer>, TableError>>()
    };
    let (keys, values) = (open(LayerKind::Keys)?, open(LayerKind::Values)?);
    let total = manifest.total(LayerKind::Keys);
    let mut head = Head {
        game: manifest.game.clone(),
        merge: manifest.merge,
        layers: job.last + 1,
        positions: total.positions,
        images: total.images,
        start: Worth::Draw,
        tally: [0; 4],
        longest: 0,
        parts: manifest.parts,
    };
    let mut block = Vec::new();
    for (number, layer) in values.iter().enumerate() {
        for partition in manifest.parts.all() {
            let (segment, _) = layer.segment(partition)?;
            let codes = Codes::read(segment).ok_or_else(|| layer.damage())?;
            for at in 0..codes.blocks() {
                block.clear();
                codes.block_into(at, &mut block);
                head.tally(&block);
            }
            if let (0, Some(code)) = (number, codes.get(0)) {
                head.start = Worth::from_code(code);
            }
        }
    }
    write(path, &head, |layer, partition| {
        let (segment, positions) = keys[layer as usize].segment(partition)?;
        let (codes, _) = values[layer as usize].segment(partition)?;
        Ok(SegmentPair { keys: segment, codes, positions })
    })?;
    Ok(())
}

fn build_graph<K: Keys>(
    keys: &K,
    order: &BuildOptions,
    path: &Path,
    progress: &BuildMonitor,
) -> Result<TableFile, TableError> {
    let game = keys.rules().spec().to_string();
    let graph = Graph::explore(keys, order.memory, progress)?;
    if graph.has_chance() {
        return Err(TableError::Chance { game });
    }
    let settled = graph.solve();
    let parts = Parts::Few;
    let mut rows: Vec<Vec<(u64, u16)>> = vec![Vec::new(); parts.count()];
    let mut head = Head {
        game,
        merge: true,
        layers: 1,
        positions: graph.len() as u64,
        images: 0,
        start: settled[0],
        tally: [0; 4],
        longest: 0,
        parts,
    };
    for (&key, worth) in graph.keys.iter().zip(&settled) {
        rows[parts.part(key)].push((parts.number(key), worth.code()));
        head.images += keys.images(key).unwrap_or(0);
        head.tally(&[worth.code()]);
    }
    let segments: Vec<(Vec<u8>, Vec<u8>, u64)> = rows
        .into_iter()
        .map(|mut row| {
            row.sort_unstable();
            let mut numbers = NumberWriter::default();
            row.iter().for_each(|&(number, _)| numbers.push(number));
            let codes: Vec<u16> = row.iter().map(|&(_, code)| code).collect();
            let (keys, count) = numbers.finish();
            (keys, write_codes(&codes), count)
        })
        .collect();
    write(path, &head, |_, partition| {
        let (keys, codes, positions) = &segments[partition];
        Ok(SegmentPair { keys, codes, positions: *positions })
    })?;
    TableFile::open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_connect4::{Colour, Connect4Rules};

    /// The division into many parts is only needed for grids of trillions of positions. On a small
    /// one it must give the same values with any number of workers.
    #[test]
    fn many_parts_hold_what_few_hold() {
        let rules = Connect4Rules::new(4, 3, 3, Colour::Red).expect("a grid");
        let folder = std::env::temp_dir().join(format!("quatuor-parts-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let built = |parts: Parts, workers: usize, memory: u64| {
            let cluster = Cluster { workers, ..Cluster::default() };
            let (folder, limit) = (folder.clone(), u64::MAX);
            let order = BuildOptions { cluster, memory, merge: true, folder, limit };
            let keys = rules.keys().expect("keys");
            let last = keys.last_layer().expect("layers");
            let path = path_of(&order.folder, &rules.spec());
            let progress = Arc::new(BuildMonitor::default());
            build_layers(keys, last, parts, &order, &path, &progress).expect("a table")
        };
        let few = built(Parts::Few, 0, 1 << 30).expect("a table");
        let listed = |table: &TableFile| {
            let mut all = Vec::new();
            for layer in 0..table.head().layers {
                for part in 0..table.parts() {
                    table.for_each(layer, part, |key, worth| all.push((layer, key, worth)));
                }
            }
            all.sort_by_key(|&(layer, key, _)| (layer, key));
            all
        };
        let plain = listed(&few);
        assert_eq!(plain.len() as u64, few.head().positions);
        let mut bytes = Vec::new();
        for (workers, memory) in [(0, 1 << 30), (2, 1 << 30), (1, 1 << 20)] {
            let many = built(Parts::Many, workers, memory).expect("a table");
            many.verify().expect("whole");
            assert_eq!(many.parts(), Parts::MOST);
            assert_eq!(listed(&many), plain, "{workers} workers");
            let (layer, key, worth) = plain[plain.len() / 2];
            assert_eq!(many.find(layer, key), Some(worth));
            bytes.push(fs::read(many.path()).expect("a file"));
        }
        assert!(bytes.windows(2).all(|two| two[0] == two[1]), "byte by byte");
        let _ = fs::remove_dir_all(folder);
    }
}
