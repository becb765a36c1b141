//! Replays a record on a game.

use super::{GameResult, Record, Termination};
use crate::{Arg, Explain, Message, Turn, explained_error, message};

/// A game in progress that can be recorded and replayed.
pub trait Replay {
    /// Returns the line of play so far.
    fn line(&self) -> Line;

    /// Plays one action, in any text form that the game reads.
    ///
    /// # Errors
    /// The reason why the action is rejected. The game is unchanged in this case.
    fn replay_action(&mut self, action: &str) -> Result<(), Message>;
}

/// A line of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The position it began from, if it is not the usual start.
    pub began_from: Option<String>,
    /// The canonical texts of the actions, including those of chance.
    pub actions: Vec<String>,
    /// The turn after the last action.
    pub turn: Turn,
}

/// Why a record does not replay.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayError {
    /// An action was rejected.
    Action {
        /// Number of the action, from 1.
        ply: usize,
        /// Text of the action.
        action: String,
        /// Why it was rejected.
        reason: Message,
    },
    /// The game ended by the rules, but with another result than recorded.
    Result {
        /// The result in the record.
        recorded: GameResult,
        /// The result of the final position.
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

/// Plays every action of `record` on `game`, which must be at the record's start position.
///
/// If the recorded game ended normally, checks the recorded result against the final position.
///
/// # Errors
/// The first rejected action, or a result that contradicts the final position. The game then stays
/// at the last position that could be reached.
pub fn replay(record: &Record, game: &mut dyn Replay) -> Result<(), ReplayError> {
    for (index, played) in record.moves.iter().enumerate() {
        game.replay_action(&played.action).map_err(|reason| ReplayError::Action {
            ply: index + 1,
            action: played.action.clone(),
            reason,
        })?;
    }
    let reached = GameResult::from(game.line().turn);
    if record.termination == Termination::Normal && record.result != reached {
        return Err(ReplayError::Result { recorded: record.result, reached });
    }
    Ok(())
}
