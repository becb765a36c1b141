//! Every document has a French translation with the same headings, commands and table figures. The
//! translation of `docs/NAME.md` is `docs/fr/NAME.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

struct Pair {
    name: String,
    english: String,
    french: String,
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn names(folder: PathBuf) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("the folder is part of the repository");
    let files = entries.map(|entry| entry.expect("a readable entry").file_name());
    let names = files.map(|name| name.into_string().expect("names are UTF-8"));
    names.filter(|name| name.ends_with(".md")).collect()
}

fn pairs() -> Vec<Pair> {
    let read = |place: &str, name: &str| {
        let path = folder(place).join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let mut pairs = vec![Pair {
        english: read("", "README.md"),
        french: read("", "README.fr.md"),
        name: "README.md".to_owned(),
    }];
    pairs.extend(names(folder("docs")).into_iter().map(|name| Pair {
        english: read("docs", &name),
        french: read("docs/fr", &name),
        name,
    }));
    pairs
}

/// A document, divided into fenced blocks with their language, and all other lines.
#[derive(Default)]
struct Parts<'a> {
    prose: Vec<&'a str>,
    blocks: Vec<(&'a str, Vec<&'a str>)>,
}

fn parts(text: &str) -> Parts<'_> {
    let mut parts = Parts::default();
    let mut inside = false;
    for line in text.lines() {
        match line.strip_prefix("```") {
            Some(kind) => {
                inside = !inside;
                if inside {
                    parts.blocks.push((kind, Vec::new()));
                }
            }
            None if inside => parts.blocks.last_mut().expect("a block is open").1.push(line),
            None => parts.prose.push(line),
        }
    }
    assert!(!inside, "every block is closed");
    parts
}

/// Returns the level of each heading, in order.
fn headings(text: &str) -> Vec<usize> {
    let headings = parts(text).prose.into_iter().filter(|line| line.starts_with('#'));
    headings.map(|line| line.chars().take_while(|&letter| letter == '#').count()).collect()
}

/// Returns the commands of `console` and `sh` blocks. Comments after commands and `--lang` options
/// are translated, so the comparison ignores them.
fn commands(text: &str) -> Vec<String> {
    let mut commands = Vec::new();
    for (kind, lines) in parts(text).blocks {
        let shown: Vec<&str> = match kind {
            "console" => lines.iter().filter_map(|line| line.strip_prefix("$ ")).collect(),
            "sh" => lines,
            _ => continue,
        };
        let plain = shown.into_iter().map(|line| line.split(" # ").next().unwrap_or(line).trim());
        commands.extend(plain.map(|line| line.replace("--lang fr", "--lang en")));
    }
    commands
}

/// Returns the digits of each table row, without thousands and decimal separators. The French name
/// of Connect Four contains a digit of its own.
fn figures(text: &str) -> Vec<String> {
    let rows = parts(text).prose.into_iter().filter(|line| line.starts_with('|'));
    let digits = |row: String| row.chars().filter(char::is_ascii_digit).collect();
    rows.map(|row| digits(row.replace("Puissance 4", ""))).collect()
}

#[test]
fn every_document_is_there_in_both_languages() {
    let english = names(folder("docs"));
    assert!(english.len() > 10, "the documents are found");
    assert_eq!(english, names(folder("docs/fr")));
}

#[test]
fn both_languages_have_the_same_headings() {
    for pair in pairs() {
        assert_eq!(headings(&pair.english), headings(&pair.french), "{}", pair.name);
    }
}

#[test]
fn both_languages_have_the_same_commands() {
    let all = pairs();
    assert!(all.iter().any(|pair| commands(&pair.english).len() > 2), "commands are found");
    for pair in all {
        assert_eq!(commands(&pair.english), commands(&pair.french), "{}", pair.name);
    }
}

#[test]
fn both_languages_have_the_same_figures() {
    for pair in pairs() {
        assert_eq!(figures(&pair.english), figures(&pair.french), "{}", pair.name);
    }
}

#[test]
fn french_signs_have_their_spaces() {
    for pair in pairs() {
        let prose = parts(&pair.french).prose.join("\n");
        // Text between backquotes is code, which has no French typography.
        for (line, text) in lines_of_every_second(&prose, '`') {
            for sign in [" :", " ;", " !", " ?", "« ", " »", "'"] {
                let name = &pair.name;
                assert!(!text.contains(sign), "{name}, prose line {line}: “{sign}” in {text}");
            }
        }
    }
}

/// Returns the first, third, fifth... part of a text split at a sign, line by line with line
/// numbers.
fn lines_of_every_second(text: &str, sign: char) -> Vec<(usize, &str)> {
    let mut line = 1;
    let mut found = Vec::new();
    for (number, part) in text.split(sign).enumerate() {
        if number % 2 == 0 {
            found.extend((line..).zip(part.lines()));
        }
        line += part.matches('\n').count();
    }
    found
}
