//! Compares puzzles with the solver, action by action.

use quatuor_advice::AdviceRequest;
use quatuor_core::Spec;
use quatuor_core::evaluation::Wdl;
use quatuor_core::limits::Limits;
use quatuor_games::open_at;
use quatuor_games::open_solver;
use quatuor_solve::Goal;
use quatuor_teach::{prove, try_for_puzzle};

fn advice_request() -> AdviceRequest<'static> {
    AdviceRequest { agent: None, seed: 1, limits: Limits::default() }
}

/// Both puzzles and rejected positions are compared with the solver.
#[test]
fn exactly_one_action_keeps_the_value() {
    let spec: Spec = "connect4:width=5,height=4".parse().expect("a spec");
    let mut solver = open_solver(&spec, None).expect("a solver");
    let mut found = 0;
    for trial in 0..400 {
        let Some(puzzle) = try_for_puzzle(&spec, 1, trial, &advice_request()) else { continue };
        found += 1;
        let game = open_at(&spec, &puzzle.position).expect("a position");
        let mut worth = |action: &str| {
            let mut next = game.fork();
            next.play(action).expect("legal");
            if let Some(outcome) = next.turn().outcome() {
                return outcome.value_for(game.turn().player().expect("a player")).into();
            }
            let limits = Limits::default();
            let answer = solver.solve(&*next, Goal::Weak, &limits).expect("read");
            match answer.verdict().expect("no limits").wdl {
                Wdl::Win => Wdl::Loss,
                Wdl::Draw => Wdl::Draw,
                Wdl::Loss => Wdl::Win,
            }
        };
        for action in game.actions() {
            let keeps = worth(&action) >= puzzle.value;
            assert_eq!(keeps, puzzle.answers.contains(&action), "{puzzle} {action}");
        }
        assert!((2..=8).contains(&puzzle.level), "{puzzle}");
    }
    assert!(found > 0);
    assert_eq!(
        try_for_puzzle(&spec, 1, 5, &advice_request()),
        try_for_puzzle(&spec, 1, 5, &advice_request()),
        "the same trial finds the same"
    );
}

#[test]
fn what_can_be_seen_at_once_is_no_puzzle() {
    let puzzle = |spec: &str, position: &str| {
        let game = open_at(&spec.parse().expect("a spec"), position).expect("a position");
        prove(&*game, &advice_request())
    };
    // An immediate win; the empty board, where every action draws; a lost board.
    assert_eq!(puzzle("connect4", "112233"), None);
    assert_eq!(puzzle("connect4:width=4,height=4", "start"), None);
    assert_eq!(puzzle("connect4", "1122334"), None);
}
