//! People in a tournament, whom only a face can ask.

use quatuor_core::{Game, Message, Spec};

use crate::GameId;

/// The name of an agent that is a person: `human`, or `human:ANNA` where several take part.
pub const HUMAN: &str = "human";

/// Whether an entrant is a person.
pub fn is_person(agent: &Spec) -> bool {
    agent.name == HUMAN
}

/// What a person is asked.
pub struct Asked<'a> {
    /// The game of the tournament.
    pub id: GameId,
    /// The name of the person, and that of the opponent.
    pub names: [&'a str; 2],
    /// The game as it stands.
    pub game: &'a dyn Game,
    /// What is wrong with the answer before this one.
    pub refusal: Option<Message>,
}

/// What a person answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// An action, in any form that the game reads.
    Action(String),
    /// The game is given up.
    Resign,
    /// The game is put off: it counts as not played yet.
    Later,
}
