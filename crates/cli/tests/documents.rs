//! The documents say what is true: their commands run as shown, and their links lead somewhere.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn documents() -> Vec<PathBuf> {
    let in_folder = |folder: PathBuf| {
        let entries = fs::read_dir(folder).expect("the folder is part of the repository");
        entries.map(|entry| entry.expect("a readable entry").path()).collect::<Vec<_>>()
    };
    let mut found: Vec<PathBuf> = in_folder(root());
    found.extend(in_folder(root().join("docs")));
    found.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    found
}

#[test]
fn commands_print_what_the_documents_show() {
    let cases = trycmd::TestCases::new();
    for path in documents() {
        cases.case(path);
    }
}

#[test]
fn links_lead_somewhere() {
    let paths = documents();
    assert!(paths.len() > 5, "the documents are found");
    for path in paths {
        let text = fs::read_to_string(&path).expect("a document is text");
        for target in links(&text) {
            if target.contains("://") || target.starts_with('#') {
                continue;
            }
            let file = target.split('#').next().unwrap_or(&target);
            let folder = path.parent().expect("a document lies in a folder");
            assert!(folder.join(file).exists(), "{}: {target}", path.display());
        }
    }
}

/// The targets of `[text](target)`.
fn links(text: &str) -> Vec<String> {
    let after_bracket = text.split("](").skip(1);
    after_bracket.filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())).collect()
}
