//! `quatuor count`: the number of full boards without a win.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use quatuor_core::{Arg, message};
use quatuor_games::open;
use quatuor_solve::{Interrupted, Limits};
use quatuor_system::check_threads;
use quatuor_words::Words;
use serde_json::json;

use super::cores;
use super::solver_run::{has_solver, small_solver};
use crate::arguments::CountArgs;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::output;
use crate::progress::{Stage, show_progress_while};

pub fn run(arguments: &CountArgs, words: &Words) -> Result<(), Failure> {
    let name = open(&arguments.game)?.spec().to_string();
    let none = || Failure::Trouble(message!("count-none", game: name.as_str()));
    if !has_solver(&arguments.game) {
        return Err(none());
    }
    let solver = small_solver(&arguments.game)?;
    interrupt::listen();
    let begun = Instant::now();
    let (done, all) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let describe = || {
        let (done, all) = (done.load(Ordering::Relaxed), all.load(Ordering::Relaxed));
        Stage::new(message!("count-progress"), done as u64).with_total(all as u64)
    };
    let report = |finished: usize, total: usize| {
        done.fetch_max(finished, Ordering::Relaxed);
        all.store(total, Ordering::Relaxed);
    };
    let threads = arguments.threads.unwrap_or_else(cores);
    check_threads(threads)?;
    let limits = Limits { stop: &STOP, threads: threads as u32, ..Limits::default() };
    let counted =
        show_progress_while(words, describe, || solver.count_full_draws(&limits, &report));
    let counted = counted.map_err(|Interrupted| Failure::Interrupted)?;
    let counted = counted.ok_or_else(none)?;
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        let answer = json!({
            "game": name,
            "full_draws": counted.draws,
            "full_boards": counted.boards,
            "seconds": seconds,
        });
        writeln!(out, "{answer}")?;
    } else {
        let text = message!(
            "count-full-draws", draws: counted.draws.to_string(),
            boards: counted.boards.to_string(), seconds: Arg::decimal(seconds, 3)
        );
        writeln!(out, "{}", words.say(&text))?;
    }
    Ok(())
}
