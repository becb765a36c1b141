//! The transposition table of proven bounds: lock-free, lossless, four entries per cache line.
//!
//! A key is scattered by a bijection. The top bits of its high half select the bucket and need not
//! be stored. The sixteen topmost bits make room for the data:
//!
//! ```text
//!   first   63 ................................... 0
//!           low half of the scattered key, xor second
//!   second  63 .. 58  57 .. 52  51 .. 48  47 ..... 0
//!           lower     upper     work      rest of the high half
//!           bound+32  bound+32  log4
//! ```
//!
//! Two threads may write one entry at the same time. A reader that sees halves of two writes finds
//! a first word that does not match the second, and ignores the entry.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::cpu::Cpu;
use super::key::Key;
use super::score::Score;
use crate::large_pages::{Zeroed, zeroed};

/// Proven bounds of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ScoreRange {
    pub(crate) lower: Score,
    pub(crate) upper: Score,
}

#[derive(Default)]
#[repr(align(64))]
struct QuartoBucket([[AtomicU64; 2]; 4]);

const _: () = assert!(size_of::<QuartoBucket>() == 64);

// SAFETY: a bucket consists of atomic integers, for which all zero bits are valid.
#[allow(unsafe_code)]
unsafe impl Zeroed for QuartoBucket {}

pub(crate) struct QuartoTranspositionTable {
    buckets: Box<[QuartoBucket]>,
    shift: u32,
}

/// A key after the bijection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Slot {
    pub(crate) high: u64,
    pub(crate) low: u64,
}

/// Minimum number of bits that select a bucket: as many as the data take.
const FEWEST_BITS: u32 = 16;
const REST: u64 = (1 << 48) - 1;

#[inline(always)]
fn scramble(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word ^ word >> 29
}

/// Two rounds of a Feistel network. Each half is changed by a function of the other, which is
/// reversible.
#[inline(always)]
pub(crate) fn scatter(key: Key) -> Slot {
    let low = key.low ^ scramble(key.high);
    let high = key.high ^ scramble(low.wrapping_mul(0xd6e8_feb8_6659_fd93));
    Slot { high, low }
}

impl Slot {
    /// Placeholder for a position without a slot.
    pub(crate) const NONE: Slot = Slot { high: 0, low: 0 };

    /// A word that differs for nearly all positions.
    #[inline(always)]
    pub(crate) fn mark(self) -> u64 {
        (self.high ^ self.low) | 1
    }
}

impl QuartoTranspositionTable {
    /// Creates the largest table with a power of two of buckets that takes at most `bytes`.
    ///
    /// # Errors
    /// There is not enough memory.
    pub(crate) fn new(bytes: usize) -> Result<QuartoTranspositionTable, TryReserveError> {
        let bits = (bytes / size_of::<QuartoBucket>()).max(1).ilog2().max(FEWEST_BITS);
        Ok(QuartoTranspositionTable { buckets: zeroed(1 << bits)?, shift: 64 - bits })
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    pub(crate) fn clear(&mut self) {
        for bucket in &mut self.buckets {
            *bucket = QuartoBucket::default();
        }
    }

    #[inline(always)]
    fn bucket(&self, slot: Slot) -> &QuartoBucket {
        &self.buckets[(slot.high >> self.shift) as usize]
    }

    #[inline(always)]
    pub(crate) fn prefetch<C: Cpu>(&self, slot: Slot) {
        C::prefetch(self.bucket(slot));
    }

    #[inline(always)]
    pub(crate) fn probe(&self, slot: Slot) -> Option<ScoreRange> {
        for [first, second] in &self.bucket(slot).0 {
            let second = second.load(Relaxed);
            if (second ^ slot.high) & REST == 0
                && first.load(Relaxed) ^ second == slot.low
                && second >> 48 != 0
            {
                let lower = (second >> 58) as Score - 32;
                let upper = (second >> 52 & 63) as Score - 32;
                return Some(ScoreRange { lower, upper });
            }
        }
        None
    }

    /// Stores bounds that took this many nodes to prove. Replaces the entry of the bucket that took
    /// least work.
    #[inline(always)]
    pub(crate) fn store(&self, slot: Slot, bounds: ScoreRange, nodes: u64) {
        let work = u64::from((nodes | 1).ilog2().min(31) / 2);
        let data = (bounds.lower + 32) as u64 & 63;
        let data = data << 6 | (bounds.upper + 32) as u64 & 63;
        let word = (data << 4 | work) << 48 | slot.high & REST;
        let mut least = (u64::MAX, 0);
        let bucket = &self.bucket(slot).0;
        for (index, [first, second]) in bucket.iter().enumerate() {
            let second = second.load(Relaxed);
            let same = (second ^ slot.high) & REST == 0 && first.load(Relaxed) ^ second == slot.low;
            let work = if same || second >> 48 == 0 { 0 } else { 1 + (second >> 48 & 15) };
            if same {
                least = (0, index);
                break;
            }
            least = least.min((work, index));
        }
        let [first, second] = &bucket[least.1];
        first.store(slot.low ^ word, Relaxed);
        second.store(word, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::super::cpu::PlainCpu;
    use super::*;

    #[test]
    fn what_is_stored_is_found_and_nothing_else() {
        let mut table = QuartoTranspositionTable::new(0).unwrap();
        assert_eq!(table.bytes(), 4 << 20);
        let slot = |number: u64| scatter(Key { high: number, low: number * number });
        for number in 0..1000 {
            let lower = (number % 18) as Score - 17;
            table.prefetch::<PlainCpu>(slot(number));
            table.store(slot(number), ScoreRange { lower, upper: lower + 17 }, number);
        }
        for number in 0..1000 {
            let lower = (number % 18) as Score - 17;
            assert_eq!(table.probe(slot(number)), Some(ScoreRange { lower, upper: lower + 17 }));
            assert_eq!(table.probe(slot(number + 1000)), None);
        }
        table.clear();
        assert_eq!(table.probe(slot(5)), None);
    }

    #[test]
    fn the_most_work_is_kept() {
        let table = QuartoTranspositionTable::new(0).unwrap();
        let slot = |low: u64| Slot { high: 7, low };
        let bounds = ScoreRange { lower: 0, upper: 0 };
        for low in 0..4 {
            table.store(slot(low), bounds, 1 << (10 + 2 * low));
        }
        table.store(slot(9), bounds, 1);
        let found = [0, 1, 2, 3, 9].map(|low| table.probe(slot(low)).is_some());
        assert_eq!(found, [false, true, true, true, true]);
    }

    #[test]
    fn halves_of_two_entries_are_not_believed() {
        let table = QuartoTranspositionTable::new(0).unwrap();
        let slot = Slot { high: 7, low: 3 };
        table.store(slot, ScoreRange { lower: 0, upper: 5 }, 1);
        let torn = &table.bucket(slot).0[0][1];
        torn.fetch_xor(1 << 58, Relaxed);
        assert_eq!(table.probe(slot), None);
    }

    /// The bijection is reversible, so no two keys share a slot.
    #[test]
    fn places_tell_their_keys() {
        for number in 0..1000_u64 {
            let key = Key { high: number << 40 | 3, low: number.wrapping_mul(0x1234_5678_9abc) };
            let Slot { high, low } = scatter(key);
            let back = high ^ scramble(low.wrapping_mul(0xd6e8_feb8_6659_fd93));
            assert_eq!(Key { high: back, low: low ^ scramble(back) }, key);
        }
    }
}
