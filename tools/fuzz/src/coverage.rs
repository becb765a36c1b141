//! Code coverage of an input, if the program was built with counters.
//!
//! ```text
//!   instrument  ->  LLVM counts every edge in a byte of its own  ->  Coverage::look after each input
//! ```
//!
//! The compiler flags are stable; `instrument` next to this directory sets them. Without them there
//! are no counters, no input ever counts as new, and only the stored corpus steers the fuzzer.

#![allow(unsafe_code, reason = "the counters are the compiler's, found by their addresses")]

use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};

static FIRST: AtomicPtr<AtomicU8> = AtomicPtr::new(null_mut());
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// Called by code that the compiler inserts, before `main`. Every part of the program passes the
/// same range.
#[unsafe(no_mangle)]
extern "C" fn __sanitizer_cov_8bit_counters_init(first: *mut AtomicU8, end: *mut AtomicU8) {
    FIRST.store(first, Relaxed);
    COUNT.store((end as usize).saturating_sub(first as usize), Relaxed);
}

fn counters() -> &'static [AtomicU8] {
    let (first, count) = (FIRST.load(Relaxed), COUNT.load(Relaxed));
    if first.is_null() {
        return &[];
    }
    // SAFETY: the range is a section of the program, mapped and writable while it runs. The
    // compiler increments without atomic instructions, so a count may get lost. No result depends
    // on that.
    unsafe { std::slice::from_raw_parts(first, count) }
}

/// The coverage of all inputs so far.
pub struct Coverage {
    /// For each counter, a bit set of the magnitudes of its counts seen so far.
    seen: Vec<u8>,
}

impl Coverage {
    /// Starts with empty coverage.
    pub fn new() -> Self {
        counters().iter().for_each(|counter| counter.store(0, Relaxed));
        Coverage { seen: vec![0; counters().len()] }
    }

    /// Returns whether the program has counters.
    pub fn is_counting(&self) -> bool {
        !self.seen.is_empty()
    }

    /// Reads and clears the counters. Returns whether the input reached an edge for the first time,
    /// or so much more often than before that its magnitude is new.
    pub fn look(&mut self) -> bool {
        // Most counters are zero, so they are tested in groups of eight.
        // SAFETY: eight bytes have the layout of an `AtomicU64`, and every bit pattern is valid.
        let (front, words, back) = unsafe { counters().align_to::<AtomicU64>() };
        let mut new = self.see(0, front);
        for (number, word) in words.iter().enumerate() {
            if word.load(Relaxed) > 0 {
                let at = front.len() + 8 * number;
                new |= self.see(at, &counters()[at..at + 8]);
            }
        }
        self.see(counters().len() - back.len(), back) || new
    }

    fn see(&mut self, from: usize, counters: &[AtomicU8]) -> bool {
        let mut new = false;
        for (counter, seen) in counters.iter().zip(&mut self.seen[from..]) {
            let count = counter.swap(0, Relaxed);
            if count > 0 {
                let size = 1 << count.ilog2();
                new |= *seen & size == 0;
                *seen |= size;
            }
        }
        new
    }

    /// Returns the number of edges reached.
    pub fn reached(&self) -> usize {
        self.seen.iter().filter(|seen| **seen > 0).count()
    }
}
