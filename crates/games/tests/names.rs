//! Apart from its crate, its solver and the list, no source of a thinker or a face may name a game.

use std::fs;
use std::path::{Path, PathBuf};

use quatuor_games::FAMILIES;

/// Crates that are independent of any particular game.
const ALIKE: [&str; 14] = [
    "advice", "arena", "cli", "games", "search", "server", "session", "site", "tables", "teach",
    "terminal", "trees", "words", "py",
];

/// The only exception.
const LIST: &str = "games/src/list.rs";

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder of crates").to_owned()
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Returns the lines of a source before its tests, without comments and documented examples.
fn code(path: &Path) -> Vec<String> {
    let is = |ending: &str| path.extension().is_some_and(|own| own == ending);
    let tests = path.iter().any(|part| part == "tests.rs" || part == "games_tests");
    if tests || !["rs", "js", "css", "html"].into_iter().any(is) {
        return Vec::new();
    }
    let text = fs::read_to_string(path).expect("a text");
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("#[cfg(test)]"));
    let says = |line: &&str| !line.starts_with("//") && !line.contains("example = ");
    lines.filter(says).map(str::to_lowercase).collect()
}

/// Whether a line names a game, as opposed to a function or macro of the same name.
fn names(line: &str, game: &str) -> bool {
    let after = |at: usize| &line[at + game.len()..];
    line.match_indices(game).any(|(at, _)| !after(at).starts_with(['(', '!']))
}

#[test]
fn no_thinker_and_no_face_names_a_game() {
    let mut sources = Vec::new();
    for name in ALIKE {
        for part in ["src", "assets"] {
            files(&crates().join(name).join(part), &mut sources);
        }
    }
    assert!(sources.len() > 300, "{} sources were looked at", sources.len());
    let mut wrong = Vec::new();
    for path in sources.iter().filter(|path| !path.ends_with(LIST)) {
        let named = |line: &String| FAMILIES.iter().any(|family| names(line, family.name));
        for line in code(path).into_iter().filter(named) {
            wrong.push(format!("{}: {line}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for family in FAMILIES {
        let list = code(&crates().join(LIST));
        assert!(list.iter().any(|line| names(line, family.name)), "{}", family.name);
    }
}
