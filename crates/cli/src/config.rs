//! The configuration file: defaults for the command line.
//!
//! ```toml
//! lang = "fr"
//!
//! [defaults]        # every command that has the option
//! threads = 2
//!
//! [analyse]         # one command
//! time = "10s"
//!
//! [table.build]
//! workers = 2
//! ```
//!
//! The keys are the long names of options. An option on the command line overrides the file,
//! including settings for options that it excludes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use quatuor_core::{Arg as MessageArg, Message, message};
use quatuor_words::Language;
use toml::{Table, Value};

use crate::exit::Failure;
use crate::file;

/// The environment variable with the path of the file. An empty value means no file.
const VARIABLE: &str = "QUATUOR_CONFIG";
const LANG: &str = "lang";
const DEFAULTS: &str = "defaults";

/// The contents of a configuration file.
pub struct Config {
    path: PathBuf,
    table: Table,
}

impl Config {
    /// Reads the file named by the command line or the environment, or else the default file if it
    /// exists.
    ///
    /// # Errors
    /// The file cannot be read or is not TOML.
    pub fn find(line: &[OsString]) -> Result<Option<Self>, Message> {
        let named = named_on(line).or_else(|| std::env::var_os(VARIABLE).map(PathBuf::from));
        let (path, text) = match named {
            Some(path) if path.as_os_str().is_empty() => return Ok(None),
            Some(path) => {
                let text = file::read(&path)?;
                (path, text)
            }
            None => match usual_path() {
                Some(path) if path.exists() => {
                    let text = file::read(&path)?;
                    (path, text)
                }
                _ => return Ok(None),
            },
        };
        let table = text.parse::<Table>().map_err(|error| {
            let at = error.span().map_or(0, |span| span.start).min(text.len());
            let line = text.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
            // The parser's messages are English only, so the error has just the line number.
            message!("config-not-toml", file: file::name(&path), line: line)
        })?;
        Ok(Some(Config { path, table }))
    }

    /// Returns the language that the file sets.
    pub fn language(&self) -> Option<Language> {
        self.table.get(LANG)?.as_str()?.parse().ok()
    }

    /// Applies the file's values as defaults of the given command.
    ///
    /// # Errors
    /// A section or an option does not exist, or a value has the wrong type.
    pub fn apply(&self, commands: Command, typed: &ArgMatches) -> Result<Command, Failure> {
        self.check(&commands)?;
        let defaults = self.table.get(DEFAULTS).and_then(Value::as_table);
        self.apply_to(commands, typed, defaults, Some(&self.table))
    }

    /// Descends along the subcommands on the command line, with the section of each.
    fn apply_to(
        &self,
        command: Command,
        typed: &ArgMatches,
        defaults: Option<&Table>,
        section: Option<&Table>,
    ) -> Result<Command, Failure> {
        let Some((name, below)) = typed.subcommand() else {
            let own = section.into_iter().flatten();
            let general = defaults.into_iter().flatten();
            let mut command = command;
            // The section of the command comes last, so that it overrides the general one.
            for (key, value) in general.chain(own) {
                command = self.set_default(command, typed, key, value)?;
            }
            return Ok(command);
        };
        let section = section.and_then(|section| section.get(name)).and_then(Value::as_table);
        let mut applied = Ok(());
        let name = name.to_owned();
        let command = command.mut_subcommand(name, |inner| {
            match self.apply_to(inner.clone(), below, defaults, section) {
                Ok(inner) => inner,
                Err(failure) => {
                    applied = Err(failure);
                    inner
                }
            }
        });
        applied.map(|()| command)
    }

    fn set_default(
        &self,
        command: Command,
        typed: &ArgMatches,
        key: &str,
        value: &Value,
    ) -> Result<Command, Failure> {
        let Some(arg) = find_option(&command, key) else { return Ok(command) };
        if is_excluded(&command, arg, typed) {
            return Ok(command);
        }
        let id = arg.get_id().clone();
        let values = self.values_of(arg, key, value)?;
        Ok(command.mut_arg(id, |arg| arg.default_values(values)))
    }

    /// Returns the values of an option in command-line form. A disabled switch has none.
    fn values_of(&self, arg: &Arg, key: &str, value: &Value) -> Result<Vec<String>, Failure> {
        let wrong = || self.failure(message!("config-bad-type", option: MessageArg::typed(key)));
        if !arg.get_action().takes_values() {
            return value.as_bool().map(|on| vec![on.to_string()]).ok_or_else(wrong);
        }
        let one = |value: &Value| match value {
            Value::String(text) => Ok(text.clone()),
            Value::Integer(number) => Ok(number.to_string()),
            _ => Err(wrong()),
        };
        match value {
            Value::Array(values) => values.iter().map(one).collect(),
            value => Ok(vec![one(value)?]),
        }
    }

    /// Checks the names of all sections and options, so that a typo is not silently ignored.
    fn check(&self, commands: &Command) -> Result<(), Failure> {
        for (key, value) in &self.table {
            match (key.as_str(), value) {
                (LANG, Value::String(code)) if code.parse::<Language>().is_ok() => {}
                (LANG, _) => {
                    return Err(self.failure(message!("config-bad-type", option: LANG)));
                }
                (DEFAULTS, Value::Table(section)) => {
                    let unknown = section.keys().find(|key| !is_option_anywhere(commands, key));
                    if let Some(key) = unknown {
                        return Err(self.unknown(DEFAULTS, key));
                    }
                }
                (name, Value::Table(section)) => self.check_section(commands, name, section)?,
                (name, _) => return Err(self.unknown("", name)),
            }
        }
        Ok(())
    }

    fn check_section(&self, above: &Command, name: &str, section: &Table) -> Result<(), Failure> {
        let named = above.get_subcommands().find(|command| command.get_name() == name);
        let command = named.ok_or_else(|| self.unknown("", name))?;
        for (key, value) in section {
            match value {
                Value::Table(inner) => self.check_section(command, key, inner)?,
                _ if find_option(command, key).is_none() => return Err(self.unknown(name, key)),
                _ => {}
            }
        }
        Ok(())
    }

    fn unknown(&self, section: &str, key: &str) -> Failure {
        let key = MessageArg::typed(key);
        self.failure(match section {
            "" => message!("config-unknown-section", section: key),
            section => message!("config-unknown-option", section: section, option: key),
        })
    }

    /// Creates a failure that names the file.
    pub fn failure(&self, reason: Message) -> Failure {
        Failure::Trouble(message!("config-wrong", file: file::name(&self.path), reason: reason))
    }
}

/// Returns the file of a `--config` option before the command.
fn named_on(line: &[OsString]) -> Option<PathBuf> {
    let mut words = line.iter().skip(1);
    while let Some(word) = words.next() {
        let text = word.to_str()?;
        if let Some(path) = text.strip_prefix("--config=") {
            return Some(PathBuf::from(path));
        }
        match text {
            "--config" => return words.next().map(PathBuf::from),
            "--lang" => drop(words.next()),
            _ if text.starts_with("--") && text != "--" => {}
            _ => return None,
        }
    }
    None
}

/// Returns the path of `quatuor/config.toml` in the user's configuration folder.
fn usual_path() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let usual = folder("XDG_CONFIG_HOME")
        .or_else(|| folder("HOME").map(|home| home.join(".config")))
        .or_else(|| folder("APPDATA"))?;
    Some(usual.join(Path::new("quatuor/config.toml")))
}

/// Returns the option with this long name or alias, if a file may set it.
fn find_option<'a>(command: &'a Command, key: &str) -> Option<&'a Arg> {
    const NEVER: [&str; 4] = ["help", "version", "lang", "config"];
    let is_named = |arg: &&Arg| {
        arg.get_long() == Some(key)
            || arg.get_all_aliases().is_some_and(|aliases| aliases.contains(&key))
    };
    command.get_arguments().find(is_named).filter(|arg| !NEVER.contains(&arg.get_id().as_str()))
}

fn is_option_anywhere(command: &Command, key: &str) -> bool {
    find_option(command, key).is_some()
        || command.get_subcommands().any(|inner| is_option_anywhere(inner, key))
}

/// Returns whether an argument on the command line excludes this one.
fn is_excluded(command: &Command, arg: &Arg, typed: &ArgMatches) -> bool {
    let is_typed = |other: &&Arg| {
        let id = other.get_id().as_str();
        typed.value_source(id) == Some(ValueSource::CommandLine)
    };
    let excludes = |one: &Arg, other: &Arg| {
        command.get_arg_conflicts_with(one).iter().any(|found| found.get_id() == other.get_id())
    };
    command
        .get_arguments()
        .filter(is_typed)
        .any(|other| excludes(arg, other) || excludes(other, arg))
}
