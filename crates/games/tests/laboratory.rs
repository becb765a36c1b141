//! The laboratory: every rung of the ladder finds the same value, and cancelled or invalid trials
//! are reported.

use std::sync::atomic::{AtomicBool, AtomicU64};

use quatuor_core::{Player, Spec, SpecError};
use quatuor_games::{laboratory, open_at};
use quatuor_show::OpenError;
use quatuor_solve::Limits;
use quatuor_trees::{Disagreement, Laboratory, Trial, at_depth, disagreements, ladder};

fn spec(text: &str) -> Spec {
    text.parse().expect("well formed")
}

fn room(game: &str, position: Option<&str>) -> Box<dyn Laboratory> {
    open_laboratory(game, position).expect("a position where a player acts")
}

fn open_laboratory(game: &str, position: Option<&str>) -> Result<Box<dyn Laboratory>, OpenError> {
    laboratory(&*open_at(&spec(game), position.unwrap_or("start"))?)
}

fn ask(room: &dyn Laboratory, agent: &Spec, most: u64) -> Trial {
    let seen = AtomicU64::new(0);
    let limits = Limits { nodes: most, ..Limits::default() };
    room.ask(agent, 1, &limits, &seen).expect("it searches")
}

/// Runs all rungs at all depths; only for positions where plain minimax is fast enough.
fn climbed(room: &dyn Laboratory, depth: u32) -> Vec<Trial> {
    let rungs = ladder();
    let at = |depth| rungs.iter().map(move |rung| at_depth(rung, depth));
    (1..=depth).flat_map(at).map(|agent| ask(room, &agent, 3_000_000)).collect()
}

#[test]
fn every_rung_finds_the_value_of_plain_minimax() {
    for (game, position, depth) in [
        ("connect4", Some("4444"), 5),
        ("connect4:width=4,height=4", Some("1122"), 8),
        ("quarto", None, 2),
        ("quarto:level=3", Some("5a../.f.e/..../..92 -"), 2),
        ("quarto:size=3", None, 3),
        ("mansuba:first=white", None, 3),
        ("mansuba:first=black,relation=hexagonal,escape=0.3,immunity=off", None, 3),
    ] {
        let room = room(game, position);
        let trials = climbed(&*room, depth);
        assert_eq!(disagreements(&trials), [], "{game}");
        for same_depth in trials.chunks(ladder().len()) {
            let values: Vec<f64> = same_depth
                .iter()
                .map(|trial| trial.answer.as_ref().expect("finished").value)
                .collect();
            let plain = values[0];
            assert!(values.iter().all(|value| (value - plain).abs() < 1e-4), "{game}: {values:?}");
            assert!(same_depth[1].counts.nodes <= same_depth[0].counts.nodes, "pruning saves");
            assert_eq!(same_depth[0].counts.cutoffs, 0);
        }
    }
}

#[test]
fn improvements_save_positions() {
    let room = room("connect4", None);
    let nodes: Vec<u64> = ladder()
        .iter()
        .map(|rung| ask(&*room, &at_depth(rung, 6), 1_000_000).counts.nodes)
        .collect();
    assert!(nodes.is_sorted_by(|before, after| before > after), "{nodes:?}");
}

#[test]
fn a_search_without_any_improvement_is_alpha_beta() {
    let room = room("connect4", Some("44"));
    let bare = ask(
        &*room,
        &spec("negamax:depth=5,table=off,order=off,deepening=off,scout=off"),
        1_000_000,
    );
    let pruned = ask(&*room, &spec("minimax:depth=5,heuristic=usual"), 1_000_000);
    assert_eq!((bare.counts, &bare.answer), (pruned.counts, &pruned.answer));
}

#[test]
fn what_is_given_up_has_no_answer() {
    let room = room("quarto", None);
    for agent in ["minimax:depth=9", "negamax:depth=9"] {
        let trial = ask(&*room, &spec(agent), 1000);
        assert_eq!((trial.answer, trial.counts.nodes), (None, 1000), "{agent}");
    }
    let stop = AtomicBool::new(true);
    let seen = AtomicU64::new(0);
    let limits = Limits { stop: &stop, ..Limits::default() };
    for agent in ["minimax:depth=9", "negamax:depth=9", "mcts"] {
        assert_eq!(
            room.ask(&spec(agent), 1, &limits, &seen).expect("it searches").answer,
            None,
            "{agent}"
        );
    }
}

#[test]
fn a_wrong_value_is_found() {
    let room = room("connect4", None);
    let mut trials = climbed(&*room, 2);
    assert_eq!(disagreements(&trials), []);
    let last = trials.len() - 1;
    trials[last].answer.as_mut().expect("finished").value += 0.001;
    let first_of_its_depth = trials.len() - ladder().len();
    assert_eq!(disagreements(&trials), [Disagreement { first: first_of_its_depth, second: last }]);
}

#[test]
fn values_by_different_heuristics_or_limits_are_not_compared() {
    let room = room("connect4", Some("4444"));
    let agents = [
        "minimax:depth=4",
        "minimax:depth=4,heuristic=threats",
        "negamax:nodes=50",
        "mcts:iterations=50",
    ];
    let trials: Vec<Trial> = agents.map(|agent| ask(&*room, &spec(agent), 100_000)).into();
    assert_eq!(disagreements(&trials), []);
    assert!(
        trials[0].answer.as_ref().map(|a| a.value) != trials[1].answer.as_ref().map(|a| a.value)
    );
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let room = room("quarto", None);
    assert_eq!((room.player(), room.position().as_str()), (Player::First, "..../..../..../.... -"));
    let seen = AtomicU64::new(0);
    let limits = Limits { nodes: 9, ..Limits::default() };
    let refused = |agent: &str| room.ask(&spec(agent), 1, &limits, &seen).expect_err("refused");
    assert!(matches!(refused("random"), SpecError::Conflict(_)));
    assert!(matches!(refused("nobody"), SpecError::UnknownAgent { .. }));
    assert!(matches!(refused("minimax:depth=99"), SpecError::BadValue { .. }));
    assert!(matches!(refused("negamax:deepening=off"), SpecError::Conflict(_)));
    let open = |game: &str, position| open_laboratory(game, position).err();
    assert!(matches!(open("nothing", None), Some(OpenError::Spec(_))));
    assert!(matches!(open("quarto", Some("x")), Some(OpenError::Position(_))));
    assert!(matches!(open("mansuba", None), Some(OpenError::Position(_))), "chance acts");
    assert!(matches!(open("connect4", Some("1212121")), Some(OpenError::Position(_))), "over");
}
