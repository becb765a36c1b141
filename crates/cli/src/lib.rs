//! The command `quatuor`: games, positions, counts and records at the command line.
//!
//! ```text
//!   arguments -> (usage_error)        clap reads them; what is wrong is said in the person's language
//!       |
//!   command/NAME -> open a game -> ask it -> print texts or JSON
//!       |
//!   session                           the interactive game of `play`
//! ```
//!
//! Everything a person reads comes from `quatuor-words`. Exit codes: 2 for the command line, 1 for
//! everything else that goes wrong, 130 when interrupted.
//!
//! It is a library under a program of three lines for two callers outside: `quatuor-fuzz` feeds malformed input to
//! [`Session`], [`read_arguments`], [`parse_hosts`] and [`parse_declared_command`], and the browser tests start a room with
//! [`run_program`].

mod arguments;
mod command;
mod exit;
mod file;
mod help;
mod interrupt;
mod memory;
mod progress;
mod session;
mod short_options;
mod status;
mod usage_error;
mod value;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::FromArgMatches;
use quatuor_words::{Language, Words};

pub use command::{parse_declared_command, parse_hosts};
pub use exit::Failure;
pub use session::{Players, RecordWriter, Screen, ScreenOptions, Session};

use arguments::Arguments;

/// Does what a command line asks for, the program's name first, and says what went wrong.
pub fn run_program(line: &[OsString]) -> ExitCode {
    let words = Words::new(help::choose_language(line));
    let mut out = io::stdout();
    let done = match parse_line(line, &words, &mut out) {
        Ok(Some(arguments)) => command::run(arguments, &words),
        Ok(None) => Ok(()),
        Err(failure) => Err(failure),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&words),
    }
}

/// Reads a command line without doing what it says; help that it asks for is written.
///
/// # Errors
/// What is wrong with it.
pub fn read_arguments(
    line: &[OsString],
    words: &Words,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    parse_line(line, words, out).map(drop)
}

fn parse_line(
    line: &[OsString],
    words: &Words,
    out: &mut dyn Write,
) -> Result<Option<Arguments>, Failure> {
    let mut tree = help::build_commands(words);
    let read = tree
        .try_get_matches_from_mut(line)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    match read {
        Ok(arguments) => Ok(Some(arguments)),
        Err(error) => usage_error::handle(&error, &tree, line, out).map(|()| None),
    }
}

/// The language of the environment.
fn language_of_environment() -> Language {
    Language::from_environment(|name| std::env::var(name).ok())
}
