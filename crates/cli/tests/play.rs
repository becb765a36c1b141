//! Games in the terminal, with input from a pipe.

mod support;

use support::{Folder, answer, run_with};

/// Returns the lines of a session that are not part of a drawing.
fn said(out: &str) -> Vec<&str> {
    let drawn = |line: &&str| !line.contains(['│', '─']) && !line.starts_with("   ");
    out.lines().filter(drawn).filter(|line| !line.is_empty()).collect()
}

#[test]
fn a_session_says_what_is_asked_in_both_languages() {
    let run = run_with(&["play", "quarto"], ":7\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("Your turn: place the "), "{}", run.out);
    assert!(run.out.contains("End of input"), "{}", run.out);
    let small = run_with(&["play", "quarto:size=3"], "help\n");
    assert!(small.out.contains("a line of 3"), "{}", small.out);
    let rules = small.out.lines().skip_while(|line| !line.starts_with("You give"));
    assert!(rules.clone().count() > 5, "{}", small.out);
    assert!(rules.take(12).all(|line| line.chars().count() <= 80), "{}", small.out);
    let french = run_with(&["play", "quarto", "--lang", "fr"], "help\n");
    assert!(french.out.contains("humain contre level:3") && french.out.contains("(FGCC,"));
    assert!(french.out.contains("donnez une pièce") && french.out.contains("Fin de l’entrée"));
}

#[test]
fn orders_are_obeyed_in_both_languages() {
    let input = "undo\nredo\nmoves\n:7\nhelp\n?\nhint\ndetails\nmoves\nactions\nundo\nredo\nquit\n";
    let english = run_with(&["play", "quarto", "-s", "5"], input);
    assert_eq!((english.code, english.err.as_str()), (0, ""));
    let lines = said(&english.out);
    for part in [
        "There is nothing to take back.",
        "There is nothing to play again.",
        "Nothing has been played yet.",
        "back to your last decision",
        "The player who completes a line",
        "Exact: a draw",
        "1. You give piece 7 (tall light hollow square) [:7]",
        "You can play: ",
        "3 actions taken back.",
        "3 actions played again.",
        "You leave the game at this position: ",
    ] {
        assert!(lines.iter().any(|line| line.contains(part)), "{part} in {lines:#?}");
    }
    let input =
        "annuler\nrefaire\ncoups\n:7\naide\nindice\ndétails\nactions\nannuler\nrefaire\nquitter\n";
    let french = run_with(&["play", "quarto", "-s", "5", "--lang", "fr"], input);
    let lines = said(&french.out);
    for part in [
        "Il n’y a rien à reprendre.",
        "revient à votre dernière décision",
        "Exact\u{a0}: une partie nulle",
        "3 actions reprises.",
        "3 actions rejouées.",
        "Vous quittez la partie",
    ] {
        assert!(lines.iter().any(|line| line.contains(part)), "{part} in {lines:#?}");
    }
}

#[test]
fn a_wrong_action_is_explained_and_asked_again() {
    let input = "\nb2\n:g\n:7 :8\n\u{1b}[A\n:7\n";
    let run = run_with(&["play", "quarto", "--players", "human,human"], input);
    assert_eq!(run.code, 0);
    let refused = said(&run.out).into_iter().filter(|line| line.starts_with("Not possible"));
    let refused: Vec<&str> = refused.collect();
    assert_eq!(refused.len(), 5, "{refused:#?}");
    assert!(refused[0].contains("one must be given first"), "{}", refused[0]);
    assert!(refused[2].contains("must be placed first"), "{}", refused[2]);
    assert!(!run.out.contains('\u{1b}'), "what was typed is echoed without control characters");
}

#[test]
fn two_people_play_to_the_end() {
    let run = run_with(
        &["play", "quarto", "--players", "human,human"],
        ":0\na1 :1\nb1\n:2\nc1 :3\nd1\nmore\n",
    );
    assert_eq!(run.code, 0);
    assert!(
        run.out.contains("The first player wins: Quarto! with row 1 (all light, all short).\n")
    );
    assert!(run.out.contains("\nThe game is over.\n"), "what was typed after it: {}", run.out);
}

#[test]
fn a_person_wins_loses_and_resigns() {
    let one_to_go = ["play", "quarto", "..../..../..../012. 3", "--players", "human,random"];
    let run = run_with(&one_to_go, "d1\n");
    assert!(
        run.out.contains("Your turn: place the ") && run.out.contains("piece (3)"),
        "{}",
        run.out
    );
    assert!(run.out.contains("You win: Quarto! with row 1 (all light, all short).\n"));
    let lost = ["play", "quarto", "..../..../..../0123 -", "--players", "random,human"];
    let run = run_with(&lost, "");
    assert!(run.out.contains("Random wins: Quarto! with row 1"), "{}", run.out);
    let run = run_with(&["play", "quarto", "--lang", "fr"], "abandonner\n");
    assert!(run.out.contains("Vous avez abandonné\u{a0}: Niveau 3 gagne.\n"), "{}", run.out);
}

#[test]
fn the_same_seed_gives_the_same_game_and_undo_changes_nothing() {
    let game = |seed: &str| {
        answer(&["play", "quarto", "--players", "random,random", "--seed", seed, "--ascii"])
    };
    assert_eq!(game("11"), game("11"));
    assert_ne!(game("11"), game("12"));
    let position = |input: &str| {
        let run = run_with(&["play", "quarto", "--seed", "4"], input);
        said(&run.out).pop().expect("a line").to_owned()
    };
    assert_eq!(position(":7\nquit\n"), position(":7\nundo\n:8\nundo\n:7\nquit\n"));
}

#[test]
fn the_players_may_stand_in_two_flags() {
    let one = ["play", "quarto", "--seed", "1", "--players", "random,random"];
    let two = ["play", "quarto", "--seed", "1", "--players", "random", "--players", "random"];
    assert_eq!(answer(&one), answer(&two));
}

fn wait_for(folder: &Folder, name: &str, text: &str) {
    for _ in 0..1000 {
        let held = std::fs::read_to_string(folder.file(name)).unwrap_or_default();
        if held.contains(text) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("{text} never came");
}

#[test]
fn two_sessions_share_a_record_and_neither_loses_a_game() {
    use std::io::Write;
    use std::process::Stdio;
    for name in ["games.pgn", "games.jsonl"] {
        let folder = Folder::new();
        let file = folder.file(name);
        run_with(&["play", "quarto", "--seed", "1", "--record", &file], ":1\n");
        let players = "--players=human,human";
        let seat = |seed: &str| {
            let line = ["play", "quarto", players, "--seed", seed, "--record", &file];
            support::command(&line)
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .spawn()
                .expect("the program starts")
        };
        let mut one = seat("1001");
        wait_for(&folder, name, "1001");
        let mut other = seat("2002");
        wait_for(&folder, name, "2002");
        let say = |child: &mut std::process::Child, line: &str, sign: &str| {
            let pipe = child.stdin.as_mut().expect("a pipe");
            pipe.write_all(line.as_bytes()).expect("somebody reads");
            wait_for(&folder, name, sign);
        };
        let [four, five] = if name.ends_with("pgn") {
            [":4 d4 *", ":5 a1 *"]
        } else {
            ["[\":4\",\"d4\"]", "[\":5\",\"a1\"]"]
        };
        say(&mut one, ":4 d4\n", four);
        say(&mut other, ":5 a1\n", five);
        // A third game starts and ends while the first two continue.
        run_with(&["play", "quarto", "--seed", "3003", "--record", &file], "");
        say(&mut one, "undo\nundo\n:6 c3\n", &four.replace(":4", ":6").replace("d4", "c3"));
        drop((one.stdin.take(), other.stdin.take()));
        assert!(one.wait().expect("it ends").success() && other.wait().expect("it ends").success());
        let text = folder.read(name);
        for (sign, count) in
            [("1001", 1), ("2002", 1), ("3003", 1), (":6", 1), (five, 1), (":4", 0)]
        {
            assert_eq!(text.matches(sign).count(), count, "{sign} in {text}");
        }
        let report = answer(&["replay", &file, "--check"]);
        assert!(report.ends_with("4 games ok\n"), "{report}");
    }
}

#[cfg(unix)]
#[test]
fn many_games_at_once_all_come_into_the_record() {
    let folder = Folder::new();
    let file = folder.file("games.pgn");
    let games: Vec<_> = (0..8)
        .map(|seed| {
            let players = "--players=random,random";
            let seed = seed.to_string();
            let line = ["play", "quarto", players, "--seed", &seed, "--record", &file];
            let mut game = support::command(&line);
            game.stdout(std::process::Stdio::null()).spawn().expect("the program starts")
        })
        .collect();
    for mut game in games {
        assert!(game.wait().expect("it ends").success());
    }
    let report = answer(&["replay", &file, "--check"]);
    assert!(report.ends_with("8 games ok\n"), "{report}");
}

#[test]
fn a_game_is_recorded_as_it_goes() {
    let folder = Folder::new();
    let file = folder.file("games.pgn");
    let play = ["play", "quarto:level=2", "--seed", "9", "--record", &file];
    let run = run_with(&play, ":7\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let text = folder.read("games.pgn");
    for tag in [
        "[White \"human\"]",
        "[Black \"level:3\"]",
        "[Game \"quarto:level=2\"]",
        "[Seed \"9\"]",
        "[Result \"*\"]",
        "[Termination \"abandoned\"]",
        "[PlyCount \"3\"]",
    ] {
        assert!(text.contains(tag), "{tag} in {text}");
    }
    assert!(!text.contains("????.??.??"), "the date is known");
    run_with(&play, "resign\n");
    let both = folder.read("games.pgn");
    assert!(both.starts_with(&text) && both.contains("[Termination \"resignation\"]"), "{both}");
    run_with(&play, ":7\nundo\n");
    let report = answer(&["replay", &file, "--check"]);
    assert!(report.contains("game 2: ok, quarto:level=2, 0 actions, 0-1"), "{report}");
    assert!(report.ends_with("3 games ok\n"), "{report}");
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 1, "no temporary file is left");
}

#[test]
fn a_game_is_told_in_sentences_with_the_commands_of_the_page() {
    let input = "b\nm\n4\nl\np\ns\nb\nquit\n";
    let line = ["play", "connect4", "--spoken", "--players", "human,human", "--lang", "en"];
    let run = run_with(&line, input);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for part in [
        "column 1, empty",
        "4: drop a red disc into column 4, onto line 1",
        "Red drops a red disc into column 4, onto line 1 [4]",
        "column 4, 1 of 6 filled, red on top",
        "Red.\n",
    ] {
        assert!(run.out.contains(part), "{part} in {}", run.out);
    }
    let drawn = |line: &&str| line.contains("1 2 3 4 5 6 7");
    assert_eq!(run.out.lines().filter(drawn).count(), 0, "nothing is drawn: {}", run.out);
    // The names are those of the page, the person's own actions are described as well, and the
    // program's search is not.
    let level = ["play", "connect4", "--spoken", "--players", "human,level:1", "--lang", "en"];
    let run = run_with(&level, "4\ns\nresign\n");
    for part in [
        "You drop a red disc into column 4, onto line 1 [4]\n",
        "Level 1 drops a yellow disc into column",
        "red: You\n",
        "yellow: Level 1\n",
        "You resigned: Level 1 wins.",
    ] {
        assert!(run.out.contains(part), "{part} in {}", run.out);
    }
    assert!(!run.out.contains("depth") && !run.out.contains("level:1:"), "{}", run.out);
    // Columns have letters here: a plain letter is a column, and commands start with a slash.
    let wide = ["play", "connect4:width=12", "--spoken", "--players", "human,human"];
    let run = run_with(&wide, "b\n/l\n/b\n");
    assert!(run.out.contains("column b, 1 of 6 filled"), "{}", run.out);
}

#[test]
fn numbers_are_written_as_the_language_has_it() {
    let line = ["play", "connect4", "--players", "human,level:1", "--seed", "3"];
    let game = |language| run_with(&[&line[..], &["--lang", language]].concat(), "4\n4\n").out;
    let (english, french) = (game("en"), game("fr"));
    assert!(english.contains("positions: +0.00)"), "{english}");
    assert!(french.contains("positions\u{a0}: +0,00)"), "{french}");
    assert!(!french.contains("0.0"), "{french}");
}

#[test]
fn the_plain_display_of_connect_four_is_that_of_the_sheet() {
    let line = ["play", "connect4", "--plain", "--players", "human,human"];
    let run = run_with(&line, "4\n4\n");
    let grid = [
        "   1 2 3 4 5 6 7",
        " 6               6",
        " 5               5",
        " 4               4",
        " 3               3",
        " 2       o       2",
        " 1       *       1",
        "   1 2 3 4 5 6 7",
    ];
    assert!(run.out.contains(&format!("\n{}\n\n", grid.join("\n"))), "{}", run.out);
    let same = run_with(&["play", "connect4", "--players", "human,human"], "4\n4\n");
    let after = |out: &str| out.split_once('\n').map(|(_, rest)| rest.to_owned());
    assert_eq!(after(&run.out), after(&same.out), "a pipe gets the same without being asked");
}

#[test]
fn a_recorded_game_goes_on() {
    let folder = Folder::new();
    let file = folder.file("games.pgn");
    run_with(&["play", "quarto", "--players", "human,human", "--record", &file], ":7\nb2\n");
    let run = run_with(&["play", "--open", &file], "moves\nquit\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("2. The second player places"), "{}", run.out);
    let none = run_with(&["play"], "");
    assert_eq!(none.code, 2, "{none:?}");
    let timed = run_with(&["play", "quarto", "--clock", "5:00+3", "--lang", "en"], "");
    assert_eq!(timed.code, 0);
    assert!(timed.out.contains("Time left: You 5:00, Level 3 5:00"), "{timed:?}");
    let programs = ["play", "quarto", "--players", "random,random", "--clock", "5:00+3"];
    let refused = run_with(&programs, "");
    assert_eq!(refused.code, 2, "{refused:?}");
}
