//! Playing a record again on a game.

use super::{GameResult, Record, Termination};
use crate::{Arg, Explain, Game, Message, explained_error, message};

/// Why a record does not replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError {
    /// An action was refused.
    Action {
        /// Its number, counted from 1.
        ply: usize,
        /// Its text.
        action: String,
        /// Why.
        reason: Message,
    },
    /// The game ended by the rules, but not as the record says.
    Result {
        /// What the record says.
        recorded: GameResult,
        /// What the final position says.
        reached: GameResult,
    },
}

impl Explain for ReplayError {
    fn message(&self) -> Message {
        match self {
            ReplayError::Action { ply, action, reason } => {
                message!("replay-action", ply: *ply, action: Arg::typed(action),
                    reason: reason.clone())
            }
            ReplayError::Result { recorded, reached } => {
                message!("replay-result", recorded: recorded.token(), reached: reached.token())
            }
        }
    }
}
explained_error!(ReplayError);

/// Plays every action of `record` on `game`, which stands where the record begins, and checks the
/// result of a game that ended normally.
///
/// # Errors
/// The first action that is refused, or a result that the final position contradicts. The game then
/// stands where the record could no longer be followed.
pub fn replay(record: &Record, game: &mut dyn Game) -> Result<(), ReplayError> {
    for (index, played) in record.moves.iter().enumerate() {
        game.play(&played.action).map_err(|error| ReplayError::Action {
            ply: index + 1,
            action: played.action.clone(),
            reason: error.message(),
        })?;
    }
    let reached = GameResult::from(game.turn());
    if record.termination == Termination::Normal && record.result != reached {
        return Err(ReplayError::Result { recorded: record.result, reached });
    }
    Ok(())
}
