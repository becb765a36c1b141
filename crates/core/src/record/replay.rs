//! Playing a record again on a game.

use super::{GameResult, Record, Termination};
use crate::{Arg, Explain, Message, Turn, explained_error, message};

/// A game in progress that a record can be made of and played on.
pub trait Replay {
    /// The line of play so far.
    fn line(&self) -> Line;

    /// Plays one action, in any text that the game reads.
    ///
    /// # Errors
    /// Why the action is refused. Nothing has changed then.
    fn replay_action(&mut self, action: &str) -> Result<(), Message>;
}

/// A line of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The position that it began from, unless it is the usual one.
    pub began_from: Option<String>,
    /// The canonical texts of its actions, those of chance included.
    pub actions: Vec<String>,
    /// The turn after the last action.
    pub turn: Turn,
}

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
