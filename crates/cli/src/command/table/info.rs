//! `quatuor table info` and `quatuor table list`: describe tablebases.

use std::io::Write;

use quatuor_core::evaluation::Unit;
use quatuor_core::{Arg, Explain, Message, message};
use quatuor_tables::{TableFile, Worth, list};
use quatuor_words::Words;
use serde_json::json;

use super::{as_json, failure, open_table, start_value, table_folder};
use crate::arguments::{TableInfoArgs, TableListArgs};
use crate::exit::{Failure, print_notice};
use crate::output;

pub fn run(arguments: &TableInfoArgs, words: &Words) -> Result<(), Failure> {
    let table = open_table(arguments.folder.as_ref(), &arguments.game)?;
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        writeln!(out, "{}", serde_json::Value::Object(as_json(&table)))?;
    } else {
        for line in describe_table(&table) {
            writeln!(out, "{}", words.say(&line))?;
        }
    }
    Ok(())
}

/// Describes the value of the start position.
pub fn describe_start(table: &TableFile) -> Message {
    // A tablebase counts actions, even if the game counts placements or discs.
    let steps = |distance: u32| Unit::ACTIONS.count(distance);
    match (table.head().start, start_value(table)) {
        (Worth::Endless, _) => message!("table-start-endless"),
        (_, ("win", Some(distance))) => message!("table-start-win", distance: steps(distance)),
        (_, ("loss", Some(distance))) => message!("table-start-loss", distance: steps(distance)),
        _ => message!("table-start-draw"),
    }
}

/// Returns the lines that describe a tablebase.
pub fn describe_table(table: &TableFile) -> Vec<Message> {
    let head = table.head();
    let [first, second, draws, endless] = head.tally;
    let mut lines = vec![
        message!("table-title", game: head.game.clone()),
        message!("table-start", value: describe_start(table)),
        message!("table-positions", count: head.positions),
    ];
    if head.images > 0 {
        lines.push(message!("table-images", count: head.images));
    }
    lines.push(
        message!("table-tally", first: first, second: second, draws: draws, endless: endless),
    );
    lines.push(message!("table-longest", distance: Unit::ACTIONS.count(head.longest)));
    let each = 8.0 * table.bytes() as f64 / head.positions.max(1) as f64;
    let path = table.path().display().to_string();
    lines.push(
        message!("table-where", path: path, bytes: table.bytes(), bits: Arg::decimal(each, 1)),
    );
    lines
}

pub fn list_tables(arguments: &TableListArgs, words: &Words) -> Result<(), Failure> {
    let folder = table_folder(arguments.folder.as_ref())?;
    let mut tables = Vec::new();
    for (_, table) in list(&folder).map_err(failure)? {
        match table {
            Ok(table) => tables.push(table),
            Err(error) => print_notice(&words.say(&error.message())),
        }
    }
    let bytes: u64 = tables.iter().map(TableFile::bytes).sum();
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        let tables: Vec<_> = tables.iter().map(as_json).collect();
        let folder = folder.display().to_string();
        writeln!(out, "{}", json!({"folder": folder, "bytes": bytes, "tables": tables}))?;
        return Ok(());
    }
    for table in &tables {
        let head = table.head();
        let line = message!("table-line", game: head.game.clone(), value: describe_start(table),
            positions: head.positions, bytes: table.bytes());
        writeln!(out, "{}", words.say(&line))?;
    }
    let folder = folder.display().to_string();
    let count = tables.len();
    let line = message!("table-folder", folder: folder, count: count, bytes: bytes);
    writeln!(out, "{}", words.say(&line))?;
    Ok(())
}
