//! A position with a piece to be given, opened: what can be given, and what each gift leads to, two
//! placements ahead, without a search.
//!
//! Opening a board settles it at once when no pattern is live (a draw), when the last piece remains (a
//! draw, for it is safe), when some gift leaves the opponent no placement after which he has a safe piece
//! to give (a win), and when two pieces remain and there is no such gift (a draw).

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
    /// The cells after which the opponent still has a safe piece to give, one of those that are alike.
    pub(crate) cells: u16,
    /// What it may take to show that this gift is good: the less the better.
    pub(crate) effort: u32,
}

/// An opened position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QuartoNode {
    pub(crate) board: QuartoBoard,
    pub(crate) glance: Glance,
    /// Where the table keeps it, if it does.
    pub(crate) slot: Slot,
    gifts: [Gift; 16],
    gift_count: usize,
    /// How much there seems to be to do for the giver: the less the better.
    pub(crate) ordering_cost: i32,
}

/// Boards with more pieces are not kept in the table: there are too many, they take less time to search
/// than to fetch, and few of them are met again.
pub(crate) const MAX_STORED_PIECES: u32 = 9;

const _: () = assert!(MAX_STORED_PIECES <= MOST_PIECES);

/// The effort of a reply after which the opponent has that many safe pieces to give.
const REPLY: [u32; 17] = [0, 10, 11, 12, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14];

impl QuartoNode {
    /// Not yet opened.
    pub(crate) const CLOSED: QuartoNode = QuartoNode {
        board: QuartoBoard { lanes: [0; 8], occupied: 0, left: 0 },
        glance: Glance::NONE,
        slot: Slot::NONE,
        gifts: [Gift { piece: 0, cells: 0, effort: 0 }; 16],
        gift_count: 0,
        ordering_cost: 0,
    };

    /// What can be given, one of each kind.
    #[inline(always)]
    pub(crate) fn gifts(&self) -> &[Gift] {
        &self.gifts[..self.gift_count & 31]
    }

    /// How many pieces are on the board.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.board.count()
    }

    /// Whether the table may keep it.
    #[inline(always)]
    pub(crate) fn has_key(&self) -> bool {
        self.count() <= MAX_STORED_PIECES
    }

    /// Opens a board where these pieces, at least one, are safe to give. The score, if it is settled.
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

    /// Finds where the table keeps it.
    #[inline(always)]
    pub(crate) fn find_place<C: Cpu>(&mut self, variant: &VariantTables) {
        if self.has_key() {
            self.slot = scatter(Key::new::<C>(variant, &self.board, &self.glance));
        }
    }

    /// Lists the gifts, and tells the fewest replies that any of them leaves.
    #[inline(always)]
    fn list_gifts(&mut self, variant: &VariantTables, safe: u16) -> u32 {
        let empty = variant.cells & !self.board.occupied;
        // All cells outside of live patterns are alike, and so are pieces that differ in dead bits.
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

    /// What giving this safe piece allows, on these cells.
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

    /// The board after this gift was put on that cell, and the pieces then safe to give.
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
