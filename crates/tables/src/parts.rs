//! The division of a layer's keys into parts, small enough to be sorted in memory.
//!
//! ```text
//!   key = number * parts + part
//! ```
//!
//! The number of parts is a prime, so that patterns in the bits of keys do not make any part large.
//! There are two choices, both compile-time constants: keys are divided all the time, and dividing
//! by a constant is several times as fast.

use std::ops::Range;

/// The number of parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parts {
    /// For every tablebase that one machine builds in a day.
    Few,
    /// For layers of which a 61st part would be too large.
    Many,
}

const FEW: u64 = 61;
const MANY: u64 = 16_381;

/// Maximum number of positions of a part, if the choice allows it.
const MOST: f64 = (1_u64 << 24) as f64;

impl Parts {
    /// Maximum number of parts.
    pub(crate) const MOST: usize = MANY as usize;

    /// Returns the division for a game whose largest layer has about `largest` positions.
    pub(crate) fn for_layer(largest: f64) -> Self {
        if largest / FEW as f64 <= MOST { Parts::Few } else { Parts::Many }
    }

    pub(crate) fn count(self) -> usize {
        match self {
            Parts::Few => FEW as usize,
            Parts::Many => MANY as usize,
        }
    }

    /// Returns the division with this number of parts.
    pub(crate) fn with_count(count: u64) -> Option<Self> {
        [Parts::Few, Parts::Many].into_iter().find(|parts| parts.count() as u64 == count)
    }

    pub(crate) fn all(self) -> Range<usize> {
        0..self.count()
    }

    /// Returns the part of a key.
    #[inline]
    pub(crate) fn part(self, key: u64) -> usize {
        let part = match self {
            Parts::Few => key % FEW,
            Parts::Many => key % MANY,
        };
        part as usize
    }

    /// Returns the number of a key in its part.
    #[inline]
    pub(crate) fn number(self, key: u64) -> u64 {
        match self {
            Parts::Few => key / FEW,
            Parts::Many => key / MANY,
        }
    }

    /// Returns the key with a number in a part. Wraps on overflow, because a damaged file may
    /// contain any number.
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
