//! `quatuor tournament`: games between many agents, with one table of results.
//!
//! ```text
//!   arguments or a tournament file -> TournamentFile -> Plan -> run -> tables, ratings
//!                                           |                 |
//!                                    tournament file     record files, each game as it ends
//! ```

pub mod files;
pub mod live_table;
mod person;
mod settings;
pub mod table;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use quatuor_arena::{
    Anchor, ArenaError, BotLimits, Entrant, Finish, Opening, Openings, Plan, PlayedGames,
    RunMonitor, bot_command, is_person, run as play, seat,
};
use quatuor_core::{Arg, Explain, Spec, message};
use quatuor_games::split_list;
use quatuor_search::name::RANDOM;
use quatuor_words::Words;

use crate::arguments::{ConditionArgs, TournamentArgs};
use crate::exit::{Failure, print_notice};
use crate::file;
use crate::interrupt::{self, STOP, forward_interrupt};
use crate::output;
use crate::progress::show_progress_while;
use files::RecordFiles;
use person::PeopleObserver;

pub fn run(arguments: &TournamentArgs, words: &Words) -> Result<(), Failure> {
    if let Some(folder) = &arguments.students {
        return super::students::run(arguments, folder, words);
    }
    let (settings, resumed) = match &arguments.resume {
        Some(path) => (settings::from_resumed(path)?, true),
        None => (settings::from_arguments(arguments)?, false),
    };
    let plan = settings.plan().map_err(|wrong| Failure::Trouble(wrong.message()))?;
    let anchor = parse_anchor(settings.anchor.as_deref(), &plan.entrants)?;
    let records = RecordFiles::open(settings.outputs(), resumed)?;
    if let (false, Some(path)) = (resumed, settings::settings_path(arguments, &settings)) {
        file::write(&path, settings.to_json().as_bytes())?;
    }
    if settings.outputs().iter().all(Option::is_none) {
        check_agents(&plan)?;
        print_notice(&words.say(&message!("tournament-not-kept")));
    }
    let played = records.played(&plan)?;
    let finish = play_with_progress(&plan, &played, &records, words)?;
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        writeln!(out, "{}", table::as_json(&plan, &finish, anchor))?;
    } else {
        table::write_text(&plan, &finish, anchor, words, &mut out)?;
    }
    if finish.complete {
        return Ok(());
    }
    let was_interrupted = STOP.load(Ordering::Relaxed);
    let resumable = settings::resume_path(arguments, &settings);
    let line = match &resumable {
        Some(path) => Some(message!("tournament-resume", file: file::name(path))),
        None => (!was_interrupted).then(|| message!("tournament-waits")),
    };
    if let Some(line) = line {
        print_notice(&words.say(&line));
    }
    // Games that a person postponed are not a failure.
    if was_interrupted { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Checks the specs of the agents, so that an error is printed before any notice. Bots start later.
fn check_agents(plan: &Plan) -> Result<(), Failure> {
    for Entrant { spec, .. } in &plan.entrants {
        if !is_person(spec) && bot_command(spec)?.is_none() {
            seat(&plan.game, spec, plan.seed).map_err(failure)?;
        }
    }
    Ok(())
}

/// Plays the games, with a live table on the terminal.
pub fn play_with_progress(
    plan: &Plan,
    played: &PlayedGames,
    records: &RecordFiles,
    words: &Words,
) -> Result<Finish, Failure> {
    interrupt::listen();
    let progress = RunMonitor::default();
    let people = plan.entrants.iter().filter(|entrant| is_person(&entrant.spec));
    let names: Vec<String> = people.map(|person| person.name.clone()).collect();
    if !names.is_empty() {
        // With people in the tournament there is no live table: it would overwrite the text that
        // they read.
        let people = PeopleObserver { records, words, names, present: AtomicBool::new(true) };
        let games = || play(plan, played, &progress, &people);
        return forward_interrupt(&progress.stop, games).map_err(failure);
    }
    let describe = live_table::LiveTable::new(plan, &progress, words.language());
    let work = || forward_interrupt(&progress.stop, || play(plan, played, &progress, records));
    show_progress_while(words, || describe.stage(), work).map_err(failure)
}

/// Converts an error of the arena into the failure of a command.
pub fn failure(error: ArenaError) -> Failure {
    match error {
        ArenaError::Spec(error) => error.into(),
        error => Failure::Trouble(error.message()),
    }
}

pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Parses the agents of the arguments, from one list or from a flag each.
pub fn parse_agents(lists: &[String]) -> Result<Vec<Spec>, Failure> {
    let named: Vec<String> = lists.iter().flat_map(|list| split_list(list)).collect();
    if named.iter().any(String::is_empty) {
        return Err(Failure::Usage(message!("player-missing"), None));
    }
    Ok(named.iter().map(|name| name.parse()).collect::<Result<_, _>>()?)
}

/// Applies the conditions of play to a plan.
pub fn apply_conditions(plan: Plan, conditions: &ConditionArgs) -> Result<Plan, Failure> {
    let openings = match (&conditions.openings, conditions.opening_plies) {
        (Some(path), _) => Openings::Listed(read_openings(path)?),
        (None, Some(plies)) if plies > 0 => Openings::Random(plies),
        _ => Openings::Usual,
    };
    if conditions.sprt.is_some() && plan.entrants.len() != 2 {
        return Err(Failure::Usage(message!("sprt-of-two", count: plan.entrants.len()), None));
    }
    Ok(Plan {
        seed: conditions.seed,
        concurrency: conditions.concurrency.unwrap_or_else(cores),
        openings,
        pace: quatuor_arena::Pace {
            control: conditions.clock,
            movetime: conditions.time,
            nodes: conditions.nodes,
        },
        sprt: conditions.sprt,
        adjudicate: conditions.adjudicate,
        longest: conditions.longest,
        limits: BotLimits {
            patience: conditions.patience.unwrap_or(plan.limits.patience),
            memory: conditions.memory.unwrap_or(plan.limits.memory),
            ..plan.limits
        },
        ..plan
    })
}

fn read_openings(path: &Path) -> Result<Vec<Opening>, Failure> {
    let list = Opening::read_list(&file::read(path).map_err(Failure::Trouble)?);
    if list.is_empty() {
        return Err(Failure::Trouble(message!("openings-none", file: file::name(path))));
    }
    Ok(list)
}

/// Returns the paths for PGN and JSON Lines records. `--output` with the extension `.jsonl` means
/// JSON Lines.
///
/// # Errors
/// Two paths have the same format.
pub fn record_paths(conditions: &ConditionArgs) -> Result<[Option<PathBuf>; 2], Failure> {
    let mut paths = [conditions.pgn_out.clone(), conditions.json_out.clone()];
    for path in &conditions.output {
        let is_lines = path.extension().is_some_and(|extension| extension == "jsonl");
        let slot = &mut paths[usize::from(is_lines)];
        if slot.replace(path.clone()).is_some() {
            return Err(Failure::Usage(message!("records-one-each"), None));
        }
    }
    Ok(paths)
}

/// Parses the entrant with a fixed rating: `NAME` or `NAME=ELO`. The default is `random` at 0 if it
/// plays, else the mean.
pub fn parse_anchor(text: Option<&str>, entrants: &[Entrant]) -> Result<Anchor, Failure> {
    let find = |name: &str| entrants.iter().position(|entrant| entrant.name == name);
    let Some(text) = text else {
        return Ok(find(RANDOM).map_or(Anchor::Mean, |random| Anchor::Entrant(random, 0.0)));
    };
    if let Some(found) = find(text) {
        return Ok(Anchor::Entrant(found, 0.0));
    }
    let split = text.rsplit_once('=');
    let held = split.and_then(|(name, elo)| {
        Some(Anchor::Entrant(find(name)?, elo.parse().ok().filter(|elo: &f64| elo.is_finite())?))
    });
    held.ok_or_else(|| {
        let names: Vec<String> = entrants.iter().map(|entrant| entrant.name.clone()).collect();
        Failure::Usage(message!("anchor-unknown", name: Arg::typed(text), known: names), None)
    })
}
