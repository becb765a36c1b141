//! The commands, one file or folder each.
//!
//! Each command has a `run` function with its arguments from [`crate::arguments`]. The functions at
//! the end of this file open the game that most commands start from.

pub mod advice_request;
mod advise;
mod analyse;
mod analysis;
mod answer;
mod batch;
mod certify;
mod convert;
mod count;
mod doctor;
mod engine;
mod games;
mod lab;
mod ladder;
mod matches;
mod perft;
mod place;
mod play;
mod puzzles;
mod rate;
mod replay;
mod report;
mod serve;
mod show;
mod solve;
mod solver_run;
mod students;
mod survey;
mod table;
mod tournament;
mod tree;
mod verify;

pub use students::parse_declared_command;
pub use table::parse_hosts;
pub use tournament::cores;

use quatuor_core::{Arg, Message, Spec, message};
use quatuor_games::{list_meant, open, open_at};
use quatuor_show::{Game, OpenError, Packing};
use quatuor_words::Words;

use crate::arguments::{Arguments, Command};
use crate::exit::Failure;
use crate::value::PositionFormat;

pub fn run(arguments: Arguments, words: &Words) -> Result<(), Failure> {
    match arguments.command {
        None => Ok(()),
        Some(Command::Completions(arguments)) => crate::completion::run(&arguments),
        Some(Command::Play(arguments)) => play::run(&arguments, words),
        Some(Command::Games(arguments)) => games::run(&arguments, words),
        Some(Command::Show(arguments)) => show::run(&arguments, words),
        Some(Command::Perft(arguments)) => perft::run(&arguments, words),
        Some(Command::Convert(arguments)) => convert::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments, words),
        Some(Command::Solve(arguments)) => solve::run(&arguments, words),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments, words),
        Some(Command::Advise(arguments)) => advise::run(&arguments, words),
        Some(Command::Verify(arguments)) => verify::run(&arguments, words),
        Some(Command::Count(arguments)) => count::run(&arguments, words),
        Some(Command::Table(arguments)) => table::run(&arguments.command, words),
        Some(Command::Survey(arguments)) => survey::run(&arguments, words),
        Some(Command::Puzzles(arguments)) => puzzles::run(&arguments, words),
        Some(Command::Tree(arguments)) => tree::run(&arguments, words),
        Some(Command::Lab(arguments)) => lab::run(&arguments, words),
        Some(Command::Match(arguments)) => matches::run(&arguments, words),
        Some(Command::Tournament(arguments)) => tournament::run(&arguments, words),
        Some(Command::Rate(arguments)) => rate::run(&arguments, words),
        Some(Command::Report(arguments)) => report::run(&arguments, words),
        Some(Command::Engine(arguments)) => engine::run(&arguments, words),
        Some(Command::Doctor(arguments)) => doctor::run(&arguments, words),
        Some(Command::Serve(arguments)) => serve::run(&arguments, words),
        Some(Command::Ladder(arguments)) => ladder::run(&arguments, words),
        Some(Command::Help(arguments)) => crate::help::run(&arguments, words),
    }
}

/// Adds a suggestion for the intended list to an error in a list of players or agents.
fn suggest_list(reason: Message, lists: &[String]) -> Message {
    match list_meant(&lists.join(",")) {
        None => reason,
        Some(meant) => message!("spec-meant", reason: reason, meant: Arg::typed(&meant)),
    }
}

/// Opens a game at a position, or at its start, and plays actions that are separated by spaces.
fn open_and_play(
    game: &Spec,
    position: &Option<String>,
    from: &Option<String>,
    moves: &Option<String>,
) -> Result<Box<dyn Game>, Failure> {
    let mut opened = open_game(game, position.as_deref(), from.as_deref())?;
    show::play_all(&mut *opened, moves.as_deref().unwrap_or_default())?;
    Ok(opened)
}

/// Opens a game at a position in the given format, or at its start.
fn open_in_format(
    game: &Spec,
    position: Option<&str>,
    form: PositionFormat,
) -> Result<Box<dyn Game>, Failure> {
    let packing = match form {
        PositionFormat::Text | PositionFormat::Canonical => return open_game(game, position, None),
        PositionFormat::Packed => Packing::Article,
        PositionFormat::Program => Packing::Program,
    };
    let Some(text) = position else { return Ok(open(game)?) };
    let read = open(game)?.read_packed(text, packing);
    let position = read.map_err(|reason| bad_position(text, reason))?;
    open_game(game, Some(&position), None)
}

/// Opens a game at a position, or at its start.
fn open_game(
    game: &Spec,
    position: Option<&str>,
    from: Option<&str>,
) -> Result<Box<dyn Game>, Failure> {
    let Some(text) = position.or(from) else { return Ok(open(game)?) };
    open_at(game, text).map_err(|error| match error {
        OpenError::Position(reason) => bad_position(text, reason),
        error @ OpenError::Spec(_) => error.into(),
    })
}

fn bad_position(text: &str, reason: Message) -> Failure {
    Failure::Trouble(message!("cli-bad-position", position: Arg::typed(text), reason: reason))
}
