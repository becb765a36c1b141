//! The help pages, in the user's language and at the width of the terminal.
//!
//! Clap knows the arguments. Their texts come from `quatuor-words` by key: `help-COMMAND` with the
//! parts `usage` and `examples`, and `help-COMMAND-ARGUMENT` with the part `value` if it takes one.
//! A test walks the tree of commands, and fails if a text is missing in one language or unused.
//! Hidden arguments have no texts.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::{Arg, Command, CommandFactory};
use quatuor_core::message;
use quatuor_words::{Language, Words};
use textwrap::core::display_width;

use crate::arguments::{Arguments, HelpArgs};
use crate::exit::Failure;
use crate::output::{self, help_width};

/// The name of the program, which is also the key of the top-level help texts.
const PROGRAM: &str = "quatuor";

/// Returns the language of `--lang`. It is read before the command line is parsed, because parse
/// errors need it too.
pub fn language_flag(line: &[OsString]) -> Option<Language> {
    let words: Vec<_> = line.iter().map(|word| word.to_string_lossy()).collect();
    let options = words.iter().take_while(|word| *word != "--");
    let mut chosen = None;
    for (i, word) in options.enumerate() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.get(i + 1).map(AsRef::as_ref),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        chosen = value.and_then(|value| value.parse().ok()).or(chosen);
    }
    chosen
}

/// `quatuor help [COMMAND...]`: prints the same pages as `--help`.
pub fn run(arguments: &HelpArgs, words: &Words) -> Result<(), Failure> {
    let mut tree = build_commands(words);
    tree.build();
    let (mut command, mut path) = (&mut tree, PROGRAM.to_owned());
    for name in &arguments.command {
        command = command.find_subcommand_mut(name).ok_or_else(|| {
            let hint = message!("cli-see-help", command: format!("{path} --help"));
            let unknown = message!("cli-unknown-command", name: quatuor_core::Arg::typed(name));
            Failure::Usage(unknown, Some(hint))
        })?;
        path = format!("{path} {}", command.get_name());
    }
    write!(io::stdout(), "{}", command.render_help())?;
    Ok(())
}

/// Returns all commands and arguments with their texts.
pub fn build_commands(words: &Words) -> Command {
    add_texts(Arguments::command(), words, PROGRAM)
}

fn add_texts(command: Command, words: &Words, name: &str) -> Command {
    let key = format!("help-{name}");
    let part = |part| words.part(&key, part).unwrap_or_else(|| format!("{key}.{part}"));
    let template = build_template(&command, words);
    let command = command
        .help_template(template)
        .term_width(help_width())
        .about(words.text(&key).unwrap_or_else(|| key.clone()))
        .override_usage(format_usage(&part("usage"), words))
        .after_help(format_examples(&part("examples"), words));
    command.mut_args(|arg| add_argument_texts(arg, words, &key)).mut_subcommands(|inner| {
        let name = inner.get_name().to_owned();
        add_texts(inner, words, &name)
    })
}

fn add_argument_texts(arg: Arg, words: &Words, command: &str) -> Arg {
    if arg.is_hide_set() {
        return arg;
    }
    let key = format!("{command}-{}", arg.get_id());
    let takes_value = arg.get_action().takes_values();
    let text = words.text(&key).unwrap_or_else(|| key.clone());
    let arg = arg.help(text);
    if takes_value {
        let arg = arg.hide_default_value(true).hide_possible_values(true);
        arg.value_name(words.part(&key, "value").unwrap_or_else(|| format!("{key}.value")))
    } else {
        arg
    }
}

fn format_examples(lines: &str, words: &Words) -> String {
    let mut text = words.text("heading-examples").unwrap_or_default();
    for line in lines.lines() {
        text.push('\n');
        text.push_str(&break_example(line, help_width()));
    }
    text
}

/// Formats the usage, wrapped and with its heading.
fn format_usage(usage: &str, words: &Words) -> String {
    let heading = words.text("heading-usage").unwrap_or_default();
    let options = output::options(help_width()).subsequent_indent("    ");
    let filled = textwrap::fill(&format!("{heading} {usage}"), options);
    filled.strip_prefix(&format!("{heading} ")).unwrap_or(usage).to_owned()
}

/// Formats an indented example. A command that is too long continues on the next line after a
/// backslash, so that it can be copied into a shell.
fn break_example(line: &str, width: usize) -> String {
    const INDENT: usize = 2;
    const CONTINUATION: &str = " \\\n      ";
    if INDENT + display_width(line) <= width {
        return format!("  {line}");
    }
    let (mut text, mut column) = ("  ".to_owned(), INDENT);
    for (at, word) in split_shell_words(line).into_iter().enumerate() {
        // Leaves space for the backslash.
        let fits = column + 1 + display_width(word) + 2 <= width;
        if at > 0 && !fits {
            text.push_str(CONTINUATION);
            column = CONTINUATION.len() - 3;
        } else if at > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += display_width(word);
    }
    text
}

/// Splits a shell command into words. Quoted texts belong to one word.
fn split_shell_words(line: &str) -> Vec<&str> {
    let mut quoted = false;
    let is_gap = |letter: char| {
        quoted ^= letter == '"';
        letter == ' ' && !quoted
    };
    line.split(is_gap).filter(|word| !word.is_empty()).collect()
}

/// Returns the layout of a help page: only the sections that the command has, under translated
/// headings.
fn build_template(command: &Command, words: &Words) -> String {
    let heading = |key| words.text(key).unwrap_or_default();
    let mut page = format!("{{about-with-newline}}\n{} {{usage}}\n", heading("heading-usage"));
    let mut section = |title: String, content: &str| {
        page.push_str(&format!("\n{title}\n{content}\n"));
    };
    if command.has_subcommands() {
        section(heading("heading-commands"), "{subcommands}");
    }
    if command.get_positionals().next().is_some() {
        section(heading("heading-arguments"), "{positionals}");
    }
    // Every command has `--lang` and `--help`, but only the top-level command declares them.
    section(heading("heading-options"), "{options}");
    page.truncate(page.trim_end().len());
    page + "{after-help}\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Collects every text key that the tree requires, as `key` or `key.part`.
    fn wanted(command: &Command, name: &str, found: &mut BTreeSet<String>) {
        let key = format!("help-{name}");
        found.extend([key.clone(), format!("{key}.usage"), format!("{key}.examples")]);
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let key = format!("{key}-{}", arg.get_id());
            if arg.get_action().takes_values() {
                found.insert(format!("{key}.value"));
            }
            found.insert(key);
        }
        for inner in command.get_subcommands() {
            wanted(inner, inner.get_name(), found);
        }
    }

    #[test]
    fn every_text_of_the_help_exists_in_every_language_and_none_is_idle() {
        let mut found = BTreeSet::new();
        wanted(&Arguments::command(), PROGRAM, &mut found);
        for language in Language::ALL {
            let words = Words::new(language);
            for key in &found {
                let text = match key.split_once('.') {
                    Some((key, part)) => words.part(key, part),
                    None => words.text(key),
                };
                assert!(text.is_some_and(|text| !text.is_empty()), "{language}: {key}");
            }
            for key in words.keys().iter().filter(|key| key.starts_with("help-")) {
                assert!(found.contains(key), "{language}: {key} is not asked for");
            }
        }
    }

    #[test]
    fn every_game_and_agent_is_described() {
        for language in Language::ALL {
            let words = Words::new(language);
            let mut known = BTreeSet::new();
            for game in quatuor_games::FAMILIES {
                known.extend(["about", "rules"].map(|what| format!("{what}-{}", game.name)));
                known
                    .extend(game.keys.iter().map(|key| format!("about-{}-{}", game.name, key.key)));
                known.extend(game.policies.iter().map(|policy| format!("about-agent-{policy}")));
            }
            for agent in quatuor_search::AGENTS {
                let keys =
                    agent.keys.iter().map(|key| format!("about-agent-{}-{}", agent.name, key.key));
                known.extend(keys);
                known.insert(format!("about-agent-{}", agent.name));
            }
            let about = |key: &&String| key.starts_with("about-") || key.starts_with("rules-");
            let described = words.keys().iter().filter(about).cloned().collect();
            assert_eq!(known, described, "{language}");
        }
    }

    fn pages(command: &mut Command, found: &mut Vec<String>) {
        found.push(command.render_help().to_string());
        for inner in command.get_subcommands_mut() {
            pages(inner, found);
        }
    }

    #[test]
    fn the_french_help_is_french() {
        let mut tree = build_commands(&Words::new(Language::French));
        tree.build();
        let mut found = Vec::new();
        pages(&mut tree, &mut found);
        assert_eq!(found.len(), 31);
        for page in found {
            for english in [
                "Usage",
                "Options:",
                "Commands",
                "Arguments:",
                "Print",
                "possible",
                "default:",
                "[OPTIONS]",
                "<COMMAND>",
                "help-",
                "Examples",
                "GAME",
            ] {
                assert!(!page.contains(english), "{english} in\n{page}");
            }
            assert!(page.contains("--lang <"), "{page}");
        }
    }

    #[test]
    fn the_tree_is_sound() {
        build_commands(&Words::new(Language::English)).debug_assert();
    }

    #[test]
    fn the_flag_chooses_the_language_wherever_it_stands() {
        let of =
            |line: &[&str]| language_flag(&line.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of(&["quatuor", "show", "--lang", "fr"]), Some(Language::French));
        assert_eq!(of(&["quatuor", "--lang=fr", "show"]), Some(Language::French));
        assert_eq!(of(&["quatuor", "--lang=fr", "--lang", "en"]), Some(Language::English));
        for none in [&["quatuor"][..], &["quatuor", "--lang"], &["quatuor", "--lang", "de"]] {
            assert_eq!(of(none), None);
        }
        assert_eq!(of(&["quatuor", "--", "--lang", "fr"]), None);
    }

    #[test]
    fn long_examples_continue_after_a_backslash() {
        let broken = break_example("quatuor show quarto --moves \":0 b2 :f\" --json", 30);
        assert_eq!(broken, "  quatuor show quarto \\\n      --moves \":0 b2 :f\" \\\n      --json");
        assert_eq!(break_example("quatuor play", 30), "  quatuor play");
    }
}
