//! The facts that one pass over the patterns yields about a board with a piece to be given.
//!
//! A pattern is *live* for a property if all its pieces have the property and enough pieces with it
//! are left to fill the empty cells. Everything else follows from the live patterns, and nothing
//! else matters for the rest of the game:
//!
//! ```text
//!   empty cells of the pattern   gives
//!   1                            the property is unsafe; that cell is its hole
//!   2                            a piece with the property on either cell makes it unsafe
//!   any                          its pieces count (kept), its cells count (open)
//! ```
//!
//! The unsafe properties after *any* placement are therefore known without making it. They are
//! those that the piece adds on that cell, and the present ones except those whose only hole it
//! fills.

use super::board::QuartoBoard;
use super::cpu::Cpu;
use super::variant::VariantTables;

/// The result of one pass over the patterns.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Glance {
    /// For each property, the cells of pieces in a live pattern.
    pub(crate) kept: [u16; 8],
    /// The empty cells of live patterns.
    pub(crate) open: u16,
    /// The attributes without a live pattern, as bits of a piece.
    pub(crate) dead_bits: u8,
    /// The unsafe properties.
    pub(crate) threats: u8,
    /// For each cell, the properties that become unsafe if a piece that has them is placed there.
    pub(crate) raised: [u8; 16],
    /// For each cell, the properties that are no longer unsafe once a piece is placed there.
    pub(crate) blocked: [u8; 16],
}

impl Glance {
    /// An empty result.
    pub(crate) const NONE: Glance = Glance {
        kept: [0; 8],
        open: 0,
        dead_bits: 0,
        threats: 0,
        raised: [0; 16],
        blocked: [0; 16],
    };

    #[inline(always)]
    pub(crate) fn new<C: Cpu>(variant: &VariantTables, board: &QuartoBoard) -> Glance {
        let Sweep { holes, pairs, kept, open } = C::sweep(variant, board);
        let sign = |yes| if yes { u16::MAX } else { 0 };
        let threats = C::signs(&holes.map(|cells| sign(cells != 0)));
        let alive = C::signs(&open.map(|cells| sign(cells != 0)));
        let single = holes.map(|cells| sign(cells & cells.wrapping_sub(1) == 0) & cells);
        Glance {
            kept,
            open: open.iter().fold(0, |all, cells| all | cells),
            dead_bits: !(alive | alive >> 4) & 15,
            threats,
            raised: by_cell(&pairs),
            blocked: by_cell(&single),
        }
    }

    /// Returns the unsafe properties after a safe piece with these properties is placed on this
    /// cell.
    #[inline(always)]
    pub(crate) fn threats_after(&self, properties: u8, cell: u32) -> u8 {
        let cell = cell as usize & 15;
        self.raised[cell] & properties | self.threats & !self.blocked[cell]
    }
}

/// The cells of live patterns, lane by lane.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Sweep {
    /// The empty cells of patterns that lack one piece.
    pub(crate) holes: [u16; 8],
    /// The empty cells of patterns that lack two pieces.
    pub(crate) pairs: [u16; 8],
    /// The occupied cells of live patterns.
    pub(crate) kept: [u16; 8],
    /// The empty cells of live patterns.
    pub(crate) open: [u16; 8],
}

impl Sweep {
    /// The portable version, pattern by pattern and lane by lane.
    #[inline]
    pub(crate) fn plain(variant: &VariantTables, board: &QuartoBoard) -> Sweep {
        let empty = variant.cells & !board.occupied;
        let supply = variant.having.map(|having| (board.left & having).count_ones());
        let mut sweep = Sweep { holes: [0; 8], pairs: [0; 8], kept: [0; 8], open: [0; 8] };
        for &pattern in &variant.patterns {
            let (gaps, stones) = (pattern & empty, pattern & board.occupied);
            let missing = gaps.count_ones();
            for (lane, &supply) in supply.iter().enumerate() {
                let fits = stones & !board.lanes[lane] == 0;
                let live = missing > 0 && fits && missing <= supply;
                if live {
                    sweep.kept[lane] |= stones;
                    sweep.open[lane] |= gaps;
                    match missing {
                        1 => sweep.holes[lane] |= gaps,
                        2 => sweep.pairs[lane] |= gaps,
                        _ => {}
                    }
                }
            }
        }
        sweep
    }
}

/// Converts sets of cells by property to sets of properties by cell.
#[inline(always)]
fn by_cell(lanes: &[u16; 8]) -> [u8; 16] {
    let low = transposed(u64::from_le_bytes(lanes.map(|cells| cells as u8)));
    let high = transposed(u64::from_le_bytes(lanes.map(|cells| (cells >> 8) as u8)));
    let mut cells = [0; 16];
    cells[..8].copy_from_slice(&low.to_le_bytes());
    cells[8..].copy_from_slice(&high.to_le_bytes());
    cells
}

/// Transposes an 8x8 bit matrix by swapping blocks of 1, 2 and 4.
#[inline(always)]
fn transposed(mut rows: u64) -> u64 {
    for (shift, mask) in
        [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)]
    {
        let swap = (rows ^ rows >> shift) & mask;
        rows ^= swap ^ swap << shift;
    }
    rows
}

#[cfg(test)]
mod tests {
    use quatuor_core::{Dice, Rules};
    use quatuor_quarto::{Action, QuartoRules};

    use super::super::cpu::{PlainCpu, has_vectors};
    use super::*;

    /// Visits positions of random games, of every variant, where a piece is to be given.
    fn sample(mut look: impl FnMut(&QuartoRules, &VariantTables, &quatuor_quarto::Position)) {
        for (size, level) in [(4, 1), (4, 2), (4, 3), (4, 4), (3, 1), (3, 2), (2, 1)] {
            let rules = QuartoRules::new(size, level).unwrap();
            let variant = VariantTables::new(&rules);
            let mut dice = Dice::new(3);
            for _ in 0..200 {
                let mut position = rules.start();
                while rules.turn(&position).outcome().is_none() {
                    if position.hand().is_none() {
                        look(&rules, &variant, &position);
                    }
                    let Some(action) = rules.sample(&position, &mut dice) else { break };
                    position = rules.play(&position, action);
                }
            }
        }
    }

    #[test]
    fn vectors_see_what_the_plain_way_sees() {
        #[cfg(target_arch = "x86_64")]
        if has_vectors() {
            use super::super::cpu::Vector;
            sample(|rules, variant, position| {
                let board = QuartoBoard::new(rules, variant, position);
                assert_eq!(Vector::sweep(variant, &board), Sweep::plain(variant, &board));
            });
        }
    }

    /// Compares the safe pieces before and after every safe placement with those of the rules.
    #[test]
    fn threats_are_those_of_the_rules() {
        sample(|rules, variant, position| {
            let board = QuartoBoard::new(rules, variant, position);
            let glance = Glance::new::<PlainCpu>(variant, &board);
            let safe = |threats: u8, left: u16| variant.free_of[usize::from(threats)] & left;
            let set =
                |pieces: quatuor_quarto::Pieces| pieces.iter().fold(0, |s, p| s | 1 << p.number());
            assert_eq!(safe(glance.threats, board.left), set(rules.safe_pieces(position)));
            for piece in rules.safe_pieces(position) {
                let given = rules.play(position, Action::Give(piece));
                for action in rules.actions(&given) {
                    let Action::Place(cell) = action else { unreachable!() };
                    let own = variant.properties[usize::from(piece.number())];
                    let threats = glance.threats_after(own, cell.number().into());
                    let after = safe(threats, board.left & !(1 << piece.number()));
                    assert_eq!(after, set(rules.safe_pieces(&rules.play(&given, action))));
                }
            }
        });
    }

    #[test]
    fn matrices_are_transposed() {
        let mut dice = Dice::new(1);
        for _ in 0..100 {
            let rows = dice.bits();
            let plain = (0..64).fold(0, |all, i| all | (rows >> i & 1) << (i % 8 * 8 + i / 8));
            assert_eq!(transposed(rows), plain);
        }
    }
}
