//! `quatuor lab`: its output formats agree with each other, and invalid requests are explained.

mod support;

use serde_json::Value as Json;
use support::{Folder, answer, interrupted, json, run, well_formed};

const SMALL: [&str; 5] = ["lab", "connect4:width=4,height=4", "1122", "--depth", "4"];

fn lab<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&SMALL[..], more].concat()
}

#[test]
fn every_agent_is_asked_at_every_depth_and_all_agree() {
    let answer = json(&lab(&["--json"]));
    assert_eq!((&answer["agree"], &answer["player"]), (&true.into(), &"first".into()));
    let rows = answer["rows"].as_array().expect("a list");
    assert_eq!(rows.len(), 4 * answer["agents"].as_array().expect("a list").len());
    for row in rows {
        assert!(row["nodes"].as_u64() > Some(0) && row["finished"] == true, "{row}");
        assert!(row["value"].is_f64() && row["action"].is_string(), "{row}");
        assert!(row["ratio"].is_f64() && row["time_ratio"].is_f64(), "{row}");
        assert_eq!(row["growth"].is_f64(), row["depth"] != 1, "{row}");
    }
    assert!(
        rows.iter()
            .filter(|row| row["agent"] == answer["agents"][0])
            .all(|row| row["ratio"] == 1.0)
    );
}

#[test]
fn the_forms_say_the_same() {
    let rows = json(&lab(&["--format", "json"]));
    let rows = rows["rows"].as_array().expect("a list").clone();
    let csv = answer(&lab(&["--format", "csv"]));
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert!(lines[0].starts_with("agent,depth,finished,nodes,ratio"));
    assert_eq!((lines.len(), lines.last()), (rows.len() + 2, Some(&"")));
    let text = answer(&lab(&[]));
    for (row, line) in rows.iter().zip(&lines[1..]) {
        let (agent, nodes) = (row["agent"].as_str().expect("a name"), &row["nodes"]);
        let quoted = if agent.contains(',') { format!("\"{agent}\"") } else { agent.to_owned() };
        assert!(line.starts_with(&format!("{quoted},{},true,{nodes},", row["depth"])), "{line}");
        let told = |line: &str| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.get(..3) == Some(&[&*row["depth"].to_string(), agent, &*nodes.to_string()])
        };
        assert!(text.lines().any(told), "{row}");
    }
    let plot = answer(&lab(&["--format", "svg"]));
    well_formed(&plot);
    assert!(!plot.contains("<text"), "the lettering needs no font");
    assert!(!plot.contains("M0 0H4V6H0Z"), "every letter is drawn");
    let french = answer(&lab(&["--format", "svg", "--most", "30", "--lang", "fr"]));
    assert!(!french.contains("M0 0H4V6H0Z"), "in both languages");
}

#[test]
fn what_is_given_up_is_not_asked_for_more() {
    let answer = json(&["lab", "quarto", "--most", "5000", "--depth", "5", "--json"]);
    let first = &answer["agents"][0];
    let own = |row: &&Json| row["agent"] == *first;
    let rows: Vec<Json> =
        answer["rows"].as_array().expect("a list").iter().filter(own).cloned().collect();
    assert_eq!(rows.len(), 3, "{rows:?}");
    assert_eq!((&rows[2]["finished"], &rows[2]["value"]), (&false.into(), &Json::Null));
}

#[test]
fn agents_with_limits_of_their_own_are_asked_once() {
    let agents = "negamax,negamax:nodes=100,mcts:iterations=50,minimax:depth=2,heuristic=threats";
    let answer = json(&lab(&["--agents", agents, "--json"]));
    let count = |name: &str| {
        let rows = answer["rows"].as_array().expect("a list");
        rows.iter().filter(|row| row["agent"] == name).count()
    };
    assert_eq!(
        [count("negamax"), count("negamax:nodes=100"), count("mcts:iterations=50")],
        [4, 1, 1]
    );
    assert_eq!(count("minimax:depth=2,heuristic=threats"), 1);
}

#[test]
fn actions_can_be_played_first_and_files_written() {
    let folder = Folder::new();
    let path = folder.file("lab.csv");
    let arguments = ["lab", "connect4:width=4,height=4", "--moves", "1 1 2 2", "--depth", "1"];
    answer(&[&arguments[..], &["--output", &path]].concat());
    assert!(folder.read("lab.csv").starts_with("agent,"));
    let played = json(&[&arguments[..], &["--json"]].concat());
    let given = json(&["lab", "connect4:width=4,height=4", "1122", "--depth", "1", "--json"]);
    assert_eq!(played["position"], given["position"]);
}

#[test]
fn what_cannot_be_done_is_refused() {
    let refused = |arguments: &[&str], code: i32, words: &str| {
        let run = run(&[&["lab"], arguments].concat());
        assert!(run.code == code && run.out.is_empty() && run.err.contains(words), "{run:?}");
    };
    refused(&["nothing"], 2, "nothing");
    refused(&["quarto", "--agents", "random"], 2, "does not search");
    refused(&["quarto", "--agents", "minimax,"], 2, "");
    refused(&["quarto", "--agents", "minimax:depth=x"], 2, "depth");
    refused(&["quarto", "--agents", "negamax:deepening=off,time=1s"], 2, "depth");
    refused(&["quarto", "--depth", "21"], 2, "20");
    refused(&["quarto", "--depth", "-1"], 2, "20");
    refused(&["quarto", "--most", "0"], 2, "1");
    refused(&["quarto", "--format", "pdf"], 2, "csv");
    refused(&["quarto", "--json", "--format", "csv"], 2, "--json");
    refused(&["quarto", "x"], 1, "x");
    refused(&["quarto", "--moves", "a1"], 1, "a1");
    refused(&["mansuba"], 1, "chance");
    refused(&["connect4", "1212121"], 1, "over");
}

#[test]
fn an_interrupt_prints_what_there_is() {
    let arguments = ["lab", "quarto", "--depth", "20", "--most", "1000000000", "--json"];
    let output = interrupted(&arguments);
    // On a busy machine the interrupt may arrive before the handler is installed, and kill the
    // program.
    assert!(matches!(output.status.code(), Some(130) | None), "{output:?}");
    if !output.stdout.is_empty() {
        let answer: Json = serde_json::from_slice(&output.stdout).expect("whole JSON");
        assert_eq!((&answer["interrupted"], &answer["agree"]), (&true.into(), &true.into()));
    }
}
