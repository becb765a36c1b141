//! Records in both forms: what is tolerated, what is refused, and that nothing makes them panic.

use proptest::prelude::*;
use quatuor_core::record::{
    self, Flaw, GameResult, Move, Record, ReplayError, Termination, replay,
};
use quatuor_core::tree::{Node, TreeRules};
use quatuor_core::{Outcome, Player, Seating, Table};

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
    assert_eq!(with("", "{early} x0 *"), Flaw::StrayComment);
    assert!(matches!(with("", "x0 $3 *"), Flaw::NotAnAction(_)));
    assert!(matches!(with("", "x0 * x1"), Flaw::NotAnAction(_)));
    assert!(matches!(with("", "x0 *\n\nx1"), Flaw::NotAnAction(_)));
    assert!(matches!(flaw("{\"game\": 3}"), Flaw::BadJson { .. }));
    assert_eq!(flaw("{}"), Flaw::MissingTag("game"));
    assert!(matches!(
        flaw("{\"game\":\"tree\",\"result\":\"*\",\"actions\":[\"a b\"]}"),
        Flaw::NotAnAction(_)
    ));
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
        replay(&record, &mut Seating::new(three_step_tree()))
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
    let mut table = Seating::new(three_step_tree());
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
