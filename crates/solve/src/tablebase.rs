//! Tablebases: complete tables of a variant, as a lookup reads them.

use quatuor_core::evaluation::Verdict;
use quatuor_core::{Outcome, Player, Rules};

/// The end of a game under perfect play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// The winner, or a draw.
    pub outcome: Outcome,
    /// Actions until a win; 0 for a draw.
    pub actions: u32,
}

/// A table that holds every position of a variant.
pub trait Tablebase<R: Rules>: Send + Sync {
    /// Returns the ending of a position; `None` if the position is not in the table.
    fn probe(&self, position: &R::Position) -> Option<Ending>;
}

/// Converts an ending into the verdict of a game, for a player at a position.
pub type EndingVerdict<R> = fn(&R, &<R as Rules>::Position, Player, Ending) -> Verdict;

/// Converts an ending into win, draw or loss, with the number of actions until a win.
pub fn plain_verdict<R: Rules>(
    _rules: &R,
    _position: &R::Position,
    player: Player,
    Ending { outcome, actions }: Ending,
) -> Verdict {
    let distance = (outcome != Outcome::Draw).then_some(actions);
    Verdict { wdl: outcome.value_for(player).into(), score: None, distance }
}
