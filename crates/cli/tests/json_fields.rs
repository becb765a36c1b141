//! `docs/json.md` lists the fields that the commands print.
//!
//! Its commands run in order in one folder, because some read files that others have written.

mod support;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value as Json;
use support::{Folder, listed_commands};

/// A section: its commands, and the required and optional fields of the last answer.
struct Section {
    commands: Vec<String>,
    always: BTreeSet<String>,
    optional: BTreeSet<String>,
}

fn sections(file: &str) -> Vec<Section> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file);
    let text = std::fs::read_to_string(path).expect("a document");
    text.split("\n## ").skip(1).map(section).collect()
}

fn section(text: &str) -> Section {
    let (_, code) = text.split_once("```sh\n").expect("a command");
    let (code, rest) = code.split_once("```").expect("the end of the commands");
    let mut section = Section {
        commands: code.lines().map(str::to_owned).collect(),
        always: BTreeSet::new(),
        optional: BTreeSet::new(),
    };
    for row in rest.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').collect();
        let is_optional = ["optional", "facultatif"].iter().any(|word| cells[2].contains(word));
        let fields = if is_optional { &mut section.optional } else { &mut section.always };
        fields.extend(cells[1].split('`').skip(1).step_by(2).map(str::to_owned));
    }
    section
}

/// Splits a command into words. Quoted words stay together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (number, part) in command.split('"').enumerate() {
        if number % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

fn run(command: &str, folder: &Folder) -> String {
    let program = env!("CARGO_BIN_EXE_quatuor");
    let words: Vec<String> = words(command)
        .iter()
        .map(|word| word.replace("bot:quatuor", &format!("bot:{program}")))
        .collect();
    assert_eq!(words[0], "quatuor", "{command}");
    let ran = Command::new(program)
        .args(&words[1..])
        .current_dir(folder.path())
        .env("QUATUOR_TABLES", folder.path())
        .output()
        .expect("the program runs");
    assert!(ran.status.success(), "{command}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).expect("text")
}

#[test]
fn the_commands_print_the_fields_that_the_documents_list() {
    let (english, french) = (sections("json.md"), sections("fr/json.md"));
    let folder = Folder::new();
    assert!(english.len() > 20, "sections are found");
    for (section, twin) in english.iter().zip(&french) {
        let last = section.commands.last().expect("a command");
        assert!(
            section.always == twin.always && section.optional == twin.optional,
            "French: {last}"
        );
        let mut printed = String::new();
        for command in &section.commands {
            printed = run(command, &folder);
        }
        let answer: Json = serde_json::from_str(&printed)
            .unwrap_or_else(|error| panic!("{last}: {error}: {printed}"));
        let fields: BTreeSet<String> =
            answer.as_object().expect("an object").keys().cloned().collect();
        let missing: Vec<&String> = section.always.difference(&fields).collect();
        assert!(missing.is_empty(), "{last}: no {missing:?} in {fields:?}");
        let unknown: Vec<&String> = fields
            .iter()
            .filter(|field| !section.always.contains(*field) && !section.optional.contains(*field))
            .collect();
        assert!(unknown.is_empty(), "{last}: {unknown:?} are not documented");
    }
}

#[test]
fn every_command_with_json_is_documented() {
    let documented: BTreeSet<String> = sections("json.md")
        .iter()
        .map(|section| words(section.commands.last().expect("a command"))[1].clone())
        .collect();
    let folder = Folder::new();
    let help = run("quatuor --help --lang en", &folder);
    let commands = listed_commands(&help, "Commands:");
    assert!(commands.contains(&"solve".to_owned()), "{commands:?}");
    for command in commands.into_iter().filter(|command| command != "help") {
        let has_json =
            run(&format!("quatuor {command} --help --lang en"), &folder).contains("--json ");
        assert!(!has_json || documented.contains(&command), "{command} has --json and no section");
    }
}
