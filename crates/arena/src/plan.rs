//! Plans: the game, the entrants and the conditions of a tournament.

use std::fmt;
use std::str::FromStr;

use quatuor_core::{Explain, Message, Spec, SpecError, explained_error, message};
use quatuor_search::AgentError;
use quatuor_system::NoThreads;

use crate::clock::Pace;
use crate::opening::OpeningError;
use crate::schedule::{Format, Schedule};
use crate::{BotLimits, Openings, Sprt};

/// A participant of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Unique name in tables and records.
    pub name: String,
    /// The agent, bot or person.
    pub spec: Spec,
}

impl Entrant {
    /// Names entrants by their specs. Appends a number to all but the first of equal specs.
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

/// The agent name of a person: `human`, or `human:ANNA` if several people take part.
pub const HUMAN: &str = "human";

/// Returns whether an entrant is a person.
pub fn is_person(agent: &Spec) -> bool {
    agent.name == HUMAN
}

/// A tournament, or a match of two.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The game, with its options.
    pub game: Spec,
    /// The participants, numbered from 0 in this order.
    pub entrants: Vec<Entrant>,
    /// The pairings and the number of games.
    pub schedule: Schedule,
    /// The seed of all random choices.
    pub seed: u64,
    /// Number of games played at the same time.
    pub concurrency: usize,
    /// How games begin.
    pub openings: Openings,
    /// Time control and search limits.
    pub pace: Pace,
    /// A sequential test that ends a match of two.
    pub sprt: Option<Sprt>,
    /// Whether both games of a pair use the same rolls, so that neither entrant is luckier.
    pub shared_luck: bool,
    /// Whether games end as soon as their value is proven.
    pub adjudicate: bool,
    /// Maximum number of actions in a game. A longer game is abandoned.
    pub longest: u64,
    /// Whether to count the legal actions at each turn. This is slower than drawing one of them.
    pub branching: bool,
    /// Time and memory limits of each bot.
    pub limits: BotLimits,
}

impl Plan {
    /// Creates a round robin with `games` games per pairing, one at a time, from the usual start
    /// position.
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

/// Identifies a game of a tournament by round, pairing and game, each counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId {
    /// The round.
    pub round: u32,
    /// The number of the pairing in its round.
    pub pairing: u32,
    /// The number of the game in its pairing.
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

/// The reason why a tournament or a game could not be played.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArenaError {
    /// The game or an agent does not exist.
    Spec(SpecError),
    /// An agent failed.
    Agent(AgentError),
    /// An opening cannot be played.
    Opening(OpeningError),
    /// The system refused to start the requested threads.
    Threads(NoThreads),
    /// A person postponed the game.
    PutOff,
    /// An external failure: a file, or a bot that does not start.
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
