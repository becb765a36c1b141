//! `quatuor perft`: counts lines of play, or inequivalent positions, by depth.

use std::io::{self, Write};
use std::sync::atomic::Ordering;

use quatuor_core::{Count, Explain, PerftError};
use serde_json::json;

use super::open_game;
use crate::arguments::Perft;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};

pub fn run(arguments: &Perft) -> Result<(), Failure> {
    let (position, from) = (arguments.position.as_deref(), arguments.from.as_deref());
    let game = open_game(&arguments.game, position, from)?;
    interrupt::listen();
    let count = if arguments.turns { Count::Turns } else { Count::Actions };
    let mut nodes: Vec<u64> = Vec::new();
    let mut printed: io::Result<()> = Ok(());
    let mut out = io::stdout();
    let mut each = |depth: u32, number: u64| {
        nodes.push(number);
        if !arguments.json && printed.is_ok() {
            printed = writeln!(out, "{depth}: {number}").and_then(|()| out.flush());
            // Nobody reads on: no need to count further.
            STOP.fetch_or(printed.is_err(), Ordering::Relaxed);
        }
    };
    let counted = if arguments.canonical {
        game.count_classes(arguments.depth, count, &STOP, &mut each)
    } else {
        game.perft(arguments.depth, count, &STOP, &mut each)
    };
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
        Err(error @ PerftError::Overflow) => Err(Failure::Trouble(error.message())),
    }
}
