//! The threads that share a search: who is busy with what, and when all is done.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::marks::Marks;

/// What the threads of one search have in common besides the table.
pub(crate) struct Team {
    pub(crate) marks: Marks,
    shared: bool,
    done: AtomicBool,
}

impl Team {
    pub(crate) fn new(threads: usize) -> Team {
        Team { marks: Marks::new(), shared: threads > 1, done: AtomicBool::new(false) }
    }

    /// Whether there is more than one.
    #[inline(always)]
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    /// Tells the others that the answer is known.
    pub(crate) fn finish(&self) {
        self.done.store(true, Relaxed);
    }

    pub(crate) fn is_done(&self) -> bool {
        self.done.load(Relaxed)
    }
}
