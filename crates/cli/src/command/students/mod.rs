//! `quatuor tournament --students FOLDER`: a tournament between the bots of a class.
//!
//! Every subfolder holds one bot. Each bot is checked first, and the working bots play. The results
//! are a page for the teacher, a page for each student, and a file of marks.

mod pages;
mod student_bots;
mod timed_process;

pub use student_bots::parse_declared_command;

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use quatuor_arena::{BotLimits, Entrant, Plan, Schedule, examine};
use quatuor_core::record;
use quatuor_core::{Explain, Message, Spec, message};
use quatuor_words::Words;

use self::pages::{BrokenBot, CourseReport, page_file};
use super::report::judge_accuracy;
use super::tournament::files::RecordFiles;
use super::tournament::{
    apply_conditions, failure, parse_agents, parse_anchor, play_with_progress, table,
};
use crate::arguments::TournamentArgs;
use crate::exit::Failure;
use crate::file;
use crate::output;

/// Name of the subfolder for the results.
const RESULTS_FOLDER: &str = "results";

pub fn run(arguments: &TournamentArgs, folder: &Path, words: &Words) -> Result<(), Failure> {
    let Some(game) = &arguments.game else {
        return Err(Failure::Usage(message!("students-game"), None));
    };
    let students = student_bots::find_students(folder, RESULTS_FOLDER).map_err(Failure::Trouble)?;
    let mut out = output::stdout(false);
    let (working, broken) = check_students(students, game, words, &mut out)?;
    let mut entrants = working;
    entrants.extend(Entrant::named(parse_agents(&arguments.agents)?));
    if entrants.len() < 2 {
        return Err(Failure::Trouble(message!("students-too-few", count: entrants.len())));
    }
    let results = folder.join(RESULTS_FOLDER);
    let cannot = |error: io::Error| Failure::Trouble(file::cannot_write(&results, &error));
    fs::create_dir_all(&results).map_err(cannot)?;
    let plan = plan(arguments, game, entrants)?;
    let pgn = results.join("games.pgn");
    // The results of an earlier run are overwritten completely.
    let _ = fs::remove_file(&pgn);
    let records = RecordFiles::open([Some(pgn.clone()), None], false)?;
    let finish = play_with_progress(&plan, &Default::default(), &records, words)?;
    let held = parse_anchor(arguments.anchor.as_deref(), &plan.entrants)?;
    table::write_text(&plan, &finish, held, words, &mut out)?;
    let text = file::read(&pgn).map_err(Failure::Trouble)?;
    let games = record::read(&text).map_err(|error| Failure::Trouble(error.message()))?;
    let judged = judge_accuracy(&games, words);
    let course = CourseReport {
        plan: &plan,
        finish: &finish,
        games: &games,
        exact: &judged.players,
        mistakes: &judged.mistakes,
        broken: &broken,
        anchor: held,
        words,
    };
    let write = |name: &str, text: String| file::write(&results.join(name), text.as_bytes());
    write("index.html", course.teacher_page())?;
    write("marks.csv", course.marks_csv())?;
    for (number, entrant) in course.students() {
        write(&page_file(&entrant.name), course.student_page(number))?;
    }
    for one in &broken {
        write(&page_file(&one.name), course.broken_bot_page(one))?;
    }
    let line = message!("students-written", folder: file::name(&results));
    writeln!(out, "{}", words.say(&line))?;
    if finish.complete { Ok(()) } else { Err(Failure::Interrupted) }
}

/// Checks the bots. Returns the working bots, and the errors of the others.
fn check_students(
    students: Vec<student_bots::Student>,
    game: &Spec,
    words: &Words,
    out: &mut impl Write,
) -> Result<(Vec<Entrant>, Vec<BrokenBot>), Failure> {
    let (mut working, mut broken) = (Vec::new(), Vec::new());
    for student in students {
        let wrong: Option<Message> = match &student.command {
            Err(reason) => Some(reason.clone()),
            Ok(command) => {
                let findings = examine(command, game, BotLimits::default()).map_err(failure)?;
                let ill = findings.into_iter().find(|finding| !finding.well);
                // A bot that sends no name can still play.
                ill.map(|finding| finding.what).filter(|what| what.key != "doctor-no-name")
            }
        };
        let name = student.name.clone();
        match (wrong, student.command) {
            (None, Ok(command)) => {
                writeln!(out, "+ {}", words.say(&message!("students-works", name: name.clone())))?;
                let spec = Spec { value: Some(command), ..Spec::named(quatuor_arena::BOT) };
                working.push(Entrant { name, spec });
            }
            (wrong, _) => {
                let what = words.say(&wrong.unwrap_or_else(|| message!("bot-gone")));
                writeln!(out, "! {name}: {what}")?;
                broken.push(BrokenBot { name, what });
            }
        }
    }
    Ok((working, broken))
}

fn plan(arguments: &TournamentArgs, game: &Spec, entrants: Vec<Entrant>) -> Result<Plan, Failure> {
    let count = entrants.len();
    let plan = Plan::round_robin(game.clone(), &[], arguments.games);
    let rounds = arguments.rounds.unwrap_or(Schedule::usual_rounds(arguments.format, count));
    let schedule =
        Schedule { format: arguments.format, entrants: count, rounds, games: arguments.games };
    apply_conditions(Plan { entrants, schedule, ..plan }, &arguments.conditions)
}
