//! `quatuor perft`: counts lines of play, or positions up to symmetry, by depth.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU32, Ordering};

use quatuor_core::perft::{Count, PerftError};
use quatuor_core::{Explain, message};
use quatuor_words::Words;
use serde_json::json;

use super::open_game;
use crate::arguments::PerftArgs;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::progress::{Stage, show_progress_while, suspend_progress};

pub fn run(arguments: &PerftArgs, words: &Words) -> Result<(), Failure> {
    let (position, from) = (arguments.position.as_deref(), arguments.from.as_deref());
    let game = open_game(&arguments.game, position, from)?;
    interrupt::listen();
    let count = if arguments.turns { Count::Turns } else { Count::Actions };
    let mut nodes: Vec<u64> = Vec::new();
    let mut printed: io::Result<()> = Ok(());
    let mut out = io::stdout();
    let at = AtomicU32::new(0);
    let mut each = |depth: u32, number: u64| {
        nodes.push(number);
        at.store(depth.saturating_add(1).min(arguments.depth), Ordering::Relaxed);
        if !arguments.json && printed.is_ok() {
            printed =
                suspend_progress(|| writeln!(out, "{depth}: {number}").and_then(|()| out.flush()));
            // The output is closed, so nothing reads the remaining counts.
            STOP.fetch_or(printed.is_err(), Ordering::Relaxed);
        }
    };
    // The total is unknown in advance, so the progress shows the elapsed time only.
    let describe = || Stage::new(message!("perft-progress", depth: at.load(Ordering::Relaxed)), 0);
    let counted = show_progress_while(words, describe, || match arguments.canonical {
        true => game.count_classes(arguments.depth, count, &STOP, &mut each),
        false => game.perft(arguments.depth, count, &STOP, &mut each),
    });
    printed?;
    if arguments.json {
        let mut answer = json!({
            "game": game.spec().to_string(),
            "depth": arguments.depth,
            "nodes": nodes,
        });
        if counted == Err(PerftError::Interrupted) {
            answer["interrupted"] = true.into();
        }
        writeln!(io::stdout(), "{answer}")?;
    }
    match counted {
        Ok(()) => Ok(()),
        Err(PerftError::Interrupted) => Err(Failure::Interrupted),
        Err(error) => Err(Failure::Trouble(error.message())),
    }
}
