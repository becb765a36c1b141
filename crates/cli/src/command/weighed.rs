//! `quatuor analyse` within some time: what every action is worth, proven or estimated, and which it is.

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quatuor_advice::{AdviceError, Assessed, Inquiry};
use quatuor_core::{Explain, Known, Limits, Message, Spec, Unit, check_threads, message};
use quatuor_games::{assess, unit};
use quatuor_words::Words;
use serde_json::{Map, Value as Json, json};

use super::consult::{asked_about, bad_position, position, verdict_line, with_symmetry};
use super::{batch, cores};
use crate::arguments::ExactArguments;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::memory;

/// How long a position may take where nobody says and no solver answers.
pub const USUAL_TIME: Duration = Duration::from_secs(3);

/// Memory where nobody says, in megabytes.
const USUAL_MEGABYTES: usize = 256;

/// What advice may use at the command line.
pub fn inquiry(time: Duration, megabytes: Option<usize>) -> Result<Inquiry<'static>, Failure> {
    if let Some(megabytes) = megabytes {
        memory::check(megabytes).map_err(Failure::Trouble)?;
    }
    let memory = megabytes.unwrap_or(USUAL_MEGABYTES) << 20;
    interrupt::listen();
    let (time, threads) = (Some(time), cores() as u32);
    let limits = Limits { stop: &STOP, time, threads, memory, ..Limits::default() };
    Ok(Inquiry { agent: None, seed: 1, limits })
}

pub fn run(
    arguments: &ExactArguments,
    time: Option<Duration>,
    words: &Words,
) -> Result<(), Failure> {
    let mut inquiry = inquiry(time.unwrap_or(USUAL_TIME), arguments.table)?;
    if let Some(threads) = arguments.threads {
        check_threads(threads)?;
        inquiry.limits.threads = threads as u32;
    }
    if arguments.journal.is_some() {
        return Err(Failure::Trouble(message!("journal-none")));
    }
    if let Some(path) = &arguments.batch {
        return batch::answer_lines(path, words, |text| {
            let begun = Instant::now();
            let assessed = match assess(&arguments.game, text, &inquiry) {
                Err(AdviceError::Finished) => Vec::new(),
                Err(AdviceError::Chance) => return Err(message!("analyse-chance")),
                assessed => assessed.map_err(|error| error.message())?,
            };
            Ok(as_json(&arguments.game, text, &assessed, begun.elapsed().as_secs_f64()))
        });
    }
    let text = position(arguments);
    let begun = Instant::now();
    let assessed = weigh(&arguments.game, text, &inquiry)?;
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", as_json(&arguments.game, text, &assessed, seconds))?;
    } else {
        write_text(&assessed, unit(&arguments.game), words, &mut out)?;
    }
    if STOP.load(Ordering::Relaxed) { Err(Failure::Interrupted) } else { Ok(()) }
}

/// The worth of every action; none in a finished game.
fn weigh(game: &Spec, text: &str, inquiry: &Inquiry<'_>) -> Result<Vec<Assessed>, Failure> {
    match assess(game, text, inquiry) {
        Ok(assessed) => Ok(assessed),
        Err(AdviceError::Finished) => Ok(Vec::new()),
        Err(AdviceError::Chance) => Err(Failure::Trouble(message!("analyse-chance"))),
        Err(error) => Err(failure(error, text)),
    }
}

/// How a command fails that has no advice.
pub fn failure(error: AdviceError, text: &str) -> Failure {
    match error {
        AdviceError::Open(quatuor_core::OpenError::Position(reason)) => bad_position(text, reason),
        AdviceError::Open(error) => error.into(),
        AdviceError::Agent(error) => error.into(),
        AdviceError::Finished | AdviceError::Chance | AdviceError::Action(_) => {
            Failure::Trouble(error.message())
        }
    }
}

/// The fields of what is known, in an object that may have others.
pub fn known_fields(known: &Known) -> Map<String, Json> {
    let exact = known.verdict();
    let bounds = match known {
        Known::Between(lower, upper) => Some([lower.wdl.word(), upper.wdl.word()]),
        _ => None,
    };
    let estimate =
        (exact.is_none() && bounds.is_none()).then(|| (1e4 * known.score()).round() / 1e4);
    Map::from_iter([
        ("value".to_owned(), json!(exact.map(|verdict| verdict.wdl.word()))),
        ("score".to_owned(), json!(exact.and_then(|verdict| verdict.score))),
        ("distance".to_owned(), json!(exact.and_then(|verdict| verdict.distance))),
        ("exact".to_owned(), json!(known.is_exact())),
        ("estimate".to_owned(), json!(estimate)),
        ("bounds".to_owned(), json!(bounds)),
    ])
}

fn as_json(game: &Spec, position: &str, assessed: &[Assessed], seconds: f64) -> Json {
    let mut object = asked_about(game, position);
    if let Some(best) = assessed.first() {
        object.extend(known_fields(&best.known));
    }
    object.insert("seconds".to_owned(), json!(seconds));
    let action = |one: &Assessed| {
        let mut entry = Map::from_iter([("action".to_owned(), json!(one.action))]);
        entry.extend(known_fields(&one.known));
        entry.insert("same_as".to_owned(), json!(one.same_as));
        Json::Object(entry)
    };
    object.insert("actions".to_owned(), assessed.iter().map(action).collect());
    Json::Object(object)
}

fn write_text(
    assessed: &[Assessed],
    unit: Unit,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    if assessed.is_empty() {
        writeln!(out, "{}", words.say(&message!("game-is-over")))?;
    }
    for one in assessed {
        writeln!(out, "{}", words.say(&line(one, unit)))?;
    }
    Ok(())
}

fn line(one: &Assessed, unit: Unit) -> Message {
    let action = one.action.clone();
    let line = match one.known.verdict() {
        None => message!("analyse-estimated", action: action, worth: one.known.message(unit)),
        Some(verdict) => verdict_line(action, verdict, unit),
    };
    with_symmetry(line, one.same_as.as_ref())
}
