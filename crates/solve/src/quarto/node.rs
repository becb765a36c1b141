//! An opened position with a piece to be given: the possible gifts and their consequences two
//! placements ahead, without a search.
//!
//! Opening a board settles it at once in four cases:
//!
//! - no pattern is live (a draw);
//! - the last piece remains, which is safe (a draw);
//! - some gift leaves the opponent no placement with a safe piece to give afterwards (a win);
//! - two pieces remain and there is no such gift (a draw).

use super::board::QuartoBoard;
use super::cpu::Cpu;
use super::glance::Glance;
use super::key::{Key, MOST_PIECES};
use super::score::{Score, win_at};
use super::table::{Slot, scatter};
use super::variant::VariantTables;

/// A safe piece that can be given.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gift {
    pub(crate) piece: u8,
    /// The cells after which the opponent still has a safe piece to give, one representative of
    /// each group of equivalent cells.
    pub(crate) cells: u16,
    /// Estimated effort to show that this gift is good; smaller is better.
    pub(crate) effort: u32,
}

/// An opened position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QuartoNode {
    pub(crate) board: QuartoBoard,
    pub(crate) glance: Glance,
    /// Slot in the transposition table, if the position has a key.
    pub(crate) slot: Slot,
    gifts: [Gift; 16],
    gift_count: usize,
    /// Estimated work left for the giver; smaller is better.
    pub(crate) ordering_cost: i32,
}

/// Boards with more pieces are not stored in the transposition table. There are too many of them,
/// searching them is faster than a table access, and few of them recur.
pub(crate) const MAX_STORED_PIECES: u32 = 9;

const _: () = assert!(MAX_STORED_PIECES <= MOST_PIECES);

/// Effort of a reply, by the number of safe pieces that the opponent then has to give.
const REPLY: [u32; 17] = [0, 10, 11, 12, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14];

impl QuartoNode {
    /// A node that is not opened yet.
    pub(crate) const CLOSED: QuartoNode = QuartoNode {
        board: QuartoBoard { lanes: [0; 8], occupied: 0, left: 0 },
        glance: Glance::NONE,
        slot: Slot::NONE,
        gifts: [Gift { piece: 0, cells: 0, effort: 0 }; 16],
        gift_count: 0,
        ordering_cost: 0,
    };

    /// The possible gifts, one of each kind.
    #[inline(always)]
    pub(crate) fn gifts(&self) -> &[Gift] {
        &self.gifts[..self.gift_count & 31]
    }

    /// Number of pieces on the board.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.board.count()
    }

    /// Whether the table may store the position.
    #[inline(always)]
    pub(crate) fn has_key(&self) -> bool {
        self.count() <= MAX_STORED_PIECES
    }

    /// Opens a board on which the pieces `safe`, at least one, are safe to give. Returns the score
    /// if it is settled.
    #[inline(always)]
    pub(crate) fn open<C: Cpu>(
        &mut self,
        variant: &VariantTables,
        board: &QuartoBoard,
        safe: u16,
    ) -> Option<Score> {
        let left = board.left.count_ones();
        if left <= 1 {
            return Some(0);
        }
        let glance = Glance::new::<C>(variant, board);
        if glance.open == 0 {
            return Some(0);
        }
        self.board = *board;
        self.glance = glance;
        let fewest = match self.list_gifts(variant, safe) {
            0 => return Some(win_at(board.count() + 2)),
            _ if left == 2 => return Some(0),
            fewest => fewest,
        };
        let threats = self.glance.threats.count_ones();
        self.ordering_cost = 20 * fewest as i32 + 10 * (safe.count_ones() as i32 - threats as i32);
        None
    }

    /// Computes the position's slot in the transposition table.
    #[inline(always)]
    pub(crate) fn find_place<C: Cpu>(&mut self, variant: &VariantTables) {
        if self.has_key() {
            self.slot = scatter(Key::new::<C>(variant, &self.board, &self.glance));
        }
    }

    /// Lists the gifts and returns the smallest number of replies that any of them leaves.
    #[inline(always)]
    fn list_gifts(&mut self, variant: &VariantTables, safe: u16) -> u32 {
        let empty = variant.cells & !self.board.occupied;
        // All cells outside live patterns are equivalent, and so are pieces that differ only in
        // dead bits.
        let dead = empty & !self.glance.open;
        let cells = empty & self.glance.open | dead & dead.wrapping_neg();
        let (mut rest, mut seen) = (safe, 0_u16);
        let mut fewest = u32::MAX;
        self.gift_count = 0;
        while rest != 0 {
            let piece = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let kind = 1 << (piece & !self.glance.dead_bits & 15);
            if seen & kind != 0 {
                continue;
            }
            seen |= kind;
            let gift = self.gift(variant, piece, cells);
            fewest = fewest.min(gift.cells.count_ones());
            self.gifts[self.gift_count & 15] = gift;
            self.gift_count += 1;
        }
        fewest
    }

    /// Computes the replies to giving this safe piece, among these cells.
    #[inline(always)]
    pub(crate) fn gift(&self, variant: &VariantTables, piece: u8, cells: u16) -> Gift {
        let after = self.board.left & !(1 << piece);
        let own = variant.properties[usize::from(piece & 15)];
        let mut gift = Gift { piece, cells: 0, effort: 0 };
        let mut todo = cells;
        while todo != 0 {
            let cell = todo.trailing_zeros();
            todo &= todo - 1;
            let threats = self.glance.threats_after(own, cell);
            let safe = (variant.free_of[usize::from(threats)] & after).count_ones();
            gift.cells |= u16::from(safe != 0) << cell;
            gift.effort += REPLY[safe as usize];
        }
        gift
    }

    /// Returns the board after this gift is placed on a cell, and the pieces that are then safe to
    /// give.
    #[inline(always)]
    pub(crate) fn after(
        &self,
        variant: &VariantTables,
        piece: u8,
        cell: u32,
    ) -> (QuartoBoard, u16) {
        let board = self.board.with(variant, piece.into(), cell);
        let own = variant.properties[usize::from(piece & 15)];
        let threats = self.glance.threats_after(own, cell);
        (board, variant.free_of[usize::from(threats)] & board.left)
    }
}
