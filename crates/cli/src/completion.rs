//! Completion of command lines in a shell: commands, options, and specs of games and agents.
//!
//! ```text
//!   quatuor completions bash   prints a script that registers the program with the shell
//!   Tab                        the shell runs `COMPLETE=bash quatuor -- WORDS...`, which prints candidates
//! ```
//!
//! `clap_complete` does most of the work. This file adds candidates for values. It also has a
//! script for bash that keeps `:` and `=` within words, because bash would split specs there.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;

use clap::{Arg, Command};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Shells, Zsh};
use clap_complete::{CompleteEnv, PathCompleter};
use quatuor_core::{Allowed, SpecKey};
use quatuor_games::FAMILIES;
use quatuor_search::AGENTS;
use quatuor_words::{Language, Words};

use crate::arguments::CompletionsArgs;
use crate::exit::Failure;
use crate::help;
use crate::session::HUMAN;
use crate::value::{LabFormat, PositionFormat, Shell, SurveyFormat, TreeFormat};

/// The environment variable with which a shell requests candidates.
const VARIABLE: &str = "COMPLETE";

/// Maximum size of a range whose numbers are listed as candidates.
const MAX_NUMBERS: i64 = 32;

const SHELLS: Shells<'static> = Shells(&[&WholeWordBash, &Elvish, &Fish, &Powershell, &Zsh]);

/// Prints candidates if a shell requests them. Returns whether it did.
///
/// # Errors
/// The shell is unknown, or the output cannot be written.
pub fn answer_shell(line: &[OsString], words: &Words) -> Result<bool, clap::Error> {
    let commands = || add_completers(help::build_commands(words));
    let environment = CompleteEnv::with_factory(commands).var(VARIABLE).shells(SHELLS);
    let folder = std::env::current_dir().ok();
    environment.bin("quatuor").completer("quatuor").try_complete(line, folder.as_deref())
}

/// `quatuor completions SHELL`: prints the script that registers the program with a shell.
pub fn run(arguments: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    if let Some(shell) = SHELLS.completer(arguments.shell.word()) {
        shell.write_registration(VARIABLE, "quatuor", "quatuor", "quatuor", &mut script)?;
    }
    Ok(io::stdout().write_all(&script)?)
}

/// Adds candidates for argument values to all commands.
fn add_completers(command: Command) -> Command {
    let name = command.get_name().to_owned();
    command.mut_args(|arg| add_completer(arg, &name)).mut_subcommands(add_completers)
}

fn add_completer(arg: Arg, command: &str) -> Arg {
    let complete: fn(&str) -> Vec<String> = match arg.get_id().as_str() {
        "game" => |text| complete_spec(text, &games()),
        "agent" | "searched_by" => |text| complete_spec(text, &agents()),
        "agents" => |text| complete_list(text, &agents()),
        "players" => |text| complete_list(text, &players()),
        "lang" => |text| starting_with(text, Language::ALL.map(Language::code)),
        "shell" => |text| starting_with(text, Shell::ALL.map(|(word, _)| word)),
        "form" | "to" => |text| starting_with(text, PositionFormat::ALL.map(PositionFormat::word)),
        "log" => |text| starting_with(text, ["text", "json"]),
        "format" => match command {
            "tree" => |text| starting_with(text, TreeFormat::ALL.map(|(word, _)| word)),
            "lab" => |text| starting_with(text, LabFormat::ALL.map(|(word, _)| word)),
            "survey" => |text| starting_with(text, SurveyFormat::ALL.map(|(word, _)| word)),
            _ => |text| starting_with(text, quatuor_arena::Format::ALL.map(|format| format.word())),
        },
        "folder" | "certificates" | "students" => {
            return arg.add(ArgValueCompleter::new(PathCompleter::dir()));
        }
        "file" | "files" | "output" | "open" | "journal" | "batch" | "certificate" | "hosts"
        | "keep" | "openings" | "settings" | "resume" | "config" => {
            return arg.add(ArgValueCompleter::new(PathCompleter::file().stdio()));
        }
        _ => return arg,
    };
    let candidates = move |typed: &OsStr| -> Vec<CompletionCandidate> {
        let found = typed.to_str().map(complete).unwrap_or_default();
        found.into_iter().map(CompletionCandidate::new).collect()
    };
    if arg.get_action().takes_values() { arg.add(ArgValueCompleter::new(candidates)) } else { arg }
}

/// A name that specs can start with, and its options or single value.
struct Named {
    name: &'static str,
    keys: &'static [SpecKey],
    value: Option<Allowed>,
}

fn games() -> Vec<Named> {
    let named = |family: &quatuor_games::FamilyEntry| Named {
        name: family.name,
        keys: family.keys,
        value: None,
    };
    FAMILIES.iter().map(named).collect()
}

/// Returns the agents, with the policies of all games, because the game may not be typed yet.
fn agents() -> Vec<Named> {
    let mut agents: Vec<Named> = AGENTS
        .iter()
        .map(|agent| Named { name: agent.name, keys: agent.keys, value: agent.value })
        .collect();
    let policies: BTreeSet<&str> =
        FAMILIES.iter().flat_map(|family| family.policies).copied().collect();
    agents.extend(policies.into_iter().map(|name| Named { name, keys: &[], value: None }));
    agents.push(Named { name: quatuor_arena::BOT, keys: &[], value: Some(Allowed::Word) });
    agents
}

fn players() -> Vec<Named> {
    let mut players = agents();
    players.insert(0, Named { name: HUMAN, keys: &[], value: None });
    players
}

fn starting_with<const N: usize>(text: &str, words: [&'static str; N]) -> Vec<String> {
    words.into_iter().filter(|word| word.starts_with(text)).map(str::to_owned).collect()
}

/// Returns the completions of a spec.
fn complete_spec(text: &str, known: &[Named]) -> Vec<String> {
    let Some((name, options)) = text.split_once(':') else {
        let names = known.iter().filter(|named| named.name.starts_with(text));
        return names.flat_map(spellings).collect();
    };
    let Some(named) = known.iter().find(|named| named.name == name) else { return Vec::new() };
    let head = &text[..name.len() + 1];
    match named.value {
        Some(allowed) => with_prefix(head, continue_value(options, allowed)),
        None => {
            let typed = options.rfind(',').map_or(0, |comma| comma + 1);
            let (before, last) = options.split_at(typed);
            with_prefix(&format!("{head}{before}"), continue_option(before, last, named.keys))
        }
    }
}

/// Returns the completions of a list of specs. A comma separates both specs and options, so both
/// are candidates after it.
fn complete_list(text: &str, known: &[Named]) -> Vec<String> {
    let parts: Vec<&str> = text.split(',').collect();
    let begins = |part: &str| part.contains(':') || !part.contains('=');
    // The last spec that starts before the part that is being typed.
    let (last, before) = match parts.split_last() {
        Some((last, before)) if begins(last) => (last.len(), before),
        _ => (0, &parts[..]),
    };
    let begun = before.iter().rposition(|part| begins(part));
    let mut found = Vec::new();
    if last > 0 || text.is_empty() || text.ends_with(',') {
        let (done, typed) = text.split_at(text.len() - last);
        found.extend(with_prefix(done, complete_spec(typed, known)));
    }
    if let Some(begun) = begun.filter(|&begun| before[begun].contains(':')) {
        let start: usize = parts[..begun].iter().map(|part| part.len() + 1).sum();
        let (done, spec) = text.split_at(start);
        found.extend(with_prefix(done, complete_spec(spec, known)));
    }
    found
}

fn with_prefix(prefix: &str, found: Vec<String>) -> Vec<String> {
    found.into_iter().map(|one| format!("{prefix}{one}")).collect()
}

/// Returns the name alone, and with a colon if options or a value can follow.
fn spellings(named: &Named) -> Vec<String> {
    let colon = format!("{}:", named.name);
    match named.value {
        Some(_) => vec![colon],
        None if named.keys.is_empty() => vec![named.name.to_owned()],
        None => vec![named.name.to_owned(), colon],
    }
}

/// Returns the completions of one option. Options that are already present are not proposed again.
fn continue_option(before: &str, text: &str, keys: &[SpecKey]) -> Vec<String> {
    if let Some((key, value)) = text.split_once('=') {
        let found = keys.iter().find(|known| known.key == key);
        let values = found.map(|known| continue_value(value, known.allowed)).unwrap_or_default();
        return with_prefix(&format!("{key}="), values);
    }
    let used = |key: &str| before.split(',').any(|option| option.split('=').next() == Some(key));
    let free = keys.iter().map(|known| known.key).filter(|key| key.starts_with(text) && !used(key));
    free.map(|key| format!("{key}=")).collect()
}

fn continue_value(text: &str, allowed: Allowed) -> Vec<String> {
    let numbers = |low: i64, high: i64| -> Vec<String> {
        let few = high.saturating_sub(low) < MAX_NUMBERS;
        if few { (low..=high).map(|number| number.to_string()).collect() } else { Vec::new() }
    };
    let all: Vec<String> = match allowed {
        Allowed::Range(low, high) => numbers(low, high),
        Allowed::OneOf(words) | Allowed::Proposed(words) => {
            words.iter().map(|word| (*word).to_owned()).collect()
        }
        Allowed::RangeOr(low, high, word) => {
            numbers(low, high).into_iter().chain([word.to_owned()]).collect()
        }
        Allowed::Decimal(..) | Allowed::Word => Vec::new(),
    };
    all.into_iter().filter(|value| value.starts_with(text)).collect()
}

/// Bash completion with words that are split only at spaces.
struct WholeWordBash;

/// Bash splits words at `:` and `=` and replaces only the last part, so the part before is removed
/// from the candidates.
const BASH_SCRIPT: &str = r#"_quatuor() {
    local IFS=$' \t\n' typed cut
    local -a words
    typed="${COMP_LINE:0:COMP_POINT}"
    read -ra words <<< "$typed"
    [[ "$typed" == *[[:space:]] ]] && words+=("")
    local last="${words[${#words[@]}-1]}"
    cut="${last%"${last##*[:=]}"}"
    IFS=$'\013'
    COMPREPLY=( $( _CLAP_IFS="$IFS" _CLAP_COMPLETE_INDEX=$((${#words[@]}-1)) COMPLETE=bash quatuor -- "${words[@]}" ) )
    [[ "${#COMPREPLY[@]}" == 1 && "${COMPREPLY[0]}" == *[=:/] ]] && compopt -o nospace 2> /dev/null
    [[ "$COMP_WORDBREAKS" == *:* ]] && COMPREPLY=("${COMPREPLY[@]#"$cut"}")
}
complete -o bashdefault -F _quatuor quatuor
"#;

impl EnvCompleter for WholeWordBash {
    fn name(&self) -> &'static str {
        Bash.name()
    }

    fn is(&self, name: &str) -> bool {
        Bash.is(name)
    }

    fn write_registration(
        &self,
        _: &str,
        _: &str,
        _: &str,
        _: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        out.write_all(BASH_SCRIPT.as_bytes())
    }

    fn write_complete(
        &self,
        command: &mut Command,
        words: Vec<OsString>,
        folder: Option<&Path>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        Bash.write_complete(command, words, folder, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_of_games_are_completed() {
        let complete = |text: &str| complete_spec(text, &games());
        assert_eq!(complete("con"), ["connect4", "connect4:"]);
        assert!(complete("connect4:").contains(&"connect4:width=".to_owned()));
        assert_eq!(complete("connect4:width=5,hei"), ["connect4:width=5,height="]);
        assert!(!complete("connect4:width=5,").contains(&"connect4:width=5,width=".to_owned()));
        assert_eq!(
            complete("quarto:level="),
            ["1", "2", "3", "4"].map(|n| format!("quarto:level={n}"))
        );
        assert!(complete("nothing:").is_empty() && complete("quarto:x=").is_empty());
    }

    #[test]
    fn lists_of_agents_are_completed() {
        let complete = |text: &str| complete_list(text, &players());
        assert_eq!(complete("hum"), ["human"]);
        assert_eq!(complete("human,le"), ["human,level:"]);
        assert_eq!(complete("human,level:8"), ["human,level:8"]);
        assert_eq!(complete("random,minimax:dep"), ["random,minimax:depth="]);
        let next = complete("minimax:depth=4,h");
        assert!(next.contains(&"minimax:depth=4,human".to_owned()), "{next:?}");
        assert!(next.contains(&"minimax:depth=4,heuristic=".to_owned()), "{next:?}");
        assert!(complete("random,").contains(&"random,novice".to_owned()));
    }
}
