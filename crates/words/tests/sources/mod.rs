//! A minimal reader of Rust sources that finds the messages in them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use quatuor_games::FAMILIES;

/// One `message!("key", name: value, ...)`.
pub struct FoundMessage {
    pub key: String,
    pub arguments: BTreeSet<String>,
    pub place: String,
}

/// The messages and literals in the sources of all crates, without tests and comments.
#[derive(Default)]
pub struct Sources {
    pub messages: Vec<FoundMessage>,
    /// Keys in tables or in `Message::new`: literals of a game's crate that begin with its name,
    /// and arguments of `Message::new`.
    pub tabled_keys: Vec<(String, String)>,
    pub literals: BTreeSet<String>,
}

impl Sources {
    pub fn read() -> Self {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut sources = Sources::default();
        for folder in fs::read_dir(&crates).expect("the folder of crates").flatten() {
            let name = folder.file_name().to_string_lossy().into_owned();
            let mut files = Vec::new();
            files_with(&folder.path().join("src"), "rs", &mut files);
            // The test game is a source while it is in the list of games.
            for family in FAMILIES {
                files_with(&folder.path().join("tests").join(family.name), "rs", &mut files);
            }
            for file in files {
                let text = fs::read_to_string(&file).expect("a source file");
                sources.scan(&name, &file.display().to_string(), &without_tests(&text));
            }
            let mut templates = Vec::new();
            files_with(&folder.path().join("src"), "html", &mut templates);
            for file in templates {
                let text = fs::read_to_string(&file).expect("a template");
                sources.scan_template(&file.display().to_string(), &text);
            }
        }
        sources
    }

    fn scan(&mut self, crate_name: &str, place: &str, text: &str) {
        let prefix = format!("{crate_name}-");
        for (start, literal) in literals(text) {
            let before = text[..start].trim_end();
            if before.ends_with("Message::new(") || literal.starts_with(&prefix) {
                self.tabled_keys.push((literal.to_owned(), place.to_owned()));
            }
            if before.ends_with("message!(") {
                let after = &text[start + literal.len() + 2..];
                let (key, place) = (literal.to_owned(), place.to_owned());
                self.messages.push(FoundMessage { key, arguments: argument_names(after), place });
            }
            self.literals.insert(literal.to_owned());
        }
    }

    fn scan_template(&mut self, place: &str, text: &str) {
        for after in text.split(ASKS).skip(1) {
            let key = after.split('"').next().unwrap_or_default().to_owned();
            self.literals.insert(key.clone());
            let (arguments, place) = (BTreeSet::new(), place.to_owned());
            self.messages.push(FoundMessage { key, arguments, place });
        }
    }
}

/// The call in a template for a text without arguments: `say("key")`.
const ASKS: &str = "say(\"";

fn files_with(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files_with(&path, ending, found);
        } else if path.extension().is_some_and(|one| one == ending) {
            found.push(path);
        }
    }
}

/// Removes the unit tests, which are at the end of a file, and comment lines, which contain
/// examples.
fn without_tests(text: &str) -> String {
    let end = text.find("\n#[cfg(test)]\nmod ").unwrap_or(text.len());
    let lines = text[..end].lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Returns the string literals with their offsets, skipping raw strings and quote characters.
fn literals(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(offset) = text[at..].find('"') {
        let start = at + offset;
        let before = &text[..start];
        if before.ends_with('\'') && text[start + 1..].starts_with('\'') {
            at = start + 1;
            continue;
        }
        let hashes = before.len() - before.trim_end_matches('#').len();
        let raw = before.trim_end_matches('#').ends_with('r');
        let inside = &text[start + 1..];
        let length = if raw {
            inside.find(&format!("\"{}", "#".repeat(hashes))).unwrap_or(inside.len())
        } else {
            plain_length(inside)
        };
        found.push((start, &inside[..length]));
        at = (start + length + 2).min(text.len());
    }
    found
}

fn plain_length(inside: &str) -> usize {
    let mut escaped = false;
    for (i, byte) in inside.bytes().enumerate() {
        match byte {
            b'"' if !escaped => return i,
            b'\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    inside.len()
}

/// Returns the names in `, name: value, name: value)`, from after the key to the closing bracket.
fn argument_names(after: &str) -> BTreeSet<String> {
    let quoted: Vec<_> =
        literals(after).into_iter().map(|(at, text)| at..at + text.len() + 2).collect();
    let (mut depth, mut names, mut word_start) = (0, BTreeSet::new(), 0);
    let bytes = after.as_bytes();
    for (i, &byte) in bytes.iter().enumerate() {
        if quoted.iter().any(|range| range.contains(&i)) {
            continue;
        }
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' if depth == 0 => break,
            b')' | b']' | b'}' => depth -= 1,
            b',' if depth == 0 => word_start = i + 1,
            b':' if depth == 0 && word_start > 0 => {
                names.insert(after[word_start..i].trim().to_owned());
                word_start = 0;
            }
            _ => {}
        }
    }
    names
}
