//! The value of a position in a tablebase, as a small number.
//!
//! ```text
//!   code   0 drawn   1 endless   2 + 2 d first player wins in d   3 + 2 d second player wins in d
//!   rank   0 .. 126 player to act wins in rank   127 drawn   128 .. 254 loses in 254 - rank
//! ```
//!
//! Codes are stored. Ranks are sent to parents, because the player to act prefers the lowest one.

use quatuor_core::{Outcome, Player};
use quatuor_solve::Ending;

/// The value of a position under perfect play, independent of the player to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Worth {
    /// A draw that one of the players can force by the rules.
    Draw,
    /// A draw because neither player can end the game without losing.
    Endless,
    /// This player wins, in the given number of actions.
    Win(Player, u32),
}

/// Longest distance that a rank can represent.
pub(crate) const FARTHEST: u32 = 126;

const DRAWN: u8 = 127;

impl Worth {
    /// Returns the value of a finished game.
    pub fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(player) => Worth::Win(player, 0),
            Outcome::Draw => Worth::Draw,
        }
    }

    /// Returns the ending of the game.
    pub fn ending(self) -> Ending {
        match self {
            Worth::Draw | Worth::Endless => Ending { outcome: Outcome::Draw, actions: 0 },
            Worth::Win(player, actions) => Ending { outcome: Outcome::Win(player), actions },
        }
    }

    /// Returns the value one action further from the end.
    #[must_use]
    pub fn one_step_earlier(self) -> Self {
        match self {
            Worth::Win(player, distance) => Worth::Win(player, distance + 1),
            drawn => drawn,
        }
    }

    /// Returns the stored code. Greater distances are clamped to the longest that a code can
    /// represent.
    pub fn code(self) -> u16 {
        match self {
            Worth::Draw => 0,
            Worth::Endless => 1,
            Worth::Win(player, distance) => {
                let distance = distance.min(u32::from(u16::MAX) / 2 - 1) as u16;
                2 + 2 * distance + player.index() as u16
            }
        }
    }

    /// Decodes a stored code.
    pub fn from_code(code: u16) -> Self {
        match code {
            0 => Worth::Draw,
            1 => Worth::Endless,
            code => Worth::Win(Player::BOTH[usize::from(code % 2)], u32::from(code) / 2 - 1),
        }
    }

    /// Returns the rank for a player to act; 0 is best.
    pub(crate) fn rank(self, mover: Player) -> u8 {
        match self {
            Worth::Win(player, distance) => {
                let distance = distance.min(FARTHEST) as u8;
                if player == mover { distance } else { 254 - distance }
            }
            Worth::Draw | Worth::Endless => DRAWN,
        }
    }

    pub(crate) fn from_rank(rank: u8, mover: Player) -> Self {
        match rank {
            DRAWN => Worth::Draw,
            rank if rank < DRAWN => Worth::Win(mover, rank.into()),
            rank => Worth::Win(mover.other(), u32::from(254_u8.saturating_sub(rank))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_ranks_lead_back() {
        for code in 0..=u16::MAX {
            let worth = Worth::from_code(code);
            assert!(worth.code() == code || code >= u16::MAX - 1, "{code}");
        }
        let mut ranks = Vec::new();
        for mover in Player::BOTH {
            let won = (0..=FARTHEST).map(|distance| Worth::Win(mover, distance));
            let lost = (0..=FARTHEST).rev().map(|distance| Worth::Win(mover.other(), distance));
            let best_to_worst: Vec<Worth> = won.chain([Worth::Draw]).chain(lost).collect();
            ranks = best_to_worst.iter().map(|worth| worth.rank(mover)).collect();
            assert!(ranks.is_sorted_by(|one, other| one < other));
            for (worth, &rank) in best_to_worst.iter().zip(&ranks) {
                assert_eq!(Worth::from_rank(rank, mover), *worth);
            }
        }
        assert_eq!(ranks.len(), 255);
    }
}
