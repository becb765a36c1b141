//! Into how many parts the keys of a layer are divided, so that one part can be sorted in memory.
//!
//! ```text
//!   key = number * parts + part
//! ```
//!
//! A prime, so that a pattern in the bits of keys makes no part large. There are two of them, each known when the
//! program is compiled: keys are divided all the time, and dividing by a constant is several times as quick.

use std::ops::Range;

/// Which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parts {
    /// For every table that one machine builds in a day.
    Few,
    /// For layers of which a 61st part would be too much.
    Many,
}

const FEW: u64 = 61;
const MANY: u64 = 16_381;

/// Positions of a part, at most, while there is a choice.
const MOST: f64 = (1_u64 << 24) as f64;

impl Parts {
    /// The most that there are.
    pub(crate) const MOST: usize = MANY as usize;

    /// What suits a game whose largest layer has about so many positions.
    pub(crate) fn for_layer(largest: f64) -> Self {
        if largest / FEW as f64 <= MOST { Parts::Few } else { Parts::Many }
    }

    pub(crate) fn count(self) -> usize {
        match self {
            Parts::Few => FEW as usize,
            Parts::Many => MANY as usize,
        }
    }

    /// The choice that has so many.
    pub(crate) fn with_count(count: u64) -> Option<Self> {
        [Parts::Few, Parts::Many].into_iter().find(|parts| parts.count() as u64 == count)
    }

    pub(crate) fn all(self) -> Range<usize> {
        0..self.count()
    }

    /// The part of a key.
    #[inline]
    pub(crate) fn part(self, key: u64) -> usize {
        let part = match self {
            Parts::Few => key % FEW,
            Parts::Many => key % MANY,
        };
        part as usize
    }

    /// The number of a key in its part.
    #[inline]
    pub(crate) fn number(self, key: u64) -> u64 {
        match self {
            Parts::Few => key / FEW,
            Parts::Many => key / MANY,
        }
    }

    /// The key with a number in a part. A damaged file may hold any number.
    #[inline]
    pub(crate) fn key(self, number: u64, part: usize) -> u64 {
        number.wrapping_mul(self.count() as u64).wrapping_add(part as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_key_is_found_again(key in any::<u64>()) {
            for parts in [Parts::Few, Parts::Many] {
                prop_assert!(parts.all().contains(&parts.part(key)));
                prop_assert_eq!(parts.key(parts.number(key), parts.part(key)), key);
                prop_assert_eq!(Parts::with_count(parts.count() as u64), Some(parts));
            }
        }
    }

    #[test]
    fn only_large_layers_have_many() {
        assert_eq!(Parts::for_layer(1e9), Parts::Few);
        assert_eq!(Parts::for_layer(1e12), Parts::Many);
        assert_eq!(Parts::with_count(60), None);
    }
}
