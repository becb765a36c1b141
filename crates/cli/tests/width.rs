//! All text output fits 80 columns: the help of every command and typical output, in both
//! languages.
//!
//! `command_reference` compares the help texts with `docs/commands.md`.

mod support;

use support::{Folder, Run, answer, command};

const COMMANDS: [&str; 30] = [
    "",
    "play",
    "games",
    "show",
    "perft",
    "convert",
    "replay",
    "solve",
    "analyse",
    "advise",
    "tree",
    "lab",
    "verify",
    "count",
    "table",
    "table build",
    "table info",
    "table check",
    "table list",
    "survey",
    "puzzles",
    "match",
    "tournament",
    "rate",
    "report",
    "engine",
    "doctor",
    "serve",
    "ladder",
    "completions",
];

fn run_at_80(language: &str, arguments: &[&str]) -> Run {
    let line = [&["--lang", language], arguments].concat();
    let output = command(&line).env("COLUMNS", "80").output().expect("the program runs");
    Run {
        code: output.status.code().expect("no signal"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

fn fits(text: &str, of: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{of}: {line}");
    }
}

#[test]
fn help_fits_80_columns() {
    for language in ["en", "fr"] {
        for command in COMMANDS.iter().chain(&["help"]) {
            let words: Vec<&str> = command.split_whitespace().collect();
            let page = run_at_80(language, &[&["help"], &words[..]].concat());
            assert_eq!(page.code, 0, "{command}: {}", page.err);
            fits(&page.out, command);
        }
    }
}

#[test]
fn typical_output_fits_80_columns() {
    let folder = Folder::new();
    let games = folder.file("games.pgn");
    let players = "random,minimax:depth=2,negamax:depth=2,negamax:depth=2\\,scout=off";
    let players = players.replace('\\', "");
    answer_any(&[
        "tournament",
        "morpion",
        "--agents",
        &players,
        "--games",
        "2",
        "--output",
        &games,
    ]);
    let lines: [&[&str]; 20] = [
        &["games"],
        &["show", "quarto", "..../.0../..f./.... 7", "--place", "a1"],
        &["show", "connect4:width=4,height=4", "1234", "--values"],
        &["solve", "quarto:size=3"],
        &["analyse", "connect4:width=5,height=4"],
        &["analyse", "mansuba:first=black", "--time", "300ms"],
        &["advise", "quarto:size=3", "--details"],
        &["lab", "quarto:size=3", "--depth", "2"],
        &["tree", "quarto:size=2"],
        &["tree", "connect4:width=4,height=4", "1234", "--searched-by", "minimax:depth=2"],
        &["survey", "morpion", "--vary", "width=2..3", "--vary", "misere=all"],
        &["count", "quarto:size=3"],
        &["count", "mansuba"],
        &["match", "morpion", "--games", "10"],
        &["tournament", "morpion", "--agents", &players],
        &["rate", &games, "--accuracy"],
        &["ladder", "morpion", "--highest", "2", "--games", "4"],
        &["replay", &games, "--check"],
        &["replay", &games],
        &["play", "quarto", "--players", "nobody,random"],
    ];
    for language in ["en", "fr"] {
        for line in lines {
            let Run { out, err, .. } = run_at_80(language, line);
            fits(&out, &format!("{line:?}"));
            fits(&err, &format!("{line:?}"));
        }
    }
}

fn answer_any(arguments: &[&str]) {
    let output = command(arguments).output().expect("the program runs");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn data_is_never_wrapped() {
    let json = run_at_80("en", &["games", "--json"]).out;
    assert!(json.lines().count() == 1 && json.len() > 80, "{json}");
    assert_eq!(json, answer(&["games", "--json", "--lang", "en"]));
}

/// Applies only if COLUMNS is not set.
#[test]
fn pipes_have_no_width() {
    let piped = answer(&["games", "--lang", "en"]);
    assert!(piped.lines().any(|line| line.chars().count() > 80), "{piped}");
}
