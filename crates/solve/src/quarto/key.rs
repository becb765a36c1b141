//! The key of a board. Boards have equal keys if they are equivalent for the rest of the game.
//!
//! Two ideas are combined. *Irrelevant details are dropped*: pieces count only in a live pattern,
//! empty cells of dead patterns are treated like occupied ones, and remaining pieces that differ
//! only in a dead attribute are equal. *Symmetric boards are merged*: the open cells are mapped to
//! their smallest image, each attribute is flipped to its greater side, and the attributes are
//! sorted.
//!
//! ```text
//!   high  63 ... 48   47 ................................ 0
//!         open cells  for each bit, 1 where a kept piece has it 1   } closed cells only,
//!   low   63 ... 48   47 ................................ 0         } four lanes of at most
//!         left        for each bit, 1 where a kept piece has it 0   } twelve cells
//! ```
//!
//! A dead attribute has both of its lanes full, which no pieces can produce. Without this mark, an
//! attribute that is live only in an empty pattern, and so has no kept piece, would look like a
//! dead one. With it, everything follows from the key: a pattern is live for a property if and only
//! if each of its cells is open or has a kept piece with the property, and enough pieces with it
//! are left.
//!
//! With fewer than four open cells all empty cells count as open, so that the lanes fit. The two
//! kinds of key never collide, because the live patterns determine which cells are really open. If
//! symmetric attributes tie, the choice between them is arbitrary. Equivalent boards may then have
//! two keys, which costs a little work but never correctness.

use super::board::QuartoBoard;
use super::cpu::Cpu;
use super::glance::Glance;
use super::variant::VariantTables;

/// A lossless key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(crate) struct Key {
    pub(crate) high: u64,
    pub(crate) low: u64,
}

/// Boards with more pieces have no key: their lanes might not fit.
pub(crate) const MOST_PIECES: u32 = 12;

/// Pieces whose bit b is 0, for each b.
const WITHOUT: [u16; 4] = [0x5555, 0x3333, 0x0f0f, 0x00ff];

impl Key {
    #[inline(always)]
    pub(crate) fn new<C: Cpu>(
        variant: &VariantTables,
        board: &QuartoBoard,
        glance: &Glance,
    ) -> Key {
        let open = match glance.open.count_ones() {
            0..4 => variant.cells & !board.occupied,
            _ => glance.open,
        };
        let mut left = board.left;
        for (bit, without) in WITHOUT.into_iter().enumerate() {
            if glance.dead_bits >> bit & 1 == 1 {
                let (low, high) = (left & without, left >> (1 << bit) & without);
                left = (low | high) | (low & high) << (1 << bit);
            }
        }
        let mut symmetries = variant.least(open);
        let mut best = Key::default();
        while symmetries != 0 {
            let symmetry = symmetries.trailing_zeros() as usize;
            symmetries &= symmetries - 1;
            let closed = variant.cells & !variant.image(symmetry, open);
            let lanes = glance.kept.map(|cells| u32::from(variant.image(symmetry, cells)));
            let full = u32::from(closed) << 16 | u32::from(closed);
            let dead = |bit: usize| u32::from(glance.dead_bits >> bit & 1);
            let pairs =
                std::array::from_fn(|bit| lanes[bit] << 16 | lanes[bit + 4] | (full * dead(bit)));
            best = best.max(image_key::<C>(pairs, left, closed));
        }
        best
    }
}

/// The key of one image of the board. `pairs` holds the kept ones and zeros of each attribute.
#[inline(always)]
fn image_key<C: Cpu>(mut pairs: [u32; 4], mut left: u16, closed: u16) -> Key {
    for (bit, pair) in pairs.iter_mut().enumerate() {
        let turned = pair.rotate_right(16);
        let (stride, without) = (1 << bit, WITHOUT[bit]);
        let other = (left & without) << stride | left >> stride & without;
        let turn = turned > *pair || turned == *pair && other > left;
        *pair = turned.max(*pair);
        left = if turn { other } else { left };
    }
    for (first, second) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        let other = exchanged(left, first, second);
        let (a, b) = (pairs[first], pairs[second]);
        let swap = b > a || a == b && other > left;
        pairs[first] = a.max(b);
        pairs[second] = a.min(b);
        left = if swap { other } else { left };
    }
    let mask = u64::from(closed) * 0x0001_0001_0001_0001;
    let join = |shift: u32| {
        pairs
            .iter()
            .enumerate()
            .fold(0, |word, (bit, pair)| word | u64::from((pair >> shift) as u16) << (16 * bit))
    };
    Key {
        high: u64::from(!closed) << 48 | C::gather(join(16), mask),
        low: u64::from(left) << 48 | C::gather(join(0), mask),
    }
}

/// Returns the set of pieces after two of their bits are swapped.
#[inline(always)]
fn exchanged(set: u16, first: usize, second: usize) -> u16 {
    let shift = (1 << second) - (1 << first);
    let moving = !WITHOUT[first] & WITHOUT[second];
    let swap = (set >> shift ^ set) & moving;
    set ^ swap ^ swap << shift
}

#[cfg(test)]
mod tests {
    use quatuor_core::{Dice, Rules};
    use quatuor_quarto::QuartoRules;

    use super::super::cpu::PlainCpu;
    use super::*;

    /// Equivalent boards nearly always share their key; ties between attributes are the exception.
    #[test]
    fn symmetric_boards_share_a_key() {
        let mut shared = [0, 0];
        for level in 1..=4 {
            let rules = QuartoRules::new(4, level).unwrap();
            let variant = VariantTables::new(&rules);
            let key = |position| {
                let board = QuartoBoard::new(&rules, &variant, &position);
                Key::new::<PlainCpu>(&variant, &board, &Glance::new::<PlainCpu>(&variant, &board))
            };
            let mut dice = Dice::new(2);
            for round in 0..2000 {
                let mut position = rules.start();
                for _ in 0..2 * (1 + round % 9) {
                    let Some(action) = rules.sample(&position, &mut dice) else { break };
                    position = rules.play(&position, action);
                }
                if !position.is_won() && position.hand().is_none() {
                    let image = rules.transform(&position, dice.below(rules.symmetries()));
                    shared[usize::from(key(position) == key(image))] += 1;
                }
            }
        }
        assert!(shared[1] > 30 * shared[0], "{shared:?}");
    }

    /// For each attribute and value, the number of live patterns with 1 to 4 empty cells. Sorted,
    /// so that the order of attributes and values does not matter.
    type Lives = [[[u32; 4]; 2]; 4];

    fn in_order(mut lives: Lives) -> Lives {
        lives.iter_mut().for_each(|values| values.sort_unstable());
        lives.sort_unstable();
        lives
    }

    /// Counts the live patterns of a board with loops over patterns and pieces.
    fn lives_of(variant: &VariantTables, board: &QuartoBoard) -> Lives {
        let mut lives = Lives::default();
        for &pattern in &variant.patterns {
            for (lane, pieces) in board.lanes.iter().enumerate() {
                let missing = (pattern & !board.occupied).count_ones();
                let fits = pattern & board.occupied & !pieces == 0;
                if fits
                    && missing > 0
                    && missing <= (board.left & variant.having[lane]).count_ones()
                {
                    lives[lane % 4][lane / 4][missing as usize - 1] += 1;
                }
            }
        }
        in_order(lives)
    }

    /// Counts the live patterns from a key alone.
    fn lives_told(variant: &VariantTables, key: Key) -> Lives {
        let (open, left) = ((key.high >> 48) as u16 & variant.cells, (key.low >> 48) as u16);
        let closed: Vec<u32> =
            (0..16).filter(|cell| (variant.cells & !open) >> cell & 1 == 1).collect();
        let lane = |word: u64, bit: usize| {
            let bits = word >> (bit * closed.len());
            let set = closed.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            set.fold(0_u16, |cells, (_, cell)| cells | 1 << cell)
        };
        let full = variant.cells & !open;
        let mut lives = Lives::default();
        for bit in 0..4 {
            let kept = [lane(key.high, bit), lane(key.low, bit)];
            let dead = full != 0 && kept == [full, full];
            for (value, cells) in kept.into_iter().enumerate().filter(|_| !dead) {
                let having = [!WITHOUT[bit], WITHOUT[bit]][value];
                let supply = (left & having).count_ones();
                for &pattern in &variant.patterns {
                    let missing = (pattern & open).count_ones();
                    if pattern & !open & !cells == 0 && missing > 0 && missing <= supply {
                        lives[bit][value][missing as usize - 1] += 1;
                    }
                }
            }
        }
        in_order(lives)
    }

    #[test]
    fn a_key_tells_what_is_live() {
        for (size, level) in [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3), (4, 4)] {
            let rules = QuartoRules::new(size, level).unwrap();
            let variant = VariantTables::new(&rules);
            let mut dice = Dice::new(3);
            for _ in 0..3000 {
                let mut position = rules.start();
                while let Some(action) = rules.sample(&position, &mut dice) {
                    position = rules.play(&position, action);
                    let kept = position.count() <= MOST_PIECES && position.hand().is_none();
                    if !kept || position.is_won() {
                        continue;
                    }
                    let board = QuartoBoard::new(&rules, &variant, &position);
                    let glance = Glance::new::<PlainCpu>(&variant, &board);
                    let key = Key::new::<PlainCpu>(&variant, &board, &glance);
                    let text = rules.position_text(&position);
                    assert_eq!(lives_told(&variant, key), lives_of(&variant, &board), "{text}");
                }
            }
        }
    }

    #[test]
    fn exchanging_bits_is_what_it_says() {
        for (first, second) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            for piece in 0..16_u16 {
                let (a, b) = (piece >> first & 1, piece >> second & 1);
                let rest = piece & !(1 << first) & !(1 << second);
                let image = rest | a << second | b << first;
                assert_eq!(exchanged(1 << piece, first, second), 1 << image);
            }
        }
    }
}
