//! Games of a class: the task of the game, and the restrictions that the teacher chose.

use quatuor_core::Player;
use serde::{Deserialize, Serialize};

use super::{Command, Refusal, RoomGame};

/// The task of a game, and the restrictions on the pupils.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InClass {
    /// The id of the class.
    pub class: String,
    /// Number of the task.
    pub task: u32,
    /// Round of the tournament.
    pub round: u32,
    /// Numbers of the pupils in both seats, `None` for a program.
    pub pupils: [Option<u32>; 2],
    /// Whether pupils may take back actions.
    pub undo: bool,
    /// Number of hints for each pupil. `None` applies the usual rules for hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<u32>,
}

impl InClass {
    /// Checks whether the class allows a command.
    ///
    /// # Errors
    /// Returns the refusal if the teacher has disabled the command.
    pub(super) fn check(&self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Undo | Command::Redo if !self.undo => Err(Refusal::UndoOff),
            Command::AskHints if self.hints.is_some() => Err(Refusal::HintsOff),
            // Only the teacher decides who plays whom.
            Command::Give { .. }
            | Command::Take { .. }
            | Command::Arrange(_)
            | Command::Follow(_) => Err(Refusal::InClass),
            _ => Ok(()),
        }
    }
}

impl RoomGame {
    /// Returns the number of hints that a side has left, or `None` if hints are not counted.
    pub fn hints_left(&self, side: Player) -> Option<u32> {
        let given = self.beginning().class.as_ref()?.hints?;
        Some(given.saturating_sub(self.hints_taken()[side.index()]))
    }

    /// Returns the side that takes a hint now.
    pub(super) fn hint_taker(&self, who: super::Who) -> Result<Player, Refusal> {
        self.may_have_hints(who)?;
        self.turn().player().ok_or(Refusal::NotYourTurn)
    }
}
