//! `quatuor survey`: determines the winner of many variants of a game.

mod certify;
mod findings_file;
mod picture;
mod set_picture;
mod table;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::Mutex;
use quatuor_core::{Explain, Message, Spec, message};
use quatuor_games::{Finding, SurveyLimits, VariedGame, Vary, find_out, read_vary, variants};
use quatuor_system::{check_threads, try_spawn};
use quatuor_tables::BuildMonitor;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use self::findings_file::FindingsFile;
use crate::arguments::SurveyArgs;
use crate::exit::Failure;
use crate::file;
use crate::interrupt::{self, STOP, forward_interrupt};
use crate::progress::{Stage, show_progress_while};
use crate::value::{SurveyFormat, choose_format};

/// A variant with the values of its varied options, and its result.
pub struct VariantRow {
    pub game: Spec,
    pub values: Vec<String>,
    pub finding: Finding,
}

/// The results of a survey.
pub struct SurveyReport {
    pub game: Spec,
    pub vary: Vec<Vary>,
    pub rows: Vec<VariantRow>,
}

pub fn run(arguments: &SurveyArgs, words: &Words) -> Result<(), Failure> {
    let vary = arguments.vary.iter().map(|text| read_vary(&arguments.game, text));
    let vary: Vec<Vary> =
        vary.collect::<Result<_, _>>().map_err(|reason| Failure::Usage(reason, None))?;
    let asked = variants(&arguments.game, &vary)?;
    let kept =
        arguments.keep.as_deref().map(FindingsFile::open).transpose().map_err(Failure::Trouble)?;
    if let Some(folder) = &arguments.certificates {
        certify::check(&arguments.game, folder)?;
    }
    interrupt::listen();
    let done = AtomicUsize::new(0);
    let describe = || {
        let done = done.load(Ordering::Relaxed);
        Stage::new(message!("survey-progress"), done as u64).with_total(asked.len() as u64)
    };
    let work = || survey_all(&asked, arguments, kept.as_ref(), &done);
    let found = show_progress_while(words, describe, work);
    let found = found.map_err(Failure::Trouble)?;
    let whole = found.len() == asked.len();
    let report = SurveyReport { game: arguments.game.clone(), vary, rows: found };
    let output = arguments.output.as_deref().unwrap_or(Path::new("-"));
    let asked = if arguments.json { Some(SurveyFormat::Json) } else { arguments.format };
    let text = match choose_format(asked, Some(output), SurveyFormat::ALL) {
        SurveyFormat::Json => as_json(&report),
        SurveyFormat::Text => table::format_text(&report, words, file::width(output)),
        SurveyFormat::Csv => table::format_csv(&report),
        SurveyFormat::Svg => picture::svg(&report, words),
        SurveyFormat::Html => table::format_html(&report, words),
    };
    file::write(output, text.as_bytes())?;
    if !whole {
        return Err(Failure::Interrupted);
    }
    match &arguments.certificates {
        Some(folder) => certify::write_all(&report.rows, folder, arguments.memory, words),
        None => Ok(()),
    }
}

/// A folder for tablebases that is removed when dropped.
struct TemporaryFolder(PathBuf);

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Solves the variants, several at once. After an interrupt, returns the finished ones only.
fn survey_all(
    asked: &[VariedGame],
    arguments: &SurveyArgs,
    kept: Option<&FindingsFile>,
    done: &AtomicUsize,
) -> Result<Vec<VariantRow>, Message> {
    let name = format!("quatuor-survey-{}", std::process::id());
    let scratch = TemporaryFolder(std::env::temp_dir().join(name));
    let threads = arguments.concurrency;
    let limits = SurveyLimits {
        positions: arguments.most,
        memory: arguments.memory / threads as u64,
        time: arguments.time,
        precision: 1e-6,
        folder: &scratch.0,
    };
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<(usize, Finding)>> = Mutex::default();
    let one = |game: &Spec| -> Result<Finding, Message> {
        if let Some(finding) = kept.and_then(|kept| kept.find(game, limits.time)) {
            return Ok(finding);
        }
        let progress = Arc::new(BuildMonitor::default());
        let finding = forward_interrupt(&progress.stop, || find_out(game, &limits, &progress))?;
        if let Some(kept) = kept {
            kept.add(game, &finding)?;
        }
        Ok(finding)
    };
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(VariedGame { game, .. }) = asked.get(at) else { return Ok(()) };
            match one(game) {
                Ok(finding) => {
                    done.fetch_add(1, Ordering::Relaxed);
                    found.lock().push((at, finding));
                }
                Err(_) if STOP.load(Ordering::Relaxed) => return Ok(()),
                Err(message) => return Err(message),
            }
        }
    };
    // Each worker has a second thread that forwards an interrupt.
    check_threads(2 * threads).map_err(|refused| refused.message())?;
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| try_spawn(scope, work)).collect();
        let results = workers.into_iter().map(|worker| match worker {
            Ok(worker) => worker.join().unwrap_or(Ok(())),
            Err(refused) => Err(refused.message()),
        });
        results.collect::<Result<Vec<()>, Message>>()
    })?;
    let mut found = found.into_inner();
    found.sort_by_key(|(at, _)| *at);
    let row = |(at, finding): (usize, Finding)| {
        let VariedGame { game, values } = asked[at].clone();
        VariantRow { game, values, finding }
    };
    Ok(found.into_iter().map(row).collect())
}

fn as_json(report: &SurveyReport) -> String {
    let row = |row: &VariantRow| {
        let mut object = row.finding.fields(&row.game);
        let values = report.vary.iter().zip(&row.values);
        let values = values.map(|(vary, value)| (vary.key.clone(), json!(value)));
        object.insert("options".to_owned(), Json::Object(values.collect()));
        Json::Object(object)
    };
    let rows: Vec<Json> = report.rows.iter().map(row).collect();
    format!("{}\n", json!({"game": report.game.to_string(), "variants": rows}))
}
