//! Results listed as proven must agree with the solver.

use std::time::Duration;

use quatuor_advice::AdviceRequest;
use quatuor_core::Spec;
use quatuor_games::{FAMILIES, advise_in, family, open, open_solver};
use quatuor_show::Game;
use quatuor_solve::{Goal, Limits};

/// The classic game takes a minute to search without its book. `./test --slow` writes and checks a
/// certificate of its value instead.
const LONG: &str = "quarto";

/// The shipped games with proven results. A new game may have none yet.
const TOLD: [&str; 4] = ["quarto", "connect4", "mansuba", "morpion"];

#[test]
fn what_is_told_as_proven_is_proven() {
    let mut told = 0;
    for family in FAMILIES {
        for proven in family.proven {
            let text = proven.spec_text(family.name);
            let spec: Spec = text.parse().expect("a spec");
            let start = open(&spec).expect("a variant");
            if text == LONG && !is_in_book(&*start) {
                continue;
            }
            let mut solver = open_solver(&spec, Some(256 << 20)).expect("it is solved");
            let answer = solver.solve(&*start, Goal::Full, &Limits::default()).expect("read");
            let verdict = answer.verdict().expect("no limits");
            assert_eq!(verdict.wdl, proven.wdl, "{text}");
            let drawn = proven.distance.is_none();
            assert!(drawn || verdict.distance == proven.distance, "{text}: {verdict:?}");
            told += 1;
        }
    }
    assert!(told > 10, "{told}");
}

#[test]
fn something_is_told_of_the_games_that_ship() {
    for name in TOLD {
        let family = family(name).expect("a game that ships");
        assert!(!family.proven.is_empty(), "{name}");
    }
}

fn is_in_book(start: &dyn Game) -> bool {
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let advice = advise_in(start, &AdviceRequest { agent: None, seed: 1, limits });
    advice.is_ok_and(|advice| advice.evaluation.is_exact())
}
