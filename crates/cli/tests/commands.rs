//! Commands that describe positions and games: their output, JSON and interrupts.

mod support;

use serde_json::json;
use support::{Folder, answer, command, json, run};

const MIDDLE: &str = "..../.0../..f./.... 7";
const PACKED: &str = "0000000000f00000:04205c40";
/// The same position in the format of the authors' program, which swaps round and square, and the
/// players.
const PROGRAM: &str = "0000010000e00000:04201840";

#[test]
fn games_are_listed_in_both_languages() {
    let english = answer(&["games"]);
    assert!(english.contains("quarto") && english.contains("level") && english.contains("random"));
    let french = answer(&["games", "--lang", "fr"]);
    assert!(french.contains("un nombre entier de 2 à 4"), "{french}");
    let data = json(&["games", "--json"]);
    assert_eq!(data["games"][0]["name"], "quarto");
    assert_eq!(data["games"][0]["options"][1]["default"], "1");
    assert_eq!(data["agents"][0]["name"], "level");
    assert_eq!(data["people"][0]["name"], "human");
    assert_eq!(data["games"][0]["options"][0]["allowed"], json!({"from": 2, "to": 4}));
}

#[test]
fn a_position_is_shown_in_text_and_as_data() {
    let text = answer(&["show", "quarto", MIDDLE]);
    assert!(
        text.contains(MIDDLE)
            && text.contains("Second player to act: place the ")
            && text.contains("piece (7)"),
        "{text}"
    );
    assert_eq!(answer(&["show", "quarto", "--from", MIDDLE]), text);
    assert_eq!(answer(&["show", "quarto", "--from", PACKED]), text);
    let french = answer(&["--lang", "fr", "show", "quarto", MIDDLE]);
    assert!(french.contains("Second joueur, à vous"), "{french}");
    let plain = answer(&["show", "quarto", MIDDLE, "--ascii"]);
    assert!(plain.is_ascii() && plain.contains("+-------+"), "{plain}");

    let start = json(&["show", "quarto", "--json"]);
    assert_eq!(start["game"], "quarto");
    assert_eq!(start["position"], "..../..../..../.... -");
    assert_eq!((&start["turn"], &start["outcome"]), (&json!("first"), &json!(null)));
    assert_eq!(start["actions"].as_array().map(Vec::len), Some(16));
    assert_eq!(start["safe"].as_array().map(Vec::len), Some(16));
    assert_eq!((&start["packed"], &start["unsafe"]), (&json!(null), &json!([])));
    assert!(start.get("odds").is_none(), "nobody rolls here");
    let middle = json(&["show", "quarto", MIDDLE, "--json"]);
    assert_eq!((&middle["safe"], &middle["packed"]), (&json!(null), &json!(PACKED)));
    assert_eq!(middle["unsafe"], json!(null));
    let three = json(&["show", "quarto", "..../..../..../012. -", "--json"]);
    assert_eq!(three["unsafe"], json!(["light", "small"]));
    let won = json(&["show", "quarto", "--moves", ":0 a1 :1 b1  :2 c1\t:3 d1", "--json"]);
    assert_eq!((&won["turn"], &won["outcome"]), (&json!("over"), &json!("first")));
    assert_eq!(won["actions"], json!([]));
}

#[test]
fn what_can_be_played_is_listed_unless_it_is_too_much() {
    let give = answer(&["show", "quarto:size=2"]);
    assert!(give.contains("\nLegal actions: :0 :1 :2 :3\n"), "{give}");
    let over = answer(&["show", "quarto:size=2", "0./1. -"]);
    assert!(!over.contains("Legal actions"), "{over}");
    let french = answer(&["show", "connect4:width=5,height=4", "--lang", "fr"]);
    assert!(french.contains("\nActions légales\u{a0}: 1 2 3 4 5\n"), "{french}");
}

#[test]
fn the_odds_of_a_roll_are_shown() {
    let roll = json(&["show", "mansuba", "--json"]);
    assert_eq!(roll["turn"], "chance");
    let odds = roll["odds"].as_object().expect("an object");
    let actions: Vec<&str> =
        roll["actions"].as_array().expect("a list").iter().filter_map(|one| one.as_str()).collect();
    assert!(odds.keys().eq(&actions), "{roll}");
    let sum: f64 = odds.values().filter_map(serde_json::Value::as_f64).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{roll}");
}

#[test]
fn pictures_are_written() {
    let folder = Folder::new();
    let (svg, png) = (folder.file("board.svg"), folder.file("board.png"));
    answer(&["show", "quarto", MIDDLE, "--output", &svg, "--output", &png]);
    assert!(folder.read("board.svg").starts_with("<svg "));
    let bytes = std::fs::read(&png).expect("a picture");
    assert!(bytes.starts_with(b"\x89PNG\r\n") && bytes.len() > 2000);
    assert_eq!(answer(&["show", "quarto", MIDDLE, "--output", "-"]), folder.read("board.svg"));
}

#[test]
fn lines_of_play_are_counted() {
    let data = json(&["perft", "quarto", "4", "--json"]);
    assert_eq!(data, json!({"game": "quarto", "depth": 4, "nodes": [16, 256, 3840, 57600]}));
    assert_eq!(answer(&["perft", "quarto", "3"]), "1: 16\n2: 256\n3: 3840\n");
    assert_eq!(answer(&["perft", "quarto", "3", "--turns"]), "1: 16\n2: 256\n3: 3840\n");
    assert_eq!(answer(&["perft", "quarto", "1", MIDDLE]), "1: 14\n");
    assert_eq!(answer(&["perft", "quarto", "1", "--from", MIDDLE]), "1: 14\n");
    let classes = json(&["perft", "quarto", "3", "--canonical", "--json"]);
    assert_eq!(classes["nodes"], json!([1, 2, 8]));
    let finished = ["perft", "quarto", "2", "--from", "..../..../..../0123 -"];
    assert_eq!(answer(&finished), "1: 0\n2: 0\n");
}

/// Sends the signal of Ctrl+C.
#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill").args(["-INT", &id]).status();
    assert!(killed.expect("kill runs").success());
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_stops_with_what_it_has() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Stdio;
    let mut child = command(&["perft", "quarto", "20", "--lang", "fr"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut first = String::new();
    out.read_line(&mut first).expect("a line");
    assert_eq!(first, "1: 16\n");
    interrupt(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "quatuor: interrompu\n");
    assert!(rest.is_empty() || rest.starts_with("2: 256\n"), "{rest}");
}

/// JSON output is printed only at the end, so an interrupt that came too early is repeated with a
/// longer delay.
#[cfg(unix)]
#[test]
fn an_interrupted_count_answers_with_what_it_has() {
    use std::process::Stdio;
    for patience in (5..15).map(|doubled| std::time::Duration::from_millis(1 << doubled)) {
        let child = command(&["perft", "quarto", "20", "--json"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(patience);
        interrupt(&child);
        let output = child.wait_with_output().expect("the program ends");
        let Some(code) = output.status.code() else { continue };
        assert_eq!(code, 130);
        let data: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(data["interrupted"], true);
        if data["nodes"].as_array().is_some_and(|nodes| !nodes.is_empty()) {
            assert_eq!(data["nodes"][0], 16);
            return;
        }
    }
    panic!("nothing was counted in half a minute");
}

#[cfg(unix)]
#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let line = format!("'{}' perft quarto 5 | head -n 1", env!("CARGO_BIN_EXE_quatuor"));
    let output = std::process::Command::new("sh").args(["-c", &line]).output().expect("a shell");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1: 16\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn positions_are_converted_there_and_back() {
    let packed = answer(&["convert", "quarto", MIDDLE, "--to", "packed"]);
    assert_eq!(packed.trim(), PACKED);
    let text = answer(&["convert", "quarto", "--from", PACKED, "--to", "text"]);
    assert_eq!(text.trim(), MIDDLE);
    let program = answer(&["convert", "quarto", MIDDLE, "--to", "program"]);
    assert_eq!(program.trim(), PROGRAM);
    let text = answer(&["convert", "quarto", PROGRAM, "--form", "program", "--to", "text"]);
    assert_eq!(text.trim(), MIDDLE);
    let shown = answer(&["show", "quarto", "--from", PROGRAM, "--form", "program"]);
    assert_eq!(shown, answer(&["show", "quarto", MIDDLE]));
    assert_eq!(shown, answer(&["show", "quarto", PACKED, "--form", "packed"]));
    let data = json(&["convert", "quarto", MIDDLE, "--to", "canonical", "--json"]);
    assert_eq!((&data["position"], &data["to"]), (&json!(MIDDLE), &json!("canonical")));
    let canonical = data["result"].as_str().expect("a text");
    let again = answer(&["convert", "quarto", canonical, "--to", "canonical"]);
    assert_eq!(again.trim(), canonical);
}

#[test]
fn help_and_version_are_answers() {
    for page in [&["--help"][..], &["-h"], &["help"]] {
        assert!(answer(page).contains("Usage: quatuor"), "{page:?}");
    }
    assert_eq!(answer(&["help", "show"]), answer(&["show", "--help"]));
    assert!(answer(&["show", "-h", "--lang", "fr"]).contains("Utilisation"));
    assert!(answer(&["--version"]).starts_with("quatuor 0."));
}

#[test]
fn the_locale_chooses_the_language_unless_the_flag_does() {
    let first_line = |arguments: &[&str], locale: &str| {
        let output = command(arguments).env("LC_ALL", locale).output().expect("the program runs");
        String::from_utf8_lossy(&output.stdout).lines().next().unwrap_or_default().to_owned()
    };
    let french = first_line(&["--help"], "fr_FR.UTF-8");
    assert!(french.starts_with("Des jeux"), "{french}");
    assert!(first_line(&["--help", "--lang", "en"], "fr_FR.UTF-8").starts_with("Board games"));
    assert!(first_line(&["--help"], "de_DE.UTF-8").starts_with("Board games"));
}

/// Returns whether a line starts the server, which runs until it is stopped.
#[cfg(unix)]
fn opens_the_room(line: &str) -> bool {
    let command = line.split('#').next().unwrap_or_default();
    command.split_whitespace().all(|word| ["quatuor", "--lang", "en", "fr"].contains(&word))
}

/// Runs every example of every help page as printed, in a folder with the files that it names. The
/// server has its own tests.
#[cfg(unix)]
#[test]
fn the_examples_of_the_help_work() {
    let folder = Folder::new();
    for name in
        ["games.pgn", "games.jsonl", "parties.pgn", "parties.jsonl", "game.pgn", "partie.pgn"]
    {
        let record = folder.file(name);
        answer(&["play", "quarto", "--players", "random,random", "--output", &record]);
    }
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_quatuor"));
    let path = format!(
        "{}:{}",
        program.parent().expect("a folder").display(),
        std::env::var("PATH").unwrap_or_default()
    );
    for language in ["en", "fr"] {
        let mut count = 0;
        for page in ["", "play", "games", "show", "perft", "convert", "replay", "help"] {
            let mut arguments = vec!["help", "--lang", language];
            arguments.extend((!page.is_empty()).then_some(page));
            let text = run(&arguments).out;
            let text = text.replace("\\\n", " ");
            for line in text.lines().filter(|line| line.starts_with("  quatuor")) {
                if opens_the_room(line) {
                    continue;
                }
                let output = std::process::Command::new("sh")
                    .args(["-c", line])
                    .current_dir(folder.path())
                    .env("PATH", &path)
                    .stdin(std::process::Stdio::null())
                    .output()
                    .expect("a shell");
                assert!(output.status.success(), "{line}: {output:?}");
                count += 1;
            }
        }
        assert!(count >= 20, "{count} examples in {language}");
    }
}

/// The sixth exercise of the sheet, and similar questions in other games.
#[test]
fn a_place_is_told_about() {
    let figure = "...*.../...o.../..oo.*./..*o.oo/.*o**o*/*o**oo* o";
    for (cell, length) in [("1,1", 3), ("(7,1)", 2), ("6,2", 3)] {
        let text = answer(&["show", "connect4", figure, "--place", cell, "--lang", "en"]);
        let told = format!("the longest alignment through it has {length} discs");
        assert!(text.contains(&told), "{cell}: {text}");
        let json = answer(&["show", "connect4", figure, "--place", cell, "--json"]);
        assert!(json.contains(&format!("\"length\":{length}")), "{json}");
    }
    let empty = answer(&["show", "connect4", figure, "--place", "5,3", "--lang", "en"]);
    assert!(empty.contains("a yellow disc there would be part of an alignment of 4"), "{empty}");
    let column = answer(&["show", "connect4", "44", "--place", "4", "--lang", "en"]);
    assert!(column.contains("column 4, 2 of 6 filled") && column.contains("played there: 4"));
    let quarto = answer(&["show", "quarto", "--place", "a1", "--lang", "fr"]);
    assert!(quarto.contains("3 motifs y passent"), "{quarto}");
    let mansuba = answer(&[
        "show",
        "mansuba:relation=hexagonal,first=black",
        "--place",
        "b4",
        "--lang",
        "en",
    ]);
    assert!(mansuba.contains("6 neighbours"), "{mansuba}");
    let wrong = run(&["show", "quarto", "--place", "z9", "--lang", "en"]);
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("no place “z9”"), "{}", wrong.err);
}
