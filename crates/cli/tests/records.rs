//! Records made by the program, and by hand, replayed.

mod support;

use support::{Folder, answer, json, run, run_with};

fn record_random_games(folder: &Folder, name: &str, count: u32) -> String {
    let file = folder.file(name);
    for seed in 0..count {
        let seed = seed.to_string();
        let players = ["--players", "random,random", "--seed", &seed];
        let mut line = vec!["play", "quarto:level=3", "--record", &file];
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
    assert!(errors[0].starts_with("quatuor: game 2: ply 3, action “:0”: "), "{}", errors[0]);
    assert!(errors[1].starts_with("quatuor: game 3: “level” cannot be “9”"), "{}", errors[1]);
    assert!(errors[2].starts_with("quatuor: game 4: in the position “nonsense”"), "{}", errors[2]);
    let french = run(&["replay", &file, "--check", "--lang", "fr"]).err.replace('\u{a0}', " ");
    assert!(french.contains("partie 2 : coup 3, action « :0 » : "), "{french}");
    let data = run(&["replay", &file, "--json"]);
    assert_eq!((data.code, data.err.as_str()), (1, ""));
    let data: serde_json::Value = serde_json::from_str(&data.out).expect("JSON");
    assert_eq!(data["bad"], 3);
    assert_eq!(data["games"][1]["ok"], false);
    assert_eq!(data["games"][4]["position"], "..../.0f./..../.... 1");
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
    run_with(&["play", "quarto", "--record", &renamed], ":0\n");
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
    run_with(&["play", "quarto", "--record", &link], "");
    assert!(std::fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(answer(&["replay", &folder.file("games.pgn"), "--check"]).ends_with("2 games ok\n"));
}
