//! Positions as numbers of `(height + 1) * width` bits, with neighbours computed from the bits
//! alone.
//!
//! ```text
//!   . . . .          0 0 0 0        A column has a 1 above its highest disc. Below it a bit is 1 for a
//!   . . o .    =     0 0 1 0        disc of the first seat and 0 for a disc of the second.
//!   . x x .          0 1 0 0
//!   o x x .          1 1 1 0        A disc of the first seat on a column whose marker is the bit s
//!                    0 1 1 1        increases the key by 2 s, a disc of the second seat by s.
//! ```

use quatuor_core::keys::{KEY_BITS, Keyed, Keys};
use quatuor_core::{Outcome, Player, Turn};

use crate::{Connect4Rules, Position};

/// The keys of one grid.
#[derive(Debug, Clone, Copy)]
pub struct Connect4Keys {
    rules: Connect4Rules,
    stride: u32,
    /// The lowest bit of each column.
    bottom: u64,
    /// All cells, without the row above the grid.
    board: u64,
    /// Masks of the bits that stay in their column when shifted down by 1, 2, 4 and 8.
    smear: [u64; 4],
}

/// The components of a key.
struct Parts {
    /// The discs of the first seat.
    first: u64,
    /// All discs.
    all: u64,
    /// The bit above the highest disc of each column.
    markers: u64,
}

impl Keyed for Connect4Rules {
    type Keys = Connect4Keys;

    fn keys(&self) -> Option<Connect4Keys> {
        if self.bit_count() > KEY_BITS as usize {
            return None;
        }
        let stride = self.height() as u32 + 1;
        let repeat = |column: u64| {
            (0..self.width() as u32).fold(0, |all, index| all | column << (index * stride))
        };
        let low = |bits: u32| repeat((1 << bits) - 1);
        let smear = [1, 2, 4, 8].map(|by| low(stride.saturating_sub(by)));
        Some(Connect4Keys { rules: *self, stride, bottom: low(1), board: low(stride - 1), smear })
    }
}

impl Connect4Keys {
    #[inline]
    fn parts(&self, key: u64) -> Parts {
        let mut filled = key;
        for (index, stay) in self.smear.iter().enumerate() {
            filled |= filled >> (1 << index) & stay;
        }
        let all = filled >> 1 & self.board;
        let markers = filled & !all;
        Parts { first: key & all, all, markers }
    }

    /// Returns whether a set of discs contains a long enough row.
    #[inline]
    fn aligned(&self, discs: u64) -> bool {
        let directions = [1, self.stride, self.stride - 1, self.stride + 1];
        directions.into_iter().any(|step| {
            // The bits of `runs` are the starts of runs of `have` discs. Each step at most doubles
            // the length.
            let (mut runs, mut have, need) = (discs, 1, self.rules.connect() as u32);
            while have < need && runs != 0 {
                let by = have.min(need - have);
                runs &= runs.unbounded_shr(by * step);
                have += by;
            }
            runs != 0
        })
    }

    #[inline]
    fn last_discs(parts: &Parts) -> (Player, u64) {
        if parts.all.count_ones() % 2 == 1 {
            (Player::First, parts.first)
        } else {
            (Player::Second, parts.all & !parts.first)
        }
    }

    fn mirror(&self, key: u64) -> u64 {
        let column = (1 << self.stride) - 1;
        let mut left = key;
        let mut image = 0;
        for _ in 0..self.rules.width() {
            image = image << self.stride | left & column;
            left >>= self.stride;
        }
        image
    }
}

impl Keys for Connect4Keys {
    type Rules = Connect4Rules;

    fn rules(&self) -> &Connect4Rules {
        &self.rules
    }

    fn bits(&self) -> u32 {
        self.rules.bit_count() as u32
    }

    fn key(&self, position: &Position) -> u64 {
        let (own, all) = self.rules.bits64(position).unwrap_or_default();
        let first = if position.count.is_multiple_of(2) { own } else { all & !own };
        first | (all + self.bottom)
    }

    fn position(&self, key: u64) -> Option<Position> {
        let parts = self.parts(key);
        let count = parts.all.count_ones();
        let right = key >> 1 >> (self.bits() - 1) == 0
            && parts.markers.count_ones() == self.rules.width() as u32
            && parts.first.count_ones() == count.div_ceil(2);
        if !right {
            return None;
        }
        let mut position = Position::empty(self.rules.first());
        let [first, second] = [self.rules.first(), self.rules.first().other()];
        for (colour, discs) in [(first, parts.first), (second, parts.all & !parts.first)] {
            for column in 0..self.rules.width() {
                let bits = discs >> (column as u32 * self.stride) & ((1 << self.stride) - 1);
                position.discs[colour.index()][column] = bits as u16;
            }
        }
        position.count = count as u16;
        position.next = if count.is_multiple_of(2) { first } else { second };
        position.won = self.aligned(Self::last_discs(&parts).1);
        Some(position)
    }

    fn last_layer(&self) -> Option<u32> {
        Some(self.rules.cells() as u32)
    }

    #[inline]
    fn layer(&self, key: u64) -> u32 {
        self.parts(key).all.count_ones()
    }

    #[inline]
    fn turn(&self, key: u64) -> Turn {
        let parts = self.parts(key);
        let (last, discs) = Self::last_discs(&parts);
        if self.aligned(discs) {
            Turn::Over(Outcome::Win(last))
        } else if parts.all == self.board {
            Turn::Over(Outcome::Draw)
        } else {
            Turn::Player(last.other())
        }
    }

    #[inline]
    fn children_into(&self, key: u64, children: &mut Vec<u64>) {
        let parts = self.parts(key);
        let (last, discs) = Self::last_discs(&parts);
        if self.aligned(discs) {
            return;
        }
        let shift = u32::from(last == Player::Second);
        let mut open = parts.markers & self.board;
        while open != 0 {
            let marker = open & open.wrapping_neg();
            children.push(key + (marker << shift));
            open ^= marker;
        }
    }

    #[inline]
    fn parents_into(&self, key: u64, parents: &mut Vec<u64>) {
        let parts = self.parts(key);
        let (last, discs) = Self::last_discs(&parts);
        let shift = u32::from(last == Player::Second);
        // The highest discs of columns that belong to the player who moved last.
        let mut tops = parts.markers >> 1 & self.board & discs;
        while tops != 0 {
            let top = tops & tops.wrapping_neg();
            parents.push(key - (top << 1 >> shift));
            tops ^= top;
        }
    }

    #[inline]
    fn canonical(&self, key: u64) -> u64 {
        key.min(self.mirror(key))
    }

    fn images(&self, key: u64) -> Option<u64> {
        Some(1 + u64::from(key != self.mirror(key)))
    }
}
