//! Agents at the command line: the reported method of their choices, and interrupts.

mod support;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::json;
use support::{answer, command, json, run};

#[test]
fn perfect_says_whether_the_solver_answered() {
    let game = ["play", "connect4:width=4,height=4", "--players", "perfect,random", "--seed", "1"];
    let out = answer(&[&game[..], &["--ascii", "--lang", "en"]].concat());
    assert!(out.contains("(exact, by the solver: draw, end in 16 discs)"), "{out}");
    let out = answer(&[&game[..], &["--ascii", "--lang", "fr"]].concat());
    assert!(out.contains("(exact, par le solveur\u{a0}: nulle, fin dans 16 jetons)"), "{out}");
    let race = ["play", "mansuba:width=3,height=2,max_turns=4", "--players"];
    let out = answer(&[&race[..], &["perfect:time=10ms,random", "--seed", "1"]].concat());
    assert!(out.contains("by negamax, depth "), "Mansuba has no solver: {out}");
}

#[test]
fn statistics_count_how_actions_were_chosen() {
    let arguments = ["stats", "connect4:width=4,height=4", "--agents", "perfect,random"];
    let stats = json(&[&arguments[..], &["--games", "2", "--json"]].concat());
    let [perfect, random] = [0, 1].map(|agent| stats["answers"][agent].as_object().unwrap());
    assert!(perfect.keys().eq(["solved"]), "{perfect:?}");
    assert!(random.keys().eq(["rule"]), "{random:?}");
    let out = answer(&[&arguments[..], &["--games", "2", "--lang", "en"]].concat());
    assert!(out.contains("how perfect chose: exact by the solver "), "{out}");
    assert!(!out.contains("how random chose"), "{out}");
}

#[test]
fn an_interrupt_is_answered_while_the_machine_thinks() {
    for (arguments, kept) in [
        (&["play", "connect4", "--players", "minimax:depth=20,random", "--lang", "en"][..], true),
        (&["stats", "connect4", "--agents", "minimax:depth=20,random", "--lang", "en"], false),
    ] {
        let mut child = command(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut text = String::new();
        if kept {
            out.read_line(&mut text).expect("the header");
        } else {
            std::thread::sleep(std::time::Duration::from_millis(500));
        }
        let process = child.id().to_string();
        let killed = Command::new("kill").args(["-INT", &process]).status();
        assert!(killed.is_ok_and(|status| status.success()));
        out.read_to_string(&mut text).expect("what is left to say");
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{arguments:?}: {text}");
        assert!(!kept || text.contains("You leave the game at this position: "), "{text}");
    }
}

#[test]
fn memory_has_bounds() {
    for bad in ["negamax:memory=0", "mcts:memory=65537", "perfect:memory=much"] {
        let refused = run(&["stats", "quarto", "--agents", "random", "--agents", bad]);
        assert_eq!(refused.code, 2, "{bad}: {refused:?}");
    }
    let small = "mcts:iterations=20,memory=1";
    let stats = json(&[
        "stats",
        "quarto",
        "--agents",
        small,
        "--agents",
        "negamax:nodes=20,memory=1",
        "--games",
        "2",
        "--json",
    ]);
    assert_eq!(stats["games"], json!(2));
}
