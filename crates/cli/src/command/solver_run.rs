//! A solver that runs for one command, with its limits, its progress display and its journal.

use parking_lot::Mutex;
use std::path::Path;
use std::time::{Duration, Instant};

use quatuor_core::limits::SettledLines;
use quatuor_core::{Explain, Spec, message};
use quatuor_games::{GameSolver, GameSolverError, open_solver};
use quatuor_show::Game;
use quatuor_solve::certificate::Extent;
use quatuor_solve::{Goal, JournalSummary, Limits, Progress, SolveError};
use quatuor_system::check_threads;
use quatuor_words::Words;

use super::answer::short_text;
use super::{certify, cores};
use crate::arguments::ExactArgs;
use crate::exit::{Failure, print_notice};
use crate::interrupt::{self, STOP};
use crate::memory;
use crate::progress::{Stage, show_progress_while};

/// Opens a solver with little memory, to query its capabilities.
pub fn small_solver(game: &Spec) -> Result<Box<dyn GameSolver>, Failure> {
    open_solver(game, Some(SMALL_TABLE)).map_err(solver_failure)
}

/// Returns whether the variant has a solver. Returns true for an invalid spec, whose error is
/// reported later.
pub fn has_solver(game: &Spec) -> bool {
    let missing = |error: &SolveError| {
        use SolveError::{Chance, NoSolver, TooLarge, TooMany};
        matches!(error, NoSolver { .. } | TooLarge { .. } | TooMany { .. } | Chance { .. })
    };
    !matches!(open_solver(game, Some(SMALL_TABLE)), Err(GameSolverError::Unsolved(error)) if missing(&error))
}

/// Memory in bytes of a solver that is only queried.
const SMALL_TABLE: usize = 1 << 20;

pub fn solver_failure(error: GameSolverError) -> Failure {
    match error {
        GameSolverError::Open(error) => error.into(),
        GameSolverError::Unsolved(error) => Failure::Trouble(error.message()),
    }
}

/// An answer with its running time.
pub struct Timed<T> {
    pub answer: T,
    pub seconds: f64,
}

/// A solver that runs for one command.
pub struct SolverRun<'a> {
    pub solver: Box<dyn GameSolver>,
    goal: Goal,
    threads: u32,
    /// Whether writing the journal failed.
    spoilt: bool,
    words: &'a Words,
}

impl<'a> SolverRun<'a> {
    /// Starts a run with the arguments of `solve` and `analyse`.
    pub fn begin(arguments: &ExactArgs, words: &'a Words) -> Result<Self, Failure> {
        let goal = if arguments.weak { Goal::Weak } else { Goal::Full };
        let mut run = SolverRun::usual(&arguments.game, arguments.memory, goal, words)?;
        if let Some(threads) = arguments.threads {
            check_threads(threads)?;
            run.threads = threads as u32;
        }
        if let Some(path) = &arguments.journal {
            let kept = run.solver.keep_journal(path).map_err(Failure::Trouble)?;
            print_journal_summary(kept, words);
        }
        Ok(run)
    }

    /// Starts a run with one thread per core.
    pub fn usual(
        game: &Spec,
        memory: Option<u64>,
        goal: Goal,
        words: &'a Words,
    ) -> Result<Self, Failure> {
        let solver = open_solver(game, memory::checked(memory)?).map_err(solver_failure)?;
        interrupt::listen();
        Ok(SolverRun { solver, goal, threads: cores() as u32, spoilt: false, words })
    }

    /// Solves the position, and shows nodes and proven bounds meanwhile.
    pub fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut dyn GameSolver, Goal, &Limits<'_>) -> T,
    ) -> Timed<T> {
        self.ask_within(None, true, question)
    }

    /// Solves all actions within a time limit, and shows nodes meanwhile. The solver then reports
    /// bounds of single actions, which would mislead, so they are not shown.
    pub fn ask_actions<T>(
        &mut self,
        time: Option<Duration>,
        question: impl FnOnce(&mut dyn GameSolver, Goal, &Limits<'_>) -> T,
    ) -> Timed<T> {
        self.ask_within(time, false, question)
    }

    fn ask_within<T>(
        &mut self,
        time: Option<Duration>,
        shows_bounds: bool,
        question: impl FnOnce(&mut dyn GameSolver, Goal, &Limits<'_>) -> T,
    ) -> Timed<T> {
        let latest = Mutex::new(Progress::default());
        let begun = Instant::now();
        let report = |progress: Progress| *latest.lock() = progress;
        let limits = Limits {
            stop: &STOP,
            time,
            threads: self.threads,
            progress: Some(&report),
            ..Limits::default()
        };
        let describe = || {
            let Progress { nodes, lines, bounds } = *latest.lock();
            let mut stage = Stage::new(message!("solve-progress"), nodes);
            if let Some((lower, upper)) = bounds.filter(|_| shows_bounds) {
                let (lower, upper) = (short_text(lower), short_text(upper));
                stage = stage.with_note(message!("solve-between", lower: lower, upper: upper));
            }
            if let Some(SettledLines { settled, all }) = lines.filter(|lines| lines.all > 0) {
                stage = stage.with_note(message!("solve-settled", settled: settled, lines: all));
            }
            stage
        };
        let (solver, goal) = (&mut *self.solver, self.goal);
        let answer = show_progress_while(self.words, describe, || question(solver, goal, &limits));
        self.report_journal_error();
        Timed { answer, seconds: begun.elapsed().as_secs_f64() }
    }

    /// Prints an error of the journal. The answers remain valid.
    fn report_journal_error(&mut self) {
        if let Some(trouble) = self.solver.take_journal_error() {
            print_notice(&format!("quatuor: {}", self.words.say(&trouble)));
            self.spoilt = true;
        }
    }

    /// Fails if the journal could not be written.
    pub fn end(&self) -> Result<(), Failure> {
        if self.spoilt { Err(Failure::Reported) } else { Ok(()) }
    }

    /// Writes the certificate of a position that was just solved.
    pub fn certify(&mut self, game: &dyn Game, extent: Extent, path: &Path) -> Result<(), Failure> {
        let limits = Limits { stop: &STOP, threads: self.threads, ..Limits::default() };
        let written = certify::write(&mut *self.solver, game, extent, &limits, path, self.words);
        self.report_journal_error();
        written
    }
}

/// Prints a summary of the loaded journal.
fn print_journal_summary(kept: JournalSummary, words: &Words) {
    let held = if kept.new {
        message!("journal-new")
    } else {
        message!("journal-kept", count: kept.results)
    };
    print_notice(&words.say(&held));
    if kept.damaged > 0 {
        print_notice(&words.say(&message!("journal-damaged", count: kept.damaged)));
    }
}
