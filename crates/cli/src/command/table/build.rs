//! `quatuor table build`: solves every position of a variant.

use std::any::Any;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quatuor_core::{Arg, message, try_spawn};
use quatuor_games::{build_table, estimate_table};
use quatuor_tables::{BuildMonitor, BuildOptions, Crew, HAS_ENGINE, TableError, TableFile};
use quatuor_words::Words;
use serde_json::json;

use super::hosts::parse_hosts;
use super::{as_json, failure, info, place};
use crate::arguments::TableBuild;
use crate::exit::{Failure, complain};
use crate::file;
use crate::interrupt::{self, STOP};
use crate::progress::{Stage, while_showing};

/// How often somebody looks whether to stop.
const BLINK: Duration = Duration::from_millis(20);

pub fn run(arguments: &TableBuild, words: &Words) -> Result<(), Failure> {
    let order = BuildOptions {
        crew: crew(arguments)?,
        memory: arguments.memory,
        merge: !arguments.apart,
        folder: place(arguments.out.as_ref())?,
        limit: arguments.limit,
    };
    tell_estimate(arguments, words)?;
    interrupt::listen();
    let progress = Arc::new(BuildMonitor::default());
    let begun = Instant::now();
    let together = !order.crew.hosts.is_empty();
    let processes = order.crew.hosts.len().max(1) as u64;
    let waits = || together && !progress.begun.load(Ordering::Relaxed);
    let describe = || match waits() {
        true => Stage::new(message!("table-waiting"), 0),
        false => describe(&progress, processes),
    };
    let game = &arguments.game;
    let work = || build_table(game, &order, &progress);
    let work = || if together { ends_while(waits, work) } else { work() };
    // The engine panics when another process dies.
    let work = || while_showing(words, describe, || stoppable(&progress, work));
    let built = catch_unwind(AssertUnwindSafe(work));
    let built = built.unwrap_or_else(|panic| Ok(Err(crash(&*panic))));
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    let built = built?;
    if built.as_ref().is_err_and(|error| *error == TableError::Interrupted) {
        complain(&words.say(&message!("table-goes-on")));
    }
    match built.map_err(failure)? {
        None => writeln!(out, "{}", words.say(&message!("table-helped")))?,
        Some(table) if arguments.json => writeln!(out, "{}", answer(&table, seconds))?,
        Some(table) => {
            for line in info::in_words(&table) {
                writeln!(out, "{}", words.say(&line))?;
            }
            let seconds = Arg::decimal(seconds, 1);
            writeln!(out, "{}", words.say(&message!("table-built", seconds: seconds)))?;
        }
    }
    Ok(())
}

fn answer(table: &TableFile, seconds: f64) -> serde_json::Value {
    let mut object = as_json(table);
    object.insert("seconds".to_owned(), json!(seconds));
    object.into()
}

/// A flag that is raised when this goes, whatever happens.
struct RaisedInTheEnd<'a>(&'a AtomicBool);

impl Drop for RaisedInTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What to say of a panic of the engine.
fn crash(panic: &(dyn Any + Send)) -> TableError {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    TableError::Cluster { reason: text.unwrap_or_default() }
}

/// Hands an interrupt on to the workers.
pub fn stoppable<T>(progress: &BuildMonitor, work: impl FnOnce() -> T) -> T {
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Without a thread for it a second interrupt ends the program.
        let _ = try_spawn(scope, || {
            while !over.load(Ordering::Relaxed) {
                progress.stop.fetch_or(STOP.load(Ordering::Relaxed), Ordering::Relaxed);
                std::thread::sleep(BLINK);
            }
        });
        // Also when the work panics: the scope waits for its thread.
        let _over = RaisedInTheEnd(&over);
        work()
    })
}

/// Does work that an interrupt ends at once while it waits for others, since nothing else would.
fn ends_while<T>(waits: impl Fn() -> bool + Sync, work: impl FnOnce() -> T) -> T {
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let _ = try_spawn(scope, || {
            while waits() && !over.load(Ordering::Relaxed) {
                if STOP.load(Ordering::Relaxed) {
                    std::process::exit(130);
                }
                std::thread::sleep(BLINK);
            }
        });
        // Also when the work panics: the scope waits for its thread.
        let _over = RaisedInTheEnd(&over);
        work()
    })
}

/// One, unless it is said, and none but a plain loop where there is no engine.
fn workers(arguments: &TableBuild) -> usize {
    arguments.workers.unwrap_or(usize::from(HAS_ENGINE))
}

fn crew(arguments: &TableBuild) -> Result<Crew, Failure> {
    let workers = workers(arguments);
    let (Some(path), Some(process)) = (&arguments.hosts, arguments.process) else {
        return Ok(Crew { workers, ..Crew::default() });
    };
    let text = file::read(path).map_err(Failure::Trouble)?;
    let hosts = parse_hosts(&text, path).map_err(Failure::Trouble)?;
    if process >= hosts.len() {
        let text = message!("table-no-host", process: process, count: hosts.len());
        return Err(Failure::Trouble(text));
    }
    Ok(Crew { workers, hosts, process })
}

/// Says before it begins what it will take, where that can be known.
fn tell_estimate(arguments: &TableBuild, words: &Words) -> Result<(), Failure> {
    let Some(estimate) = estimate_table(&arguments.game, !arguments.apart)? else { return Ok(()) };
    let megabytes = |bytes: f64| (bytes / 1e6).ceil() as u64;
    let workers = workers(arguments).max(1) as f64;
    complain(&words.say(&message!("table-estimate",
        positions: estimate.positions.round() as u64,
        seconds: (estimate.seconds / workers).ceil() as u64,
        memory: megabytes(estimate.memory * workers),
        disk: megabytes(estimate.disk_within(arguments.memory)))));
    Ok(())
}

/// Direction and layer, positions, memory. Positions are shared out evenly, so that what this process has done tells
/// what all have.
fn describe(progress: &BuildMonitor, processes: u64) -> Stage {
    let number = |atomic: &std::sync::atomic::AtomicU64| atomic.load(Ordering::Relaxed);
    let (layer, last) = (number(&progress.layer), number(&progress.last));
    let passed = number(&progress.passed) * processes;
    let passed = number(&progress.before).saturating_add(passed);
    let backwards = progress.backwards.load(Ordering::Relaxed);
    let what = match backwards {
        true => message!("table-backwards", layer: layer, last: last),
        false => message!("table-forwards", layer: layer, last: last),
    };
    // Every position is passed on twice, forwards and backwards.
    let stage = Stage::new(what, passed).of(2 * number(&progress.expected));
    stage.with_note(message!("progress-memory", megabytes: resident_megabytes()))
}

/// Memory of this process in megabytes, where the system tells; 0 elsewhere.
fn resident_megabytes() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) >> 10
}
