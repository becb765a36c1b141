//! `quatuor report`: writes one self-contained HTML page about recorded games.

pub mod page;
pub mod plot;
mod replay_data;

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use quatuor_arena::{Judgement, measure_accuracy, rate};
use quatuor_core::record::{self, Record};
use quatuor_core::{Explain, message};
use quatuor_words::Words;

use super::rate::{Scores, tally_scores};
use super::tournament::parse_anchor;
use crate::arguments::ReportArgs;
use crate::exit::Failure;
use crate::file;
use crate::output;
use crate::progress::{Stage, show_progress_while};

/// Time limit of the solver for one position.
const SOLVE_TIME: Duration = Duration::from_millis(100);

/// Judges the accuracy of every player and collects the mistakes.
pub fn judge_accuracy(records: &[Record], words: &Words) -> Judgement {
    let done = AtomicU64::new(0);
    let all = records.len() as u64;
    let describe =
        || Stage::new(message!("accuracy-progress"), done.load(Ordering::Relaxed)).with_total(all);
    show_progress_while(words, describe, || measure_accuracy(records, SOLVE_TIME, &done))
}

pub fn run(arguments: &ReportArgs, words: &Words) -> Result<(), Failure> {
    let text = file::read(&arguments.file).map_err(Failure::Trouble)?;
    let records = record::read(&text).map_err(|error| {
        let (file, reason) = (file::name(&arguments.file), error.message());
        Failure::Trouble(message!("rate-bad-file", file: file, reason: reason))
    })?;
    let Scores { entrants, table } = tally_scores(&records);
    let ratings = rate(&table, parse_anchor(arguments.anchor.as_deref(), &entrants)?);
    let judged =
        if arguments.accuracy { judge_accuracy(&records, words) } else { Default::default() };
    let contents = page::Contents {
        records: &records,
        entrants: &entrants,
        table: &table,
        ratings: &ratings,
        accuracy: &judged.players,
        extra: "",
    };
    let page = page::render_page(&contents, words);
    let output = match &arguments.output {
        Some(path) => path.clone(),
        None if file::is_standard(&arguments.file) => arguments.file.clone(),
        None => arguments.file.with_extension("html"),
    };
    file::write(&output, page.as_bytes())?;
    if arguments.output.is_none() && !file::is_standard(&output) {
        let line = message!("report-written", file: file::name(&output));
        writeln!(output::stdout(false), "{}", words.say(&line))?;
    }
    Ok(())
}
