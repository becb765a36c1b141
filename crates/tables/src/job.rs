//! State shared by all workers of a process: the game, the folder, the progress and the first
//! error.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use parking_lot::Mutex;
use quatuor_core::Rules;
use quatuor_core::keys::Keys;

use crate::error::TableError;
use crate::layer::{LayerId, LayerKind, LayerTotal};
use crate::manifest::Manifest;
use crate::parts::Parts;

/// Progress of a build, readable from other threads.
#[derive(Debug, Default)]
pub struct BuildMonitor {
    /// Raised by the caller to cancel the build.
    pub stop: AtomicBool,
    /// Whether all processes are connected and the work has started.
    pub begun: AtomicBool,
    /// The current layer.
    pub layer: AtomicU64,
    /// The last layer of the game.
    pub last: AtomicU64,
    /// Whether the build is computing values; before that it enumerates positions.
    pub backwards: AtomicBool,
    /// Number of positions in closed layers, of all processes.
    pub positions: AtomicU64,
    /// Number of positions passed on by earlier runs, forwards and backwards, of all processes.
    pub before: AtomicU64,
    /// Number of positions passed on by this process in this run, forwards and backwards.
    pub passed: AtomicU64,
    /// Number of positions expected before the start.
    pub expected: AtomicU64,
}

/// The work of one process.
pub(crate) struct Job<K: Keys> {
    pub(crate) keys: K,
    pub(crate) folder: PathBuf,
    /// The layers closed before this run.
    pub(crate) manifest: Manifest,
    pub(crate) last: u32,
    /// Maximum memory per worker in bytes.
    pub(crate) memory: u64,
    pub(crate) progress: Arc<BuildMonitor>,
    pub(crate) failure: Mutex<Option<TableError>>,
}

impl<K: Keys> Job<K> {
    /// Returns the layer of a time: first the layers forwards, then backwards.
    pub(crate) fn layer_at(&self, time: u64) -> Option<LayerId> {
        let last = u64::from(self.last);
        match time {
            time if time <= last => Some((LayerKind::Keys, time as u32)),
            time if time <= 2 * last + 1 => Some((LayerKind::Values, (2 * last + 1 - time) as u32)),
            _ => None,
        }
    }

    /// The time after which nothing is left to do.
    pub(crate) fn end(&self) -> u64 {
        2 * u64::from(self.last) + 2
    }

    /// The last time that an earlier run has closed.
    pub(crate) fn begin(&self) -> Option<u64> {
        let closed =
            |time: &u64| self.layer_at(*time).is_some_and(|id| self.manifest.files(id).is_some());
        (0..self.end()).take_while(closed).last()
    }

    /// The division of keys into parts.
    #[inline]
    pub(crate) fn parts(&self) -> Parts {
        self.manifest.parts
    }

    /// The key of the start position.
    pub(crate) fn root(&self) -> u64 {
        self.merge_key(self.keys.key(&self.keys.rules().start()))
    }

    /// Returns the canonical key if equivalent positions are merged, else the key itself.
    #[inline]
    pub(crate) fn merge_key(&self, key: u64) -> u64 {
        if self.manifest.merge { self.keys.canonical(key) } else { key }
    }

    /// Number of positions merged into a key; 0 if the game does not count them.
    #[inline]
    pub(crate) fn images(&self, key: u64) -> u64 {
        if self.manifest.merge { self.keys.images(key).unwrap_or(0) } else { 1 }
    }

    /// Number of records that a worker may hold: those of one layer and part of the next, with room
    /// for merging.
    pub(crate) fn records(&self) -> usize {
        (self.memory / 8 / 3) as usize
    }

    pub(crate) fn count_sent(&self, count: u64) {
        self.progress.passed.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn count(&self, id: LayerId, total: LayerTotal) {
        if id.0 == LayerKind::Keys {
            self.progress.positions.fetch_add(total.positions, Ordering::Relaxed);
        }
    }

    pub(crate) fn show(&self, time: u64) {
        self.progress.begun.store(true, Ordering::Relaxed);
        if let Some((kind, layer)) = self.layer_at(time) {
            self.progress.layer.store(layer.into(), Ordering::Relaxed);
            self.progress.backwards.store(kind == LayerKind::Values, Ordering::Relaxed);
        }
    }

    /// Records the first error and stops all workers of this process.
    pub(crate) fn fail(&self, error: TableError) {
        self.failure.lock().get_or_insert(error);
    }

    /// Takes the first error, if there was one.
    pub(crate) fn take_failure(&self) -> Option<TableError> {
        self.failure.lock().take()
    }

    /// Whether the workers must stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.progress.stop.load(Ordering::Relaxed) || self.failure.lock().is_some()
    }
}
