//! Move ordering: the move most likely to answer the query comes first.
//!
//! The main criterion is the number of winning cells after the move, playable now or later. Ties go
//! to the centre, corrected by a history of cells that recently answered for that player. The
//! history adapts quickly, so it follows the search from one region to the next. Near the beginning
//! of the standard game, `judgement` adds its evaluation.

use super::geometry::Geometry;
use super::word::Word;

/// Weights of a winning cell, of a step towards the centre, and of a forcing move when a quick win
/// is needed.
const WINNING_CELL: i32 = 64;
const CENTRE: i32 = 6;
const FORCING: i32 = 16;
/// Bound of the history's absolute values. A history value divided by `MEMORY_SHARE` is added to
/// the promise.
const MEMORY: i32 = 1 << 14;
const MEMORY_SHARE: i32 = 1365;
/// Added to a move that answered, once for each move tried in vain before it.
const LESSON: i32 = MEMORY / 64;

/// The history of one search.
pub struct MoveOrder {
    /// History value of each player and cell.
    memory: Vec<[i32; 128]>,
}

impl MoveOrder {
    pub fn new() -> MoveOrder {
        MoveOrder { memory: vec![[0; 128]; 2] }
    }

    /// Returns the promise of a move on `bit` by the player to move after `discs` discs, who then
    /// has `wins` winning cells. `forcing` is true if the same player also makes the next choice.
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

    /// Records that `bit` answered the query after the moves `vain` did not.
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
