//! Scores, and what they say: the value and the distance to the end.
//!
//! With `n` discs on the board before the winning one, the winner scores
//! `(cells + 1 - n) / 2` and the loser the opposite; a draw is 0. As the winner's discs are
//! every second one, the score and the number of discs give `n` back.

use super::size::Size;
use crate::solver::Wdl;

/// The value that a score stands for.
pub fn value(score: i32) -> Wdl {
    match score {
        1.. => Wdl::Win,
        0 => Wdl::Draw,
        _ => Wdl::Loss,
    }
}

/// Number of plies to the end of the game under perfect play, from a position of `discs` discs
/// with this exact score: 0 if the game is over.
///
/// ```
/// use quatuor_solve::connect4::{Size, distance};
/// assert_eq!(distance(Size::STANDARD, 0, 1), 41);
/// assert_eq!(distance(Size::STANDARD, 42, 0), 0);
/// ```
pub fn distance(size: Size, discs: u32, score: i32) -> u32 {
    let cells = size.cells();
    if score == 0 {
        return cells - discs;
    }
    // The winner places his disc when the parity of the board is the same as at his turn now.
    let turn = if score > 0 { discs } else { discs + 1 };
    let before = cells - 2 * score.unsigned_abs();
    let before = if before % 2 == turn % 2 { before } else { before + 1 };
    before + 1 - discs
}
