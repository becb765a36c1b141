//! The transposition table: what is proven about positions already searched.
//!
//! A table is a row of *levels*, each four times as large as the one before. A search starts on
//! the smallest, which stays in the first cache and costs nothing to wipe; when a level is
//! crowded its entries move to the next. So easy positions never pay for a large table, and
//! `clear` costs no more than the work that it forgets. Threads that share a table start at the
//! largest level, since moving is for one alone.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// What is proven about a score: `lower <= score <= upper`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    pub lower: i32,
    pub upper: i32,
}

impl Bounds {
    #[inline(always)]
    pub fn new(lower: i32, upper: i32) -> Bounds {
        Bounds { lower, upper }
    }

    /// Nothing known: wider than any score.
    pub const UNKNOWN: Bounds = Bounds { lower: -99, upper: 99 };

    /// Both facts together.
    #[inline(always)]
    pub fn meet(self, other: Bounds) -> Bounds {
        Bounds::new(self.lower.max(other.lower), self.upper.min(other.upper))
    }

    /// The same facts for the other player.
    #[inline(always)]
    pub fn negated(self) -> Bounds {
        Bounds::new(-self.upper, -self.lower)
    }
}

/// One level of a table, shared by reference between threads.
pub trait Level<W>: Send + Sync + Sized {
    /// The smallest useful size, and the largest within a number of bytes, as powers of two.
    fn range(key_bits: u32, bytes: usize) -> (u32, u32);
    fn new(log2: u32, key_bits: u32, cells: u32) -> Self;
    /// What is known of a key. Never wrong: keys are compared in full.
    fn probe(&self, key: W) -> Option<Bounds>;
    /// Announces a probe to come, so that the memory is on its way.
    fn prefetch(&self, _key: W) {}
    /// Adds what was found with `work` nodes. True when the level has become crowded.
    fn store(&self, key: W, bounds: Bounds, work: u64) -> bool;
    /// Forgets everything.
    fn wipe(&self);
    /// Copies every entry to a larger, empty level.
    fn pour(&self, into: &Self);
}

/// Levels of growing size; see the head of this file.
pub struct Transpositions<L> {
    levels: Vec<(u32, OnceLock<L>)>,
    active: AtomicUsize,
    key_bits: u32,
    cells: u32,
}

impl<L> Transpositions<L> {
    /// A table whose largest level takes no more than `bytes`, if the smallest possible does.
    pub fn new<W>(key_bits: u32, cells: u32, bytes: usize) -> Transpositions<L>
    where
        L: Level<W>,
    {
        let (least, most) = L::range(key_bits, bytes);
        let mut sizes = vec![most];
        while sizes.last().is_some_and(|&log2| log2 > least) {
            sizes.push(sizes[sizes.len() - 1].saturating_sub(2).max(least));
        }
        let levels = sizes.into_iter().rev().map(|log2| (log2, OnceLock::new())).collect();
        Transpositions { levels, active: AtomicUsize::new(0), key_bits, cells }
    }

    fn level_at<W>(&self, index: usize) -> &L
    where
        L: Level<W>,
    {
        let (log2, level) = &self.levels[index];
        level.get_or_init(|| L::new(*log2, self.key_bits, self.cells))
    }

    /// The level in use.
    pub fn level<W>(&self) -> &L
    where
        L: Level<W>,
    {
        self.level_at(self.active.load(Relaxed))
    }

    /// Moves to the next level, if there is one. Only for a thread alone on the table.
    pub fn grow<W>(&self) -> &L
    where
        L: Level<W>,
    {
        let active = self.active.load(Relaxed);
        if active + 1 < self.levels.len() {
            self.level_at(active).pour(self.level_at(active + 1));
            self.active.store(active + 1, Relaxed);
        }
        self.level()
    }

    /// Moves to the largest level, before threads share the table.
    pub fn grow_fully<W>(&self)
    where
        L: Level<W>,
    {
        while self.active.load(Relaxed) + 1 < self.levels.len() {
            self.grow();
        }
    }

    /// Forgets everything and returns to the smallest level.
    pub fn clear<W>(&mut self)
    where
        L: Level<W>,
    {
        for index in 0..=self.active.load(Relaxed) {
            if let Some(level) = self.levels[index].1.get() {
                level.wipe();
            }
        }
        self.active.store(0, Relaxed);
    }
}

/// The work of an entry as its number of bits: enough to know which entry is dear.
#[inline(always)]
pub fn effort(work: u64) -> u64 {
    (u64::BITS - work.leading_zeros()).min(31) as u64
}

#[cfg(test)]
mod tests {
    use super::super::narrow_table::NarrowLevel;
    use super::super::wide_table::WideLevel;
    use super::*;

    /// Fills a table through all its levels; what it still knows must be what was stored.
    fn check<W: Copy, L: Level<W>>(key_bits: u32, cells: u32, key: impl Fn(u64) -> W) {
        let mut table: Transpositions<L> = Transpositions::new(key_bits, cells, 1 << 20);
        let bounds = |index: u64| {
            let half = cells as i32 / 2;
            let lower = (index % cells as u64) as i32 - half;
            Bounds::new(lower, half.min(lower + (index % 5) as i32))
        };
        let count = 40_000;
        let mut growths = 0;
        for index in 0..count {
            if table.level().store(key(index), bounds(index), index) {
                table.grow();
                growths += 1;
            }
            assert_eq!(table.level().probe(key(index)), Some(bounds(index)));
        }
        assert!(growths > 2 || key_bits == 64, "64 bits start with a large level");
        let kept = (0..count).filter(|&index| {
            let known = table.level().probe(key(index));
            assert!(known.is_none_or(|known| known == bounds(index)));
            known.is_some()
        });
        assert!(kept.count() > 10_000, "most of the latest are kept");
        assert_eq!(table.level().probe(key(count)), None);
        table.clear();
        assert!((0..count).all(|index| table.level().probe(key(index)).is_none()));
    }

    #[test]
    fn narrow_levels_lose_nothing_but_room() {
        let scatter = |index: u64| (index + 1).wrapping_mul(0x1_0003_9D21) >> 1;
        check::<u64, NarrowLevel>(49, 42, |index| scatter(index) & ((1 << 49) - 1));
        check::<u64, NarrowLevel>(64, 56, |index| (index + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93));
    }

    #[test]
    fn wide_levels_lose_nothing_but_room() {
        check::<u128, WideLevel>(128, 112, |index| {
            u128::from(index + 1).wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645)
        });
    }

    #[test]
    fn facts_about_one_key_are_joined() {
        let level = NarrowLevel::new(8, 49, 42);
        level.store(77, Bounds::new(-3, 21), 5);
        level.store(77, Bounds::new(-21, 4), 5);
        assert_eq!(level.probe(77), Some(Bounds::new(-3, 4)));
    }
}
