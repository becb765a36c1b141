//! Transposition table level for boards of up to 64 bits: one word per entry, four entries per
//! bucket.
//!
//! The key is multiplied by an odd number modulo `2^key_bits`, which is a bijection. The high bits
//! of the product select the bucket; the others are stored in the entry as its tag.
//!
//! ```text
//!   63                  17 16    12 11      6 5       0
//!  +----------------------+--------+---------+---------+
//!  |         tag          | effort |  lower  |  upper  |   a word of 0 is an empty entry
//!  +----------------------+--------+---------+---------+
//! ```
//!
//! Bounds are stored with an offset of `cells / 2 + 1`, so that they are positive. At most 60 cells
//! fit in 64 bits, so six bits are enough. The tag has 47 bits, so the remaining key bits must
//! select the bucket: this determines the smallest level. An entry is a single atomic word, so
//! threads share a level without locks and never read a mixture of two entries.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::table::{Bounds, TableLevel, effort};
use crate::large_pages::{Zeroed, zeroed};

const WAYS: usize = 4;
const TAG_SHIFT: u32 = 17;
const EFFORT_SHIFT: u32 = 12;
/// Odd, and close to 2^64 divided by the golden ratio.
const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

#[repr(align(32))]
#[derive(Default)]
struct NarrowBucket([AtomicU64; WAYS]);

const _: () = assert!(size_of::<NarrowBucket>() == 32);

// SAFETY: a bucket consists of atomic integers, for which all zero bits are valid.
#[allow(unsafe_code)]
unsafe impl Zeroed for NarrowBucket {}

/// A level with one word per entry; the module documentation shows the layout.
pub struct NarrowLevel {
    buckets: Box<[NarrowBucket]>,
    filled: AtomicUsize,
    key_mask: u64,
    /// Number of tag bits: the key bits that do not select the bucket.
    tag_bits: u32,
    offset: i32,
}

impl NarrowLevel {
    #[inline(always)]
    fn locate(&self, key: u64) -> (&NarrowBucket, u64) {
        let hash = key.wrapping_mul(MULTIPLIER) & self.key_mask;
        let tag = hash & ((1 << self.tag_bits) - 1);
        (&self.buckets[(hash >> self.tag_bits) as usize], tag)
    }

    #[inline(always)]
    fn unpack(&self, word: u64) -> Bounds {
        let field = |shift: u32| (word >> shift & 63) as i32 - self.offset;
        Bounds::new(field(6), field(0))
    }

    #[inline(always)]
    fn pack(&self, tag: u64, effort: u64, bounds: Bounds) -> u64 {
        let field = |score: i32| (score + self.offset) as u64;
        tag << TAG_SHIFT | effort << EFFORT_SHIFT | field(bounds.lower) << 6 | field(bounds.upper)
    }
}

impl TableLevel<u64> for NarrowLevel {
    fn range(key_bits: u32, bytes: usize) -> (u32, u32) {
        let least = key_bits.saturating_sub(64 - TAG_SHIFT).max(8).min(key_bits);
        let most = (bytes / size_of::<NarrowBucket>()).max(1).ilog2();
        (least, most.clamp(least, key_bits.min(40).max(least)))
    }

    fn new(log2: u32, key_bits: u32, cells: u32) -> Result<NarrowLevel, TryReserveError> {
        Ok(NarrowLevel {
            buckets: zeroed(1 << log2)?,
            filled: AtomicUsize::new(0),
            key_mask: u64::MAX >> (64 - key_bits),
            tag_bits: key_bits - log2,
            offset: (cells / 2 + 1) as i32,
        })
    }

    #[inline(always)]
    fn probe(&self, key: u64) -> Option<Bounds> {
        let (bucket, tag) = self.locate(key);
        for entry in &bucket.0 {
            let word = entry.load(Relaxed);
            if word >> TAG_SHIFT == tag && word != 0 {
                return Some(self.unpack(word));
            }
        }
        None
    }

    #[inline(always)]
    #[allow(
        unsafe_code,
        reason = "there is no safe prefetch, and it halves the time of hard positions"
    )]
    fn prefetch(&self, key: u64) {
        let (bucket, _) = self.locate(key);
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch reads nothing, and the address is that of a live bucket.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(bucket).cast());
        }
    }

    #[inline(always)]
    fn store(&self, key: u64, bounds: Bounds, work: u64) -> bool {
        let (bucket, tag) = self.locate(key);
        let (mut victim, mut least) = (0, u64::MAX);
        for (way, entry) in bucket.0.iter().enumerate() {
            let word = entry.load(Relaxed);
            if word == 0 {
                entry.store(self.pack(tag, effort(work), bounds), Relaxed);
                let filled = self.filled.load(Relaxed) + 1;
                self.filled.store(filled, Relaxed);
                return filled > self.buckets.len() * WAYS / 2;
            }
            let spent = word >> EFFORT_SHIFT & 31;
            if word >> TAG_SHIFT == tag {
                let both = self.unpack(word).meet(bounds);
                entry.store(self.pack(tag, effort(work).max(spent), both), Relaxed);
                return false;
            }
            if spent < least {
                (victim, least) = (way, spent);
            }
        }
        bucket.0[victim].store(self.pack(tag, effort(work), bounds), Relaxed);
        false
    }

    fn wipe(&self) {
        if self.filled.swap(0, Relaxed) > 0 {
            for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
                entry.store(0, Relaxed);
            }
        }
    }

    fn rehash_into(&self, into: &NarrowLevel) {
        let moved = self.tag_bits - into.tag_bits;
        for (index, bucket) in self.buckets.iter().enumerate() {
            for entry in &bucket.0 {
                let word = entry.load(Relaxed);
                if word == 0 {
                    continue;
                }
                let tag = word >> TAG_SHIFT;
                let index = index << moved | (tag >> into.tag_bits) as usize;
                let tag = tag & ((1 << into.tag_bits) - 1);
                let word = tag << TAG_SHIFT | word & ((1 << TAG_SHIFT) - 1);
                let free = into.buckets[index].0.iter().find(|entry| entry.load(Relaxed) == 0);
                if let Some(free) = free {
                    free.store(word, Relaxed);
                    into.filled.store(into.filled.load(Relaxed) + 1, Relaxed);
                }
            }
        }
    }
}
