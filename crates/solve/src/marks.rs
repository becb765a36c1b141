//! What threads of one search tell each other while they work: who is busy with which position. Everything
//! they *find* they tell through the table.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The positions that somebody is busy with.
pub(crate) struct Marks(Box<[AtomicU64]>);

/// A mark set, to be taken away.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    slot: usize,
    word: u64,
}

const SLOTS: usize = 1 << 10;

/// The lowest bit of a word is always set.
fn slot(word: u64) -> usize {
    (word >> 1) as usize % SLOTS
}

impl Marks {
    pub(crate) fn new() -> Marks {
        Marks((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    /// Whether someone is busy with the position of this odd word, as far as marks tell: one may hide another,
    /// which costs work done twice and nothing else.
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
