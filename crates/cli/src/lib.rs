//! The command-line program `quatuor`.
//!
//! ```text
//!   arguments, config -> (usage_error)   clap parses them; errors are in the user's language
//!       |
//!   command/NAME -> open a game -> query it -> output (wrapped text, or JSON)
//!       |
//!   session                              the interactive game of `play`
//! ```
//!
//! All texts come from `quatuor-words`. The exit code is 2 for a wrong command line, 1 for all
//! other errors, and 130 after an interrupt.
//!
//! The program is a library because two other crates call it. `quatuor-fuzz` passes malformed input
//! to [`Screen`], [`read_arguments`], [`parse_hosts`] and [`parse_declared_command`]. The browser
//! tests start a server with [`run_program`].

mod arguments;
mod columns;
mod command;
mod completion;
mod config;
mod exit;
mod file;
mod help;
mod interrupt;
mod memory;
mod output;
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
use quatuor_core::Message;
use quatuor_words::{Language, Words};

pub use command::{parse_declared_command, parse_hosts};
pub use exit::Failure;
pub use session::{FileRecordStore, RecordWriter, Screen, ScreenOptions};

use arguments::Arguments;
use config::Config;

/// Runs the program with a command line. The first word is the name of the program.
pub fn run_program(line: &[OsString]) -> ExitCode {
    let config = Config::find(line);
    let language = help::language_flag(line)
        .or_else(|| config.as_ref().ok()?.as_ref()?.language())
        .unwrap_or_else(language_of_environment);
    let words = Words::new(language);
    match completion::answer_shell(line, &words) {
        Ok(true) => return ExitCode::SUCCESS,
        Ok(false) => {}
        Err(_) => return ExitCode::FAILURE,
    }
    let mut out = io::stdout();
    let done = match parse_line(line, &words, &config, &mut out) {
        Ok(Some(arguments)) => command::run(arguments, &words),
        Ok(None) => Ok(()),
        Err(failure) => Err(failure),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&words),
    }
}

/// Parses a command line without running it. If it requests help, the help is written to `out`.
///
/// # Errors
/// The command line is wrong.
pub fn read_arguments(
    line: &[OsString],
    words: &Words,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    parse_line(line, words, &Ok(None), out).map(drop)
}

/// Parses a command line with the defaults of a configuration file. Help works even with a
/// malformed file.
fn parse_line(
    line: &[OsString],
    words: &Words,
    config: &Result<Option<Config>, Message>,
    out: &mut dyn Write,
) -> Result<Option<Arguments>, Failure> {
    let mut tree = help::build_commands(words);
    let typed = match tree.try_get_matches_from_mut(line) {
        Ok(typed) => typed,
        Err(error) => return usage_error::handle(&error, &tree, line, out).map(|()| None),
    };
    if typed.subcommand_name().is_none() {
        // Without a command the server starts, with its options from the configuration file.
        let program = line.first().cloned().unwrap_or_default();
        let parsed = parse_line(&[program, "serve".into()], words, config, out)?;
        return Ok(parsed.map(Arguments::with_any_port));
    }
    let matches = match config {
        Err(message) => return Err(Failure::Trouble(message.clone())),
        Ok(None) => Ok(typed),
        Ok(Some(config)) => {
            let mut tree = config.apply(help::build_commands(words), &typed)?;
            // The command line alone is valid, so the configuration file caused the error.
            let parsed = tree.try_get_matches_from_mut(line);
            parsed.map_err(|error| config.failure(usage_error::describe(&error)))
        }
    };
    match Arguments::from_arg_matches(&matches?) {
        Ok(arguments) => Ok(Some(arguments)),
        Err(error) => usage_error::handle(&error, &tree, line, out).map(|()| None),
    }
}

/// Returns the language of the environment.
fn language_of_environment() -> Language {
    Language::from_environment(|name| std::env::var(name).ok())
}
