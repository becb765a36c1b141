//! The settings of a tournament: their sources and the file that stores them.

use std::path::{Path, PathBuf};

use quatuor_arena::{Plan, Schedule, TournamentFile, TournamentFileError};
use quatuor_core::{Spec, message};
use quatuor_search::name::{MINIMAX, NOVICE, RANDOM};

use super::{apply_conditions, parse_agents, record_paths};
use crate::arguments::TournamentArgs;
use crate::exit::Failure;
use crate::file;

/// The default agents of a tournament.
const DEFAULT_AGENTS: [&str; 3] = [RANDOM, NOVICE, MINIMAX];

/// Reads the settings from the arguments, or from a tournament file alone.
pub fn from_arguments(arguments: &TournamentArgs) -> Result<TournamentFile, Failure> {
    let Some(game) = &arguments.game else {
        let path = arguments.settings.as_deref().unwrap_or(Path::new(""));
        return read(path);
    };
    let specs = match &arguments.agents[..] {
        [] => DEFAULT_AGENTS.map(Spec::named).to_vec(),
        lists => parse_agents(lists)?,
    };
    if specs.len() < 2 {
        return Err(Failure::Usage(message!("tournament-agents", count: specs.len()), None));
    }
    let plan = Plan::round_robin(game.clone(), &specs, arguments.games);
    let rounds = arguments.rounds.unwrap_or(Schedule::usual_rounds(arguments.format, specs.len()));
    let schedule = Schedule { format: arguments.format, rounds, ..plan.schedule };
    let plan = apply_conditions(Plan { schedule, ..plan }, &arguments.conditions)?;
    Ok(TournamentFile::new(&plan, arguments.anchor.clone(), record_paths(&arguments.conditions)?))
}

fn read(path: &Path) -> Result<TournamentFile, Failure> {
    let text = file::read(path).map_err(Failure::Trouble)?;
    TournamentFile::read(&text).map_err(|wrong| damaged(path, &wrong))
}

fn damaged(path: &Path, wrong: &TournamentFileError) -> Failure {
    let (line, column) = (wrong.line, wrong.column);
    Failure::Trouble(message!("config-bad", file: file::name(path), line: line, column: column))
}

/// Reads the settings of an interrupted tournament, from its tournament file or from the one beside
/// its records.
pub fn from_resumed(path: &Path) -> Result<TournamentFile, Failure> {
    let text = file::read(path).map_err(Failure::Trouble)?;
    let beside = path.with_extension(SETTINGS_EXTENSION);
    match TournamentFile::read(&text) {
        Ok(settings) => Ok(settings),
        Err(_) if beside.exists() => read(&beside),
        Err(_) if holds_records(&text) => Err(Failure::Trouble(message!("resume-alone",
            file: file::name(path), beside: file::name(&beside)))),
        Err(wrong) => Err(damaged(path, &wrong)),
    }
}

/// Returns whether a text begins like tournament records, as PGN or JSON Lines.
fn holds_records(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    text.starts_with('[') || serde_json::from_str::<serde_json::Value>(line).is_ok()
}

/// Extension of an unnamed tournament file, which otherwise has the name of the records.
const SETTINGS_EXTENSION: &str = "tournament.json";

/// Returns the file for the settings: the named one, or one beside the records.
pub fn settings_path(arguments: &TournamentArgs, settings: &TournamentFile) -> Option<PathBuf> {
    arguments.game.as_ref()?;
    let beside = || settings.outputs().into_iter().flatten().next();
    arguments.settings.clone().or_else(|| Some(beside()?.with_extension(SETTINGS_EXTENSION)))
}

/// Returns the file to pass to `--resume`.
pub fn resume_path(arguments: &TournamentArgs, settings: &TournamentFile) -> Option<PathBuf> {
    settings.outputs().into_iter().flatten().next()?;
    let named = arguments.resume.clone().or_else(|| arguments.settings.clone());
    named.or_else(|| settings_path(arguments, settings))
}
