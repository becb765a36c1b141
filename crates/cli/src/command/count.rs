//! `quatuor count`: exact counts of what cannot be listed.

use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use quatuor_core::{Arg, check_threads, message};
use quatuor_games::open;
use quatuor_solve::{Interrupted, Limits};
use quatuor_words::Words;
use serde_json::json;

use super::consult::small_oracle;
use super::cores;
use crate::arguments::Count;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::progress::{Stage, while_showing};

pub fn run(arguments: &Count, words: &Words) -> Result<(), Failure> {
    let oracle = small_oracle(&arguments.game)?;
    interrupt::listen();
    let begun = Instant::now();
    let (done, all) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let describe = || {
        let (done, all) = (done.load(Ordering::Relaxed), all.load(Ordering::Relaxed));
        Stage::new(message!("count-progress"), done as u64).of(all as u64)
    };
    let report = |finished: usize, total: usize| {
        done.fetch_max(finished, Ordering::Relaxed);
        all.store(total, Ordering::Relaxed);
    };
    let threads = arguments.threads.unwrap_or_else(cores);
    check_threads(threads)?;
    let limits = Limits { stop: &STOP, threads: threads as u32, ..Limits::default() };
    let counted = while_showing(words, describe, || oracle.count_full_draws(&limits, &report));
    let counted = counted.map_err(|Interrupted| Failure::Interrupted)?;
    let counted = counted.ok_or_else(|| Failure::Trouble(message!("count-none")))?;
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    if arguments.json {
        let answer = json!({
            "game": open(&arguments.game)?.spec().to_string(),
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
