//! What one side's answers are to prove.
//!
//! A time is told as the number of pieces on the board, which every placement raises by one: so it means the
//! same all along a line of play.

use quatuor_core::evaluation::Wdl;

use super::file::Claim;

/// What a side reaches, whatever the other does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// It wins, by a placement after which there are at most so many pieces on the board.
    Win {
        /// The last moment.
        by: u32,
    },
    /// The other has not won with so many pieces on the board, or fewer.
    Hold {
        /// The last moment at which the other might.
        until: u32,
    },
}

impl Aim {
    /// A win, however late.
    pub const WIN: Aim = Aim::Win { by: u32::MAX };
    /// At least a draw.
    pub const DRAW: Aim = Aim::Hold { until: u32::MAX };

    /// What the other side reaches exactly where this side does not reach this.
    pub fn refuted_by(self) -> Aim {
        match self {
            Aim::Win { by } => Aim::Hold { until: by },
            Aim::Hold { until } => Aim::Win { by: until },
        }
    }

    /// Whether it is reached once the next placement of the other side would be the one that makes so many
    /// pieces on the board.
    pub(crate) fn is_held_before(self, pieces: usize) -> bool {
        matches!(self, Aim::Hold { until } if pieces > until as usize)
    }

    /// Whether a win that makes so many pieces on the board comes too late.
    pub(crate) fn is_late_at(self, pieces: usize) -> bool {
        matches!(self, Aim::Win { by } if pieces > by as usize)
    }
}

/// What the player to act and the opponent must prove, in a position with so many pieces on the board;
/// `None` for a side that has nothing to prove.
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
