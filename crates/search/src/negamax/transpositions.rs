//! The transposition table of negamax.
//!
//! An entry stores the complete position, so hash collisions cannot cause errors. The table starts
//! small and doubles as it fills up, up to a limit in bytes. After that, a new entry replaces one
//! of an earlier search, or else the one with the smallest depth.

use std::hash::{BuildHasher, Hasher};

use quatuor_core::Rules;

/// How an entry's value relates to the exact one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// Greater than every search depth: the value depends only on ends of the game.
pub(super) const TO_THE_END: u16 = u16::MAX;

/// A stored search result.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry<R: Rules> {
    pub(super) position: R::Position,
    /// Value for the player to act.
    pub(super) value: f64,
    pub(super) bound: Bound,
    /// Remaining changes of the acting player that were searched, or [`TO_THE_END`].
    pub(super) rest: u16,
    /// The best action, or the one that caused the cutoff.
    pub(super) action: R::Action,
    age: u8,
}

pub(super) struct Transpositions<R: Rules> {
    slots: Vec<Option<Entry<R>>>,
    filled: usize,
    most: usize,
    age: u8,
}

/// Number of slots of a new table.
const FIRST_SLOTS: usize = 1 << 6;

/// Number of slots in which a position may be stored.
const NEIGHBOURS: usize = 4;

impl<R: Rules> Transpositions<R> {
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Option<Entry<R>>>()).max(FIRST_SLOTS);
        let most = if most.is_power_of_two() { most } else { most.next_power_of_two() / 2 };
        Transpositions { slots: vec![None; FIRST_SLOTS], filled: 0, most, age: 0 }
    }

    /// Memory used, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Option<Entry<R>>>()
    }

    /// Clears the table and resets its size, because a result must not depend on earlier searches.
    pub(super) fn clear(&mut self) {
        self.slots.truncate(FIRST_SLOTS);
        self.slots.fill(None);
        self.filled = 0;
    }

    /// Marks the start of a new search; existing entries then count as old.
    pub(super) fn grow_old(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn group(&self, position: &R::Position) -> usize {
        hash(position) as usize & (self.slots.len() - 1) & !(NEIGHBOURS - 1)
    }

    pub(super) fn get(&self, position: &R::Position) -> Option<&Entry<R>> {
        let group = self.group(position);
        let slots = self.slots[group..group + NEIGHBOURS].iter().flatten();
        slots.into_iter().find(|entry| entry.position == *position)
    }

    pub(super) fn put(
        &mut self,
        position: &R::Position,
        value: f64,
        bound: Bound,
        rest: u16,
        action: R::Action,
    ) {
        if self.filled > self.slots.len() / 2 && self.slots.len() < self.most {
            self.grow();
        }
        let age = self.age;
        self.insert(Entry { position: *position, value, bound, rest, action, age });
    }

    fn insert(&mut self, entry: Entry<R>) {
        let (group, age) = (self.group(&entry.position), self.age);
        let slots = &mut self.slots[group..group + NEIGHBOURS];
        let same = slots
            .iter()
            .position(|slot| slot.as_ref().is_none_or(|old| old.position == entry.position));
        // The entry with the lowest rank is replaced.
        let rank = |slot: &Option<Entry<R>>| {
            slot.as_ref().map_or((false, 0), |old| (old.age == age, old.rest))
        };
        let worst = || (0..NEIGHBOURS).min_by_key(|&at| rank(&slots[at])).unwrap_or(0);
        let at = same.unwrap_or_else(worst);
        self.filled += usize::from(slots[at].is_none());
        slots[at] = Some(entry);
    }

    fn grow(&mut self) {
        let doubled = vec![None; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, doubled);
        self.filled = 0;
        for entry in old.into_iter().flatten() {
            self.insert(entry);
        }
    }
}

/// A fast hash of plain data. Collisions are resolved by comparing positions.
pub(crate) fn hash(item: &impl std::hash::Hash) -> u64 {
    Mixing(0).hash_one(item)
}

#[derive(Clone, Copy)]
struct Mixing(u64);

impl BuildHasher for Mixing {
    type Hasher = Mixing;

    fn build_hasher(&self) -> Mixing {
        *self
    }
}

impl Mixing {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

impl Hasher for Mixing {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.mix(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.mix(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::tree::TreeRules;
    use std::collections::HashSet;

    #[test]
    fn a_table_remembers_while_it_has_room_and_never_mistakes() {
        let mut table = Transpositions::<TreeRules>::new(1 << 20);
        for position in 0..2000_u32 {
            table.put(&position, f64::from(position), Bound::Exact, 3, position);
        }
        let found = (0..2000).filter_map(|position| table.get(&position)).count();
        assert!(found > 1900, "{found}");
        for position in 0..100_000_u32 {
            table.put(&position, f64::from(position), Bound::Exact, 3, position);
            assert_eq!(table.get(&position).map(|entry| entry.value), Some(f64::from(position)));
        }
        let entry = size_of::<Option<Entry<TreeRules>>>();
        assert!(table.slots.len() * entry <= 1 << 20);
        for entry in table.slots.iter().flatten() {
            assert_eq!(f64::from(entry.position), entry.value);
        }
        table.clear();
        assert!((0..2000).all(|position| table.get(&position).is_none()));
    }

    #[test]
    fn hashes_differ() {
        let hashes: HashSet<u64> =
            (0..100_000_u32).map(|number| hash(&number) & 0xff_ffff_ffff).collect();
        assert!(hashes.len() > 99_990);
    }
}
