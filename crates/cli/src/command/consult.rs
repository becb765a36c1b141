//! What `solve` and `analyse` share: the oracle, its limits, batches of positions, answers as JSON.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use quatuor_core::{Arg, Explain, Message, Spec, Unit, check_threads, message};
use quatuor_games::{Oracle, OracleError, open_at, oracle};
use quatuor_solve::certificate::Extent;
use quatuor_solve::{Answer, Goal, Kept, Limits, Progress, SolveError, Verdict};
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::{batch, certify, cores};
use crate::arguments::ExactArguments;
use crate::exit::{Failure, complain};
use crate::interrupt::{self, STOP};
use crate::memory;
use crate::progress::while_showing;

/// An oracle that is asked what it can do, before any work.
pub fn small_oracle(game: &Spec) -> Result<Box<dyn Oracle>, Failure> {
    oracle(game, Some(SMALL_TABLE)).map_err(without_oracle)
}

/// Whether the variant has a solver; a spec that is wrong is for others to refuse.
pub fn has_solver(game: &Spec) -> bool {
    let missing = |error: &SolveError| {
        use SolveError::{Chance, NoSolver, TooLarge, TooMany};
        matches!(error, NoSolver { .. } | TooLarge { .. } | TooMany { .. } | Chance { .. })
    };
    !matches!(oracle(game, Some(SMALL_TABLE)), Err(OracleError::Unsolved(error)) if missing(&error))
}

/// Bytes for an oracle that solves nothing.
const SMALL_TABLE: usize = 1 << 20;

fn without_oracle(error: OracleError) -> Failure {
    match error {
        OracleError::Open(error) => error.into(),
        OracleError::Unsolved(error) => Failure::Trouble(error.message()),
    }
}

/// A solver at work for one command.
pub struct Consultation<'a> {
    pub oracle: Box<dyn Oracle>,
    pub goal: Goal,
    threads: u32,
    /// Whether the journal could not be written.
    spoilt: bool,
    words: &'a Words,
}

impl<'a> Consultation<'a> {
    /// As the arguments of `solve` and `analyse` say.
    pub fn begin(arguments: &ExactArguments, words: &'a Words) -> Result<Self, Failure> {
        let goal = if arguments.weak { Goal::Weak } else { Goal::Full };
        let mut consultation = Consultation::usual(&arguments.game, arguments.table, goal, words)?;
        if let Some(threads) = arguments.threads {
            check_threads(threads)?;
            consultation.threads = threads as u32;
        }
        if let Some(path) = &arguments.journal {
            let kept = consultation.oracle.keep_journal(path).map_err(Failure::Trouble)?;
            tell(kept, words);
        }
        Ok(consultation)
    }

    /// With as many threads as there are cores.
    pub fn usual(
        game: &Spec,
        megabytes: Option<usize>,
        goal: Goal,
        words: &'a Words,
    ) -> Result<Self, Failure> {
        if let Some(megabytes) = megabytes {
            memory::check(megabytes).map_err(Failure::Trouble)?;
        }
        let bytes = megabytes.map(|megabytes| megabytes << 20);
        let oracle = oracle(game, bytes).map_err(without_oracle)?;
        interrupt::listen();
        Ok(Consultation { oracle, goal, threads: cores() as u32, spoilt: false, words })
    }

    /// Asks, showing how far the search has come, and gives the seconds that it took.
    pub fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut dyn Oracle, Goal, &Limits<'_>) -> T,
    ) -> (T, f64) {
        let (nodes, settled, lines) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let begun = Instant::now();
        let report = |progress: Progress| {
            nodes.store(progress.nodes, Ordering::Relaxed);
            if let Some((done, all)) = progress.settled {
                settled.store(done, Ordering::Relaxed);
                lines.store(all, Ordering::Relaxed);
            }
        };
        let limits = Limits {
            stop: &STOP,
            threads: self.threads,
            progress: Some(&report),
            ..Limits::default()
        };
        let describe = || {
            let (nodes, seconds) = (nodes.load(Ordering::Relaxed), begun.elapsed().as_secs());
            let mut line =
                self.words.say(&message!("solve-progress", nodes: nodes, seconds: seconds));
            let (settled, lines) = (settled.load(Ordering::Relaxed), lines.load(Ordering::Relaxed));
            if lines > 0 {
                let near = message!("solve-settled", settled: settled, lines: lines);
                line = format!("{line}, {}", self.words.say(&near));
            }
            line
        };
        let (oracle, goal) = (&mut *self.oracle, self.goal);
        let answer = while_showing(describe, || question(oracle, goal, &limits));
        self.mind_the_journal();
        (answer, begun.elapsed().as_secs_f64())
    }

    /// Says what went wrong with the journal; answers stand all the same.
    fn mind_the_journal(&mut self) {
        if let Some(trouble) = self.oracle.journal_trouble() {
            complain(&format!("quatuor: {}", self.words.say(&trouble)));
            self.spoilt = true;
        }
    }

    /// Everything was answered: what is left to tell is whether the journal holds it.
    pub fn end(&self) -> Result<(), Failure> {
        if self.spoilt { Err(Failure::Said) } else { Ok(()) }
    }

    /// Writes the certificate of a position that was just solved.
    pub fn certify(&mut self, position: &str, extent: Extent, path: &Path) -> Result<(), Failure> {
        let limits = Limits { stop: &STOP, threads: self.threads, ..Limits::default() };
        let written =
            certify::write(&mut *self.oracle, position, extent, &limits, path, self.words);
        self.mind_the_journal();
        written
    }

    /// Answers every line of a file, forgetting before each what was found where it is to begin anew.
    pub fn batch(
        &mut self,
        path: &Path,
        cold: bool,
        mut one: impl FnMut(&mut Self, &str) -> Result<Json, Message>,
    ) -> Result<(), Failure> {
        batch::answer_lines(path, self.words, |line| {
            if cold {
                self.oracle.forget();
            }
            one(self, line)
        })?;
        self.end()
    }
}

/// What the journal held.
fn tell(kept: Kept, words: &Words) {
    let held = if kept.new {
        message!("journal-new")
    } else {
        message!("journal-kept", count: kept.results)
    };
    complain(&words.say(&held));
    if kept.damaged > 0 {
        complain(&words.say(&message!("journal-damaged", count: kept.damaged)));
    }
}

/// The one position that is asked about.
pub fn position(arguments: &ExactArguments) -> &str {
    arguments.position.as_deref().or(arguments.from.as_deref()).unwrap_or("start")
}

/// A position that was refused.
pub fn bad_position(text: &str, reason: Message) -> Failure {
    Failure::Trouble(message!("cli-bad-position", position: Arg::typed(text), reason: reason))
}

/// The fields of an answer, in an object that may have others.
pub fn answer_fields(answer: &Answer) -> serde_json::Map<String, Json> {
    let same = answer.lower.wdl == answer.upper.wdl;
    let exact = answer.exact();
    let mut fields = serde_json::Map::new();
    fields.insert("value".to_owned(), json!(same.then(|| answer.lower.wdl.word())));
    fields.insert("score".to_owned(), json!(exact.and_then(|verdict| verdict.score)));
    fields.insert("distance".to_owned(), json!(exact.and_then(|verdict| verdict.distance)));
    fields.insert("exact".to_owned(), json!(exact.is_some()));
    if exact.is_none() {
        fields.insert("lower".to_owned(), bound(answer.lower));
        fields.insert("upper".to_owned(), bound(answer.upper));
    }
    fields
}

/// A bound as a score where the game has one, else as a word.
fn bound(verdict: Verdict) -> Json {
    verdict.score.map_or_else(|| json!(verdict.wdl.word()), |score| json!(score))
}

/// A bound, in words.
pub fn bound_text(verdict: Verdict) -> Message {
    match (verdict.score, verdict.distance) {
        (Some(score), _) => message!("solve-bound", value: value(verdict), score: score),
        (None, Some(distance)) => message!("solve-bound", value: value(verdict), score: distance),
        (None, None) => value(verdict),
    }
}

/// What an action gives, on one line.
pub fn verdict_line(action: String, verdict: Verdict, unit: Unit) -> Message {
    let value = value(verdict);
    match (verdict.score, verdict.distance.map(|distance| unit.count(distance))) {
        (Some(score), Some(distance)) => message!("analyse-scored", action: action, value: value,
            score: score, distance: distance),
        (None, Some(distance)) => {
            message!("analyse-valued", action: action, value: value, distance: distance)
        }
        _ => message!("analyse-weak", action: action, value: value),
    }
}

/// The line of an action, with the one before it that is the same by symmetry.
pub fn with_symmetry(line: Message, same_as: Option<&String>) -> Message {
    match same_as {
        None => line,
        Some(first) => message!("analyse-same", line: line, first: first.clone()),
    }
}

/// What an answer says, in words.
pub fn in_words(answer: &Answer, unit: Unit) -> Vec<Message> {
    let Some(verdict) = answer.exact() else {
        let (lower, upper) = (bound_text(answer.lower), bound_text(answer.upper));
        return vec![message!("solve-bounds", lower: lower, upper: upper)];
    };
    let mut lines = vec![message!("solve-value", value: value(verdict))];
    lines.extend(verdict.score.map(|score| message!("solve-score", score: score)));
    let distance = verdict.distance.map(|distance| unit.count(distance));
    lines.extend(distance.map(|distance| message!("solve-distance", distance: distance)));
    lines
}

/// Win, draw or loss.
pub fn value(verdict: Verdict) -> Message {
    match verdict.wdl {
        quatuor_solve::Wdl::Win => message!("value-win"),
        quatuor_solve::Wdl::Draw => message!("value-draw"),
        quatuor_solve::Wdl::Loss => message!("value-loss"),
    }
}

/// The head of every answer: what was asked about, in its canonical texts.
pub fn asked_about(game: &Spec, position: &str) -> serde_json::Map<String, Json> {
    let (game, position) = match open_at(game, position) {
        Ok(opened) => (opened.spec().to_string(), opened.position()),
        Err(_) => (game.to_string(), position.to_owned()),
    };
    serde_json::Map::from_iter([
        ("game".to_owned(), json!(game)),
        ("position".to_owned(), json!(position)),
    ])
}
