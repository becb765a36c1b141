//! Which parts of the program an input reached, where the program was built to tell.
//!
//! ```text
//!   instrument  ->  LLVM counts every edge in a byte of its own  ->  Coverage::look after each input
//! ```
//!
//! The flags for that are stable (`instrument`, beside this file, has them). Built without them there are no
//! counters, nothing is ever new, and the kept corpus alone steers the fuzzer.

#![allow(unsafe_code, reason = "the counters are the compiler's, found by their addresses")]

use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};

static FIRST: AtomicPtr<AtomicU8> = AtomicPtr::new(null_mut());
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// Called by what the compiler adds, before `main`, once for each part of the program with the same range.
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
    // SAFETY: the range is a section of the program, mapped and writable as long as it runs. The compiler
    // counts without atomic instructions: a count may get lost, which no answer depends on.
    unsafe { std::slice::from_raw_parts(first, count) }
}

/// What has been reached so far.
pub struct Coverage {
    /// For each counter the sizes of its counts that were seen, a bit each.
    seen: Vec<u8>,
}

impl Coverage {
    /// Nothing yet.
    pub fn new() -> Self {
        counters().iter().for_each(|counter| counter.store(0, Relaxed));
        Coverage { seen: vec![0; counters().len()] }
    }

    /// Whether there are counters at all.
    pub fn is_counting(&self) -> bool {
        !self.seen.is_empty()
    }

    /// Reads and clears the counters: whether this input did something for the first time, or so much more
    /// often than any before that it may be something else.
    pub fn look(&mut self) -> bool {
        // Most counters are zero: eight of them are looked at together.
        // SAFETY: eight bytes without a gap are as good as a number, and any value is one.
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

    /// Edges that were reached.
    pub fn reached(&self) -> usize {
        self.seen.iter().filter(|seen| **seen > 0).count()
    }
}
