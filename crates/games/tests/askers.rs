//! Whoever asks what a position is worth gets the same answer: the solver, the analysis, advice, values, the
//! perfect player and the highest level, on seeded positions of every game.

use std::time::Duration;

use quatuor_advice::Inquiry;
use quatuor_core::{Dice, Known, Spec, Turn, Verdict};
use quatuor_games::{FAMILIES, advise, assess, open, oracle, seat};
use quatuor_search::{How, UNSTOPPED};
use quatuor_solve::{Goal, Limits};

fn inquiry(time: Duration) -> Inquiry<'static> {
    let limits = Limits { time: Some(time), memory: 256 << 20, ..Limits::default() };
    Inquiry { agent: None, seed: 1, limits }
}

const LONG: Duration = Duration::from_secs(3600);

/// A position after so many random actions, in which a player is to act, and the actions that led there.
fn wander(spec: &Spec, actions: usize, dice: &mut Dice) -> Option<(String, Vec<String>)> {
    let mut game = open(spec).expect("a game");
    for _ in 0..actions {
        let actions = game.actions();
        let action = actions.get(dice.below(actions.len().max(1)))?;
        game.play(action).expect("a legal action");
    }
    while game.turn() == Turn::Chance {
        game.roll(1);
    }
    let played = game.history().iter().map(|played| played.text.clone()).collect();
    game.turn().player().map(|_| (game.position(), played))
}

/// Small or late enough that everything is proven quickly.
const SOLVED: &[(&str, &[usize])] = &[
    ("quarto", &[0, 1, 2, 3, 4, 5, 6, 20, 22, 25]),
    ("quarto:level=3", &[0, 3, 20, 23]),
    ("quarto:level=4", &[0, 1, 2, 3, 4, 5, 20, 22, 25]),
    ("quarto:size=3", &[0, 2, 5, 9]),
    ("connect4", &[0, 1, 2, 27, 30]),
    ("connect4:width=5,height=4", &[0, 4, 9]),
    ("mansuba:width=3,height=2,captures=off,first=black", &[0, 2, 4]),
    ("morpion", &[0, 1, 2, 4, 6]),
    ("morpion:misere=on,width=4", &[0, 3, 6]),
];

#[test]
fn what_is_proven_is_the_same_whoever_asks() {
    let mut dice = Dice::new(11);
    let books = ["quarto", "quarto:level=3", "quarto:level=4", "connect4"];
    for &(text, lengths) in SOLVED {
        let spec: Spec = text.parse().expect("a spec");
        let mut solver = oracle(&spec, Some(256 << 20)).expect("a solver");
        for &length in lengths {
            // Early positions of the large games are in the books, unless a book is still being built.
            let early = books.contains(&text) && length < 12;
            let Some((position, played)) = wander(&spec, length, &mut dice) else { continue };
            let at = format!("{text} {position}");
            if early && !is_known_at_once(&spec, &position) {
                continue;
            }
            let limits = Limits::default();
            let value = solver.solve(&position, Goal::Full, &limits).expect("read");
            let value = value.exact().expect("no limits");
            let actions = solver.analyse(&position, Goal::Full, &limits).expect("read");
            let best = actions[0].answer.exact().expect("no limits");
            assert_eq!(best.preference(), value.preference(), "{at}: analyse");
            check_advice(&spec, &position, value, &at);
            for agent in ["perfect", "level:8"] {
                check_agent(&spec, agent, &played, value, &at);
            }
        }
    }
}

/// Whether every action is known without a search.
fn is_known_at_once(spec: &Spec, position: &str) -> bool {
    let assessed = assess(spec, position, &inquiry(Duration::ZERO)).expect("a player is to act");
    assessed.iter().all(|one| one.known.is_exact())
}

fn check_advice(spec: &Spec, position: &str, value: Verdict, at: &str) {
    let advice = advise(spec, position, &inquiry(LONG)).expect("a player is to act");
    let advised = advice.known.verdict().expect("proven");
    assert_eq!(advised.preference(), value.preference(), "{at}: advise");
    let assessed = assess(spec, position, &inquiry(LONG)).expect("a player is to act");
    let first = assessed[0].known.verdict().expect("proven");
    assert_eq!(first.preference(), value.preference(), "{at}: values");
    for one in &assessed {
        let same = one.same_as.as_ref().and_then(|first| {
            assessed.iter().find(|other| other.action == *first).map(|other| &other.known)
        });
        let preference = |known: &Known| known.verdict().map(|verdict| verdict.preference());
        assert!(same.is_none_or(|same| preference(same) == preference(&one.known)), "{at}");
    }
}

fn check_agent(spec: &Spec, agent: &str, played: &[String], value: Verdict, at: &str) {
    let agent_spec = agent.parse().expect("a spec");
    let mut machine = seat(spec, &agent_spec, 1).expect("it plays");
    for action in played {
        machine.hear(action).expect("legal");
    }
    let chosen = machine.choose(&UNSTOPPED).expect("a player is to act");
    if let How::Solved(verdict) = chosen.how {
        assert_eq!(verdict.preference(), value.preference(), "{at}: {agent}");
    }
    let answer = assess(spec, &position_after(spec, played), &inquiry(LONG)).expect("it acts");
    let own = answer.iter().find(|one| one.action == chosen.action).expect("a legal action");
    let kept = own.known.verdict().expect("proven");
    assert_eq!(kept.wdl, value.wdl, "{at}: {agent} keeps the value with {}", chosen.action);
}

fn position_after(spec: &Spec, played: &[String]) -> String {
    let mut game = open(spec).expect("a game");
    for action in played {
        game.play(action).expect("legal");
    }
    game.position()
}

/// An estimate of one depth is one number, in advice and in values, for actions that are the same too.
#[test]
fn estimates_are_the_same_whoever_asks() {
    let mut dice = Dice::new(5);
    let large = [
        "quarto:level=1",
        "connect4:width=9,height=8",
        "mansuba",
        "morpion:width=7,height=7,connect=5",
    ];
    for text in large.into_iter().chain(FAMILIES.iter().map(|family| family.name)) {
        let spec: Spec = text.parse().expect("a spec");
        for length in [0, 3, 8, 9] {
            let Some((position, _)) = wander(&spec, length, &mut dice) else { continue };
            let time = Duration::from_millis(60);
            let advice = advise(&spec, &position, &inquiry(time)).expect("a player is to act");
            let values = assess(&spec, &position, &inquiry(time)).expect("a player is to act");
            let own = values.iter().find(|one| one.action == advice.action).expect("legal");
            let (
                Known::Estimate { score, depth, .. },
                Known::Estimate { score: other, depth: as_deep, .. },
            ) = (&advice.known, &own.known)
            else {
                continue;
            };
            if depth == as_deep {
                assert_eq!(score, other, "{text} {position}");
                assert_eq!(
                    values[0].known.score(),
                    *score,
                    "{text} {position}: the best is advised"
                );
            }
            for one in values.iter().filter(|one| one.same_as.is_some()) {
                let first = values.iter().find(|other| Some(&other.action) == one.same_as.as_ref());
                let first = first.expect("it is legal too");
                assert_eq!(first.known.score(), one.known.score(), "{text} {position}");
            }
        }
    }
}
