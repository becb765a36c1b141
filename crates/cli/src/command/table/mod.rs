//! `quatuor table`: builds, checks and describes tablebases of small games.

mod build;
mod check;
mod hosts;
mod info;

pub use hosts::parse_hosts;

use std::path::PathBuf;

use quatuor_core::{Explain, Spec, message};
use quatuor_games::open;
use quatuor_tables::{TableError, TableFile, Worth, folder, path_of};
use quatuor_words::Words;
use serde_json::{Map, Value as Json, json};

use crate::arguments::TableCommand;
use crate::exit::Failure;

pub fn run(command: &TableCommand, words: &Words) -> Result<(), Failure> {
    match command {
        TableCommand::Build(arguments) => build::run(arguments, words),
        TableCommand::Info(arguments) => info::run(arguments, words),
        TableCommand::Check(arguments) => check::run(arguments, words),
        TableCommand::List(arguments) => info::list_tables(arguments, words),
    }
}

/// Returns the folder from the arguments, or the default folder.
fn table_folder(named: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    named.cloned().or_else(folder).ok_or_else(|| Failure::Trouble(message!("table-no-home")))
}

fn failure(error: TableError) -> Failure {
    match error {
        TableError::Interrupted => Failure::Interrupted,
        error => Failure::Trouble(error.message()),
    }
}

/// Opens the tablebase of a variant in a folder.
fn open_table(named: Option<&PathBuf>, game: &Spec) -> Result<TableFile, Failure> {
    let game = open(game)?.spec();
    let path = path_of(&table_folder(named)?, &game);
    if !path.exists() {
        return Err(Failure::Trouble(message!("table-none", game: game.to_string())));
    }
    TableFile::open(&path).map_err(failure)
}

/// Returns win, draw or loss for the first player, with the distance of a win or a loss.
fn start_value(table: &TableFile) -> (&'static str, Option<u32>) {
    let begins = table.head().game.parse().ok().and_then(|game| open(&game).ok());
    let begins = begins.and_then(|game| game.turn().player());
    match table.head().start {
        Worth::Draw | Worth::Endless => ("draw", None),
        Worth::Win(winner, distance) if begins == Some(winner) => ("win", Some(distance)),
        Worth::Win(_, distance) => ("loss", Some(distance)),
    }
}

/// Describes a tablebase as JSON.
fn as_json(table: &TableFile) -> Map<String, Json> {
    let head = table.head();
    let (value, distance) = start_value(table);
    let [first, second, draws, endless] = head.tally;
    let fields = [
        ("game", json!(head.game)),
        ("table", json!(table.path().display().to_string())),
        ("positions", json!(head.positions)),
        ("images", json!((head.images > 0).then_some(head.images))),
        ("value", json!(value)),
        ("distance", json!(distance)),
        ("endless", json!(head.start == Worth::Endless)),
        ("longest", json!(head.longest)),
        ("first_wins", json!(first)),
        ("second_wins", json!(second)),
        ("draws", json!(draws)),
        ("endless_draws", json!(endless)),
        ("bytes", json!(table.bytes())),
    ];
    fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
