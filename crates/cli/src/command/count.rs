//! `quatuor count`: exact counts of what cannot be listed.

use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use quatuor_core::{Game, Rules, message};
use quatuor_quarto::QuartoRules;
use quatuor_solve::full_draws;
use quatuor_words::Words;
use serde_json::json;

use super::stats::cores;
use crate::arguments::Count;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::progress::while_showing;

pub fn run(arguments: &Count, words: &Words) -> Result<(), Failure> {
    if arguments.game.name != QuartoRules::NAME {
        return Err(Failure::Trouble(message!("count-only-quarto")));
    }
    let rules = QuartoRules::from_spec(&arguments.game)?;
    interrupt::listen();
    let begun = Instant::now();
    let (done, all) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let describe = || {
        let (done, all) = (done.load(Ordering::Relaxed), all.load(Ordering::Relaxed));
        words.say(&message!("count-progress", done: done, all: all))
    };
    let report = |finished: usize, total: usize| {
        done.fetch_max(finished, Ordering::Relaxed);
        all.store(total, Ordering::Relaxed);
    };
    let threads = arguments.threads.unwrap_or_else(cores);
    let counted = while_showing(describe, || full_draws(&rules, threads, &STOP, &report));
    let Some(counted) = counted else { return Err(Failure::Interrupted) };
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    if arguments.json {
        let answer = json!({
            "game": rules.spec().to_string(),
            "full_draws": counted.draws,
            "full_boards": counted.boards,
            "seconds": seconds,
        });
        writeln!(out, "{answer}")?;
    } else {
        let text = message!(
            "count-full-draws", draws: counted.draws.to_string(),
            boards: counted.boards.to_string(), seconds: format!("{seconds:.3}")
        );
        writeln!(out, "{}", words.say(&text))?;
    }
    Ok(())
}
