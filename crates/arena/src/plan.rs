//! What to play: a game, who enters, and under which conditions.

use std::fmt;
use std::str::FromStr;

use quatuor_core::{Explain, Message, Spec, SpecError, explained_error, message};
use quatuor_search::AgentError;
use quatuor_system::NoThreads;

use crate::clock::Pace;
use crate::opening::OpeningError;
use crate::schedule::{Format, Schedule};
use crate::{BotLimits, Openings, Sprt};

/// Somebody who enters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// What tables and records call it; no two have the same name.
    pub name: String,
    /// Who it is.
    pub spec: Spec,
}

impl Entrant {
    /// Names everybody by their specs; of several that are the same all but the first get a number.
    pub fn named(specs: Vec<Spec>) -> Vec<Entrant> {
        let mut entrants: Vec<Entrant> = Vec::new();
        for spec in specs {
            let plain = spec.to_string();
            let names = std::iter::once(plain.clone())
                .chain((2..).map(|number| format!("{plain} ({number})")));
            let taken = |name: &String| entrants.iter().any(|other| other.name == *name);
            let name = names.into_iter().find(|name| !taken(name)).unwrap_or(plain);
            entrants.push(Entrant { name, spec });
        }
        entrants
    }
}

/// The name of an agent that is a person: `human`, or `human:ANNA` where several take part.
pub const HUMAN: &str = "human";

/// Whether an entrant is a person.
pub fn is_person(agent: &Spec) -> bool {
    agent.name == HUMAN
}

/// A tournament, or a match of two.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The game.
    pub game: Spec,
    /// Who enters.
    pub entrants: Vec<Entrant>,
    /// Who plays whom.
    pub schedule: Schedule,
    /// What everything left to chance follows from.
    pub seed: u64,
    /// How many games at once.
    pub concurrency: usize,
    /// How games begin.
    pub openings: Openings,
    /// How long somebody may think.
    pub pace: Pace,
    /// A test that ends a match of two.
    pub sprt: Option<Sprt>,
    /// Whether the two games of a pair have the same luck, so that neither of the two is luckier.
    pub shared_luck: bool,
    /// Whether games end as soon as their value is proven.
    pub adjudicate: bool,
    /// After how many actions a game is given up.
    pub longest: u64,
    /// Whether the legal actions at each turn are counted, which takes longer than to draw one of them.
    pub branching: bool,
    /// What a bot may use.
    pub limits: BotLimits,
}

impl Plan {
    /// Everybody against everybody, so many games a pairing, one at a time, from the usual beginning.
    pub fn round_robin(game: Spec, agents: &[Spec], games: u64) -> Self {
        let entrants = Entrant::named(agents.to_vec());
        let schedule =
            Schedule { format: Format::RoundRobin, entrants: entrants.len(), rounds: 1, games };
        Plan {
            game,
            entrants,
            schedule,
            seed: 1,
            concurrency: 1,
            openings: Openings::Usual,
            pace: Pace::default(),
            sprt: None,
            shared_luck: true,
            adjudicate: false,
            longest: 100_000,
            branching: false,
            limits: BotLimits::default(),
        }
    }
}

/// Which game of a tournament: round, pairing and game, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId {
    /// The round.
    pub round: u32,
    /// The pairing in its round.
    pub pairing: u32,
    /// The game of the pairing.
    pub game: u64,
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.round, self.pairing, self.game)
    }
}

impl FromStr for GameId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split('.');
        let mut next = || parts.next().and_then(|part| part.parse::<u64>().ok()).ok_or(());
        let (round, pairing, game) = (next()?, next()?, next()?);
        if parts.next().is_some() {
            return Err(());
        }
        let short = |number: u64| u32::try_from(number).map_err(|_| ());
        Ok(GameId { round: short(round)?, pairing: short(pairing)?, game })
    }
}

/// Why nothing came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArenaError {
    /// The game or an agent does not exist.
    Spec(SpecError),
    /// An agent failed.
    Agent(AgentError),
    /// An opening cannot be played.
    Opening(OpeningError),
    /// The system does not give the threads that were asked for.
    Threads(NoThreads),
    /// A person has put the game off.
    PutOff,
    /// Something outside failed: a file, a bot that does not start.
    Outside(Message),
}

impl Explain for ArenaError {
    fn message(&self) -> Message {
        match self {
            ArenaError::Spec(error) => error.message(),
            ArenaError::Agent(error) => error.message(),
            ArenaError::Opening(error) => error.message(),
            ArenaError::Threads(error) => error.message(),
            ArenaError::PutOff => message!("tournament-put-off"),
            ArenaError::Outside(message) => message.clone(),
        }
    }
}
explained_error!(ArenaError);

impl From<SpecError> for ArenaError {
    fn from(error: SpecError) -> Self {
        ArenaError::Spec(error)
    }
}

impl From<NoThreads> for ArenaError {
    fn from(error: NoThreads) -> Self {
        ArenaError::Threads(error)
    }
}

impl From<OpeningError> for ArenaError {
    fn from(error: OpeningError) -> Self {
        ArenaError::Opening(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_shares_a_name() {
        let specs = ["random", "novice", "random", "random"].map(Spec::named);
        let names: Vec<String> =
            Entrant::named(specs.to_vec()).into_iter().map(|entrant| entrant.name).collect();
        assert_eq!(names, ["random", "novice", "random (2)", "random (3)"]);
    }

    #[test]
    fn the_number_of_a_game_is_read_back() {
        let id = GameId { round: 3, pairing: 12, game: 400 };
        assert_eq!(id.to_string().parse(), Ok(id));
        for bad in ["", "?", "1", "1.2", "1.2.3.4", "1.x.3", "99999999999.1.1"] {
            assert!(bad.parse::<GameId>().is_err(), "{bad}");
        }
    }
}
