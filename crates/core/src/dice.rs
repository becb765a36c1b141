//! Seeded randomness with a fixed, published generator, so that a seed gives the same game on every
//! machine and in every version.
//!
//! The generator is xoshiro256++ (David Blackman and Sebastiano Vigna, *Scrambled Linear
//! Pseudorandom Number Generators*).
//!
//! The referee's rolls do not come from one stream. Each is a *function* of the game's seed and the
//! number of the chance turn. Undo therefore cannot re-roll, two games with the same seed get the
//! same rolls, and the order in which threads play does not matter.

/// A seeded random number generator.
///
/// An agent may seed a new generator at every turn. When the calls are inlined and only one number
/// is drawn, the compiler drops the computation of the next state.
#[derive(Debug, Clone)]
pub struct Dice([u64; 4]);

impl Dice {
    /// Creates the generator of a seed.
    #[inline]
    pub fn new(seed: u64) -> Self {
        let mut mixed = seed;
        Dice([mix(&mut mixed), mix(&mut mixed), mix(&mut mixed), mix(&mut mixed)])
    }

    /// Creates the generator for one turn of a seeded game, independent of all other turns.
    #[inline]
    pub fn for_turn(seed: u64, turn: u64) -> Self {
        let mut mixed = seed;
        Dice::new(mix(&mut mixed).wrapping_add(turn))
    }

    /// Returns the next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let bits = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        bits
    }

    /// Returns a number from 0 to `bound - 1`; 0 when `bound` is 0.
    ///
    /// The multiplication has a bias below 2^-32 for every bound that occurs in a game.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.bits()) * bound as u128;
        (product >> 64) as usize
    }

    /// Returns one of the items with equal probability, or `None` if there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// Returns an index drawn by weight, or `None` if all weights are zero.
    pub fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
        let mut rest = self.below(usize::try_from(total).ok()?) as u64;
        weights.iter().position(|&weight| {
            let found = rest < u64::from(weight);
            rest = rest.saturating_sub(u64::from(weight));
            found
        })
    }
}

/// Returns the next number of SplitMix64 (Steele, Lea and Flood), which spreads seeds.
#[inline]
fn mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// Returns the referee's roll on chance turn number `turn` (from 0) of the game seeded with `seed`:
/// an index into the outcomes with these weights.
pub fn roll(seed: u64, turn: u64, weights: &[u32]) -> Option<usize> {
    Dice::for_turn(seed, turn).weighted(weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    #[test]
    fn rolls_depend_on_seed_and_turn_alone() {
        let weights = [1, 2, 3];
        let rolls = |seed| (0..64).map(|turn| roll(seed, turn, &weights)).collect::<Vec<_>>();
        assert_eq!(rolls(7), rolls(7));
        assert_ne!(rolls(7), rolls(8));
    }

    /// Stored games depend on these values: a seed must always give the same numbers.
    #[test]
    fn the_generator_does_not_change() {
        let mut dice = Dice::new(1);
        assert_eq!(
            [dice.bits(), dice.bits()],
            [14_971_601_782_005_023_387, 13_781_649_495_232_077_965]
        );
        let rolls: Vec<_> = (0..8).filter_map(|turn| roll(42, turn, &[1, 1])).collect();
        assert_eq!(rolls, [1, 0, 1, 0, 1, 0, 0, 0]);
    }

    #[test]
    fn it_draws_as_the_published_generator_does() {
        for seed in [0, 1, 42, u64::MAX, 0x9e37_79b9_7f4a_7c15_u64.wrapping_neg()] {
            let mut plain = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut dice = Dice::new(seed);
            assert!((0..1000).all(|_| dice.bits() == plain.next_u64()), "{seed}");
            let scattered = rand_xoshiro::SplitMix64::seed_from_u64(seed).next_u64();
            let mut turn = Xoshiro256PlusPlus::seed_from_u64(scattered.wrapping_add(3));
            assert_eq!(Dice::for_turn(seed, 3).bits(), turn.next_u64(), "{seed}");
        }
    }

    #[test]
    fn weights_are_respected() {
        let mut counts = [0_u32; 4];
        for turn in 0..60_000 {
            counts[roll(3, turn, &[1, 0, 2, 3]).expect("some weight is positive")] += 1;
        }
        assert_eq!(counts[1], 0);
        for (count, expected) in counts.into_iter().zip([10_000_u32, 0, 20_000, 30_000]) {
            assert!(count.abs_diff(expected) < 500, "{counts:?}");
        }
        assert_eq!(roll(3, 0, &[]), None);
        assert_eq!(roll(3, 0, &[0, 0]), None);
    }
}
