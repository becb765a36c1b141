//! The tournament file: all settings in JSON, so that the same tournament can be run again.
//!
//! A file may come from anywhere, so its values have the same bounds as those on the command line.

use std::path::PathBuf;
use std::time::Duration;

use quatuor_core::{Allowed, Arg, Explain, Message, Spec, SpecError, explained_error, message};
use serde::{Deserialize, Serialize};

use crate::{
    BotLimits, Entrant, Format, Opening, Openings, Pace, Plan, Schedule, SprtError,
    TimeControlError,
};

/// Maximum number of games of a pairing, of actions of a game, and of nodes for an action.
pub const MOST_GAMES: u64 = 1_000_000_000;
/// Maximum number of rounds.
pub const MOST_ROUNDS: u32 = 1_000_000;
/// Maximum number of actions of an opening.
pub const MOST_PLIES: u32 = 100;
/// Maximum number of games played at the same time.
pub const MOST_THREADS: usize = 256;
/// Maximum memory limit of a bot, in megabytes.
pub const MOST_MEGABYTES: u64 = 1 << 20;
/// Maximum time for an action in milliseconds: one hour.
const MOST_TIME: u64 = 3_600_000;
/// Maximum number of pairings in all rounds. They are held in memory together.
const MOST_PAIRINGS: u64 = 10_000_000;

/// All settings of a tournament.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentFile {
    game: String,
    agents: Vec<String>,
    tournament: String,
    rounds: u32,
    games: u64,
    seed: u64,
    concurrency: usize,
    /// The openings themselves instead of a file name, so that the file is self-contained.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    openings: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening_plies: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tc: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    movetime_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sprt: Option<String>,
    #[serde(default)]
    adjudicate: bool,
    longest: u64,
    #[serde(default = "usual_patience")]
    patience_ms: u64,
    #[serde(default = "usual_memory")]
    bot_memory: u64,
    /// The entrant whose rating is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pgn_out: Option<PathBuf>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    json_out: Option<PathBuf>,
}

/// The error for a text that is not a tournament file, with the position of the error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct TournamentFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// An invalid setting in a tournament file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadSetting {
    /// The game or an agent does not exist.
    Spec(SpecError),
    /// The tournament format does not exist.
    Format(String),
    /// The time control is invalid.
    Control(TimeControlError),
    /// The sequential test is invalid.
    Sprt(SprtError),
    /// A sequential test needs two entrants; holds the actual number.
    TestOfMany(usize),
    /// Fewer than two entrants; holds the actual number.
    TooFew(usize),
    /// More pairings than fit in memory.
    TooManyPairings(u64),
    /// A number outside its bounds.
    Number {
        /// The name of the field in the file.
        field: &'static str,
        /// The value in the file.
        value: u64,
        /// The allowed values.
        allowed: Allowed,
    },
}

impl Explain for BadSetting {
    fn message(&self) -> Message {
        match self {
            BadSetting::Spec(error) => error.message(),
            BadSetting::Format(word) => {
                let words =
                    message!("allowed-words", words: Format::ALL.map(Format::word).to_vec());
                message!("cli-bad-value", value: Arg::typed(word), allowed: words)
            }
            BadSetting::Control(error) => error.message(),
            BadSetting::Sprt(error) => error.message(),
            BadSetting::TestOfMany(count) => message!("sprt-of-two", count: *count),
            BadSetting::TooFew(count) => message!("tournament-agents", count: *count),
            BadSetting::TooManyPairings(count) => {
                message!("config-pairings", count: *count, most: MOST_PAIRINGS)
            }
            BadSetting::Number { field, value, allowed } => {
                message!("config-number", field: *field, value: *value, allowed: allowed.message())
            }
        }
    }
}
explained_error!(BadSetting);

impl From<SpecError> for BadSetting {
    fn from(error: SpecError) -> Self {
        BadSetting::Spec(error)
    }
}

impl TournamentFile {
    /// Creates the file of a plan. `outputs` are the record files in PGN and JSON Lines.
    pub fn new(plan: &Plan, anchor: Option<String>, outputs: [Option<PathBuf>; 2]) -> Self {
        let (openings, opening_plies) = match &plan.openings {
            Openings::Usual => (Vec::new(), None),
            Openings::Random(plies) => (Vec::new(), Some(*plies)),
            Openings::Listed(list) => (list.iter().map(line_of).collect(), None),
        };
        let [pgn_out, json_out] = outputs;
        TournamentFile {
            game: plan.game.to_string(),
            agents: plan.entrants.iter().map(|entrant| entrant.spec.to_string()).collect(),
            tournament: plan.schedule.format.word().to_owned(),
            rounds: plan.schedule.rounds,
            games: plan.schedule.games,
            seed: plan.seed,
            concurrency: plan.concurrency,
            openings,
            opening_plies,
            tc: plan.pace.control.map(|control| control.to_string()),
            movetime_ms: plan.pace.movetime.map(|time| time.as_millis() as u64),
            nodes: plan.pace.nodes,
            sprt: plan.sprt.map(|test| test.to_string()),
            adjudicate: plan.adjudicate,
            longest: plan.longest,
            patience_ms: plan.limits.patience.as_millis() as u64,
            bot_memory: plan.limits.memory >> 20,
            anchor,
            pgn_out,
            json_out,
        }
    }

    /// Parses a file.
    ///
    /// # Errors
    /// Returns an error if the text is not a tournament file.
    pub fn read(text: &str) -> Result<Self, TournamentFileError> {
        let wrong = |error: serde_json::Error| TournamentFileError {
            line: error.line(),
            column: error.column(),
        };
        serde_json::from_str(text).map_err(wrong)
    }

    /// Returns the settings as JSON text.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Checks the settings and returns the plan.
    ///
    /// # Errors
    /// Returns the first invalid setting.
    pub fn plan(&self) -> Result<Plan, BadSetting> {
        self.check_numbers()?;
        let agents =
            self.agents.iter().map(|text| text.parse()).collect::<Result<Vec<Spec>, _>>()?;
        let named = Format::named(&self.tournament);
        let format = named.ok_or_else(|| BadSetting::Format(self.tournament.clone()))?;
        let control = self.tc.as_deref().map(str::parse).transpose();
        let sprt = self.sprt.as_deref().map(str::parse).transpose().map_err(BadSetting::Sprt)?;
        let entrants = Entrant::named(agents);
        let count = entrants.len();
        if count < 2 {
            return Err(BadSetting::TooFew(count));
        }
        if sprt.is_some() && count != 2 {
            return Err(BadSetting::TestOfMany(count));
        }
        let schedule = Schedule { format, entrants: count, rounds: self.rounds, games: self.games };
        if schedule.pairings() > MOST_PAIRINGS {
            return Err(BadSetting::TooManyPairings(schedule.pairings()));
        }
        // A list may contain nothing but comments.
        let listed = Opening::read_list(&self.openings.join("\n"));
        let openings = match self.opening_plies {
            Some(plies) => Openings::Random(plies),
            None if listed.is_empty() => Openings::Usual,
            None => Openings::Listed(listed),
        };
        Ok(Plan {
            game: self.game.parse()?,
            entrants,
            schedule,
            seed: self.seed,
            concurrency: self.concurrency,
            openings,
            pace: Pace {
                control: control.map_err(BadSetting::Control)?,
                movetime: self.movetime_ms.map(Duration::from_millis),
                nodes: self.nodes,
            },
            sprt,
            shared_luck: true,
            adjudicate: self.adjudicate,
            longest: self.longest,
            branching: false,
            limits: BotLimits {
                patience: Duration::from_millis(self.patience_ms),
                memory: self.bot_memory << 20,
                ..BotLimits::default()
            },
        })
    }

    /// Checks the bounds of all numbers, so that none exhausts memory or overflows later.
    fn check_numbers(&self) -> Result<(), BadSetting> {
        let number = |field, value, most: u64| match (1..=most).contains(&value) {
            true => Ok(()),
            false => {
                Err(BadSetting::Number { field, value, allowed: Allowed::Range(1, most as i64) })
            }
        };
        number("rounds", self.rounds.into(), MOST_ROUNDS.into())?;
        number("games", self.games, MOST_GAMES)?;
        number("concurrency", self.concurrency as u64, MOST_THREADS as u64)?;
        number("opening_plies", self.opening_plies.unwrap_or(1).into(), MOST_PLIES.into())?;
        number("movetime_ms", self.movetime_ms.unwrap_or(1), MOST_TIME)?;
        number("nodes", self.nodes.unwrap_or(1), MOST_GAMES)?;
        number("longest", self.longest, MOST_GAMES)?;
        number("patience_ms", self.patience_ms, MOST_TIME)?;
        number("bot_memory", self.bot_memory, MOST_MEGABYTES)
    }

    /// Returns the record files: PGN, JSON Lines.
    pub fn outputs(&self) -> [Option<PathBuf>; 2] {
        [self.pgn_out.clone(), self.json_out.clone()]
    }
}

fn usual_patience() -> u64 {
    BotLimits::default().patience.as_millis() as u64
}

fn usual_memory() -> u64 {
    BotLimits::default().memory >> 20
}

fn line_of(opening: &Opening) -> String {
    let actions = opening.actions.join(" ");
    match &opening.position {
        None => actions,
        Some(position) if actions.is_empty() => format!("fen {position}"),
        Some(position) => format!("fen {position} moves {actions}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> TournamentFile {
        let agents = ["random", "novice"].map(Spec::named);
        let plan = Plan::round_robin(Spec::named("morpion"), &agents, 10);
        TournamentFile::new(&plan, None, [None, Some("games.jsonl".into())])
    }

    #[test]
    fn a_file_is_read_back() {
        let file = file();
        let again = TournamentFile::read(&file.to_json()).expect("a file");
        assert_eq!(again, file);
        let plan = again.plan().expect("a plan");
        assert_eq!(TournamentFile::new(&plan, None, file.outputs()), file);
        let cut = &file.to_json()[..30];
        assert!(TournamentFile::read(cut).is_err_and(|error| error.line == 3), "{cut}");
    }

    /// Numbers that would exhaust memory or overflow later.
    #[test]
    fn numbers_are_bounded() {
        let refused: [fn(&mut TournamentFile); 14] = [
            |file| file.rounds = u32::MAX,
            |file| file.rounds = 0,
            |file| file.games = u64::MAX,
            |file| file.games = 0,
            |file| file.concurrency = usize::MAX,
            |file| file.concurrency = 0,
            |file| file.opening_plies = Some(u32::MAX),
            |file| file.movetime_ms = Some(u64::MAX),
            |file| file.longest = u64::MAX,
            |file| file.patience_ms = u64::MAX,
            |file| file.bot_memory = 1 << 44,
            |file| file.agents.truncate(1),
            |file| {
                file.rounds = MOST_ROUNDS;
                file.agents = vec!["random".to_owned(); 6];
            },
            |file| {
                file.agents.push("random".to_owned());
                file.sprt = Some("elo0=0,elo1=5".to_owned());
            },
        ];
        for (case, change) in refused.into_iter().enumerate() {
            let mut file = file();
            change(&mut file);
            assert!(file.plan().is_err(), "{case}");
        }
    }
}
