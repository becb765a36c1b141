//! What is told as proven is what the solver proves.

use std::time::Duration;

use quatuor_advice::Inquiry;
use quatuor_core::{Game, Spec};
use quatuor_games::{FAMILIES, advise_in, open, oracle};
use quatuor_solve::{Goal, Limits};

/// The classic game is searched for a minute where its book is not there: its value stands in a certificate,
/// which `./test --slow` writes and checks.
const LONG: &str = "quarto";

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
            let mut solver = oracle(&spec, Some(256 << 20)).expect("it is solved");
            let answer = solver.solve(&*start, Goal::Full, &Limits::default()).expect("read");
            let verdict = answer.exact().expect("no limits");
            assert_eq!(verdict.wdl, proven.wdl, "{text}");
            let drawn = proven.distance.is_none();
            assert!(drawn || verdict.distance == proven.distance, "{text}: {verdict:?}");
            told += 1;
        }
    }
    assert!(told > 10, "{told}");
}

fn is_in_book(start: &dyn Game) -> bool {
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let advice = advise_in(start, &Inquiry { agent: None, seed: 1, limits });
    advice.is_ok_and(|advice| advice.known.is_exact())
}
