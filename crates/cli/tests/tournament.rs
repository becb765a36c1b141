//! Matches, tournaments and ratings at the command line: their output, stored records, and recovery
//! after a crash.

mod support;

use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use support::{Folder, answer, command, json as run_json, run, run_with};

#[test]
fn a_match_says_how_sure_it_is_from_whose_side() {
    let arguments = ["match", "quarto", "--agents", "novice,random", "--games", "60", "--json"];
    let found = run_json(&arguments);
    let number = |field: &str| found[field].as_f64().expect(field);
    let score = (number("wins") + number("draws") / 2.0) / 60.0;
    let elo = -400.0 * (1.0 / score - 1.0).log10();
    assert!((number("elo") - elo).abs() < 1e-6, "{found}");
    assert!(number("error") > 0.0 && number("los") > 0.99, "{found}");
    assert_eq!(number("wins") + number("draws") + number("losses"), 60.0);
    let pairs: u64 = found["pentanomial"].as_array().unwrap().iter().filter_map(Json::as_u64).sum();
    assert_eq!(pairs, 30);
    for field in ["first_wins", "mover_wins", "turns", "branching", "answers", "events"] {
        assert!(!found[field].is_null(), "{field}");
    }
    let mut old = arguments;
    old[0] = "stats";
    assert_eq!(run_json(&old), found, "the old name");
    assert!(!run(&["--help"]).out.contains("stats"), "which is not shown");
    let lost =
        run_json(&["match", "quarto", "--agents", "random,minimax", "--games", "4", "--json"]);
    assert!(lost["elo"].as_f64().is_some_and(|elo| elo < -100.0), "finite: {lost}");
}

/// The table of Duboux and Trividic: a round robin with five games per pairing. Rows have the wins,
/// with draws in brackets.
#[test]
fn the_agents_of_the_source_have_their_table_in_both_languages() {
    let arguments =
        ["tournament", "quarto", "--agents", "random,novice,minimax", "--games", "5", "--lang"];
    // The games are not stored, which a notice on standard error states.
    let [english, french] = ["en", "fr"].map(|language| {
        let run = run(&[&arguments[..], &[language]].concat());
        assert!(run.code == 0 && run.err.contains("--output"), "{run:?}");
        run.out
    });
    let rows = |text: &str| -> Vec<Vec<String>> {
        let lines = text.lines().skip(2).take(4);
        lines
            .map(|line| {
                line.split("  ")
                    .map(str::trim)
                    .filter(|c| !c.is_empty())
                    .map(str::to_owned)
                    .collect()
            })
            .collect()
    };
    assert_eq!(rows(&english), rows(&french));
    let table = rows(&english);
    assert_eq!(table[0], ["random", "novice", "minimax"]);
    let cell = |row: usize, column: usize| -> (u32, u32) {
        let text = &table[row][column];
        let (wins, draws) = text.split_once(" (").expect("wins and draws");
        (wins.parse().unwrap(), draws.trim_end_matches(')').parse().unwrap())
    };
    // Each row lacks the cell of its own column.
    for (one, other) in [((1, 1), (2, 1)), ((1, 2), (3, 1)), ((2, 2), (3, 2))] {
        let ((wins, draws), (losses, same)) = (cell(one.0, one.1), cell(other.0, other.1));
        assert_eq!((draws, wins + draws + losses), (same, 5), "{english}");
    }
    assert!(english.contains("draws in brackets"), "{english}");
    assert!(french.contains("nulles entre parenthèses"), "{french}");
    assert!(!english.contains("NaN") && !english.contains("inf"), "{english}");
}

fn rounds(text: &str) -> Vec<String> {
    let tag = |line: &str| Some(line.strip_prefix("[Round \"")?.trim_end_matches("\"]").to_owned());
    text.lines().filter_map(tag).collect()
}

const AGENTS: &str = "random,novice,minimax:depth=2";

#[test]
fn a_tournament_file_gives_the_same_tournament_again() {
    let folder = Folder::new();
    let (pgn, file) = (folder.file("games.pgn"), folder.file("mine.json"));
    let arguments = ["tournament", "connect4", "--agents", AGENTS, "--games", "6", "--json"];
    let more = ["--opening-plies", "3", "--seed", "5", "--settings", &file, "--output", &pgn];
    let first = run_json(&[&arguments[..], &more].concat());
    assert_eq!(first["complete"], json!(true));
    let refused = run(&["tournament", "--settings", &file]);
    assert_eq!(refused.code, 1, "the records are there already: {refused:?}");
    std::fs::remove_file(&pgn).unwrap();
    assert_eq!(run_json(&["tournament", "--settings", &file, "--json"]), first);
    assert_eq!(rounds(&folder.read("games.pgn")).len(), 18);
    let rated = run_json(&["rate", &pgn, "--json"]);
    assert_eq!(rated["games"], json!(18));
    let by_name = |data: &Json| -> BTreeSet<String> {
        let players = data["players"].as_array().unwrap().iter();
        players
            .map(|player| {
                format!(
                    "{} {:.4} {:.4}",
                    player["name"],
                    player["elo"].as_f64().unwrap(),
                    player["error"].as_f64().unwrap()
                )
            })
            .collect()
    };
    assert_eq!(by_name(&rated), by_name(&first), "records say what the tournament said");
    assert_eq!(run(&["replay", &pgn, "--check"]).code, 0);
}

/// The tournament is killed in the middle, with both record files. No finished game is lost or
/// counted twice.
#[test]
fn a_killed_tournament_goes_on() {
    let folder = Folder::new();
    let (pgn, lines) = (folder.file("games.pgn"), folder.file("games.jsonl"));
    let play = ["tournament", "quarto", "--agents", "random,novice,minimax", "--games", "300"];
    let more = ["--seed", "9", "--concurrency", "2", "--output", &pgn, "--output", &lines];
    let arguments = [&play[..], &more].concat();
    let mut child = command(&arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let begun = Instant::now();
    let written = || std::fs::read_to_string(&pgn).map_or(0, |text| rounds(&text).len());
    while written() < 60 {
        assert!(begun.elapsed() < Duration::from_secs(120), "games are written as they end");
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().expect("kill -9");
    child.wait().expect("it ends");
    let before = rounds(&folder.read("games.pgn"));
    assert!(before.len() < 900, "it was interrupted: {}", before.len());
    // As if the program had been killed while it wrote a game.
    let mut text = folder.read("games.pgn");
    text.push_str("[Event \"Quatuor tournament\"]\n[Round \"1.1.299\"]\n[Whi");
    folder.write("games.pgn", &text);
    let resumed = run_json(&["tournament", "--resume", &pgn, "--json"]);
    assert_eq!(resumed["complete"], json!(true));
    let after = rounds(&folder.read("games.pgn"));
    assert_eq!(after.len(), 900);
    assert_eq!(after.iter().collect::<BTreeSet<_>>().len(), 900, "no game twice");
    assert!(before.iter().all(|round| after.contains(round)), "no game lost");
    assert_eq!(folder.read("games.jsonl").lines().count(), 900);
    let whole = run(&[&play[..], &["--seed", "9", "--json"]].concat());
    assert!(whole.err.contains("--output"), "nothing keeps its games: {}", whole.err);
    let whole: Json = serde_json::from_str(&whole.out).expect("JSON");
    assert_eq!(whole["players"], resumed["players"]);
}

#[test]
fn records_without_their_tournament_file_are_told_apart_from_a_damaged_one() {
    let folder = Folder::new();
    let [pgn, lines, config] =
        ["games.pgn", "games.jsonl", "elsewhere.json"].map(|name| folder.file(name));
    let outputs = ["--output", &pgn, "--output", &lines, "--settings", &config];
    let play = ["tournament", "morpion", "--agents", "random,novice", "--games", "2"];
    assert_eq!(run(&[&play[..], &outputs].concat()).code, 0);
    for records in [&pgn, &lines] {
        let told = run(&["tournament", "--resume", records, "--lang", "en"]);
        assert_eq!(told.code, 1, "{told:?}");
        assert!(told.err.contains("name the tournament file instead"), "{told:?}");
    }
    assert_eq!(run(&["tournament", "--resume", &config]).code, 0);
    let half = folder.read("elsewhere.json").len() / 2;
    let damaged = folder.read("elsewhere.json")[..half].to_owned();
    folder.write("elsewhere.json", &damaged);
    let told = run(&["tournament", "--resume", &config, "--lang", "en"]);
    assert!(told.code == 1 && told.err.contains("not a tournament file"), "{told:?}");
}

#[test]
fn a_person_takes_part_and_unplayed_games_wait() {
    let folder = Folder::new();
    let records = folder.file("games.pgn");
    let arguments = [
        "tournament",
        "morpion",
        "--agents",
        "human,random,novice",
        "--games",
        "2",
        "--seed",
        "1",
        "--output",
        &records,
        "--lang",
        "en",
        "--json",
    ];
    let begun = run_with(&arguments, "zz\nresign\nlater\n");
    assert_eq!(begun.code, 0, "{}", begun.err);
    assert!(begun.err.contains("“zz” is not a cell"), "{}", begun.err);
    assert!(begun.err.contains("human 0-1 random"), "{}", begun.err);
    assert!(begun.err.contains("--resume"), "{}", begun.err);
    let found: Json = serde_json::from_str(&begun.out).expect("only the result");
    assert_eq!(found["complete"], json!(false), "{found}");
    // The resigned game, and the two games between programs.
    let kept = folder.read("games.pgn");
    assert_eq!(kept.matches("[Event ").count(), 3, "{kept}");
    assert_eq!(kept.matches("[Termination \"resignation\"]").count(), 1, "{kept}");
    // Occupied cells are rejected, and the program asks again.
    let cells = "b2\na1\nc3\na3\nc1\na2\nb1\nb3\nc2\n".repeat(12);
    let rest = ["tournament", "--resume", &records, "--lang", "fr", "--json"];
    let ended = run_with(&rest, &cells);
    assert_eq!(ended.code, 0, "{}", ended.err);
    let found: Json = serde_json::from_str(&ended.out).expect("only the result");
    assert_eq!(found["complete"], json!(true), "{found}");
    let kept = folder.read("games.pgn");
    assert_eq!(rounds(&kept).len(), 6, "each game once: {kept}");
}

#[test]
fn an_interrupt_says_how_to_go_on() {
    let folder = Folder::new();
    let pgn = folder.file("games.pgn");
    let arguments = [
        "tournament",
        "connect4",
        "--agents",
        "minimax:depth=20,random,novice",
        "--output",
        &pgn,
        "--lang",
        "en",
    ];
    let mut child = command(&arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_millis(700));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()));
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut said).unwrap();
    assert!(said.contains("--resume") && said.contains("games.tournament.json"), "{said}");
}

#[test]
fn mistakes_are_told_in_both_languages() {
    let folder = Folder::new();
    let junk = folder.write("junk.json", "{\"game\": 3}");
    let bad = folder.write("bad.txt", "1 9 4\n");
    for (code, arguments) in [
        (2, &["tournament", "quarto", "--agents", "random"][..]),
        (2, &["tournament", "quarto", "--agents", "random,nobody"]),
        (2, &["tournament", "quarto", "--agents", "random,novice", "--format", "cup"]),
        (2, &["tournament", "quarto", "--agents", "random,novice", "--clock", "fast"]),
        (2, &["tournament", "quarto", "--agents", "random,novice", "--anchor", "me"]),
        (
            2,
            &[
                "tournament",
                "quarto",
                "--agents",
                "random,novice,minimax",
                "--sprt",
                "elo0=0,elo1=5",
            ],
        ),
        (2, &["match", "quarto", "--sprt", "elo0=5,elo1=0"]),
        (1, &["tournament", "--settings", &junk]),
        (1, &["tournament", "--resume", "nowhere.pgn"]),
        (1, &["match", "connect4", "--openings", &bad]),
        (1, &["rate", &bad]),
        (2, &["rate"]),
    ] {
        for language in ["en", "fr"] {
            let refused = run(&[arguments, &["--lang", language]].concat());
            assert_eq!(refused.code, code, "{arguments:?}: {refused:?}");
            assert!(refused.out.is_empty() && refused.err.starts_with("quatuor: "), "{refused:?}");
        }
    }
}

#[test]
fn a_test_stops_the_match() {
    let arguments = ["match", "quarto", "--agents", "novice,random", "--games", "100000"];
    let found = run_json(&[&arguments[..], &["--sprt", "elo0=0,elo1=100", "--json"]].concat());
    assert_eq!(found["sprt"]["accepted"], json!("elo1"));
    assert!(found["games"].as_u64().unwrap() < 1000, "{found}");
}

/// Each game is rated separately, and all ratings are drawn on one scale.
#[test]
fn games_are_rated_apart_and_drawn() {
    let folder = Folder::new();
    let (one, other) = (folder.file("morpion.pgn"), folder.file("connect4.jsonl"));
    let play = |game: &str, flag: &str, path: &str| {
        answer(&["tournament", game, "--agents", AGENTS, "--games", "4", flag, path]);
    };
    play("morpion", "--output", &one);
    play("connect4", "--output", &other);
    let plot = folder.file("ratings.svg");
    let rated = run_json(&["rate", &one, &other, "--by-game", "--output", &plot, "--json"]);
    let games = rated["by_game"].as_array().unwrap();
    assert_eq!([&games[0]["game"], &games[1]["game"]], ["morpion", "connect4"]);
    for (game, file) in games.iter().zip([&one, &other]) {
        let alone = run_json(&["rate", file, "--json"]);
        assert_eq!(game["players"], alone["players"], "as if the others were not there");
    }
    let svg = folder.read("ratings.svg");
    support::well_formed(&svg);
    assert_eq!(svg.matches("<circle").count(), 6, "{svg}");
    for text in [">morpion<", ">connect4<", ">novice<", "±"] {
        assert!(svg.contains(text), "{text}");
    }
    let said = answer(&["rate", &one, &other, "--by-game", "--lang", "fr"]);
    assert!(said.contains("morpion\u{a0}: 12 parties, 3 joueurs"), "{said}");
    let together = run_json(&["rate", &one, &other, "--json"]);
    assert_eq!(together["games"], json!(24));
}

/// The report is one file with all games, without external resources.
#[test]
fn a_report_holds_every_game_move_by_move() {
    let folder = Folder::new();
    let (pgn, html) = (folder.file("games.pgn"), folder.file("report.html"));
    answer(&["tournament", "morpion", "--agents", AGENTS, "--games", "4", "--output", &pgn]);
    answer(&["report", &pgn, "--output", &html, "--accuracy", "--lang", "fr"]);
    let page = folder.read("report.html");
    assert!(page.contains("Rapport de tournoi") && page.contains("exactitude"));
    assert!(
        page.contains("<svg role=\"img\"") && !page.contains("src="),
        "no picture from elsewhere"
    );
    let data = page.split("id=\"games\">").nth(1).and_then(|rest| rest.split("</script>").next());
    let data: Json = serde_json::from_str(data.expect("the games")).expect("JSON");
    let games = data["games"].as_array().unwrap();
    assert_eq!(games.len(), 12);
    for game in games {
        let (boards, moves) =
            (game["boards"].as_array().unwrap(), game["moves"].as_array().unwrap());
        assert_eq!(boards.len(), moves.len() + 1);
        for board in boards {
            let lines = data["boards"][board.as_u64().unwrap() as usize].as_array().unwrap();
            let line = |at: &Json| data["lines"][at.as_u64().unwrap() as usize].as_str().unwrap();
            support::well_formed(&lines.iter().map(line).collect::<String>());
        }
    }
    let rated = run_json(&["rate", &pgn, "--accuracy", "--json"]);
    let exact = rated["accuracy"].as_array().unwrap();
    assert!(
        exact.len() == 3 && exact.iter().all(|one| one["judged"].as_u64() > Some(0)),
        "{rated}"
    );
}

#[cfg(unix)]
#[test]
fn a_class_is_checked_played_and_marked() {
    let folder = Folder::new();
    let class = folder.file("class");
    for student in ["alice", "bob", "carol", "l'été"] {
        std::fs::create_dir_all(format!("{class}/{student}")).unwrap();
    }
    let program = format!("{class}/l'été/my quatuor");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_quatuor"), program).unwrap();
    let declared = "'{}/my quatuor' engine --agent random\n";
    std::fs::write(format!("{class}/l'été/command.txt"), declared).unwrap();
    let engine = format!("'{}' engine --agent", env!("CARGO_BIN_EXE_quatuor"));
    std::fs::write(format!("{class}/alice/command.txt"), format!("{engine} minimax\n")).unwrap();
    std::fs::write(format!("{class}/bob/command.txt"), format!("{engine} random\n")).unwrap();
    let arguments = ["tournament", "morpion", "--students", &class, "--games", "4", "--lang", "en"];
    let out = answer(&arguments);
    assert!(out.contains("+ alice works") && out.contains("! carol: no bot found"), "{out}");
    assert!(out.contains("+ l'été works"), "{out}");
    let marks = folder.read("class/results/marks.csv");
    assert_eq!(marks.lines().count(), 5, "{marks}");
    assert!(marks.contains("carol,0,"), "{marks}");
    let teacher = folder.read("class/results/index.html");
    assert!(teacher.contains("What broke") && teacher.contains("carol"), "{teacher}");
    let bob = folder.read("class/results/bob.html");
    assert!(bob.contains("Mistakes") && bob.contains("gives the exact value away"));
    let carol = folder.read("class/results/carol.html");
    assert!(carol.contains("What broke") && carol.contains("no bot found"), "her own page");
    for page in ["alice", "bob", "carol"] {
        assert!(teacher.contains(&format!("<a href=\"./{page}.html\">")), "{page}");
    }
}

/// An endless device and a pipe without a writer are reported, and the program never waits for
/// them.
#[cfg(unix)]
#[test]
fn folders_of_a_class_that_never_end_are_told() {
    let folder = Folder::new();
    let class = folder.file("class");
    for student in ["dora", "emil"] {
        std::fs::create_dir_all(format!("{class}/{student}")).unwrap();
    }
    std::os::unix::fs::symlink("/dev/zero", format!("{class}/dora/command.txt")).unwrap();
    let pipe = format!("{class}/emil/command.txt");
    assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    let arguments = ["tournament", "morpion", "--students", &class, "--lang", "en"];
    let output = Command::new(env!("CARGO_BIN_EXE_quatuor")).args(arguments).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    for student in ["dora", "emil"] {
        assert!(
            out.contains(&format!("! {student}: command.txt is not a small text file")),
            "{out}"
        );
    }
    assert_eq!(output.status.code(), Some(1), "{out}");
}
