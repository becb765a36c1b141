//! Keys: positions as integers, for tablebases.
//!
//! ```text
//!   position  <->  key          exact, both ways
//!   key       ->   turn, children, parents, canonical key, layer
//! ```
//!
//! Keys are optional. A family whose positions fit into a key implements [`Keyed`]; a family
//! without keys uses [`NoKeys`]. Every query on a key has a default that converts it to a position.
//! A game may override a query to work on the bits of the key; the conformance suite compares both.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::marker::PhantomData;

use crate::{Player, Rules, Turn};

/// Maximum number of bits of a key: tables store eight more bits beside it.
pub const KEY_BITS: u32 = 56;

/// Rules that may have a key for each position.
pub trait Keyed: Rules {
    /// The key encoding.
    type Keys: Keys<Rules = Self>;

    /// Returns the keys of this variant, or `None` if its positions do not fit.
    fn keys(&self) -> Option<Self::Keys>;
}

/// The key encoding of one variant, with its precomputed tables.
pub trait Keys: Clone + Send + Sync + 'static {
    /// The rules of the game.
    type Rules: Rules;

    /// Whether the family has keys for any variant.
    const DEFINED: bool = true;

    /// Returns the rules of the variant.
    fn rules(&self) -> &Self::Rules;

    /// Returns the number of bits of the largest key, at most [`KEY_BITS`].
    fn bits(&self) -> u32;

    /// Returns the key of a position that is valid for these rules.
    fn key(&self, position: &<Self::Rules as Rules>::Position) -> u64;

    /// Returns the position of a key, or `None` for a number that is not a key.
    fn position(&self, key: u64) -> Option<<Self::Rules as Rules>::Position>;

    /// Returns the layer of the longest game, or `None` where games can cycle.
    ///
    /// `Some` means that every action leads from one layer to the next and that
    /// [`parents_into`](Self::parents_into) works.
    fn last_layer(&self) -> Option<u32> {
        None
    }

    /// Returns the number of actions that led to a position. Called only for games with layers.
    fn layer(&self, _key: u64) -> u32 {
        0
    }

    /// Returns the player to act in a layer, if the game is not over. Called only for games with
    /// layers.
    fn mover(&self, layer: u32) -> Player {
        if layer.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// Appends the keys of all positions that may lead here by one action. Some of them may be
    /// unreachable. Called only for games with layers.
    fn parents_into(&self, _key: u64, _parents: &mut Vec<u64>) {}

    /// Returns who is to act. A number that is not a key counts as a finished, drawn game.
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

    /// Returns the canonical key: the same for all equivalent positions.
    fn canonical(&self, key: u64) -> u64 {
        let canonical = |position| self.key(&self.rules().canonical(&position));
        self.position(key).map_or(key, canonical)
    }

    /// Returns the number of distinct equivalent positions, including this one, or `None` if it is
    /// not counted.
    fn images(&self, key: u64) -> Option<u64> {
        let position = self.position(key)?;
        let images = (0..self.rules().symmetries())
            .map(|symmetry| self.rules().transform(&position, symmetry))
            .collect::<BTreeSet<_>>();
        Some(images.len() as u64)
    }
}

/// The keys of a game without keys. No value of this type exists.
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

/// A mixed-radix number: digits of varying bases, read in reverse order of writing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Digits(pub u64);

impl Digits {
    /// Appends a digit, which must be below `base`.
    pub fn push(&mut self, digit: u64, base: u64) {
        debug_assert!(digit < base, "{digit} is no digit of base {base}");
        self.0 = self.0 * base + digit;
    }

    /// Removes and returns the last digit.
    pub fn pop(&mut self, base: u64) -> u64 {
        let digit = self.0 % base;
        self.0 /= base;
        digit
    }
}

/// Returns the number of bits for digits of these bases, or `None` if they exceed [`KEY_BITS`].
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
