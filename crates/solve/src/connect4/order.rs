//! Which move to search first: the one most likely to answer the question, and soonest.
//!
//! First counts how many winning cells the move leaves its player, now or later. Ties go to
//! the centre, corrected by a memory of which cells answered lately for that player. The memory
//! learns fast and forgets fast, so that it follows the search from one region to the next. (`judgement` adds
//! to the promises near the beginning of the standard game.)

use super::geometry::Geometry;
use super::word::Word;

/// Worth of a winning cell, of a step towards the centre, and of a forcing move when a quick
/// win is wanted.
const WINNING_CELL: i32 = 64;
const CENTRE: i32 = 6;
const FORCING: i32 = 16;
/// The memory stays within plus or minus this; its promise is that divided by `MEMORY_SHARE`.
const MEMORY: i32 = 1 << 14;
const MEMORY_SHARE: i32 = 1365;
/// What one answer adds for each move tried in vain before it.
const LESSON: i32 = MEMORY / 64;

/// The memory of a search.
pub struct MoveOrder {
    /// For each player and cell, how often playing there answered lately.
    memory: Vec<[i32; 128]>,
}

impl MoveOrder {
    pub fn new() -> MoveOrder {
        MoveOrder { memory: vec![[0; 128]; 2] }
    }

    /// The promise of a move on `bit` by the player whose turn it is after `discs` discs, and
    /// who has `wins` winning cells after it; `forcing` if the next choice is his again.
    #[inline(always)]
    pub fn promise<G: Geometry>(
        &self,
        g: G,
        discs: i32,
        bit: u32,
        wins: G::Word,
        forcing: bool,
    ) -> i32 {
        let column = (bit / (g.height() + 1)) as i32;
        let off_centre = (2 * column - (g.width() as i32 - 1)).abs();
        let memory = self.memory[(discs & 1) as usize][bit as usize & 127] / MEMORY_SHARE;
        wins.count() as i32 * WINNING_CELL - off_centre * CENTRE
            + memory
            + if forcing { FORCING } else { 0 }
    }

    /// Remembers that `bit` answered after `vain` moves which did not.
    #[inline(always)]
    pub fn learn(&mut self, discs: i32, bit: u32, vain: impl ExactSizeIterator<Item = u32>) {
        let memory = &mut self.memory[(discs & 1) as usize];
        let mut adjust = |bit: u32, by: i32| {
            let trust = &mut memory[bit as usize & 127];
            *trust += by - *trust * by.abs() / MEMORY;
        };
        adjust(bit, LESSON * vain.len() as i32);
        for other in vain {
            adjust(other, -LESSON);
        }
    }
}
