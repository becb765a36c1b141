//! The command `quatuor`: games, positions, counts and records at the command line.
//!
//! ```text
//!   arguments -> (complaint)          clap reads them; what is wrong is said in the person's language
//!       |
//!   command/NAME -> open a game -> ask it -> print texts or JSON
//!       |
//!   session                           the interactive game of `play`
//! ```
//!
//! Everything a person reads comes from `quatuor-words`. Exit codes: 2 for the command line, 1 for
//! everything else that goes wrong, 130 when interrupted.
//!
//! It is a library under a program of three lines, so that what reads here can be fed anything by
//! `quatuor-fuzz`: [`Session`], [`read_arguments`], [`parse_hosts`], [`declared_command`]. Nobody else should use it.

mod arguments;
mod command;
mod complaint;
mod csv;
mod exit;
mod file;
mod help;
mod interrupt;
mod letters;
mod memory;
mod progress;
mod session;
mod situation;
mod value;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::FromArgMatches;
use quatuor_words::{Language, Words};

pub use command::{declared_command, parse_hosts};
pub use exit::Failure;
pub use session::{Journal, Players, Screen, ScreenOptions, Session};

use arguments::Arguments;

/// Does what a command line asks for, the program's name first, and says what went wrong.
pub fn run_program(line: &[OsString]) -> ExitCode {
    let words = Words::new(help::language(line));
    let mut out = io::stdout();
    let done = match understand(line, &words, &mut out) {
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
    understand(line, words, out).map(drop)
}

fn understand(
    line: &[OsString],
    words: &Words,
    out: &mut dyn Write,
) -> Result<Option<Arguments>, Failure> {
    let mut tree = help::tree(words);
    let read = tree
        .try_get_matches_from_mut(line)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    match read {
        Ok(arguments) => Ok(Some(arguments)),
        Err(error) => complaint::answer(&error, &tree, line, out).map(|()| None),
    }
}

/// The language of the environment.
fn environment_language() -> Language {
    Language::of_environment(|name| std::env::var(name).ok())
}
