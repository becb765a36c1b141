//! `quatuor report`: one page with everything that record files tell, which needs no server.

pub mod page;
pub mod plot;
mod replay_data;

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
use crate::progress::{Stage, show_progress_while};

/// How long the solver may take for a position.
const SOLVE_TIME: Duration = Duration::from_millis(100);

/// How exactly everybody played, and the mistakes.
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
    file::write(&arguments.html, page::render_page(&contents, words).as_bytes())
}
