//! A solver at work for a command: its limits, how far it is, its journal.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use quatuor_core::{Explain, Game, Spec, check_threads, message};
use quatuor_games::{Oracle, OracleError, oracle};
use quatuor_solve::certificate::Extent;
use quatuor_solve::{Goal, Kept, Limits, Progress, SolveError};
use quatuor_words::Words;

use super::{certify, cores};
use crate::arguments::ExactArguments;
use crate::exit::{Failure, complain};
use crate::interrupt::{self, STOP};
use crate::memory;
use crate::progress::{Stage, while_showing};

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

pub fn without_oracle(error: OracleError) -> Failure {
    match error {
        OracleError::Open(error) => error.into(),
        OracleError::Unsolved(error) => Failure::Trouble(error.message()),
    }
}

/// An answer, and how long it took.
pub struct Timed<T> {
    pub answer: T,
    pub seconds: f64,
}

/// A solver at work for one command.
pub struct Consultation<'a> {
    pub oracle: Box<dyn Oracle>,
    goal: Goal,
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

    /// Asks, showing how far the search has come.
    pub fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut dyn Oracle, Goal, &Limits<'_>) -> T,
    ) -> Timed<T> {
        let (nodes, settled, lines) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let begun = Instant::now();
        let report = |progress: Progress| {
            nodes.store(progress.nodes, Ordering::Relaxed);
            if let Some(near) = progress.lines {
                settled.store(near.settled, Ordering::Relaxed);
                lines.store(near.all, Ordering::Relaxed);
            }
        };
        let limits = Limits {
            stop: &STOP,
            threads: self.threads,
            progress: Some(&report),
            ..Limits::default()
        };
        let describe = || {
            let stage = Stage::new(message!("solve-progress"), nodes.load(Ordering::Relaxed));
            let (settled, lines) = (settled.load(Ordering::Relaxed), lines.load(Ordering::Relaxed));
            if lines == 0 {
                return stage;
            }
            stage.with_note(message!("solve-settled", settled: settled, lines: lines))
        };
        let (oracle, goal) = (&mut *self.oracle, self.goal);
        let answer = while_showing(self.words, describe, || question(oracle, goal, &limits));
        self.mind_the_journal();
        Timed { answer, seconds: begun.elapsed().as_secs_f64() }
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

    /// Writes the certificate of where a game stands, which was just solved.
    pub fn certify(&mut self, game: &dyn Game, extent: Extent, path: &Path) -> Result<(), Failure> {
        let limits = Limits { stop: &STOP, threads: self.threads, ..Limits::default() };
        let written = certify::write(&mut *self.oracle, game, extent, &limits, path, self.words);
        self.mind_the_journal();
        written
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
