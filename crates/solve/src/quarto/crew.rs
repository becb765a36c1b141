//! What threads that share a search tell each other: who is busy with which position, and when all is
//! done. Everything they *find* they tell through the table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::table::Place;

/// The marks of one search.
pub(crate) struct Crew {
    marks: Box<[AtomicU64]>,
    shared: bool,
    done: AtomicBool,
}

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

impl Crew {
    pub(crate) fn new(threads: usize) -> Crew {
        let marks = (0..SLOTS).map(|_| AtomicU64::new(0)).collect();
        Crew { marks, shared: threads > 1, done: AtomicBool::new(false) }
    }

    /// Whether there is more than one.
    #[inline(always)]
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    /// Whether someone is busy with the position, as far as marks tell: one may hide another, which costs
    /// work done twice and nothing else.
    pub(crate) fn is_busy(&self, place: Place) -> bool {
        let word = place.mark();
        self.marks[slot(word)].load(Relaxed) == word
    }

    pub(crate) fn begin(&self, place: Place) -> Mark {
        let word = place.mark();
        let slot = slot(word);
        self.marks[slot].store(word, Relaxed);
        Mark { slot, word }
    }

    pub(crate) fn end(&self, mark: Mark) {
        let _ = self.marks[mark.slot].compare_exchange(mark.word, 0, Relaxed, Relaxed);
    }

    /// Tells the others that the answer is known.
    pub(crate) fn finish(&self) {
        self.done.store(true, Relaxed);
    }

    pub(crate) fn is_done(&self) -> bool {
        self.done.load(Relaxed)
    }
}
