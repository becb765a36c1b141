//! Texts of advice: a position for each kind of reason, in both languages, and the command
//! `advise`.

mod support;

use std::collections::BTreeSet;
use std::time::Duration;

use quatuor_advice::AdviceRequest;
use quatuor_core::Spec;
use quatuor_core::limits::Limits;
use quatuor_games::advise;
use quatuor_words::{Language, Words};
use support::{json, run, run_with};

/// Returns all examples. Each crate has the examples of its reasons in `tests/advice.tsv`.
///
/// The columns are game, position, agent or `-`, action, kind of reason, and its text in English
/// and French. The crates that find the reasons test that they are true.
fn examples() -> String {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let folders = std::fs::read_dir(crates).expect("the folder of crates").flatten();
    let files = folders
        .filter_map(|folder| std::fs::read_to_string(folder.path().join("tests/advice.tsv")).ok());
    files.collect()
}

/// Enough time for an agent that searches a few thousand positions.
const SHORT: Duration = Duration::from_secs(1);

/// Enough time for every example with an exact answer, on any machine.
const LONG: Duration = Duration::from_secs(3600);

/// Advice texts that are not reasons: errors, confidence, and parts of other texts. The list
/// includes the text for a time limit of zero, which no position can show.
const NO_REASONS: &[&str] = &[
    "advice-finished",
    "advice-chance",
    "advice-exact",
    "advice-estimate",
    "advice-estimate-depth",
    "advice-win",
    "advice-win-in",
    "advice-win-now",
    "advice-draw",
    "advice-loss",
    "advice-loss-in",
    "advice-odds",
    "advice-about",
    "advice-at-least-draw",
    "advice-at-most-draw",
    "advice-bound",
    "advice-glance",
];

#[test]
fn every_kind_of_reason_is_said_in_both_languages() {
    let (mut kinds, examples) = (BTreeSet::new(), examples());
    for line in examples.lines() {
        let [game, position, agent, action, kind, english, french] =
            line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("seven fields: {line}")
        };
        let spec = |text: &str| text.parse::<Spec>().expect("a spec");
        let named = (agent != "-").then(|| spec(agent));
        let time = if named.is_some() { SHORT } else { LONG };
        let agent = named.as_ref();
        let limits = Limits { time: Some(time), ..Limits::default() };
        let request = AdviceRequest { agent, seed: 1, limits };
        let advice = advise(&spec(game), position, &request).expect(line);
        assert_eq!(advice.action, action, "{line}");
        let reason = advice.reasons.iter().find(|reason| reason.key == kind).expect(line);
        for (language, text) in [(Language::English, english), (Language::French, french)] {
            assert_eq!(Words::new(language).say(reason), text);
        }
        kinds.insert(kind);
    }
    let words = Words::new(Language::English);
    let is_reason =
        |key: &&String| key.starts_with("advice-") && !NO_REASONS.contains(&key.as_str());
    for key in words.keys().iter().filter(is_reason) {
        assert!(kinds.contains(key.as_str()), "{key} has no example");
    }
}

#[test]
fn the_command_advises_in_words_and_in_json() {
    let row = ["advise", "quarto", "e..7/.103/2..d/c9a4 -"];
    let short = run(&[&row[..], &["--lang", "en"]].concat());
    assert_eq!(
        short.out,
        "Give the tall dark hollow square piece (:f): every other piece lets your opponent complete \
         row 3.\nExact: a draw\n"
    );
    let lost = run(&["advise", "quarto:level=4", "--lang", "en"]).out;
    let proven = "Exact: a loss in 15 placements\nAll 16 actions are the same by symmetry\n";
    assert!(lost.ends_with(proven), "{lost}");
    let text = run(&[&row[..], &["--details", "--lang", "en"]].concat());
    assert_eq!((text.code, text.err.as_str()), (0, ""));
    let lines: Vec<&str> = text.out.lines().collect();
    assert_eq!(lines[0], ":f: gives piece f (tall dark hollow square)");
    assert!(lines[1].starts_with("exact: "), "{lines:?}");
    assert_eq!(lines[2], "- every other piece lets your opponent complete row 3");
    let answer = json(&[&row[..], &["--json", "--lang", "fr"]].concat());
    assert_eq!(answer["action"], ":f");
    assert_eq!(answer["exact"], true);
    assert!(
        answer["sentence"]
            .as_str()
            .is_some_and(|said| said.starts_with("Donnez la pièce grande, foncée"))
    );
    assert!(answer["estimate"].is_null() && answer["agent"].is_null());
    assert!(answer["distance"].is_u64() && answer["value"].is_string());
    let reason = &answer["reasons"][0];
    assert_eq!(reason["kind"], "advice-quarto-others-complete");
    assert!(reason["text"].as_str().expect("a text").starts_with("avec toute autre pièce"));
    let estimated = json(&[
        "advise",
        "mansuba:first=black",
        "--agent",
        "minimax:depth=2",
        "--time",
        "50ms",
        "--json",
    ]);
    assert_eq!(estimated["exact"], false);
    assert_eq!(estimated["agent"], "minimax:depth=2");
    assert_eq!(estimated["depth"], 2);
    assert!((0.0..=1.0).contains(&estimated["estimate"].as_f64().expect("a chance")));
}

#[test]
fn moves_are_played_first_and_mistakes_have_their_codes() {
    let played = json(&["advise", "connect4", "--moves", "1 2 1 2 1 2", "--json"]);
    assert_eq!((&played["action"], &played["distance"]), (&"1".into(), &1.into()));
    let codes = [
        (&["advise", "connect4", "1212121"][..], 1, "the game is over"),
        (&["advise", "mansuba:first=random"], 1, "nothing to advise"),
        (&["advise", "mansuba"], 1, "mansuba:first=black"),
        (&["analyse", "mansuba", "--time", "1s"], 1, "nothing to analyse"),
        (&["analyse", "mansuba"], 1, "mansuba:first=black"),
        (&["lab", "mansuba", "--agents", "negamax"], 1, "mansuba:first=black"),
        (&["advise", "connect4", "--agent", "level:1,x=2"], 2, "its number"),
        (&["advise", "connect4", "9"], 1, "9"),
        (&["advise", "connect4", "--moves", "1 9"], 1, "9"),
        (&["advise", "quatro"], 2, "quatro"),
        (&["advise", "quarto", "--agent", "nobody"], 2, "nobody"),
        (&["advise", "quarto", "--time", "soon"], 2, "500ms"),
        (&["analyse", "quarto", "--time", "1s", "--weak"], 2, "--weak"),
    ];
    for (arguments, code, part) in codes {
        let run = run(&[arguments, &["--lang", "en"]].concat());
        assert_eq!(run.code, code, "{arguments:?}: {run:?}");
        assert!(run.err.contains(part) && run.out.is_empty(), "{arguments:?}: {run:?}");
    }
}

#[test]
fn analyse_estimates_what_no_solver_answers_and_says_so() {
    for game in ["mansuba:first=black", "connect4:width=16,height=16"] {
        let answer = json(&["analyse", game, "--time", "50ms", "--json"]);
        let actions = answer["actions"].as_array().expect("a list");
        assert_eq!(
            actions.len(),
            json(&["show", game, "--json"])["actions"].as_array().unwrap().len()
        );
        for action in actions {
            assert_eq!(action["exact"], false, "{action}");
            assert!(action["value"].is_null() && action["estimate"].is_f64(), "{action}");
        }
    }
    let solved = json(&["analyse", "connect4:width=4,height=4", "--time", "60s", "--json"]);
    let plain = json(&["analyse", "connect4:width=4,height=4", "--json"]);
    for answer in [&solved, &plain] {
        for action in answer["actions"].as_array().expect("a list") {
            assert_eq!(action["exact"], true);
            assert!(action["estimate"].is_null());
        }
    }
    assert_eq!(solved["value"], plain["value"]);
    let lines = run_with(
        &["analyse", "mansuba:first=black", "--time", "20ms", "--batch", "-"],
        "start\nx\n",
    );
    assert_eq!(lines.code, 1);
    assert_eq!(lines.out.lines().count(), 2, "{lines:?}");
    let text = run(&["analyse", "mansuba:first=black", "--time", "20ms", "--lang", "en"]);
    assert!(text.out.lines().all(|line| line.contains("about")), "{text:?}");
}

#[test]
fn a_hint_is_advice() {
    let hint = run_with(
        &["play", "connect4", "121212", "--players", "human,human", "--lang", "en"],
        "hint\ndetails\n",
    );
    let sentence = "Drop your disc into column 1 (1): it makes 4 in column 1.";
    assert!(hint.out.contains(sentence), "{}", hint.out);
    assert!(hint.out.contains("1: drops a red disc into column 1, onto line 4"), "{}", hint.out);
    assert!(hint.out.contains("- it makes 4 in column 1"), "{}", hint.out);
}
