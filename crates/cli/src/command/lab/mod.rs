//! `quatuor lab`: what each improvement of a search is worth, as a table, as CSV, as a plot or as data.

mod csv;
mod data;
mod plot;
mod report;
mod table;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use quatuor_core::{OpenError, Spec, message};
use quatuor_games::{laboratory, split_list};
use quatuor_solve::Limits;
use quatuor_trees::{Laboratory, Trial, at_depth, has_depth, ladder};
use quatuor_words::Words;

use self::report::{LabReport, Row};
use super::{bad_position, open_after};
use crate::arguments::Lab;
use crate::exit::{Failure, complain};
use crate::file;
use crate::interrupt::{self, STOP};
use crate::progress::{Stage, while_showing};
use crate::value::LabFormat;

pub fn run(arguments: &Lab, words: &Words) -> Result<(), Failure> {
    let agents = agents(&arguments.agents)?;
    let room = room(arguments)?;
    interrupt::listen();
    let rows = try_all(&*room, &agents, arguments, words)?;
    let report = LabReport::new(&*room, agents, arguments, rows);
    let text = match arguments.format {
        _ if arguments.json => data::json(&report),
        LabFormat::Json => data::json(&report),
        LabFormat::Text => table::text(&report, words),
        LabFormat::Csv => csv::csv(&report),
        LabFormat::Svg => plot::svg(&report, words),
    };
    file::write(arguments.out.as_deref().unwrap_or(Path::new("-")), text.as_bytes())?;
    let disagreements = report.disagreements(words);
    for line in &disagreements {
        complain(&format!("quatuor: {line}"));
    }
    if STOP.load(Ordering::Relaxed) {
        Err(Failure::Interrupted)
    } else if disagreements.is_empty() {
        Ok(())
    } else {
        Err(Failure::Said)
    }
}

/// The position that is asked about.
fn room(arguments: &Lab) -> Result<Box<dyn Laboratory>, Failure> {
    let (position, from, moves) = (&arguments.position, &arguments.from, &arguments.moves);
    let game = open_after(&arguments.game, position, from, moves)?;
    laboratory(&*game).map_err(|error| match error {
        OpenError::Position(reason) => bad_position(&game.position(), reason),
        error @ OpenError::Spec(_) => error.into(),
    })
}

/// The agents of all lists; from the plainest to the cleverest search when nothing is said.
fn agents(lists: &[String]) -> Result<Vec<Spec>, Failure> {
    let named: Vec<String> = lists.iter().flat_map(|list| split_list(list)).collect();
    if named.is_empty() {
        return Ok(ladder());
    }
    if named.iter().any(String::is_empty) {
        return Err(Failure::Usage(message!("player-missing"), None));
    }
    named.iter().map(|text| Ok(text.parse()?)).collect()
}

/// Asks every agent at every depth, those without a depth once. An agent that was given up at a depth is
/// not asked for more; an interrupt ends it all.
fn try_all(
    room: &dyn Laboratory,
    agents: &[Spec],
    arguments: &Lab,
    words: &Words,
) -> Result<Vec<Row>, Failure> {
    let mut rows = Vec::new();
    let mut given_up = vec![false; agents.len()];
    for depth in 1..=arguments.depth {
        for (agent, spec) in agents.iter().enumerate() {
            if given_up[agent] || (depth > 1 && !has_depth(spec)) {
                continue;
            }
            let asked = if has_depth(spec) { at_depth(spec, depth) } else { spec.clone() };
            let trial = ask(room, &asked, arguments, words)?;
            if STOP.load(Ordering::Relaxed) {
                return Ok(rows);
            }
            given_up[agent] = trial.answer.is_none();
            rows.push(Row::new(agent, trial));
        }
    }
    rows.sort_by_key(|row| row.trial.depth);
    Ok(rows)
}

fn ask(
    room: &dyn Laboratory,
    agent: &Spec,
    arguments: &Lab,
    words: &Words,
) -> Result<Trial, Failure> {
    let seen = AtomicU64::new(0);
    let limits = Limits { stop: &STOP, nodes: arguments.most, ..Limits::default() };
    let describe = || {
        let (agent, nodes) = (agent.to_string(), seen.load(Ordering::Relaxed));
        Stage::new(message!("lab-progress", agent: agent), nodes)
    };
    Ok(while_showing(words, describe, || room.ask(agent, arguments.seed, &limits, &seen))?)
}
