//! `solve`, `analyse`, `stats` and `show --values`: their fields, batches, errors and interrupts.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use serde_json::{Value as Json, json};
use support::{Folder, answer, command, json as run_json, run, run_with};

const SMALL: &str = "connect4:width=5,height=4";

fn lines(out: &str) -> Vec<Json> {
    out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

#[test]
fn solve_answers_with_every_field() {
    let solved =
        run_json(&["solve", "connect4", "211131416572345677654327654322345677654", "--json"]);
    let analysed =
        run_json(&["analyse", "connect4", "211131416572345677654327654322345677654", "--json"]);
    // One schema: `analyse` adds the actions, and each has the fields of an evaluation.
    let names = |object: &Json| -> Vec<String> {
        object.as_object().expect("an object").keys().cloned().collect()
    };
    assert_eq!([names(&solved), vec!["actions".to_owned()]].concat(), names(&analysed));
    let evaluation = [
        "kind", "value", "score", "distance", "exact", "bounds", "estimate", "agent", "depth",
        "source",
    ];
    let fields = [&["game", "position"], &evaluation[..], &["nodes", "seconds"]].concat();
    assert_eq!(names(&solved), fields);
    let fields = [&["action"], &evaluation[..], &["same_as"]].concat();
    assert_eq!(names(&analysed["actions"][0]), fields);
    assert_eq!(solved["game"], "connect4");
    assert!(solved["position"].as_str().is_some_and(|text| text.contains('/')), "canonical");
    let weak = run_json(&["solve", SMALL, "--weak", "--json"]);
    assert_eq!(
        [&weak["value"], &weak["score"], &weak["distance"]],
        [&json!("draw"), &Json::Null, &Json::Null]
    );
    assert_eq!(weak["exact"], true);
    let over = run_json(&["solve", "connect4", "1122334", "--json"]);
    assert_eq!([&over["value"], &over["distance"]], [&json!("loss"), &json!(0)]);
    let quarto = run_json(&["solve", "quarto:size=3", "--json"]);
    assert_eq!(
        [&quarto["value"], &quarto["score"], &quarto["distance"]],
        [&json!("loss"), &Json::Null, &json!(5)]
    );
}

#[test]
fn analyse_lists_the_actions_best_first() {
    let analysed = run_json(&["analyse", "connect4", "54676552255627", "--json"]);
    let actions = analysed["actions"].as_array().expect("a list");
    let list: Vec<(&str, i64)> = actions
        .iter()
        .map(|one| (one["action"].as_str().expect("text"), one["score"].as_i64().expect("a score")))
        .collect();
    assert_eq!(list, [("2", 2), ("1", 1), ("5", 1), ("3", -2), ("6", -2), ("4", -5), ("7", -14)]);
    assert_eq!(
        [&analysed["value"], &analysed["score"], &analysed["distance"]],
        [&json!("win"), &json!(2), &json!(25)]
    );
    let over = run_json(&["analyse", "connect4", "1122334", "--json"]);
    assert_eq!([&over["actions"], &over["value"]], [&json!([]), &json!("loss")]);
    // Giving a piece passes the turn, so its value is the inverted value of the next position.
    let placed = run_json(&["analyse", "quarto:size=3", "0../.../... 1", "--json"]);
    let given = run_json(&["analyse", "quarto:size=3", "0../.../... -", "--json"]);
    assert_eq!([&placed["value"], &placed["distance"]], [&json!("win"), &json!(5)]);
    let gifts = given["actions"].as_array().expect("a list");
    let gift = gifts.iter().find(|one| one["action"] == ":1").expect("a legal gift");
    assert_eq!([&gift["value"], &gift["distance"]], [&json!("loss"), &json!(5)]);
}

#[test]
fn a_batch_goes_on_after_a_bad_line() {
    for flags in [&[][..], &["--cold"]] {
        let arguments = [&["solve", SMALL, "--batch", "-"], flags].concat();
        let answered = run_with(&arguments, "4453\r\nxx\n123\n");
        assert_eq!(answered.code, 1, "{answered:?}");
        let lines = lines(&answered.out);
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[1]["line"], 2);
        assert!(lines[1]["error"].is_string());
        assert!(lines[0]["exact"] == true && lines[2]["exact"] == true);
    }
    let folder = Folder::new();
    let file = folder.write("positions.txt", format!("44\n{}\n", "4".repeat(100_000)));
    let answered = run(&["analyse", SMALL, "--batch", &file]);
    assert_eq!(answered.code, 1);
    assert!(lines(&answered.out)[0]["actions"].is_array());
    assert_eq!(lines(&answered.out)[1]["line"], 2);
    assert_eq!(run(&["solve", SMALL, "--batch", &folder.file("nothing")]).code, 1);
}

#[test]
fn an_interrupt_answers_with_the_proven_bounds() {
    let arguments = ["solve", "connect4:width=9,height=7", "--batch", "-", "--threads", "1"];
    let mut child = command(&arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    // A finished game is answered at once. Then follows the empty grid, which takes much longer
    // than any test.
    input.write_all(b"1122334\nstart\n").expect("it reads");
    let mut first = String::new();
    out.read_line(&mut first).expect("an answer");
    let process = child.id().to_string();
    let interrupted = std::process::Command::new("kill").args(["-INT", &process]).status();
    assert!(interrupted.is_ok_and(|status| status.success()));
    let mut second = String::new();
    out.read_to_string(&mut second).expect("an answer");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    // The interrupt may arrive before the second question is read. Then it has no answer.
    for answer in lines(&second) {
        assert_eq!(answer["exact"], false);
        let score = |bound: &str| answer[bound]["score"].as_i64();
        assert!(score("lower") <= Some(0) && score("upper") >= Some(0), "{answer}");
        assert_eq!(answer["kind"], "bounds");
    }
}

/// Bounds that rule nothing out are useless, so such actions have estimates after an interrupt.
#[cfg(unix)]
#[test]
fn an_interrupted_analysis_prints_what_is_known() {
    let line = ["analyse", "connect4:width=9,height=7", "--lang", "en"];
    let output = support::interrupted(&line);
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text.matches("expected score about").count(), 9, "{text}");
    let json = support::interrupted(&[&line[..], &["--json"]].concat());
    let data: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(data["actions"][0]["kind"], "bounds", "{data}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    for (code, arguments) in [
        (1, &["solve", "mansuba"][..]),
        (1, &["solve", "connect4:width=16,height=16"]),
        (1, &["solve", "connect4", "44444444"]),
        (1, &["solve", "connect4", "--memory", "1048576"]),
        (1, &["solve", "connect4", "44", "--journal", "here"]),
        (2, &["solve", "connect4", "--memory", "0"]),
        (2, &["solve", "connect4", "--threads", "0"]),
        (2, &["solve", "connect4", "--cold"]),
        (2, &["solve", "connect4", "44", "--batch", "-"]),
        (2, &["stats", "quarto", "--agents", "random"]),
        (2, &["stats", "quarto", "--agents", "random,longest"]),
        (2, &["stats", "quarto", "--games", "0"]),
    ] {
        for language in ["en", "fr"] {
            let refused = run(&[arguments, &["--lang", language]].concat());
            assert_eq!(refused.code, code, "{arguments:?}: {refused:?}");
            assert!(refused.out.is_empty() && refused.err.starts_with("quatuor: "), "{refused:?}");
        }
    }
}

#[test]
fn a_journal_is_kept_and_read_again() {
    let folder = Folder::new();
    let file = folder.file("level.journal");
    let arguments =
        ["solve", "quarto", "5a../.f.e/..../..92 -", "--memory", "16", "--journal", &file];
    let first = run(&arguments);
    assert_eq!((first.code, first.err.as_str()), (0, "a new journal\n"), "{first:?}");
    let again = run(&arguments);
    assert_eq!(again.code, 0, "{again:?}");
    assert!(!again.err.contains("new journal"), "{again:?}");
    let head: Vec<u8> = std::fs::read(&file).expect("a journal").into_iter().take(32).collect();
    for (language, told) in [
        ("en", "no result in the journal\none damaged result was left out\n"),
        ("fr", "aucun résultat dans le journal\nun résultat endommagé a été laissé de côté\n"),
    ] {
        let torn = [&head[..], &[7; 32], &[1, 2, 3]].concat();
        std::fs::write(&file, torn).expect("a file");
        let damaged = run(&[&arguments[..], &["--lang", language]].concat());
        assert_eq!((damaged.code, damaged.err.as_str()), (0, told), "{damaged:?}");
    }
    let other = run(&["solve", "quarto:level=2", "--journal", &file]);
    assert_eq!(other.code, 1, "{other:?}");
    let noise = folder.write("noise", "not a journal");
    assert_eq!(run(&["solve", "quarto", "--journal", &noise]).code, 1);
    assert_eq!(folder.read("noise"), "not a journal");
    let here = folder.path().to_str().expect("a plain path");
    for (language, reason) in [("en", "cannot write"), ("fr", "c’est un dossier")] {
        let refused = run(&["solve", "quarto:size=3", "--journal", here, "--lang", language]);
        assert!(refused.err.contains(reason) && refused.err.contains(here), "{refused:?}");
        assert!(refused.code == 1 && !refused.err.contains("os error"), "{refused:?}");
    }
    // A device is not a journal, and reading it would never end.
    assert_eq!(run(&["solve", "quarto:size=3", "--journal", "/dev/zero"]).code, 1);
}

#[test]
fn stats_add_up_and_repeat() {
    let stats = |threads: &str| {
        run_json(&[
            "stats",
            "mansuba",
            "--agents",
            "greedy,random",
            "--games",
            "60",
            "--seed",
            "3",
            "--threads",
            threads,
            "--json",
        ])
    };
    let one = stats("1");
    assert_eq!(one, stats("2"));
    let number = |field: &str| one[field].as_u64().expect(field);
    assert_eq!(number("wins") + number("draws") + number("losses") + number("unfinished"), 60);
    assert!(number("wins") > number("losses"), "greedy beats random: {one}");
    assert!(number("first_wins") + number("mover_wins") > 0 && one["turns"].as_f64() > Some(1.0));
    assert!(one["branching"]["mean"].as_f64() > Some(1.0));
    assert!(one["branching"]["by_ply"].as_array().is_some_and(|list| list.len() > 5));
}

#[test]
fn values_tell_which_actions_are_the_same() {
    let all = answer(&["show", "quarto:level=4", "--values", "--lang", "en"]);
    assert!(all.contains("All 16 actions are the same by symmetry"), "{all}");
    let some = answer(&["show", "connect4", "--values", "--lang", "fr"]);
    assert!(some.contains("5 0 (la même que 3)") && !some.contains("Toutes"), "{some}");
    let data = run_json(&["show", "connect4", "--values", "--json"]);
    assert_eq!(data["same_as"], serde_json::json!({"5": "3", "6": "2", "7": "1"}), "{data}");
}

#[test]
fn values_are_drawn_on_request() {
    let drawn = answer(&["show", "connect4", "54676552255627", "--values"]);
    assert!(drawn.lines().next().is_some_and(|line| line.contains("-14")), "{drawn}");
    assert_eq!(run(&["show", "mansuba", "--values"]).code, 1);
}
