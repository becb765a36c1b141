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
use std::process::ExitCode;

use clap::FromArgMatches;
use quatuor_words::{Language, Words};

use arguments::Arguments;
use exit::Failure;

fn main() -> ExitCode {
    let line: Vec<OsString> = std::env::args_os().collect();
    let words = Words::new(help::language(&line));
    match run(&line, &words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&words),
    }
}

fn run(line: &[OsString], words: &Words) -> Result<(), Failure> {
    let mut tree = help::tree(words);
    let read = tree
        .try_get_matches_from_mut(line)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    match read {
        Ok(arguments) => command::run(arguments, words),
        Err(error) => complaint::answer(&error, &tree, line),
    }
}

/// The language of the environment.
fn environment_language() -> Language {
    Language::of_environment(|name| std::env::var(name).ok())
}
