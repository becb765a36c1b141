//! A game of a class: for which task it is played, and what the teacher allows in it.

use quatuor_core::Player;
use serde::{Deserialize, Serialize};

use super::{Command, Refusal, RoomGame};

/// What a game of a class is for, and what is allowed in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InClass {
    /// The name of the class.
    pub class: String,
    /// The number of the task.
    pub task: u32,
    /// The round of a tournament.
    pub round: u32,
    /// The numbers of the pupils; nobody's where a program plays.
    pub pupils: [Option<u32>; 2],
    /// Whether something may be taken back.
    pub undo: bool,
    /// How many hints each pupil may have; as everywhere when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<u32>,
}

impl InClass {
    /// Whether the class allows this at all.
    ///
    /// # Errors
    /// It does not.
    pub(super) fn check(&self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Undo | Command::Redo if !self.undo => Err(Refusal::UndoOff),
            Command::AskHints if self.hints.is_some() => Err(Refusal::HintsOff),
            // Who plays whom is the teacher's to say.
            Command::Give { .. }
            | Command::Take { .. }
            | Command::Arrange(_)
            | Command::Follow(_) => Err(Refusal::InClass),
            _ => Ok(()),
        }
    }
}

impl RoomGame {
    /// How many hints a side may still have, where the class counts them.
    pub fn hints_left(&self, side: Player) -> Option<u32> {
        let given = self.beginning().class.as_ref()?.hints?;
        Some(given.saturating_sub(self.hints_taken()[side.index()]))
    }

    /// The side that takes a hint now.
    pub(super) fn hint_taker(&self, who: super::Who) -> Result<Player, Refusal> {
        self.may_have_hints(who)?;
        self.turn().player().ok_or(Refusal::NotYourTurn)
    }
}
