//! `quatuor table check`: recomputes every value of a tablebase, or a sample, from the values of
//! its successors.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use quatuor_core::message;
use quatuor_games::check_table;
use quatuor_tables::BuildMonitor;
use quatuor_words::Words;
use serde_json::json;

use super::{failure, open_table};
use crate::arguments::TableCheckArgs;
use crate::exit::Failure;
use crate::interrupt::{self, forward_interrupt};
use crate::output;
use crate::progress::{Stage, show_progress_while};

pub fn run(arguments: &TableCheckArgs, words: &Words) -> Result<(), Failure> {
    let table = open_table(arguments.folder.as_ref(), &arguments.game)?;
    interrupt::listen();
    let progress = BuildMonitor::default();
    let begun = Instant::now();
    let all = table.head().positions;
    let describe = || {
        let done = progress.passed.load(Ordering::Relaxed);
        Stage::new(message!("table-check-progress"), done).with_total(all)
    };
    let (sample, seed) = (arguments.sample, arguments.seed);
    let checked = show_progress_while(words, describe, || {
        forward_interrupt(&progress.stop, || check_table(table.path(), sample, seed, &progress))
    });
    let checked = checked?.map_err(failure)?;
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        let game = &table.head().game;
        writeln!(
            out,
            "{}",
            json!({"game": game, "positions": checked.positions,
            "wrong": checked.wrong, "example": checked.example, "seconds": seconds})
        )?;
    } else {
        let line = match checked.example {
            None => message!("table-right", count: checked.positions),
            Some(key) => message!("table-wrong", count: checked.positions, wrong: checked.wrong,
                key: key.to_string()),
        };
        writeln!(out, "{}", words.say(&line))?;
    }
    if checked.wrong == 0 { Ok(()) } else { Err(Failure::Reported) }
}
