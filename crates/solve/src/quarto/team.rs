//! State shared by the threads of one search: marks, and a flag for the end.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::marks::Marks;

/// State shared by the threads of one search besides the table.
pub(crate) struct Team {
    pub(crate) marks: Marks,
    shared: bool,
    done: AtomicBool,
}

impl Team {
    pub(crate) fn new(threads: usize) -> Team {
        Team { marks: Marks::new(), shared: threads > 1, done: AtomicBool::new(false) }
    }

    /// Whether there is more than one thread.
    #[inline(always)]
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    /// Signals to the other threads that the answer is known.
    pub(crate) fn finish(&self) {
        self.done.store(true, Relaxed);
    }

    pub(crate) fn is_done(&self) -> bool {
        self.done.load(Relaxed)
    }
}
