//! The goals that one side's answers must prove.
//!
//! A deadline is a number of pieces on the board. Each placement adds one piece, so the number
//! keeps its meaning along a line of play.

use quatuor_core::evaluation::Wdl;

use super::file::Claim;

/// A goal that a side reaches against every defence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// The side wins, at the latest with the placement that makes `by` pieces on the board.
    Win {
        /// Latest number of pieces on the board after the winning placement (inclusive).
        by: u32,
    },
    /// The opponent has not won while at most `until` pieces are on the board.
    Hold {
        /// Last number of pieces at which the opponent must not have won (inclusive).
        until: u32,
    },
}

impl Aim {
    /// A win without a deadline.
    pub const WIN: Aim = Aim::Win { by: u32::MAX };
    /// At least a draw.
    pub const DRAW: Aim = Aim::Hold { until: u32::MAX };

    /// Returns the opponent's goal that is reached exactly when this one is not.
    pub fn refuted_by(self) -> Aim {
        match self {
            Aim::Win { by } => Aim::Hold { until: by },
            Aim::Hold { until } => Aim::Win { by: until },
        }
    }

    /// Whether the goal is reached if the opponent's next placement is the one that makes `pieces`
    /// pieces on the board.
    pub(crate) fn is_held_before(self, pieces: usize) -> bool {
        matches!(self, Aim::Hold { until } if pieces > until as usize)
    }

    /// Whether a win by the placement that makes `pieces` pieces on the board is too late.
    pub(crate) fn is_late_at(self, pieces: usize) -> bool {
        matches!(self, Aim::Win { by } if pieces > by as usize)
    }
}

/// Returns the goals that the player to act and the opponent must prove in a position with `pieces`
/// pieces on the board. `None` for a side that has nothing to prove.
pub(crate) fn aims(claim: &Claim, pieces: u32) -> [Option<Aim>; 2] {
    let (win, hold) = match claim.distance {
        None => (Aim::WIN, None),
        Some(distance) => {
            let end = pieces.saturating_add(distance);
            (Aim::Win { by: end }, Some(Aim::Hold { until: end.saturating_sub(1) }))
        }
    };
    match claim.value {
        Wdl::Win => [Some(win), hold],
        Wdl::Draw => [Some(Aim::DRAW); 2],
        Wdl::Loss => [hold, Some(win)],
    }
}
