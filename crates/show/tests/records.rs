//! Records in both forms: tolerated input, rejected input, and no panic on malformed input.

use proptest::prelude::*;
use quatuor_core::record::{
    self, Flaw, GameResult, JsonFault, Move, Record, ReplayError, Termination, replay,
};
use quatuor_core::tree::{Node, TreeRules};
use quatuor_core::{Outcome, Player};
use quatuor_show::{Game, GameOf};

const GAME: &str = "[Event \"Café \\\"du\\\\port\\\"\"]\n[White \"A\"]\n[Result \"0-1\"]\n[Game \"tree\"]\n[Extra \"kept\"]\n\nx0 {win 3/7 0.1s} x1\n";

fn flaw(text: &str) -> Flaw {
    record::read(text).expect_err(text).flaw
}

#[test]
fn layout_does_not_matter() {
    let plain = format!("{GAME}x2 0-1\n");
    let wrapped = format!(
        "\u{feff}\r\n{}; a line comment\r\n\r\n  x2{{a comment over\r\nlines}} {{and another}}\r\n0-1 ; end\r\n",
        GAME.replace('\n', "\r\n")
    );
    let mut expected = record::read(&plain).unwrap().remove(0);
    assert_eq!(expected.event, "Café \"du\\port\"");
    assert_eq!(expected.other_tags, [("Extra".to_owned(), "kept".to_owned())]);
    assert_eq!(expected.moves[0].comment.as_deref(), Some("win 3/7 0.1s"));
    expected.moves[2].comment = Some("a comment over lines and another".to_owned());
    assert_eq!(record::read(&wrapped).unwrap(), [expected]);
}

#[test]
fn every_flaw_is_named() {
    assert_eq!(flaw(""), Flaw::NoGame);
    assert_eq!(flaw(" \n\t\n"), Flaw::NoGame);
    assert_eq!(flaw("hello"), Flaw::NotARecord);
    assert!(matches!(flaw("[Game tree]"), Flaw::BadTagLine(_)));
    assert!(matches!(flaw("[Game \"tree]"), Flaw::BadTagLine(_)));
    assert!(matches!(flaw("[Game \"tree\" x]"), Flaw::BadTagLine(_)));
    assert_eq!(flaw("[Result \"*\"]\n\n*"), Flaw::MissingTag("Game"));
    assert_eq!(flaw("[Game \"tree\"]\n\n*"), Flaw::MissingTag("Result"));
    assert_eq!(flaw("[Game \"tree\"]\n[Game \"tree\"]"), Flaw::RepeatedTag("Game".into()));
    let with = |tag: &str, moves: &str| {
        flaw(&format!("[Game \"tree\"]\n[Result \"*\"]\n{tag}\n\n{moves}"))
    };
    assert!(matches!(with("[Seed \"-1\"]", "*"), Flaw::BadTag { tag: "Seed", .. }));
    assert!(matches!(with("[SetUp \"2\"]", "*"), Flaw::BadTag { tag: "SetUp", .. }));
    assert_eq!(with("[SetUp \"1\"]", "*"), Flaw::MissingTag("FEN"));
    assert!(matches!(
        with("[Termination \"boredom\"]", "*"),
        Flaw::BadTag { tag: "Termination", .. }
    ));
    assert!(matches!(with("[PlyCount \"2\"]", "x0 *"), Flaw::PlyCount { found: 1, .. }));
    assert!(matches!(with("", "x0 1-0"), Flaw::ResultDiffers { .. }));
    assert!(matches!(with("", "x0"), Flaw::ResultDiffers { .. }));
    assert_eq!(with("", "x0 {open"), Flaw::OpenComment);
    assert_eq!(with("", "{early} x0 * {open"), Flaw::OpenComment);
    assert!(matches!(with("", "x0 * {late} x1"), Flaw::NotAnAction(_)));
    assert!(matches!(with("[PlyCount \"-1\"]", "*"), Flaw::BadTag { tag: "PlyCount", .. }));
    assert!(matches!(with("", "x0 $3 *"), Flaw::NotAnAction(_)));
    assert!(matches!(with("", "x0 * x1"), Flaw::NotAnAction(_)));
    assert!(matches!(with("", "x0 *\n\nx1"), Flaw::NotAnAction(_)));
    assert!(matches!(flaw("{\"game\": 3}"), Flaw::BadJson { .. }));
    let fault = |text: &str| match flaw(text) {
        Flaw::BadJson { fault, .. } => fault,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(fault("{\"game\": 3}"), JsonFault::BadField("game"));
    assert_eq!(fault("{\"game\":\"tree\",\"ply_count\":-1}"), JsonFault::BadField("ply_count"));
    assert_eq!(fault("{\"colour\": 3}"), JsonFault::UnknownField("colour".into()));
    assert_eq!(fault("{\"game\":\"a\",\"game\":\"b\"}"), JsonFault::Syntax);
    assert_eq!(fault("{\"game\":"), JsonFault::Syntax);
    assert_eq!(flaw("{}"), Flaw::MissingTag("game"));
    assert!(matches!(
        flaw("{\"game\":\"tree\",\"result\":\"*\",\"actions\":[\"a b\"]}"),
        Flaw::NotAnAction(_)
    ));
}

#[test]
fn comments_may_stand_anywhere() {
    let text = "; of the file\n% escaped [Game \"x\"]\n\n[Game \"tree\"]\n; between tags\n%and again\n\
        [Result \"*\"]\n%\n\n{early} x0 {over\n[%clk 0:01] \n% two}\nx1 ; rest x9 *\n% x8\n* {late\n\
        [Game \"inside\"]\n} ; x7\n\n{between}\n; more\n%{\n[Game \"tree\"]\n[Result \"*\"]\n\n{only}*";
    let games = record::read(text).unwrap();
    let said = |record: &Record| -> Vec<(String, Option<String>)> {
        let moves = record.moves.iter();
        moves.map(|played| (played.action.clone(), played.comment.clone())).collect()
    };
    let over = "over [%clk 0:01] % two".to_owned();
    assert_eq!(said(&games[0]), [("x0".to_owned(), Some(over)), ("x1".to_owned(), None)]);
    assert_eq!((games.len(), games[1].moves.len()), (2, 0));
    assert_eq!(flaw("; nothing\n% at all\n"), Flaw::NoGame);
    assert_eq!(flaw("; nothing\nhello"), Flaw::NotARecord);
}

#[test]
fn fields_of_json_may_be_missing_but_not_by_halves() {
    let game = |rest: &str| {
        let line =
            format!("{{\"game\":\"tree\",\"result\":\"*\",\"actions\":[\"x0\",\"x1\"]{rest}}}");
        record::read(&line).map(|mut records| records.remove(0)).map_err(|error| error.flaw)
    };
    let bare = game("").unwrap();
    assert_eq!((bare.date.as_str(), bare.event.as_str()), ("????.??.??", "?"));
    assert_eq!(game(",\"comments\":[]").unwrap(), bare);
    assert_eq!(game(",\"comments\":[null,null]").unwrap(), bare);
    for (list, comments) in [("[null]", 1), ("[\"a\",null,null]", 3)] {
        let refused = Err(Flaw::CommentCount { comments, actions: 2 });
        assert_eq!(game(&format!(",\"comments\":{list}")), refused);
    }
    let termination =
        Flaw::BadTag { tag: "termination", value: "x".into(), allowed: String::new() };
    let Err(Flaw::BadTag { tag, value, .. }) = game(",\"termination\":\"x\"") else { panic!() };
    assert_eq!(Flaw::BadTag { tag, value, allowed: String::new() }, termination);
}

#[test]
fn reading_goes_on_after_a_game_that_cannot_be_read() {
    let good = "[Game \"tree\"]\n[Result \"*\"]\n\nx0 *\n\n";
    let bad = [
        "[Game tree]\n[Result \"*\"]\n\nx0 *\n\n",
        "[Game \"tree\"]\n[Result \"*\"]\n\nx0\n\n",
        "[Game \"tree\"]\n\n; no result\n\nx0 *\n\n",
        "[Game \"tree\"]\n[Result \"*\"]\n\nx0 $1\nx1\n\nx2 *\n\n",
        "[Game \"tree\"]\n[Result \"*\"]\n[PlyCount \"2\"]\n\nx0 *\n\n",
    ];
    let text: String = bad.iter().flat_map(|bad| [*bad, good]).collect();
    let games = record::read_each(&text).unwrap();
    let read: Vec<bool> = games.iter().map(Result::is_ok).collect();
    assert_eq!(read, [false, true].repeat(bad.len()), "{games:#?}");
    for (index, game) in games.into_iter().enumerate() {
        assert!(game.err().is_none_or(|error| error.game == index + 1));
    }
    let lines = format!("{}\n{{}}\n{}", Record::new("a").to_json(), Record::new("b").to_json());
    let read: Vec<bool> = record::read_each(&lines).unwrap().iter().map(Result::is_ok).collect();
    assert_eq!(read, [true, false, true]);
    let open = format!("{good}[Game \"tree\"]\n[Result \"*\"]\n\n{{open\n\n{good}");
    let games = record::read_each(&open).unwrap();
    let error = games[1].clone().unwrap_err();
    assert_eq!((games.len(), error.line, error.flaw), (2, 9, Flaw::OpenComment));
}

#[test]
fn errors_count_games_and_lines() {
    let text = format!("{GAME}x2 0-1\n\n{GAME}x2 0-1\n\n[Game \"tree\"]\n[Result \"?\"]\n");
    let error = record::read(&text).unwrap_err();
    assert_eq!((error.game, error.line), (3, 20));
}

fn three_step_tree() -> TreeRules {
    let won = Node::Ends(Outcome::Win(Player::Second));
    let last = Node::Acts(Player::Second, vec![won]);
    let middle = Node::Rolls(vec![(1, last.clone()), (1, last)]);
    TreeRules::new(&Node::Acts(Player::First, vec![middle])).unwrap()
}

#[test]
fn replay_is_exact_about_legality_and_result() {
    let play = |moves: &[&str], result: GameResult, termination: Termination| {
        let mut record = Record::new("tree");
        let action = |action: &&str| Move { action: (*action).to_owned(), comment: None };
        record.moves = moves.iter().map(action).collect();
        (record.result, record.termination) = (result, termination);
        replay(&record, &mut GameOf::new(three_step_tree()))
    };
    let second_won = GameResult::Ended(Outcome::Win(Player::Second));
    assert_eq!(play(&["x0", "x1", "x0"], second_won, Termination::Normal), Ok(()));
    let Err(ReplayError::Action { ply: 2, .. }) =
        play(&["x0", "x2"], GameResult::Unknown, Termination::Abandoned)
    else {
        panic!()
    };
    let Err(ReplayError::Action { ply: 4, .. }) =
        play(&["x0", "x1", "x0", "x0"], second_won, Termination::Normal)
    else {
        panic!()
    };
    let drawn = GameResult::Ended(Outcome::Draw);
    let Err(ReplayError::Result { .. }) = play(&["x0", "x1", "x0"], drawn, Termination::Normal)
    else {
        panic!()
    };
    let Err(ReplayError::Result { .. }) = play(&["x0"], drawn, Termination::Normal) else {
        panic!()
    };
    assert_eq!(play(&["x0"], drawn, Termination::Agreement), Ok(()));
}

#[test]
fn undo_then_another_action_forgets_the_redo() {
    let mut table = GameOf::new(three_step_tree());
    table.play("x0").unwrap();
    table.roll(1).unwrap();
    assert!(table.roll(1).is_none(), "nothing to roll at a player's turn");
    table.undo().unwrap();
    table.play("x0").unwrap();
    assert!(table.redo().is_none());
    assert_eq!(table.history().len(), 2);
}

prop_compose! {
    fn any_record()(
        names in prop::collection::vec("[^\\x00-\\x1f\\x7f-\\x9f]*", 6),
        plies in prop::collection::vec(("[a-h][1-8]{0,3}|:[0-9a-f]", prop::option::of("[a-z0-9/. ]{1,30}")), 0..60),
        fen in prop::option::of("[a-z0-9/. -]{1,40}"),
        seed in any::<Option<u64>>(),
        result in 0..4_usize,
    ) -> Record {
        let mut record = Record::new("quarto:level=3");
        record.event = names[0].clone();
        record.first = names[1].clone();
        record.second = names[2].clone();
        record.time_control = Some(names[3].clone());
        record.other_tags = vec![("Annotator".to_owned(), names[4].clone())];
        record.fen = fen;
        record.seed = seed;
        record.result = [GameResult::Unknown, GameResult::Ended(Outcome::Draw),
            GameResult::Ended(Outcome::Win(Player::First)), GameResult::Ended(Outcome::Win(Player::Second))][result];
        record.moves = plies.into_iter().map(|(action, comment)| Move {
            action,
            comment: comment.map(|c| c.split_whitespace().collect::<Vec<_>>().join(" ")).filter(|c| !c.is_empty()),
        }).collect();
        record
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read(records in prop::collection::vec(any_record(), 1..4)) {
        let pgn: Vec<String> = records.iter().map(Record::to_pgn).collect();
        prop_assert_eq!(record::read(&pgn.join("\n")).unwrap(), records.clone());
        let json: Vec<String> = records.iter().map(Record::to_json).collect();
        prop_assert_eq!(record::read(&json.join("\n")).unwrap(), records);
    }

    #[test]
    fn noise_is_refused_or_read(text in any::<String>(), prefix in "(\\[Game \"x\"\\]\n|\\{|)") {
        let _ = record::read(&(prefix + &text));
    }
}
