//! The tournament file: all settings in JSON, so that the same tournament can be run again.

use std::path::{Path, PathBuf};

use quatuor_arena::{BotLimits, Entrant, Opening, Openings, Pace, Plan, Schedule};
use quatuor_core::{Explain, Spec, message};
use serde::{Deserialize, Serialize};

use super::{agents, outputs, under};
use crate::arguments::Tournament;
use crate::exit::Failure;
use crate::file;
use crate::value;

/// Everything that a tournament depends on.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pgn_out: Option<PathBuf>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    json_out: Option<PathBuf>,
}

impl Settings {
    fn new(plan: &Plan, anchor: Option<String>, outputs: [Option<PathBuf>; 2]) -> Self {
        let (openings, opening_plies) = match &plan.openings {
            Openings::Usual => (Vec::new(), None),
            Openings::Random(plies) => (Vec::new(), Some(*plies)),
            Openings::Listed(list) => (list.iter().map(line_of).collect(), None),
        };
        let [pgn_out, json_out] = outputs;
        Settings {
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

    /// The file.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// What it says to play.
    pub fn plan(&self) -> Result<Plan, Failure> {
        let spec = |text: &String| text.parse::<Spec>().map_err(Failure::from);
        let agents = self.agents.iter().map(spec).collect::<Result<Vec<_>, _>>()?;
        let refused = |error: value::Refusal| Failure::Trouble(error.message());
        let format = value::tournament_format(&self.tournament).map_err(refused)?;
        let tc = self.tc.as_deref().map(value::time_control).transpose().map_err(refused)?;
        let sprt = self.sprt.as_deref().map(value::sprt).transpose().map_err(refused)?;
        let entrants = Entrant::named(agents);
        let openings = match self.opening_plies {
            Some(plies) => Openings::Random(plies),
            None if self.openings.is_empty() => Openings::Usual,
            None => Openings::Listed(Opening::read_list(&self.openings.join("\n"))),
        };
        let movetime = self.movetime_ms.map(std::time::Duration::from_millis);
        let count = entrants.len();
        let (rounds, games) = (self.rounds, self.games);
        Ok(Plan {
            game: self.game.parse()?,
            entrants,
            schedule: Schedule { format, entrants: count, rounds, games },
            seed: self.seed,
            concurrency: self.concurrency,
            openings,
            pace: Pace { control: tc, movetime, nodes: self.nodes },
            sprt,
            shared_luck: true,
            adjudicate: self.adjudicate,
            longest: self.longest,
            branching: false,
            limits: BotLimits {
                patience: std::time::Duration::from_millis(self.patience_ms),
                memory: self.bot_memory << 20,
                ..BotLimits::default()
            },
        })
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

/// The settings that the arguments say, or a tournament file alone.
pub fn of_arguments(arguments: &Tournament) -> Result<Settings, Failure> {
    let Some(game) = &arguments.game else {
        let path = arguments.config.as_deref().unwrap_or(Path::new(""));
        return read(path);
    };
    let specs = agents(&arguments.agents)?;
    if specs.len() < 2 {
        return Err(Failure::Usage(message!("tournament-agents", count: specs.len()), None));
    }
    let plan = Plan::round_robin(game.clone(), &specs, arguments.games);
    let rounds = arguments.rounds.unwrap_or(Schedule::usual_rounds(arguments.format, specs.len()));
    let schedule = Schedule { format: arguments.format, rounds, ..plan.schedule };
    let plan = under(Plan { schedule, ..plan }, &arguments.conditions)?;
    Ok(Settings::new(&plan, arguments.anchor.clone(), outputs(&arguments.conditions)))
}

fn read(path: &Path) -> Result<Settings, Failure> {
    let text = file::read(path).map_err(Failure::Trouble)?;
    serde_json::from_str(&text).map_err(|error| {
        Failure::Trouble(message!("config-bad", file: file::name(path), line: error.line(),
            column: error.column()))
    })
}

/// The settings of a tournament that was interrupted: its tournament file, or the one that stands beside
/// its records.
pub fn of_resumed(path: &Path) -> Result<Settings, Failure> {
    let beside = path.with_extension(ENDING);
    let text = file::read(path).map_err(Failure::Trouble)?;
    if serde_json::from_str::<Settings>(&text).is_err() {
        if beside.exists() {
            return read(&beside);
        }
        if holds_records(&text) {
            return Err(Failure::Trouble(message!("resume-alone", file: file::name(path),
                beside: file::name(&beside))));
        }
    }
    read(path)
}

/// Whether a text begins as the records of a tournament do, in one form or the other.
fn holds_records(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    text.starts_with('[') || serde_json::from_str::<serde_json::Value>(line).is_ok()
}

/// How a tournament file that was not named is called: the records' name with this ending.
const ENDING: &str = "tournament.json";

/// Where the settings are written: where the person says, or beside the records.
pub fn own_file(arguments: &Tournament, settings: &Settings) -> Option<PathBuf> {
    arguments.game.as_ref()?;
    let beside = || settings.outputs().into_iter().flatten().next();
    arguments.config.clone().or_else(|| Some(beside()?.with_extension(ENDING)))
}

/// What to name to go on.
pub fn resumable(arguments: &Tournament, settings: &Settings) -> Option<PathBuf> {
    settings.outputs().into_iter().flatten().next()?;
    let named = arguments.resume.clone().or_else(|| arguments.config.clone());
    named.or_else(|| own_file(arguments, settings))
}
