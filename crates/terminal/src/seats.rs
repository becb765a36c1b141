//! The occupants of the two seats: people at this terminal, and agents.

pub use quatuor_arena::HUMAN;
use quatuor_arena::{ArenaError, seat};
use quatuor_core::{Arg, Message, Spec, SpecError, message};
use quatuor_games::SeatedAgent;
use quatuor_search::level_of;
use quatuor_words::Words;

/// Why a player could not be seated.
pub type SeatError = ArenaError;

/// The occupant of a seat.
pub enum Occupant {
    /// A person at this terminal.
    Person,
    /// A program.
    Agent {
        spec: Spec,
        /// The agent; `None` while a job uses it in its thread.
        agent: Option<Box<dyn SeatedAgent>>,
    },
}

impl Occupant {
    /// Creates the occupant that a text names: `human` or the spec of an agent.
    ///
    /// # Errors
    /// The agent does not exist or does not accept these options.
    pub fn read(game: &Spec, text: &str, seed: u64) -> Result<Self, SeatError> {
        let spec: Spec = text.trim().parse()?;
        if spec.name == HUMAN {
            spec.settle(&[])?;
            return Ok(Occupant::Person);
        }
        let agent = seat(game, &spec, seed).map_err(name_people_too)?;
        Ok(Occupant::Agent { spec, agent: Some(agent) })
    }

    /// The name in records and commands: `human`, or the spec of the agent.
    pub fn name(&self) -> String {
        match self {
            Occupant::Person => HUMAN.to_owned(),
            Occupant::Agent { spec, .. } => spec.to_string(),
        }
    }

    /// Whether a person has the seat.
    pub fn is_person(&self) -> bool {
        matches!(self, Occupant::Person)
    }

    /// The spec of an agent.
    pub fn spec(&self) -> Option<&Spec> {
        match self {
            Occupant::Person => None,
            Occupant::Agent { spec, .. } => Some(spec),
        }
    }
}

/// Adds the word for a person to the names that an error about an unknown agent proposes.
pub fn name_people_too(error: SeatError) -> SeatError {
    match error {
        ArenaError::Spec(SpecError::UnknownAgent { name, mut known }) => {
            known.insert(0, HUMAN.to_owned());
            ArenaError::Spec(SpecError::UnknownAgent { name, known })
        }
        other => other,
    }
}

/// The name of an agent for people: its level, or its spec.
pub(crate) fn agent_name(words: &Words, spec: &Spec) -> String {
    match level_of(spec) {
        Some(level) => words.say(&message!("room-level", level: level)),
        None => spec.to_string(),
    }
}

/// Reads a typed list of two players.
pub(crate) fn parse_two_players(list: &str) -> Result<[String; 2], Message> {
    let specs = quatuor_games::split_list(list);
    <[String; 2]>::try_from(specs).map_err(|specs| {
        let count = Arg::from(specs.len());
        message!("play-two-players", count: count)
    })
}
