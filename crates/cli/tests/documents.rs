//! The documents are correct: their commands print the shown output, and their links resolve.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn documents_of(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is part of the repository");
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

fn documents() -> Vec<PathBuf> {
    ["", "docs", "docs/fr", "examples"].iter().flat_map(|folder| documents_of(folder)).collect()
}

/// Runs the commands in the documents of these folders, in the given locale.
fn run_commands_of(folders: &[&str], language: &str) {
    let cases = trycmd::TestCases::new();
    cases.env("LC_ALL", language);
    cases.env("QUATUOR_CONFIG", "");
    for path in folders.iter().flat_map(|folder| documents_of(folder)) {
        cases.case(path);
    }
}

#[test]
fn commands_print_what_the_documents_show() {
    run_commands_of(&["", "docs"], "en_GB.UTF-8");
}

#[test]
fn commands_print_what_the_french_documents_show() {
    run_commands_of(&["docs/fr"], "fr_FR.UTF-8");
}

#[test]
fn links_lead_somewhere() {
    let paths = documents();
    assert!(paths.len() > 5, "the documents are found");
    for path in paths {
        let text = fs::read_to_string(&path).expect("a document is text");
        for target in links(&text) {
            if target.contains("://") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((&target, ""));
            let folder = path.parent().expect("a document lies in a folder");
            let goal = if file.is_empty() { path.clone() } else { folder.join(file) };
            assert!(goal.exists(), "{}: {target}", path.display());
            if !heading.is_empty() && goal.extension().is_some_and(|ending| ending == "md") {
                let there = anchors(&fs::read_to_string(goal).expect("a document is text"));
                assert!(there.contains(&heading.to_owned()), "{}: {target}", path.display());
            }
        }
    }
}

/// A published package contains only its own folder.
#[test]
fn links_of_packages_stay_inside_them() {
    let crates = fs::read_dir(root().join("crates")).expect("the folder is part of the repository");
    let mut found = 0;
    for package in crates.map(|entry| entry.expect("a readable entry").path()) {
        let Ok(text) = fs::read_to_string(package.join("README.md")) else { continue };
        for target in links(&text).into_iter().filter(|target| !target.contains("://")) {
            let name = package.display();
            let goal = package.join(&target);
            assert!(!target.contains("..") && goal.exists(), "{name}: {target}");
        }
        found += 1;
    }
    assert!(found > 10, "the packages are found");
}

/// Returns the files of a folder and of all folders below it.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the repository");
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

/// Returns the names such as `QUATUOR_TABLES` in a text.
fn variables(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_uppercase() || letter == '_';
    let names = text.split(|letter: char| !is_part(letter));
    let names = names.filter(|name| name.starts_with("QUATUOR_") && !name.ends_with('_'));
    names.map(str::to_owned).collect()
}

#[test]
fn every_variable_of_the_environment_is_documented() {
    let mut used = BTreeSet::new();
    for folder in ["crates", "tests", "tools"] {
        for path in files_below(&root().join(folder)) {
            if path.extension().is_some_and(|ending| ending == "rs" || ending == "py") {
                used.extend(variables(&fs::read_to_string(path).expect("a source is text")));
            }
        }
    }
    used.extend(variables(&fs::read_to_string(root().join("test")).expect("a script")));
    assert!(used.contains("QUATUOR_TABLES"), "{used:?}");
    for page in ["docs/environment.md", "docs/fr/environment.md"] {
        let listed = variables(&fs::read_to_string(root().join(page)).expect("a document"));
        let missing: Vec<&String> = used.difference(&listed).collect();
        assert!(missing.is_empty(), "{page} has no {missing:?}");
    }
}

/// Returns the link anchors of a document's headings: lower case, hyphens for spaces, no other
/// signs.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let letter = |letter: char| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    };
    let anchor = |line: &str| line.trim_start_matches('#').trim().to_lowercase();
    headings.map(|line| anchor(line).chars().filter_map(letter).collect()).collect()
}

/// Returns the targets of `[text](target)`.
fn links(text: &str) -> Vec<String> {
    let after_bracket = text.split("](").skip(1);
    after_bracket.filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())).collect()
}
