//! Positions as numbers, for complete tables of a game.
//!
//! ```text
//!   position  <->  key          exact, both ways
//!   key       ->   turn, children, parents, canonical key, layer
//! ```
//!
//! Keys are optional. A family whose positions fit into a key implements [`Keyed`]; one without keys uses [`NoKeys`].
//! Every question about a key has a default that goes through the position. A game may answer from the bits of the
//! key itself; the conformance suite compares both.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::marker::PhantomData;

use crate::{Player, Rules, Turn};

/// The most bits that a key may have: tables keep eight more beside it.
pub const KEY_BITS: u32 = 56;

/// Rules that may have a key for each position.
pub trait Keyed: Rules {
    /// What answers for keys.
    type Keys: Keys<Rules = Self>;

    /// The keys of this variant; `None` where its positions do not fit.
    fn keys(&self) -> Option<Self::Keys>;
}

/// The keys of one variant, with all that is worked out of them in advance.
pub trait Keys: Clone + Send + Sync + 'static {
    /// The game.
    type Rules: Rules;

    /// Whether the family has keys for any variant.
    const DEFINED: bool = true;

    /// The variant.
    fn rules(&self) -> &Self::Rules;

    /// How many bits the largest key has, at most [`KEY_BITS`].
    fn bits(&self) -> u32;

    /// The key of a position that the rules know.
    fn key(&self, position: &<Self::Rules as Rules>::Position) -> u64;

    /// The position of a key; `None` for a number that is no key.
    fn position(&self, key: u64) -> Option<<Self::Rules as Rules>::Position>;

    /// The layer of the longest game, where every action leads from one layer to the next and the
    /// parents of each position are known; `None` where games can cycle.
    fn last_layer(&self) -> Option<u32> {
        None
    }

    /// How many actions led to a position; asked where there are layers.
    fn layer(&self, _key: u64) -> u32 {
        0
    }

    /// The player to act in a layer, where the game is not over; asked where there are layers.
    fn mover(&self, layer: u32) -> Player {
        if layer.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// Appends the keys of all positions that may lead here by one action, also of some that no game
    /// reaches; asked where there are layers.
    fn parents_into(&self, _key: u64, _parents: &mut Vec<u64>) {}

    /// Who is to act. A number that is no key counts as a draw.
    fn turn(&self, key: u64) -> Turn {
        let ended = Turn::Over(crate::Outcome::Draw);
        self.position(key).map_or(ended, |position| self.rules().turn(&position))
    }

    /// Appends the key after each action, in the order of the rules.
    fn children_into(&self, key: u64, children: &mut Vec<u64>) {
        let Some(position) = self.position(key) else { return };
        let actions = self.rules().actions(&position);
        let child = |action| self.key(&self.rules().play(&position, action));
        children.extend(actions.into_iter().map(child));
    }

    /// The same key for all equivalent positions.
    fn canonical(&self, key: u64) -> u64 {
        let canonical = |position| self.key(&self.rules().canonical(&position));
        self.position(key).map_or(key, canonical)
    }

    /// How many different positions are equivalent to this one, itself counted; `None` where nobody counts.
    fn images(&self, key: u64) -> Option<u64> {
        let position = self.position(key)?;
        let images = (0..self.rules().symmetries())
            .map(|symmetry| self.rules().transform(&position, symmetry))
            .collect::<BTreeSet<_>>();
        Some(images.len() as u64)
    }
}

/// The keys of a game that has none.
#[derive(Debug)]
pub struct NoKeys<R> {
    never: Infallible,
    rules: PhantomData<fn() -> R>,
}

impl<R> Clone for NoKeys<R> {
    fn clone(&self) -> Self {
        match self.never {}
    }
}

impl<R: Rules> Keys for NoKeys<R> {
    type Rules = R;

    const DEFINED: bool = false;

    fn rules(&self) -> &R {
        match self.never {}
    }

    fn bits(&self) -> u32 {
        match self.never {}
    }

    fn key(&self, _position: &R::Position) -> u64 {
        match self.never {}
    }

    fn position(&self, _key: u64) -> Option<R::Position> {
        match self.never {}
    }
}

/// A number written digit by digit in bases that change, the last digit written being the first read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Digits(pub u64);

impl Digits {
    /// Appends a digit below `base`.
    pub fn push(&mut self, digit: u64, base: u64) {
        debug_assert!(digit < base, "{digit} is no digit of base {base}");
        self.0 = self.0 * base + digit;
    }

    /// Takes the last digit off again.
    pub fn pop(&mut self, base: u64) -> u64 {
        let digit = self.0 % base;
        self.0 /= base;
        digit
    }
}

/// How many bits a number with digits of these bases needs, if they are few enough for a key.
pub fn digit_bits(bases: impl IntoIterator<Item = u64>) -> Option<u32> {
    let most = bases.into_iter().try_fold(1_u64, |most, base| {
        most.checked_mul(base).filter(|most| *most <= 1 << KEY_BITS)
    })?;
    Some(u64::BITS - (most - 1).leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_back_in_reverse_order() {
        let mut digits = Digits::default();
        for (digit, base) in [(3, 7), (0, 2), (11, 12)] {
            digits.push(digit, base);
        }
        assert_eq!([digits.pop(12), digits.pop(2), digits.pop(7)], [11, 0, 3]);
        assert_eq!(digit_bits([7, 2, 12]), Some(8));
        assert_eq!(digit_bits([2; 56]), Some(56));
        assert_eq!(digit_bits([2; 57]), None);
        assert_eq!(digit_bits([]), Some(0));
    }
}
