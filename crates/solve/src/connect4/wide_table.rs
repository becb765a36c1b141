//! Transposition table level for boards of 65 to 128 bits: the whole key and the bounds, two
//! entries per bucket.
//!
//! ```text
//!  word   0       1    2    3        4    5    6        (7 unused: a bucket is a cache line)
//!       +-------+----+----+--------+----+----+--------+
//!       | lock  | key low, high, facts | key low, high, facts |   facts of 0: an empty entry
//!       +-------+----+----+--------+----+----+--------+
//!  facts = effort << 16 | lower << 8 | upper, bounds stored above zero
//! ```
//!
//! An entry is three words, so a bucket has a lock. No thread waits for it: a reader that finds it
//! taken reports a miss, a writer drops its entry. Both only cost a little repeated work.

use std::collections::TryReserveError;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize};

use super::table::{Bounds, TableLevel, effort};

const WAYS: usize = 2;

#[derive(Default)]
struct WideEntry {
    low: AtomicU64,
    high: AtomicU64,
    facts: AtomicU64,
}

#[repr(align(64))]
#[derive(Default)]
struct WideBucket {
    lock: AtomicBool,
    entries: [WideEntry; WAYS],
}

const _: () = assert!(size_of::<WideBucket>() == 64);

impl WideEntry {
    fn holds(&self, key: u128) -> bool {
        self.low.load(Relaxed) == key as u64 && self.high.load(Relaxed) == (key >> 64) as u64
    }

    fn set(&self, key: u128, facts: u64) {
        self.low.store(key as u64, Relaxed);
        self.high.store((key >> 64) as u64, Relaxed);
        self.facts.store(facts, Relaxed);
    }

    fn key(&self) -> u128 {
        (self.high.load(Relaxed) as u128) << 64 | self.low.load(Relaxed) as u128
    }
}

/// A level with three words per entry; the module documentation shows the layout.
pub struct WideLevel {
    buckets: Box<[WideBucket]>,
    filled: AtomicUsize,
    log2: u32,
    offset: i32,
}

impl WideLevel {
    /// Runs `action` on the bucket of a key, unless another thread holds its lock.
    fn with_lock<T>(&self, key: u128, action: impl FnOnce(&[WideEntry; WAYS]) -> T) -> Option<T> {
        let folded = key as u64 ^ ((key >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let hash = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let bucket = &self.buckets[(hash >> (64 - self.log2)) as usize];
        if bucket.lock.swap(true, Acquire) {
            return None;
        }
        let result = action(&bucket.entries);
        bucket.lock.store(false, Release);
        Some(result)
    }

    fn unpack(&self, facts: u64) -> Bounds {
        let field = |shift: u32| (facts >> shift & 255) as i32 - self.offset;
        Bounds::new(field(8), field(0))
    }

    fn pack(&self, effort: u64, bounds: Bounds) -> u64 {
        let field = |score: i32| (score + self.offset) as u64;
        effort << 16 | field(bounds.lower) << 8 | field(bounds.upper)
    }

    /// Stores facts in an empty entry, in the entry with the same key, or in the one that took
    /// least work. Returns whether an empty entry was used.
    fn put(&self, entries: &[WideEntry; WAYS], key: u128, bounds: Bounds, spent: u64) -> bool {
        let mut victim = &entries[0];
        for entry in entries {
            let facts = entry.facts.load(Relaxed);
            if facts == 0 {
                entry.set(key, self.pack(spent, bounds));
                return true;
            }
            if entry.holds(key) {
                let both = self.unpack(facts).meet(bounds);
                entry.set(key, self.pack(spent.max(facts >> 16), both));
                return false;
            }
            if facts >> 16 < victim.facts.load(Relaxed) >> 16 {
                victim = entry;
            }
        }
        victim.set(key, self.pack(spent, bounds));
        false
    }
}

impl TableLevel<u128> for WideLevel {
    fn range(_key_bits: u32, bytes: usize) -> (u32, u32) {
        let most = (bytes / size_of::<WideBucket>()).max(1).ilog2();
        (8, most.clamp(8, 40))
    }

    fn new(log2: u32, _key_bits: u32, cells: u32) -> Result<WideLevel, TryReserveError> {
        let count = 1_usize << log2;
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        buckets.extend((0..count).map(|_| WideBucket::default()));
        Ok(WideLevel {
            buckets: buckets.into_boxed_slice(),
            filled: AtomicUsize::new(0),
            log2,
            offset: (cells / 2 + 1) as i32,
        })
    }

    fn probe(&self, key: u128) -> Option<Bounds> {
        let find = |entries: &[WideEntry; WAYS]| {
            let entry = entries.iter().find(|entry| entry.holds(key))?;
            let facts = entry.facts.load(Relaxed);
            (facts != 0).then(|| self.unpack(facts))
        };
        self.with_lock(key, find).flatten()
    }

    fn store(&self, key: u128, bounds: Bounds, work: u64) -> bool {
        let put = |entries: &[WideEntry; WAYS]| self.put(entries, key, bounds, effort(work));
        if self.with_lock(key, put) != Some(true) {
            return false;
        }
        self.filled.fetch_add(1, Relaxed) + 1 > self.buckets.len() * WAYS / 2
    }

    fn wipe(&self) {
        if self.filled.swap(0, Relaxed) > 0 {
            for entry in self.buckets.iter().flat_map(|bucket| &bucket.entries) {
                entry.set(0, 0);
            }
        }
    }

    fn rehash_into(&self, into: &WideLevel) {
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.entries) {
            let facts = entry.facts.load(Relaxed);
            if facts != 0 {
                into.store(entry.key(), self.unpack(facts), (1 << (facts >> 16)) >> 1);
            }
        }
    }
}
