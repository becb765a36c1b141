//! The results of surveys in the documents agree with the stored findings, and with the program's
//! output for them.
//!
//! A table whose corner names a game in a code span has variant options in its first row and
//! column.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value as Json;
use support::{Folder, answer, json};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn read(path: &str) -> String {
    let path = docs().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

const KEPT: &str = "findings/quarto-patterns.jsonl";

/// Surveys all sets from stored findings. The time limit is too short to find new results.
fn survey(kept: &str, more: &[&str]) -> Vec<String> {
    let words = ["survey", "quarto", "--vary", "patterns=all", "--time", "1ms", "--memory", "16M"];
    let words = [&words[..], &["--keep", kept], more].concat();
    words.into_iter().map(str::to_owned).collect()
}

fn kept(folder: &Folder) -> String {
    folder.write("kept.jsonl", read(KEPT))
}

/// Returns the mark of a variant: `=` for a draw, `~` for a draw by endless play, `L13` for a loss
/// in thirteen, and a percentage with chance. The mark of an unknown value is empty.
fn mark(row: &Json) -> String {
    let distance = row["distance"].as_u64().map(|distance| distance.to_string());
    let bound = |name: &str| row["expectation"][name].as_f64();
    if let (Some(low), Some(high)) = (bound("low"), bound("high")) {
        return format!("{:.1} %", 50.0 + 25.0 * (low + high));
    }
    match row["value"].as_str() {
        Some("draw") if row["endless"] == Json::Bool(true) => "~".to_owned(),
        Some("draw") => "=".to_owned(),
        Some("loss") => format!("L{}", distance.unwrap_or_default()),
        Some("win") => format!("W{}", distance.unwrap_or_default()),
        _ => String::new(),
    }
}

/// Converts a mark of a document to the format of `mark`. French documents have `G` for a win, `P`
/// for a loss, and a decimal comma.
fn english_mark(document: &str, cell: &str) -> String {
    if !document.starts_with("fr/") {
        return cell.to_owned();
    }
    assert!(!cell.starts_with(['W', 'L']), "{document}: {cell} is an English mark");
    cell.replace('G', "W").replace('P', "L").replace(',', ".").replace('\u{a0}', " ")
}

/// Returns the sets of a document's table with their marks. Rows are the additions to the lines.
/// Columns state whether the corners or the squares across the edges are added too.
fn told(document: &str) -> BTreeMap<BTreeSet<String>, String> {
    let text = read(document);
    let rows =
        text.lines().skip_while(|line| !(line.contains("`corners` |") && line.starts_with('|')));
    let mut told = BTreeMap::new();
    for row in rows.skip(2).take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let base: BTreeSet<String> =
            cells[1].split('`').skip(1).step_by(2).map(str::to_owned).collect();
        for (cell, more) in cells[2..5].iter().zip([None, Some("corners"), Some("wrapped")]) {
            let mut set = base.clone();
            set.extend(more.map(str::to_owned));
            assert_eq!(
                told.insert(set, english_mark(document, cell)),
                None,
                "{document}: twice: {row}"
            );
        }
    }
    told
}

#[test]
fn the_table_of_patterns_is_what_was_found() {
    let folder = Folder::new();
    let words = survey(&kept(&folder), &["--json"]);
    let found = json(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let mut sets = BTreeMap::new();
    for row in found["variants"].as_array().expect("variants") {
        let patterns = row["options"]["patterns"].as_str().expect("a set");
        let set = patterns.split('+').filter(|name| *name != "lines").map(str::to_owned);
        sets.insert(set.collect::<BTreeSet<String>>(), mark(row));
    }
    assert_eq!(sets.len(), 96);
    for document in ["results.md", "fr/results.md"] {
        assert_eq!(told(document), sets, "{document}");
    }
    // The counts that the text states.
    let draws = sets.values().filter(|mark| *mark == "=").count();
    assert_eq!((draws, sets.values().filter(|mark| mark.starts_with('L')).count()), (29, 67));
    let mark = |families: &[&str]| &*sets[&families.iter().map(|&name| name.to_owned()).collect()];
    for (set, mark) in &sets {
        assert!(!set.contains("broken") || mark.starts_with('L'), "{set:?}");
        assert!(set.contains("broken") || set.len() > 1 || mark == "=", "{set:?}");
    }
    assert!(mark(&["squares", "wrapped"]).starts_with('L'));
    assert!(mark(&["diamonds", "tilted"]).starts_with('L'));
    assert_eq!(mark(&["diamonds", "tilted", "corners"]), "=");
}

#[test]
fn the_pictures_of_patterns_are_those_that_the_program_draws() {
    let folder = Folder::new();
    let kept = kept(&folder);
    for (language, picture) in
        [("en", "pictures/quarto-patterns.svg"), ("fr", "fr/pictures/quarto-patterns.svg")]
    {
        let words = survey(&kept, &["--format", "svg", "--lang", language]);
        let drawn = answer(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(drawn == read(picture), "{picture} is drawn in another way");
    }
}

/// A table of a document: the game, the options of its columns, and its rows with options and
/// cells.
struct Board {
    game: String,
    columns: Vec<String>,
    rows: Vec<(String, Vec<String>)>,
}

fn boards(document: &str) -> Vec<Board> {
    let text = read(document);
    let code = |cell: &str| Some(cell.strip_prefix('`')?.strip_suffix('`')?.to_owned());
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut boards: Vec<Board> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        let row = cells(line);
        let columns: Option<Vec<String>> = row[1..].iter().map(|cell| code(cell)).collect();
        match (code(&row[0]), columns.filter(|columns| !columns.is_empty())) {
            (Some(game), Some(columns)) if !inside && columns[0].contains('=') => {
                boards.push(Board { game, columns, rows: Vec::new() });
                inside = true;
            }
            (Some(options), None) if inside => {
                let board = boards.last_mut().expect("a board");
                board.rows.push((options, row[1..].to_vec()));
            }
            _ => inside = inside && line.starts_with("|---"),
        }
    }
    boards
}

#[test]
fn tables_of_small_boards_are_what_was_found() {
    let folder = Folder::new();
    let kept = folder.write("kept.jsonl", read("findings/small-boards.jsonl"));
    for document in ["results.md", "fr/results.md"] {
        let boards = boards(document);
        assert_eq!(boards.len(), 4, "{document}");
        for board in boards {
            for (options, cells) in &board.rows {
                for (column, cell) in board.columns.iter().zip(cells) {
                    let joint = if board.game.contains(':') { ',' } else { ':' };
                    let game = format!("{}{joint}{options},{column}", board.game);
                    let words = ["survey", &game, "--keep", &kept, "--most", "1", "--time", "1ms"];
                    let ran = support::run(&[&words[..], &["--json"]].concat());
                    let found: Option<Json> = serde_json::from_str(&ran.out).ok();
                    // A line longer than the board is not a variant.
                    let told = found.map_or(String::new(), |found| mark(&found["variants"][0]));
                    assert_eq!(english_mark(document, cell), told, "{document}: {game}");
                }
            }
        }
    }
    let found = read("findings/small-boards.jsonl").lines().count();
    assert_eq!(folder.read("kept.jsonl").lines().count(), found, "everything was kept");
}

#[test]
fn small_boards_are_found_again() {
    let kept = read("findings/small-boards.jsonl");
    let known: BTreeMap<String, Json> = kept
        .lines()
        .map(|line| serde_json::from_str::<Json>(line).expect("JSON"))
        .map(|row| (row["game"].as_str().expect("a game").to_owned(), row))
        .collect();
    let few = |row: &&Json| row["positions"].as_u64().is_some_and(|count| count < 2000);
    let small: Vec<&Json> = known.values().filter(few).collect();
    assert!(small.len() > 20, "{}", small.len());
    for row in small.iter().step_by(3) {
        let game = row["game"].as_str().expect("a game");
        let found = json(&["survey", game, "--json"]);
        for field in ["positions", "images", "longest"] {
            assert_eq!(found["variants"][0][field], row[field], "{game}: {field}");
        }
        assert_eq!(mark(&found["variants"][0]), mark(row), "{game}");
    }
}

/// The tournament of Duboux and Trividic. Its results are stored, and the documents show their
/// ratings.
#[test]
fn the_tournament_of_2021_is_rated_as_shown() {
    let results = docs().join("findings/tournament-2021.jsonl");
    for (language, document) in [("en", "reports.md"), ("fr", "fr/reports.md")] {
        let shown = read(document);
        let rated = answer(&["rate", results.to_str().expect("text"), "--lang", language]);
        let plain = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        assert!(plain(&shown).contains(&plain(&rated)), "{document} lacks\n{rated}");
    }
}
