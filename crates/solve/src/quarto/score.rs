//! Results as small numbers, ordered by a player's preference.
//!
//! A score encodes *when* the game ends, not how far away the end is. A win with `e` pieces on the
//! board scores `17 - e`, a loss `e - 17`, a draw 0. So a score keeps its meaning along a line of
//! play, and passing it to the other player only changes its sign.
//!
//! ```text
//!   -17 ......... -1   0   1 ......... 17
//!   lost at once       draw         won at once
//! ```

use quatuor_core::Value;

/// A result for the player to act.
pub(crate) type Score = i32;

/// The score of a win with an empty board: one more than any real score.
pub(crate) const BEST: Score = 17;

/// The score of a win with this many pieces on the board.
#[inline(always)]
pub(crate) fn win_at(pieces: u32) -> Score {
    BEST - pieces as Score
}

/// Converts a score to a value, in a position with `count` pieces on the board and `left` pieces
/// still to place.
pub(crate) fn to_value(score: Score, count: u32, left: u32) -> Value {
    let end = (BEST - score.abs()) as u32;
    let distance = end.saturating_sub(count);
    match score.signum() {
        0 => Value::Draw(left),
        1 => Value::Win(distance),
        _ => Value::Loss(distance),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_tell_when_the_game_ends() {
        assert_eq!(to_value(win_at(7), 5, 11), Value::Win(2));
        assert_eq!(to_value(-win_at(6), 5, 11), Value::Loss(1));
        assert_eq!(to_value(0, 5, 11), Value::Draw(11));
        assert!(win_at(6) > win_at(8) && -win_at(6) < -win_at(8));
    }
}
