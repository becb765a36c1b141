//! Positions as numbers, for sizes 2 and 3: one digit per cell and one for the hand, 0 for no
//! piece.
//!
//! The board determines whether the game is won. Giving and placing are separate layers.

use quatuor_core::Player;
use quatuor_core::keys::{Digits, Keyed, Keys, digit_bits};

use crate::position::NO_PIECE;
use crate::{Cell, Piece, Position, QuartoRules};

#[derive(Debug, Clone, Copy)]
pub struct QuartoKeys {
    rules: QuartoRules,
    bits: u32,
}

impl Keyed for QuartoRules {
    type Keys = QuartoKeys;

    fn keys(&self) -> Option<QuartoKeys> {
        let digits = self.size() * self.size() + 1;
        let base = u64::from(self.piece_count()) + 1;
        let bits = digit_bits(std::iter::repeat_n(base, digits))?;
        Some(QuartoKeys { rules: *self, bits })
    }
}

impl QuartoKeys {
    fn base(&self) -> u64 {
        u64::from(self.rules.piece_count()) + 1
    }

    fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        (0..(self.rules.size() * self.rules.size()) as u8).map(Cell)
    }
}

impl Keys for QuartoKeys {
    type Rules = QuartoRules;

    fn rules(&self) -> &QuartoRules {
        &self.rules
    }

    fn bits(&self) -> u32 {
        self.bits
    }

    fn key(&self, position: &Position) -> u64 {
        let digit = |piece: Option<Piece>| piece.map_or(0, |piece| u64::from(piece.0) + 1);
        let mut digits = Digits::default();
        digits.push(digit(position.hand()), self.base());
        for cell in self.cells() {
            digits.push(digit(position.piece_at(cell)), self.base());
        }
        digits.0
    }

    fn position(&self, key: u64) -> Option<Position> {
        let mut digits = Digits(key);
        let mut position = Position::EMPTY;
        let mut twice = false;
        for cell in self.cells().rev() {
            if let Some(number) = digits.pop(self.base()).checked_sub(1) {
                twice |= position.placed >> number & 1 == 1;
                position.put(Piece(number as u8), cell);
            }
        }
        let hand = digits.pop(self.base());
        position.hand = hand.checked_sub(1).map_or(NO_PIECE, |number| number as u8);
        twice |= u32::from(position.placed) >> position.hand & 1 == 1;
        position.won = !self.rules.completed(&position).is_empty();
        (!twice && digits.0 == 0).then_some(position)
    }

    fn last_layer(&self) -> Option<u32> {
        // The longest game gives and places every piece; on size 3 one cell stays empty.
        Some(2 * self.rules.piece_count())
    }

    fn layer(&self, key: u64) -> u32 {
        self.position(key)
            .map_or(0, |position| 2 * position.count() + u32::from(position.hand().is_some()))
    }

    /// The player who places a piece also gives the next one.
    fn mover(&self, layer: u32) -> Player {
        if layer.div_ceil(2).is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn parents_into(&self, key: u64, parents: &mut Vec<u64>) {
        let Some(position) = self.position(key) else { return };
        if position.hand().is_some() {
            parents.push(self.key(&Position { hand: NO_PIECE, ..position }));
            return;
        }
        for cell in self.cells() {
            if let Some(piece) = position.piece_at(cell) {
                let before = Position { hand: piece.0, ..position.without(cell) };
                parents.push(self.key(&before));
            }
        }
    }

    /// Not counted, because it would mean trying hundreds of symmetries.
    fn images(&self, _key: u64) -> Option<u64> {
        None
    }
}
