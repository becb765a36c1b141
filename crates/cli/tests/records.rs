//! Records, written by the program or by hand, are replayed.

mod support;

use support::{Folder, answer, json, run, run_with};

fn record_random_games(folder: &Folder, name: &str, count: u32) -> String {
    let file = folder.file(name);
    for seed in 0..count {
        let seed = seed.to_string();
        let players = ["--players", "random,random", "--seed", &seed];
        let mut line = vec!["play", "quarto:level=3", "--output", &file];
        line.extend(players);
        answer(&line);
    }
    file
}

#[test]
fn recorded_games_replay_in_both_forms() {
    let folder = Folder::new();
    for name in ["games.pgn", "games.jsonl"] {
        let file = record_random_games(&folder, name, 4);
        let report = answer(&["replay", &file, "--check"]);
        assert!(report.ends_with("4 games ok\n"), "{report}");
        let french = answer(&["replay", &file, "--check", "--lang", "fr"]);
        assert!(french.ends_with("4 parties correctes\n"), "{french}");
        let data = json(&["replay", &file, "--json"]);
        assert_eq!((&data["ok"], &data["bad"]), (&4.into(), &0.into()));
        let shown = answer(&["replay", &file]);
        assert!(shown.contains("Game 4: quarto:level=3, random against random"), "{shown}");
        let from_pipe = run_with(&["replay", "-"], &folder.read(name));
        assert_eq!(from_pipe.out, shown);
    }
    assert!(folder.read("games.jsonl").lines().all(|line| line.starts_with('{')));
}

#[test]
fn a_bad_game_is_named_and_the_others_are_still_reported() {
    let folder = Folder::new();
    let game = |moves: &str, tags: &str| {
        format!("[Result \"*\"]\n[Termination \"abandoned\"]\n{tags}\n\n{moves} *\n\n")
    };
    let quarto = "[Game \"quarto\"]";
    let text = [
        game(":0 b2 :f", quarto),
        game(":0 b2 :0", quarto),
        game(":0", "[Game \"quarto:level=9\"]"),
        game(":0", "[Game \"quarto\"]\n[SetUp \"1\"]\n[FEN \"nonsense\"]"),
        game("c3 :1", "[Game \"quarto\"]\n[SetUp \"1\"]\n[FEN \"..../.0../..../.... f\"]"),
    ]
    .concat();
    let file = folder.write("games.pgn", &text);
    let checked = run(&["replay", &file, "--check"]);
    assert_eq!(checked.code, 1);
    assert!(checked.out.contains("game 1: ok") && checked.out.contains("game 5: ok"));
    assert!(checked.out.ends_with("2 games ok\n3 bad games\n"), "{}", checked.out);
    let errors: Vec<&str> = checked.err.lines().collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(errors[0].starts_with("quatuor: game 2: action 3, “:0”: "), "{}", errors[0]);
    assert!(errors[1].starts_with("quatuor: game 3: “level” cannot be “9”"), "{}", errors[1]);
    assert!(errors[2].starts_with("quatuor: game 4: in the position “nonsense”"), "{}", errors[2]);
    let french = run(&["replay", &file, "--check", "--lang", "fr"]).err.replace('\u{a0}', " ");
    assert!(french.contains("partie 2 : action 3, « :0 » : "), "{french}");
    let data = run(&["replay", &file, "--json"]);
    assert_eq!((data.code, data.err.as_str()), (1, ""));
    let data: serde_json::Value = serde_json::from_str(&data.out).expect("JSON");
    assert_eq!(data["bad"], 3);
    assert_eq!(data["games"][1]["ok"], false);
    assert_eq!(data["games"][4]["position"], "..../.0f./..../.... 1");
}

#[test]
fn reading_goes_on_after_a_flaw() {
    let folder = Folder::new();
    let game = |tags: &str, rest: &str| format!("[Game \"quarto\"]\n{tags}\n\n{rest}\n\n");
    let text = [
        game("[Result \"*\"]\n[Termination \"abandoned\"]", ":0 *"),
        game("[Result \"?\"]", ":0 *"),
        game("[Result \"*\"]\n[Termination \"abandoned\"]", "{a} :1 * {b}"),
    ];
    let file = folder.write("games.pgn", text.concat());
    let checked = run(&["replay", &file, "--check"]);
    assert_eq!(checked.code, 1);
    assert!(checked.out.contains("game 1: ok") && checked.out.contains("game 3: ok"));
    assert!(checked.out.ends_with("2 games ok\n1 bad game\n"), "{}", checked.out);
    assert!(
        checked.err.starts_with("quatuor: game 2, line 8: Result cannot be"),
        "{}",
        checked.err
    );
    let data = run(&["replay", &file, "--json"]).out;
    let data: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!((&data["ok"], &data["games"][1]["game"]), (&2.into(), &serde_json::Value::Null));
}

#[test]
fn a_game_that_was_given_up_or_left_says_so() {
    let folder = Folder::new();
    let shown = |result: &str, termination: &str, language: &str| {
        let text = format!(
            "[Game \"quarto\"]\n[Result \"{result}\"]\n[Termination \"{termination}\"]\n\n:0 {result}\n"
        );
        answer(&["replay", &folder.write("game.pgn", text), "--lang", language])
    };
    let resigned = shown("1-0", "resignation", "en");
    assert!(
        resigned.ends_with("\nThe first player wins: the other player resigned.\n\n"),
        "{resigned}"
    );
    let left = shown("*", "abandoned", "en");
    assert!(left.ends_with("\nNo result: the game was left unfinished.\n\n"), "{left}");
    let agreed = shown("1/2-1/2", "agreement", "fr");
    assert!(agreed.contains("Partie nulle\u{a0}: les joueurs se sont mis d’accord."), "{agreed}");
    for termination in
        ["illegal move", "time forfeit", "crash", "stall", "adjudication", "resignation"]
    {
        let text = shown("0-1", termination, "fr");
        assert!(text.contains("Le second joueur gagne\u{a0}: "), "{text}");
    }
}

#[test]
fn nothing_in_a_record_commands_the_terminal() {
    let folder = Folder::new();
    let evil = "x\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}31m\u{202e}\u{2066}y";
    let game = |game: &str, name: &str, moves: &str| {
        format!(
            "[Game \"{game}\"]\n[White \"{name}\"]\n[Black \"{name}\"]\n[Site \"{name}\"]\n\
            [Termination \"abandoned\"]\n[Result \"*\"]\n\n{moves} *\n\n"
        )
    };
    let text = [
        game("quarto", evil, &format!(":0 {{{evil}}}")),
        game(&format!("quarto:level={evil}"), "a", ""),
        game(evil, "a", ""),
        game("quarto", "a", evil),
        format!("[{evil} \"x\"]\n\n*\n\n"),
        game("quarto", "a", &format!("{{x}} ${evil}")),
    ];
    let file = folder.write("evil.pgn", text.concat());
    for language in ["en", "fr"] {
        for flags in [&[][..], &["--check"], &["--json"]] {
            let mut line = vec!["replay", &file, "--lang", language];
            line.extend(flags);
            let run = run(&line);
            assert_eq!(run.code, 1, "{run:?}");
            if flags == ["--json"] {
                let data: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
                assert_eq!(data["games"][0]["white"], evil, "data stays what it is");
            }
            for text in [&run.out, &run.err] {
                let commands = |c: char| c.is_control() && c != '\n';
                assert!(!text.contains(commands), "{text:?}");
                assert!(!text.contains(['\u{202e}', '\u{2066}']), "{text:?}");
            }
        }
    }
}

#[test]
fn a_wrong_result_is_found() {
    let folder = Folder::new();
    let won = ":0 a1 :1 b1 :2 c1 :3 d1";
    let game =
        |result: &str| format!("[Game \"quarto\"]\n[Result \"{result}\"]\n\n{won} {result}\n");
    answer(&["replay", &folder.write("right.pgn", game("1-0")), "--check"]);
    let wrong = run(&["replay", &folder.write("wrong.pgn", game("0-1")), "--check"]);
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("says 0-1, but the final position says 1-0"), "{}", wrong.err);
}

#[test]
fn an_existing_file_keeps_its_form_and_its_games() {
    let folder = Folder::new();
    let file = record_random_games(&folder, "games.jsonl", 1);
    let renamed = folder.file("renamed.pgn");
    std::fs::rename(file, &renamed).expect("a rename");
    let before = folder.read("renamed.pgn");
    run_with(&["play", "quarto", "--output", &renamed], ":0\n");
    let after = folder.read("renamed.pgn");
    assert!(after.starts_with(&before) && after.lines().count() == 2, "{after}");
}

#[cfg(unix)]
#[test]
fn a_link_to_a_record_stays_a_link() {
    let folder = Folder::new();
    record_random_games(&folder, "games.pgn", 1);
    let link = folder.file("link.pgn");
    std::os::unix::fs::symlink(folder.file("games.pgn"), &link).expect("a link");
    run_with(&["play", "quarto", "--output", &link], "");
    assert!(std::fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(answer(&["replay", &folder.file("games.pgn"), "--check"]).ends_with("2 games ok\n"));
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_yet_makes_its_target() {
    let folder = Folder::new();
    std::os::unix::fs::symlink("new.pgn", folder.file("second.pgn")).expect("a link");
    std::os::unix::fs::symlink("second.pgn", folder.file("link.pgn")).expect("a link");
    let link = folder.file("link.pgn");
    run_with(&["play", "quarto", "--output", &link], "");
    assert!(std::fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(folder.read("new.pgn").starts_with("[Event"));
}
