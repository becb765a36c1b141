//! `quatuor lab`: measures the effect of each search improvement, as a table, CSV, plot or JSON.

mod export;
mod plot;
mod report;
mod table;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use quatuor_core::{Spec, message};
use quatuor_games::{laboratory, split_list};
use quatuor_show::OpenError;
use quatuor_solve::Limits;
use quatuor_trees::{Laboratory, Trial, at_depth, has_depth, ladder};
use quatuor_words::Words;

use self::report::{LabReport, TrialRow};
use super::{bad_position, open_and_play};
use crate::arguments::LabArgs;
use crate::exit::{Failure, print_notice};
use crate::file;
use crate::interrupt::{self, STOP};
use crate::progress::{Stage, show_progress_while};
use crate::value::{LabFormat, choose_format};

pub fn run(arguments: &LabArgs, words: &Words) -> Result<(), Failure> {
    let agents = parse_agents(&arguments.agents)?;
    let laboratory = open_laboratory(arguments)?;
    interrupt::listen();
    let rows = run_trials(&*laboratory, &agents, arguments, words)?;
    let report = LabReport::new(&*laboratory, agents, arguments, rows);
    let output = arguments.output.as_deref().unwrap_or(Path::new("-"));
    let asked = if arguments.json { Some(LabFormat::Json) } else { arguments.format };
    let text = match choose_format(asked, Some(output), LabFormat::ALL) {
        LabFormat::Json => export::format_json(&report),
        LabFormat::Text => table::format_text(&report, words, file::width(output)),
        LabFormat::Csv => export::format_csv(&report),
        LabFormat::Svg => plot::draw_svg(&report, words),
    };
    file::write(output, text.as_bytes())?;
    let disagreements = report.disagreements(words);
    for line in &disagreements {
        print_notice(&format!("quatuor: {line}"));
    }
    if STOP.load(Ordering::Relaxed) {
        Err(Failure::Interrupted)
    } else if disagreements.is_empty() {
        Ok(())
    } else {
        Err(Failure::Reported)
    }
}

/// Opens the position of the experiment.
fn open_laboratory(arguments: &LabArgs) -> Result<Box<dyn Laboratory>, Failure> {
    let (position, from, moves) = (&arguments.position, &arguments.from, &arguments.moves);
    let game = open_and_play(&arguments.game, position, from, moves)?;
    laboratory(&*game).map_err(|error| match error {
        OpenError::Position(reason) => bad_position(&game.position(), reason),
        error @ OpenError::Spec(_) => error.into(),
    })
}

/// Parses the agents of all lists. By default, returns the searches from the simplest to the most
/// advanced.
fn parse_agents(lists: &[String]) -> Result<Vec<Spec>, Failure> {
    let named: Vec<String> = lists.iter().flat_map(|list| split_list(list)).collect();
    if named.is_empty() {
        return Ok(ladder());
    }
    if named.iter().any(String::is_empty) {
        return Err(Failure::Usage(message!("player-missing"), None));
    }
    named.iter().map(|text| Ok(text.parse()?)).collect()
}

/// Runs every agent at every depth, and agents without a depth once. An agent that exceeded the
/// limits at one depth skips the deeper ones. An interrupt ends the whole run.
fn run_trials(
    laboratory: &dyn Laboratory,
    agents: &[Spec],
    arguments: &LabArgs,
    words: &Words,
) -> Result<Vec<TrialRow>, Failure> {
    let mut rows = Vec::new();
    let mut given_up = vec![false; agents.len()];
    for depth in 1..=arguments.depth {
        for (agent, spec) in agents.iter().enumerate() {
            if given_up[agent] || (depth > 1 && !has_depth(spec)) {
                continue;
            }
            let asked = if has_depth(spec) { at_depth(spec, depth) } else { spec.clone() };
            let trial = run_trial(laboratory, &asked, arguments, words)?;
            if STOP.load(Ordering::Relaxed) {
                return Ok(rows);
            }
            given_up[agent] = trial.answer.is_none();
            rows.push(TrialRow::new(agent, trial));
        }
    }
    rows.sort_by_key(|row| row.trial.depth);
    Ok(rows)
}

fn run_trial(
    laboratory: &dyn Laboratory,
    agent: &Spec,
    arguments: &LabArgs,
    words: &Words,
) -> Result<Trial, Failure> {
    let seen = AtomicU64::new(0);
    let limits = Limits { stop: &STOP, nodes: arguments.most, ..Limits::default() };
    let describe = || {
        let (agent, nodes) = (agent.to_string(), seen.load(Ordering::Relaxed));
        Stage::new(message!("lab-progress", agent: agent), nodes)
    };
    Ok(show_progress_while(words, describe, || {
        laboratory.ask(agent, arguments.seed, &limits, &seen)
    })?)
}
