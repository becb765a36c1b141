//! Translates clap's errors about a command line into the user's language.

use std::error::Error as _;
use std::ffi::OsString;
use std::io::Write;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use quatuor_core::{Arg, Explain, Message, message};

use crate::exit::Failure;
use crate::value::InvalidValue;

/// Prints the help or the version if requested, or else returns the error.
pub fn handle(
    error: &Error,
    tree: &Command,
    line: &[OsString],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            write!(out, "{}", error.render())?;
            Ok(())
        }
        _ => Err(Failure::Usage(describe(error), Some(see_help(tree, line)))),
    }
}

/// Refers to the help of the command, as far as the line names one.
fn see_help(tree: &Command, line: &[OsString]) -> Message {
    let (mut command, mut name) = (tree, "quatuor".to_owned());
    for inner in line.iter().skip(1) {
        if let Some(inner) = command.find_subcommand(inner) {
            command = inner;
            name = format!("{name} {}", inner.get_name());
        }
    }
    message!("cli-see-help", command: format!("{name} --help"))
}

/// Describes an error of the command line.
pub fn describe(error: &Error) -> Message {
    let argument = || Arg::typed(&context(error, ContextKind::InvalidArg));
    match error.kind() {
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => bad_value(error),
        ErrorKind::UnknownArgument => unknown_argument(error),
        ErrorKind::TooManyValues => message!("cli-takes-no-value", argument: argument()),
        ErrorKind::InvalidSubcommand => unknown_command(error),
        ErrorKind::MissingRequiredArgument => {
            message!("cli-missing-argument", argument: argument())
        }
        ErrorKind::ArgumentConflict => conflict(error),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            message!("cli-missing-command")
        }
        ErrorKind::InvalidUtf8 => message!("cli-not-utf8"),
        _ => message!("cli-not-understood"),
    }
}

fn unknown_argument(error: &Error) -> Message {
    let text = context(error, ContextKind::InvalidArg);
    let argument = Arg::typed(&text);
    match context(error, ContextKind::SuggestedArg) {
        other if !other.is_empty() => {
            message!("cli-unknown-argument-meant", argument: argument, other: other)
        }
        // A single dash is part of a position that was typed without quotes.
        _ if text.starts_with('-') && text != "-" => {
            message!("cli-unknown-argument", argument: argument)
        }
        _ => message!("cli-one-too-many", argument: argument),
    }
}

/// Describes two arguments that exclude each other, or a repeated argument.
fn conflict(error: &Error) -> Message {
    let (one, other) =
        (context(error, ContextKind::InvalidArg), context(error, ContextKind::PriorArg));
    if other.is_empty() || one == other {
        return message!("cli-given-twice", argument: Arg::typed(&one));
    }
    message!("cli-conflict", argument: Arg::typed(&one), other: Arg::typed(&other))
}

/// Describes an invalid value. The error has a reason, except if the value is missing.
fn bad_value(error: &Error) -> Message {
    let argument = Arg::typed(&context(error, ContextKind::InvalidArg));
    match error.source().and_then(|source| source.downcast_ref::<InvalidValue>()) {
        Some(refusal) => {
            message!("cli-bad-argument", argument: argument, reason: refusal.message())
        }
        None => message!("cli-no-value", argument: argument),
    }
}

fn unknown_command(error: &Error) -> Message {
    let name = Arg::typed(&context(error, ContextKind::InvalidSubcommand));
    match error.get(ContextKind::SuggestedSubcommand) {
        Some(ContextValue::Strings(found)) if !found.is_empty() => {
            message!("cli-unknown-command-meant", name: name, other: one_of(found))
        }
        _ => message!("cli-unknown-command", name: name),
    }
}

/// Formats “one”, “two” or “three”.
fn one_of(words: &[String]) -> Message {
    let (last, before) = words.split_last().map_or(("", words), |(last, rest)| (last, rest));
    let quoted = |word: &str| message!("cli-quoted", word: word);
    let listed =
        |list: Message, word: &String| message!("cli-listed", list: list, next: quoted(word));
    match before {
        [] => quoted(last),
        [first, rest @ ..] => {
            let list = rest.iter().fold(quoted(first), listed);
            message!("cli-either", first: list, last: quoted(last))
        }
    }
}

/// Returns a detail of an error, or an empty text if clap does not have it.
fn context(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}
