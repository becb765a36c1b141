//! `quatuor replay`: plays recorded games again, and shows or checks them.

use std::io::{self, Write};

use quatuor_core::record::{self, Record};
use quatuor_core::{Arg, Drawing, Explain, Message, Spec, SpecError, Table, message};
use quatuor_search::{open, open_at};
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use crate::arguments::Replay;
use crate::exit::{Failure, complain};
use crate::file;
use crate::situation::situation;

pub fn run(arguments: &Replay, words: &Words) -> Result<(), Failure> {
    let text = file::read(&arguments.file).map_err(Failure::Trouble)?;
    let records = record::read(&text).map_err(|error| {
        let file = file::name(&arguments.file);
        Failure::Trouble(message!("replay-unreadable", file: file, reason: error.message()))
    })?;
    let mut out = io::stdout().lock();
    let mut listed = Vec::new();
    let mut bad = 0_usize;
    for (index, record) in records.iter().enumerate() {
        let number = index + 1;
        let replayed = replay(record);
        bad += usize::from(replayed.is_err());
        if arguments.json {
            listed.push(as_json(number, record, &replayed, words));
            continue;
        }
        match replayed {
            Ok(_) if arguments.check => {
                let line = message!("replay-ok", number: number, game: record.game.clone(),
                    plies: record.moves.len(), result: record.result.token());
                writeln!(out, "{}", words.say(&line))?;
            }
            Ok(table) => show(&mut out, number, record, &*table, arguments.ascii, words)?,
            Err(reason) => {
                out.flush()?;
                let line = message!("replay-bad", number: number, reason: reason);
                complain(&format!("quatuor: {}", words.say(&line)));
            }
        }
    }
    let good = records.len() - bad;
    if arguments.json {
        writeln!(out, "{}", json!({"games": listed, "ok": good, "bad": bad}))?;
    } else if arguments.check {
        writeln!(out, "{}", words.say(&message!("replay-summary", good: good)))?;
        if bad > 0 {
            writeln!(out, "{}", words.say(&message!("replay-summary-bad", bad: bad)))?;
        }
    }
    if bad > 0 { Err(Failure::Said) } else { Ok(()) }
}

/// Plays a record again, from its own beginning, by the rules it names.
fn replay(record: &Record) -> Result<Box<dyn Table>, Message> {
    let spec: Spec = record.game.parse().map_err(|error: SpecError| error.message())?;
    let mut table = match &record.fen {
        None => open(&spec).map_err(|error| error.message())?,
        Some(position) => open_at(&spec, position).map_err(|error| {
            message!("cli-bad-position", position: Arg::typed(position), reason: error.message())
        })?,
    };
    record::replay(record, &mut *table).map_err(|error| error.message())?;
    Ok(table)
}

fn show(
    out: &mut dyn Write,
    number: usize,
    record: &Record,
    table: &dyn Table,
    ascii: bool,
    words: &Words,
) -> io::Result<()> {
    let title = message!("replay-title", number: number, game: record.game.clone(),
        first: record.first.clone(), second: record.second.clone());
    writeln!(out, "{}", words.say(&title))?;
    if let Some(position) = table.began_from() {
        writeln!(out, "{}", words.say(&message!("replay-from", position: position)))?;
    }
    let actions: Vec<&str> = record.moves.iter().map(|played| played.action.as_str()).collect();
    writeln!(out, "{} {}\n", actions.join(" "), record.result.token())?;
    writeln!(out, "{}\n", table.draw_text(&Drawing { ascii, ..Drawing::default() }))?;
    writeln!(out, "{}\n", words.say(&situation(table)))
}

fn as_json(
    number: usize,
    record: &Record,
    replayed: &Result<Box<dyn Table>, Message>,
    words: &Words,
) -> Json {
    json!({
        "number": number,
        "game": record.game,
        "white": record.first,
        "black": record.second,
        "result": record.result.token(),
        "termination": record.termination.words(),
        "plies": record.moves.len(),
        "ok": replayed.is_ok(),
        "position": replayed.as_ref().ok().map(|table| table.position()),
        "error": replayed.as_ref().err().map(|reason| words.say(reason)),
    })
}
