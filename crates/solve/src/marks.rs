//! Marks by which the threads of one search see which positions other threads are searching.
//! Results are shared through the transposition table instead.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The positions that a thread is currently searching.
pub(crate) struct Marks(Box<[AtomicU64]>);

/// A mark that was set, needed to remove it.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    slot: usize,
    word: u64,
}

const SLOTS: usize = 1 << 10;

/// Skips the lowest bit, which is set in every word.
fn slot(word: u64) -> usize {
    (word >> 1) as usize % SLOTS
}

impl Marks {
    pub(crate) fn new() -> Marks {
        Marks((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    /// Whether a thread is searching the position with this odd word. A mark may overwrite another
    /// in the same slot; that only duplicates work.
    pub(crate) fn is_busy(&self, word: u64) -> bool {
        self.0[slot(word)].load(Relaxed) == word
    }

    pub(crate) fn begin(&self, word: u64) -> Mark {
        let slot = slot(word);
        self.0[slot].store(word, Relaxed);
        Mark { slot, word }
    }

    pub(crate) fn end(&self, mark: Mark) {
        let _ = self.0[mark.slot].compare_exchange(mark.word, 0, Relaxed, Relaxed);
    }
}
