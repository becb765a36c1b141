//! `quatuor puzzles`: generates puzzles, and proves existing ones again.
//!
//! A trial depends on the seed and its number only. Puzzles are appended to the file as they are
//! found. An interrupted run continues after the last trial that found a puzzle.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use quatuor_advice::AdviceRequest;
use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Message, Spec, message};
use quatuor_games::{open, open_at};
use quatuor_system::cannot_write;
use quatuor_teach::{Puzzle, prove, shipped, try_for_puzzle};
use quatuor_words::Words;

use crate::arguments::PuzzlesArgs;
use crate::exit::Failure;
use crate::file;
use crate::interrupt::{self, STOP};
use crate::progress::{Stage, show_progress_while, suspend_progress};

/// Memory of the solver in bytes.
const SOLVER_BYTES: usize = 128 << 20;

/// Number of consecutive failed trials after which the generator stops.
const MAX_FAILED_TRIALS: u64 = 20_000;

pub fn run(arguments: &PuzzlesArgs, words: &Words) -> Result<(), Failure> {
    interrupt::listen();
    match &arguments.game {
        Some(game) if !arguments.check => find(game, arguments, words),
        _ => check(arguments.file.as_deref(), arguments.time, words),
    }
}

fn advice_request(time: Duration) -> AdviceRequest<'static> {
    let limits =
        Limits { stop: &STOP, time: Some(time), memory: SOLVER_BYTES, ..Limits::default() };
    AdviceRequest { agent: None, seed: 1, limits }
}

/// Reads all puzzles of a file. The error names the number of a malformed line.
fn read(path: &Path) -> Result<Vec<Puzzle>, Message> {
    let text = file::read_or_empty(path)?;
    let one = |(number, line): (usize, &str)| {
        line.parse().map_err(|error: quatuor_teach::NotAPuzzle| {
            message!("puzzle-bad-file", line: number + 1, reason: error.message())
        })
    };
    text.lines().enumerate().map(one).collect()
}

fn find(game: &Spec, arguments: &PuzzlesArgs, words: &Words) -> Result<(), Failure> {
    let spec = open(game)?.spec();
    let known = match &arguments.file {
        Some(path) => read(path).map_err(Failure::Trouble)?,
        None => Vec::new(),
    };
    let mut known: Vec<Puzzle> = known.into_iter().filter(|puzzle| puzzle.game == spec).collect();
    known.sort_by_key(|puzzle| puzzle.trial);
    let mut seen: HashSet<String> = known.iter().filter_map(canonical).collect();
    let mut trial = known.last().map_or(0, |last| last.trial + 1);
    let (tried, found) = (AtomicU64::new(trial), AtomicU64::new(known.len() as u64));
    let describe = || {
        let (tried, found) = (tried.load(Ordering::Relaxed), found.load(Ordering::Relaxed));
        let stage = Stage::new(message!("puzzle-progress"), found).with_total(arguments.count);
        stage.with_note(message!("puzzle-tried", tried: tried))
    };
    let mut idle = 0;
    show_progress_while(words, describe, || {
        while found.load(Ordering::Relaxed) < arguments.count && idle < MAX_FAILED_TRIALS {
            let puzzle =
                try_for_puzzle(&spec, arguments.seed, trial, &advice_request(arguments.time));
            // The interrupted trial is not stored, so the next run repeats it.
            if STOP.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            trial += 1;
            idle += 1;
            tried.store(trial, Ordering::Relaxed);
            let new = puzzle.filter(|puzzle| canonical(puzzle).is_some_and(|key| seen.insert(key)));
            if let Some(puzzle) = new {
                append(arguments.file.as_deref(), &puzzle)?;
                found.fetch_add(1, Ordering::Relaxed);
                idle = 0;
            }
        }
        Ok(())
    })
}

/// Returns a key that all symmetric positions share.
fn canonical(puzzle: &Puzzle) -> Option<String> {
    Some(open_at(&puzzle.game, &puzzle.position).ok()?.canonical())
}

fn append(path: Option<&Path>, puzzle: &Puzzle) -> Result<(), Failure> {
    let line = format!("{puzzle}\n");
    let Some(path) = path else {
        return Ok(suspend_progress(|| io::stdout().lock().write_all(line.as_bytes()))?);
    };
    let file = File::options().create(true).append(true).open(path);
    let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
    written.map_err(|error| Failure::Trouble(cannot_write(path, &error)))
}

/// Proves every puzzle of a file again. Without a file, checks the built-in puzzles.
fn check(path: Option<&Path>, time: Duration, words: &Words) -> Result<(), Failure> {
    let puzzles = match path {
        None => shipped().to_vec(),
        Some(path) => read(path).map_err(Failure::Trouble)?,
    };
    let done = AtomicU64::new(0);
    let describe = || {
        let done = done.load(Ordering::Relaxed);
        Stage::new(message!("puzzle-check-progress"), done).with_total(puzzles.len() as u64)
    };
    let checked = show_progress_while(words, describe, || {
        for (number, puzzle) in puzzles.iter().enumerate() {
            let game = open_at(&puzzle.game, &puzzle.position)?;
            let proof = prove(&*game, &advice_request(time));
            if STOP.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            let same = proof.is_some_and(|proof| {
                (&proof.answers, proof.value, proof.distance, &proof.motifs)
                    == (&puzzle.answers, puzzle.value, puzzle.distance, &puzzle.motifs)
            });
            if !same {
                let position = puzzle.position.clone();
                let wrong = message!("puzzle-not-proven", line: number + 1, position: position);
                return Err(Failure::Trouble(wrong));
            }
            done.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    });
    checked?;
    let mut out = io::stdout().lock();
    writeln!(out, "{}", words.sentence(&message!("puzzle-all-proven", count: puzzles.len())))?;
    Ok(())
}
