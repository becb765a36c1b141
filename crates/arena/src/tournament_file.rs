//! The tournament file: all settings in JSON, so that the same tournament can be run again.
//!
//! A file comes from anywhere: what it says is held to the same bounds as what is typed.

use std::path::PathBuf;
use std::time::Duration;

use quatuor_core::{Allowed, Arg, Explain, Message, Spec, SpecError, explained_error, message};
use serde::{Deserialize, Serialize};

use crate::{
    BotLimits, Entrant, Format, Opening, Openings, Pace, Plan, Schedule, SprtError,
    TimeControlError,
};

/// Games of a pairing, or actions of a game.
pub const MOST_GAMES: u64 = 1_000_000_000;
/// Rounds.
pub const MOST_ROUNDS: u32 = 1_000_000;
/// Actions of an opening.
pub const MOST_PLIES: u32 = 100;
/// Games at once.
pub const MOST_THREADS: usize = 256;
/// Megabytes of a bot.
pub const MOST_MEGABYTES: u64 = 1 << 20;
/// Milliseconds of an action: an hour.
const MOST_TIME: u64 = 3_600_000;
/// Pairings of all rounds, which are held in memory together.
const MOST_PAIRINGS: u64 = 10_000_000;

/// Everything that a tournament depends on.
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
    /// The openings themselves, so that the file stands alone.
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
    /// Who is held fixed when ratings are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pgn_out: Option<PathBuf>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    json_out: Option<PathBuf>,
}

/// A text that is no tournament file, and where it stops making sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TournamentFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// A setting that nothing can be played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadSetting {
    /// The game or an agent.
    Spec(SpecError),
    /// There is no such form of tournament.
    Format(String),
    /// The clock.
    Control(TimeControlError),
    /// The test.
    Sprt(SprtError),
    /// A test is for two.
    TestOfMany(usize),
    /// Who would play alone.
    TooFew(usize),
    /// More pairings than can be held in memory.
    TooManyPairings(u64),
    /// A number that is too small or too large.
    Number {
        /// As the file calls it.
        field: &'static str,
        /// What it says.
        value: u64,
        /// What it may say.
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
    /// The settings of a plan; records go to these files, PGN and JSON Lines.
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

    /// Reads a file.
    ///
    /// # Errors
    /// It is none.
    pub fn read(text: &str) -> Result<Self, TournamentFileError> {
        let wrong = |error: serde_json::Error| TournamentFileError {
            line: error.line(),
            column: error.column(),
        };
        serde_json::from_str(text).map_err(wrong)
    }

    /// The file.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// What it says to play.
    ///
    /// # Errors
    /// Which setting makes no sense.
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
        // A list may have nothing but comments.
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

    /// Everything that is counted has a bound.
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

    /// Where records go: PGN, JSON Lines.
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

    /// Numbers that would take all memory or overflow later on.
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
