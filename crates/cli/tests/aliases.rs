//! Former names of flags still work: every row of the table in `docs/command-line.md` is tried in
//! both spellings.

mod support;

use std::fs;
use std::path::Path;

use support::{Folder, Run, answer, command, run};

/// Returns the output without running times, which differ from run to run.
fn without_times(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.contains(" nodes in "));
    let lines = lines.map(|line| line.split("\"seconds\"").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Runs a command with the former and the present spelling of a flag, and compares output and
/// files. `FOLDER` in an argument is replaced by the folder of the run.
fn same(arguments: &[&str], former: &[&str], present: &[&str]) {
    let [one, other] = [former, present].map(|flag| {
        let folder = Folder::new();
        let line: Vec<String> = arguments
            .iter()
            .chain(flag)
            .map(|word| word.replace("FOLDER", &folder.file("")))
            .collect();
        let run = run(&line.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(run.code, 0, "{line:?}: {run:?}");
        let own = |text: &str| without_times(&text.replace(&folder.file(""), "FOLDER"));
        (own(&run.out), files(folder.path()))
    });
    assert_eq!(one, other, "{arguments:?}: {former:?}, {present:?}");
}

/// Returns the names and sizes of the files in a folder.
fn files(folder: &Path) -> Vec<(String, u64)> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut files: Vec<(String, u64)> = entries
        .map(|entry| {
            let size = entry.metadata().map_or(0, |data| data.len());
            (entry.file_name().to_string_lossy().into_owned(), size)
        })
        .collect();
    files.sort();
    files
}

#[test]
fn of_memory_and_threads() {
    for command in ["solve", "analyse"] {
        let memory = ["--memory", "16M"];
        same(&[command, "quarto:size=2"], &["--table", "16"], &memory);
    }
    let agents = ["--agents", "random,novice", "--games", "2"];
    for command in ["match", "tournament"] {
        let play = [&[command, "morpion"], &agents[..]].concat();
        same(&play, &["--bot-memory", "1024"], &["--memory", "1G"]);
        same(&play, &["--threads", "2"], &["--concurrency", "2"]);
    }
    same(
        &["survey", "morpion", "--format", "csv", "--output", "FOLDERa"],
        &["--threads", "2"],
        &["--concurrency", "2"],
    );
    let ladder = ["ladder", "morpion", "--highest", "2", "--games", "2"];
    same(&ladder, &["--threads", "2"], &["--concurrency", "2"]);
}

#[test]
fn of_tournaments() {
    let play = ["--agents", "random,novice", "--games", "2"];
    for command in ["match", "tournament"] {
        let play = [&[command, "morpion"], &play[..]].concat();
        same(&play, &["--tc", "10+0.1"], &["--clock", "10+0.1"]);
        same(&play, &["--movetime", "500ms"], &["--time", "500ms"]);
        same(&play, &["--pgn-out", "FOLDERa.pgn"], &["--output", "FOLDERa.pgn"]);
        same(&play, &["--json-out", "FOLDERa.jsonl"], &["--output", "FOLDERa.jsonl"]);
    }
    let play = [&["tournament", "morpion"], &play[..]].concat();
    same(&play, &["--tournament", "swiss"], &["--format", "swiss"]);
    same(&play, &["--config", "FOLDERa"], &["--settings", "FOLDERa"]);
}

#[test]
fn of_files() {
    let folder = Folder::new();
    let games = folder.file("games.pgn");
    answer(&["play", "morpion", "--players", "random,random", "--seed", "1", "--output", &games]);
    same(
        &["tree", "quarto:size=2", "--format", "svg"],
        &["--out", "FOLDERa"],
        &["--output", "FOLDERa"],
    );
    same(
        &["lab", "quarto:size=2", "--depth", "1", "--format", "svg"],
        &["--out", "FOLDERa"],
        &["--output", "FOLDERa"],
    );
    same(
        &["survey", "morpion", "--format", "svg"],
        &["--out", "FOLDERa"],
        &["--output", "FOLDERa"],
    );
    same(&["show", "quarto"], &["--svg", "FOLDERa.svg"], &["--output", "FOLDERa.svg"]);
    same(&["show", "quarto"], &["--png", "FOLDERa.png"], &["--output", "FOLDERa.png"]);
    same(&["replay", &games], &["--animate", "FOLDERa.gif"], &["--output", "FOLDERa.gif"]);
    same(&["rate", &games], &["--plot", "FOLDERa.svg"], &["--output", "FOLDERa.svg"]);
    same(&["report", &games], &["--html", "FOLDERa.html"], &["--output", "FOLDERa.html"]);
    let play = ["play", "morpion", "--players", "random,random", "--seed", "1"];
    same(&play, &["--record", "FOLDERa.pgn"], &["--output", "FOLDERa.pgn"]);
    same(&["count", "quarto:size=2", "--json"], &["--full-draws", "--lang=en"], &["--lang=en"]);
}

#[test]
fn of_tables() {
    let folder = Folder::new();
    let tables = folder.file("tables");
    let built =
        command(&["table", "build", "morpion:width=2,height=2,connect=2", "--out", &tables])
            .output()
            .expect("the program runs");
    assert!(built.status.success(), "{built:?}");
    let game = "morpion:width=2,height=2,connect=2";
    for line in [&["table", "info", game][..], &["table", "check", game], &["table", "list"]] {
        let [one, other] =
            ["--out", "--folder"].map(|flag| answer(&[line, &[flag, &tables]].concat()));
        assert!(one == other && !one.is_empty(), "{one} {other}");
    }
}

#[test]
fn defaults_take_the_place_of_flags() {
    let folder = Folder::new();
    let games = folder.file("games.pgn");
    answer(&["play", "morpion", "--players", "random,random", "--output", &games]);
    let report = answer(&["report", &games, "--lang", "en"]);
    assert!(report.contains("games.html") && folder.read("games.html").contains("<!doctype html>"));
    assert!(answer(&["tree", "quarto:size=2", "--lang", "en"]).contains("no. 1"));
    assert_eq!(answer(&["convert", "quarto:size=2", "../.. -"]), "../.. -\n");
    let tournament = run(&["tournament", "morpion", "--lang", "en"]);
    assert!(tournament.out.contains("minimax") && tournament.code == 0, "{tournament:?}");
    assert!(tournament.err.contains("cannot be resumed"), "{tournament:?}");
    let Run { out, err, .. } = run(&["count", "quarto:size=2", "--lang", "en"]);
    assert!(out.contains("full boards") && err.is_empty(), "{out}{err}");
}

#[test]
fn solve_and_analyse_play_moves_first() {
    for command in ["solve", "analyse"] {
        let played = answer(&[command, "connect4:width=4,height=4", "--moves", "1 2 3", "--json"]);
        let given = answer(&[command, "connect4:width=4,height=4", "123", "--json"]);
        let position = |text: &str| text.split("\"seconds\"").next().unwrap_or_default().to_owned();
        assert_eq!(position(&played), position(&given));
    }
}
