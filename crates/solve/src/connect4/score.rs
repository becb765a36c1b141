//! Scores, and the value and distance they encode.
//!
//! With `n` discs on the board before the winning one, the winner scores `(cells + 1 - n) / 2` and
//! the loser the opposite; a draw scores 0. The winner's discs are every second one, so the score
//! and the number of discs determine `n`.

use super::size::Size;
use crate::solver::Wdl;

/// Returns the value of a score.
pub fn value(score: i32) -> Wdl {
    match score {
        1.. => Wdl::Win,
        0 => Wdl::Draw,
        _ => Wdl::Loss,
    }
}

/// Returns the number of plies to the end of the game under perfect play, from a position of
/// `discs` discs with this exact score. 0 if the game is over.
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
    // The winner completes the line when the parity of the board is the same as at the winner's
    // turn now.
    let turn = if score > 0 { discs } else { discs + 1 };
    let before = cells - 2 * score.unsigned_abs();
    let before = if before % 2 == turn % 2 { before } else { before + 1 };
    before + 1 - discs
}
