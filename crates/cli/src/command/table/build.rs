//! `quatuor table build`: solves every position of a variant and writes the tablebase.

use std::any::Any;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use quatuor_core::{Arg, message};
use quatuor_games::{build_table, estimate_table};
use quatuor_tables::{BuildMonitor, BuildOptions, Cluster, HAS_ENGINE, TableError, TableFile};
use quatuor_words::Words;
use serde_json::json;

use super::hosts::parse_hosts;
use super::{as_json, failure, info, table_folder};
use crate::arguments::TableBuildArgs;
use crate::exit::{Failure, print_notice};
use crate::file;
use crate::interrupt::{self, exit_on_interrupt_while, forward_interrupt};
use crate::memory;
use crate::output;
use crate::progress::{Stage, show_progress_while};

pub fn run(arguments: &TableBuildArgs, words: &Words) -> Result<(), Failure> {
    let order = BuildOptions {
        cluster: cluster(arguments)?,
        memory: arguments.memory,
        merge: !arguments.apart,
        folder: table_folder(arguments.folder.as_ref())?,
        limit: arguments.limit,
    };
    print_estimate(arguments, words)?;
    interrupt::listen();
    let progress = Arc::new(BuildMonitor::default());
    let begun = Instant::now();
    let together = !order.cluster.hosts.is_empty();
    let processes = order.cluster.hosts.len().max(1) as u64;
    let waits = || together && !progress.begun.load(Ordering::Relaxed);
    let describe = || match waits() {
        true => Stage::new(message!("table-waiting"), 0),
        false => describe_stage(&progress, processes),
    };
    let game = &arguments.game;
    let work = || build_table(game, &order, &progress);
    let work = || if together { exit_on_interrupt_while(waits, work) } else { work() };
    // The engine panics when another process of the cluster dies.
    let work = || show_progress_while(words, describe, || forward_interrupt(&progress.stop, work));
    let built = catch_unwind(AssertUnwindSafe(work));
    let built = built.unwrap_or_else(|panic| Ok(Err(cluster_error(&*panic))));
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = output::stdout(arguments.json);
    let built = built?;
    if built.as_ref().is_err_and(|error| *error == TableError::Interrupted) {
        print_notice(&words.say(&message!("table-goes-on")));
    }
    match built.map_err(failure)? {
        None => writeln!(out, "{}", words.say(&message!("table-helped")))?,
        Some(table) if arguments.json => writeln!(out, "{}", build_json(&table, seconds))?,
        Some(table) => {
            for line in info::describe_table(&table) {
                writeln!(out, "{}", words.say(&line))?;
            }
            let seconds = Arg::decimal(seconds, 1);
            writeln!(out, "{}", words.say(&message!("table-built", seconds: seconds)))?;
        }
    }
    Ok(())
}

fn build_json(table: &TableFile, seconds: f64) -> serde_json::Value {
    let mut object = as_json(table);
    object.insert("seconds".to_owned(), json!(seconds));
    object.into()
}

/// Converts a panic of the engine to an error.
fn cluster_error(panic: &(dyn Any + Send)) -> TableError {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    TableError::Cluster { reason: text.unwrap_or_default() }
}

/// Returns the number of workers. The default is one, or none without an engine: then a plain loop
/// does the work.
fn workers(arguments: &TableBuildArgs) -> usize {
    arguments.workers.unwrap_or(usize::from(HAS_ENGINE))
}

fn cluster(arguments: &TableBuildArgs) -> Result<Cluster, Failure> {
    let workers = workers(arguments);
    let (Some(path), Some(process)) = (&arguments.hosts, arguments.process) else {
        return Ok(Cluster { workers, ..Cluster::default() });
    };
    let text = file::read(path).map_err(Failure::Trouble)?;
    let hosts = parse_hosts(&text, path).map_err(Failure::Trouble)?;
    if process >= hosts.len() {
        let text = message!("table-no-host", process: process, count: hosts.len());
        return Err(Failure::Trouble(text));
    }
    Ok(Cluster { workers, hosts, process })
}

/// Prints an estimate of the required time, memory and disk space before the build, if one exists.
fn print_estimate(arguments: &TableBuildArgs, words: &Words) -> Result<(), Failure> {
    let Some(estimate) = estimate_table(&arguments.game, !arguments.apart)? else { return Ok(()) };
    let megabytes = |bytes: f64| (bytes / 1e6).ceil() as u64;
    let workers = workers(arguments).max(1) as f64;
    print_notice(&words.say(&message!("table-estimate",
        positions: estimate.positions.round() as u64,
        seconds: (estimate.seconds / workers).ceil() as u64,
        memory: megabytes(estimate.memory * workers),
        disk: megabytes(estimate.disk_within(arguments.memory)))));
    Ok(())
}

/// Describes the build phase, the processed positions and the memory. Positions are distributed
/// evenly, so the count of this process times the number of processes estimates the total.
fn describe_stage(progress: &BuildMonitor, processes: u64) -> Stage {
    let number = |atomic: &std::sync::atomic::AtomicU64| atomic.load(Ordering::Relaxed);
    let (layer, last) = (number(&progress.layer), number(&progress.last));
    let passed = number(&progress.passed) * processes;
    let passed = number(&progress.before).saturating_add(passed);
    let backwards = progress.backwards.load(Ordering::Relaxed);
    let what = match backwards {
        true => message!("table-backwards", layer: layer, last: last),
        false => message!("table-forwards", layer: layer, last: last),
    };
    // Every position is processed twice, forwards and backwards.
    let stage = Stage::new(what, passed).with_total(2 * number(&progress.expected));
    stage.with_note(message!("progress-memory", megabytes: memory::resident_megabytes()))
}
