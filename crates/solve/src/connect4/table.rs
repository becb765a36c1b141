//! The transposition table: proven bounds of positions already searched.
//!
//! A table is a list of *levels*, each four times as large as the one before. A search starts with
//! the smallest, which fits in the first-level cache and costs almost nothing to clear. When a
//! level becomes crowded, its entries move to the next. Easy positions therefore never pay for a
//! large table, and `clear` costs no more than the search that filled it. Threads that share a
//! table grow it before they start, because only one thread may move entries.

use std::collections::TryReserveError;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Proven bounds of a score: `lower <= score <= upper`.
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

    /// Bounds wider than any score.
    pub const UNKNOWN: Bounds = Bounds { lower: -99, upper: 99 };

    /// Returns the intersection of both bounds.
    #[inline(always)]
    pub fn meet(self, other: Bounds) -> Bounds {
        Bounds::new(self.lower.max(other.lower), self.upper.min(other.upper))
    }

    /// Returns the same bounds from the other player's point of view.
    #[inline(always)]
    pub fn negated(self) -> Bounds {
        Bounds::new(-self.upper, -self.lower)
    }
}

/// One level of a table, shared by reference between threads.
pub trait TableLevel<W>: Send + Sync + Sized {
    /// Returns the smallest useful size and the largest within `bytes`, as powers of two.
    fn range(key_bits: u32, bytes: usize) -> (u32, u32);
    /// Creates an empty level.
    ///
    /// # Errors
    /// There is not enough memory.
    fn new(log2: u32, key_bits: u32, cells: u32) -> Result<Self, TryReserveError>;
    /// Returns the bounds of a key. Never wrong: keys are compared in full.
    fn probe(&self, key: W) -> Option<Bounds>;
    /// Prefetches the memory of a later probe.
    fn prefetch(&self, _key: W) {}
    /// Stores bounds that took `work` nodes to prove. Returns true if the level has become crowded.
    fn store(&self, key: W, bounds: Bounds, work: u64) -> bool;
    /// Clears all entries.
    fn wipe(&self);
    /// Copies every entry to a larger, empty level.
    fn rehash_into(&self, into: &Self);
}

/// A transposition table with levels of growing size; see the module documentation.
pub struct Connect4TranspositionTable<L> {
    smallest: L,
    /// The other levels with their sizes (log2), allocated on demand.
    larger: Vec<(u32, OnceLock<L>)>,
    /// Number of larger levels already in use; 0 means the smallest level.
    active: AtomicUsize,
    key_bits: u32,
    cells: u32,
}

impl<L> Connect4TranspositionTable<L> {
    /// Creates a table whose largest level takes at most `bytes`, unless the smallest possible
    /// level is larger.
    ///
    /// # Errors
    /// There is not enough memory for the smallest level.
    pub fn new<W>(
        key_bits: u32,
        cells: u32,
        bytes: usize,
    ) -> Result<Connect4TranspositionTable<L>, TryReserveError>
    where
        L: TableLevel<W>,
    {
        let (least, most) = L::range(key_bits, bytes);
        let mut sizes = vec![most];
        while sizes.last().is_some_and(|&log2| log2 > least) {
            sizes.push(sizes[sizes.len() - 1].saturating_sub(2).max(least));
        }
        let smallest = L::new(sizes[sizes.len() - 1], key_bits, cells)?;
        let larger = sizes.into_iter().rev().skip(1).map(|log2| (log2, OnceLock::new())).collect();
        Ok(Connect4TranspositionTable {
            smallest,
            larger,
            active: AtomicUsize::new(0),
            key_bits,
            cells,
        })
    }

    /// Returns a larger level, if it exists and can be allocated.
    fn larger_level<W>(&self, index: usize) -> Option<&L>
    where
        L: TableLevel<W>,
    {
        let (log2, level) = self.larger.get(index)?;
        if level.get().is_none() {
            let made = L::new(*log2, self.key_bits, self.cells).ok()?;
            return Some(level.get_or_init(|| made));
        }
        level.get()
    }

    /// The level in use.
    pub fn level(&self) -> &L {
        let larger = self.active.load(Relaxed).checked_sub(1);
        larger.and_then(|index| self.larger[index].1.get()).unwrap_or(&self.smallest)
    }

    /// Moves to the next level and returns whether that succeeded. Without a next level or without
    /// memory, nothing changes. Only for a thread alone on the table.
    pub fn grow<W>(&self) -> bool
    where
        L: TableLevel<W>,
    {
        let active = self.active.load(Relaxed);
        let Some(next) = self.larger_level(active) else { return false };
        self.level().rehash_into(next);
        self.active.store(active + 1, Relaxed);
        true
    }

    /// Moves to the largest level of at most `2^most`, before threads share the table.
    pub fn grow_until<W>(&self, most: u32)
    where
        L: TableLevel<W>,
    {
        let next = || self.larger.get(self.active.load(Relaxed));
        while next().is_some_and(|(log2, _)| *log2 <= most) && self.grow() {}
    }

    /// Clears the table and returns to the smallest level.
    pub fn clear<W>(&mut self)
    where
        L: TableLevel<W>,
    {
        self.smallest.wipe();
        let used = self.larger.iter().take(self.active.load(Relaxed));
        used.filter_map(|(_, level)| level.get()).for_each(L::wipe);
        self.active.store(0, Relaxed);
    }
}

/// The work of an entry as its number of bits, which is precise enough to decide which entry to
/// replace.
#[inline(always)]
pub fn effort(work: u64) -> u64 {
    (u64::BITS - work.leading_zeros()).min(31) as u64
}

#[cfg(test)]
mod tests {
    use super::super::narrow_table::NarrowLevel;
    use super::super::wide_table::WideLevel;
    use super::*;

    /// Fills a table through all its levels. Every entry still found must be the one stored.
    fn check<W: Copy, L: TableLevel<W>>(key_bits: u32, cells: u32, key: impl Fn(u64) -> W) {
        let mut table: Connect4TranspositionTable<L> =
            Connect4TranspositionTable::new(key_bits, cells, 1 << 20).expect("memory");
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

    /// A level that can only be allocated while it is small.
    struct Scarce(NarrowLevel);

    impl TableLevel<u64> for Scarce {
        fn range(key_bits: u32, bytes: usize) -> (u32, u32) {
            NarrowLevel::range(key_bits, bytes)
        }
        fn new(log2: u32, key_bits: u32, cells: u32) -> Result<Scarce, TryReserveError> {
            if log2 > NarrowLevel::range(key_bits, 0).0 + 2 {
                return Err(Vec::<u8>::new().try_reserve_exact(usize::MAX).unwrap_err());
            }
            Ok(Scarce(NarrowLevel::new(log2, key_bits, cells)?))
        }
        fn probe(&self, key: u64) -> Option<Bounds> {
            self.0.probe(key)
        }
        fn store(&self, key: u64, bounds: Bounds, work: u64) -> bool {
            self.0.store(key, bounds, work)
        }
        fn wipe(&self) {
            self.0.wipe();
        }
        fn rehash_into(&self, into: &Self) {
            self.0.rehash_into(&into.0);
        }
    }

    #[test]
    fn without_memory_the_table_stays_as_it_is() {
        let table: Connect4TranspositionTable<Scarce> =
            Connect4TranspositionTable::new(49, 42, 1 << 24).expect("memory");
        assert!(table.grow());
        table.level().store(5, Bounds::new(1, 2), 9);
        assert!(!table.grow() && table.level().probe(5) == Some(Bounds::new(1, 2)));
        table.grow_until(u32::MAX);
        assert_eq!(table.level().probe(5), Some(Bounds::new(1, 2)));
    }

    #[test]
    fn facts_about_one_key_are_joined() {
        let level = NarrowLevel::new(8, 49, 42).expect("memory");
        level.store(77, Bounds::new(-3, 21), 5);
        level.store(77, Bounds::new(-21, 4), 5);
        assert_eq!(level.probe(77), Some(Bounds::new(-3, 4)));
    }
}
