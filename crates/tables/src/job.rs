//! What all workers of a process share: the game, the folder, how far they are, and what went wrong.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use quatuor_core::Rules;
use quatuor_core::keys::Keys;

use crate::error::TableError;
use crate::layer::{LayerId, LayerKind, LayerTotal};
use crate::manifest::Manifest;
use crate::parts::Parts;

/// How far the work is, for whoever looks on from another thread.
#[derive(Debug, Default)]
pub struct BuildMonitor {
    /// Raised from elsewhere to interrupt.
    pub stop: AtomicBool,
    /// Whether all processes have found each other and the work has begun.
    pub begun: AtomicBool,
    /// The layer that is being worked on.
    pub layer: AtomicU64,
    /// The last layer of the game.
    pub last: AtomicU64,
    /// Whether values are being found, no longer positions.
    pub backwards: AtomicBool,
    /// Positions in closed layers, of all processes.
    pub positions: AtomicU64,
    /// Positions that earlier runs have passed on, forwards and backwards, in all processes.
    pub before: AtomicU64,
    /// Positions that this process has passed on in this run, forwards and backwards.
    pub passed: AtomicU64,
    /// Positions that were expected before the start.
    pub expected: AtomicU64,
}

/// The work of one process.
pub(crate) struct Job<K: Keys> {
    pub(crate) keys: K,
    pub(crate) folder: PathBuf,
    /// What was closed before this run.
    pub(crate) manifest: Manifest,
    pub(crate) last: u32,
    /// Bytes that each worker may hold.
    pub(crate) memory: u64,
    pub(crate) progress: Arc<BuildMonitor>,
    pub(crate) failure: Mutex<Option<TableError>>,
}

impl<K: Keys> Job<K> {
    /// What a time works on: layers forwards, then backwards.
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

    /// Into how many parts keys are divided.
    #[inline]
    pub(crate) fn parts(&self) -> Parts {
        self.manifest.parts
    }

    /// The key of the beginning.
    pub(crate) fn root(&self) -> u64 {
        self.merge_key(self.keys.key(&self.keys.rules().start()))
    }

    /// The key that stands for all equivalent ones, where these are merged.
    #[inline]
    pub(crate) fn merge_key(&self, key: u64) -> u64 {
        if self.manifest.merge { self.keys.canonical(key) } else { key }
    }

    /// How many positions a key stands for; 0 where nobody counts.
    #[inline]
    pub(crate) fn images(&self, key: u64) -> u64 {
        if self.manifest.merge { self.keys.images(key).unwrap_or(0) } else { 1 }
    }

    /// Records that a worker may hold: those of one layer and the beginning of the next, with room to merge.
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

    /// Notes what went wrong, if it is the first thing, and stops everybody in this process.
    pub(crate) fn fail(&self, error: TableError) {
        if let Ok(mut failure) = self.failure.lock() {
            failure.get_or_insert(error);
        }
    }

    /// What went wrong, if anything did.
    pub(crate) fn take_failure(&self) -> Option<TableError> {
        self.failure.lock().ok()?.take()
    }

    /// Whether to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.progress.stop.load(Ordering::Relaxed)
            || self.failure.lock().is_ok_and(|failure| failure.is_some())
    }
}
