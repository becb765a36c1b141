//! A solver at work for a command: its limits, how far it is, its journal.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use quatuor_core::{Explain, Spec, message};
use quatuor_games::{GameSolver, GameSolverError, open_solver};
use quatuor_show::Game;
use quatuor_solve::certificate::Extent;
use quatuor_solve::{Goal, JournalSummary, Limits, Progress, SolveError};
use quatuor_system::check_threads;
use quatuor_words::Words;

use super::{certify, cores};
use crate::arguments::ExactArgs;
use crate::exit::{Failure, print_notice};
use crate::interrupt::{self, STOP};
use crate::memory;
use crate::progress::{Stage, show_progress_while};

/// A solver that is asked what it can do, before any work.
pub fn small_solver(game: &Spec) -> Result<Box<dyn GameSolver>, Failure> {
    open_solver(game, Some(SMALL_TABLE)).map_err(solver_failure)
}

/// Whether the variant has a solver; a spec that is wrong is for others to refuse.
pub fn has_solver(game: &Spec) -> bool {
    let missing = |error: &SolveError| {
        use SolveError::{Chance, NoSolver, TooLarge, TooMany};
        matches!(error, NoSolver { .. } | TooLarge { .. } | TooMany { .. } | Chance { .. })
    };
    !matches!(open_solver(game, Some(SMALL_TABLE)), Err(GameSolverError::Unsolved(error)) if missing(&error))
}

/// Bytes for a solver that solves nothing.
const SMALL_TABLE: usize = 1 << 20;

pub fn solver_failure(error: GameSolverError) -> Failure {
    match error {
        GameSolverError::Open(error) => error.into(),
        GameSolverError::Unsolved(error) => Failure::Trouble(error.message()),
    }
}

/// An answer, and how long it took.
pub struct Timed<T> {
    pub answer: T,
    pub seconds: f64,
}

/// A solver at work for one command.
pub struct SolverRun<'a> {
    pub solver: Box<dyn GameSolver>,
    goal: Goal,
    threads: u32,
    /// Whether the journal could not be written.
    spoilt: bool,
    words: &'a Words,
}

impl<'a> SolverRun<'a> {
    /// As the arguments of `solve` and `analyse` say.
    pub fn begin(arguments: &ExactArgs, words: &'a Words) -> Result<Self, Failure> {
        let goal = if arguments.weak { Goal::Weak } else { Goal::Full };
        let mut run = SolverRun::usual(&arguments.game, arguments.table, goal, words)?;
        if let Some(threads) = arguments.threads {
            check_threads(threads)?;
            run.threads = threads as u32;
        }
        if let Some(path) = &arguments.journal {
            let kept = run.solver.keep_journal(path).map_err(Failure::Trouble)?;
            tell(kept, words);
        }
        Ok(run)
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
        let solver = open_solver(game, bytes).map_err(solver_failure)?;
        interrupt::listen();
        Ok(SolverRun { solver, goal, threads: cores() as u32, spoilt: false, words })
    }

    /// Asks, showing how far the search has come.
    pub fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut dyn GameSolver, Goal, &Limits<'_>) -> T,
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
        let (solver, goal) = (&mut *self.solver, self.goal);
        let answer = show_progress_while(self.words, describe, || question(solver, goal, &limits));
        self.report_journal_error();
        Timed { answer, seconds: begun.elapsed().as_secs_f64() }
    }

    /// Says what went wrong with the journal; answers stand all the same.
    fn report_journal_error(&mut self) {
        if let Some(trouble) = self.solver.take_journal_error() {
            print_notice(&format!("quatuor: {}", self.words.say(&trouble)));
            self.spoilt = true;
        }
    }

    /// Everything was answered: what is left to tell is whether the journal holds it.
    pub fn end(&self) -> Result<(), Failure> {
        if self.spoilt { Err(Failure::Reported) } else { Ok(()) }
    }

    /// Writes the certificate of where a game stands, which was just solved.
    pub fn certify(&mut self, game: &dyn Game, extent: Extent, path: &Path) -> Result<(), Failure> {
        let limits = Limits { stop: &STOP, threads: self.threads, ..Limits::default() };
        let written = certify::write(&mut *self.solver, game, extent, &limits, path, self.words);
        self.report_journal_error();
        written
    }
}

/// What the journal held.
fn tell(kept: JournalSummary, words: &Words) {
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
