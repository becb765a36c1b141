//! All ways to evaluate a position must give the same answer: the solver, the analysis, advice,
//! action values (at once and incremental), reviews, the perfect player, the highest level, the
//! answer to an offered draw, and trees. The tests use seeded positions of every game.
//! `crates/cli/tests/askers.rs` compares the faces.

use std::time::Duration;

use parking_lot::Mutex;
use quatuor_advice::{AdviceRequest, Loss};
use quatuor_core::evaluation::{Evaluation, EvaluationKind, Verdict, Wdl};
use quatuor_core::{Dice, Spec, Turn};
use quatuor_games::{
    ActionEvaluation, FAMILIES, accepts_draw, advise, advise_in, assess, assess_in, evaluate_in,
    open, open_at, open_solver, reduce, review_in, seat,
};
use quatuor_search::{ChoiceReason, UNSTOPPED};
use quatuor_show::Game;
use quatuor_solve::{Goal, Limits};
use quatuor_trees::{Keep, ReducedOptions};

fn request(time: Duration) -> AdviceRequest<'static> {
    let limits = Limits { time: Some(time), memory: 256 << 20, ..Limits::default() };
    AdviceRequest { agent: None, seed: 1, limits }
}

const LONG: Duration = Duration::from_secs(3600);

/// Returns a position after `actions` random actions, in which a player is to act, and the actions
/// that led there.
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
    ("quarto:level=4", &[0, 1, 2, 3, 4, 5, 13, 20, 22, 25]),
    ("quarto:size=3", &[0, 2, 5, 9]),
    ("connect4", &[0, 1, 2, 22, 27, 30]),
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
        let mut solver = open_solver(&spec, Some(256 << 20)).expect("a solver");
        for &length in lengths {
            // Early positions of the large games are skipped if no book contains them.
            let early = books.contains(&text) && length < 12;
            let Some((position, played)) = wander(&spec, length, &mut dice) else { continue };
            let at = format!("{text} {position}");
            if early && !is_known_at_once(&spec, &position) {
                continue;
            }
            let limits = Limits::default();
            let game = open_at(&spec, &position).expect("it was played");
            let value = solver.solve(&*game, Goal::Full, &limits).expect("read");
            let value = value.verdict().expect("no limits");
            let actions = solver.analyse(&*game, Goal::Full, &limits).expect("read");
            let best = actions[0].evaluation.verdict().expect("no limits");
            assert_eq!(best.preference(), value.preference(), "{at}: analyse");
            check_advice(&spec, &position, value, &at);
            check_draw_answer(&spec, &position, value, &at);
            check_tree(&spec, &position, value, &actions, &at);
            check_filling(&spec, &position, &at);
            check_review(&*game, value, &actions, &at);
            for agent in ["perfect", "level:8"] {
                check_agent(&spec, agent, &played, value, &at);
            }
        }
    }
}

/// Whether every action is known without a search.
fn is_known_at_once(spec: &Spec, position: &str) -> bool {
    let assessed = assess(spec, position, &request(Duration::ZERO)).expect("a player is to act");
    assessed.iter().all(|one| one.evaluation.is_exact())
}

fn check_advice(spec: &Spec, position: &str, value: Verdict, at: &str) {
    let advice = advise(spec, position, &request(LONG)).expect("a player is to act");
    let game = open_at(spec, position).expect("it was played");
    let here = advise_in(&*game, &request(LONG)).expect("a player is to act");
    assert_eq!(here.action, advice.action, "{at}: advice in a game");
    let advised = advice.evaluation.verdict().expect("proven");
    assert_eq!(advised.preference(), value.preference(), "{at}: advise");
    let assessed = assess(spec, position, &request(LONG)).expect("a player is to act");
    let first = assessed[0].evaluation.verdict().expect("proven");
    assert_eq!(first.preference(), value.preference(), "{at}: values");
    for one in &assessed {
        let same = one.same_as.as_ref().and_then(|first| {
            assessed.iter().find(|other| other.action == *first).map(|other| &other.evaluation)
        });
        let preference = |known: &Evaluation| known.verdict().map(|verdict| verdict.preference());
        assert!(same.is_none_or(|same| preference(same) == preference(&one.evaluation)), "{at}");
    }
}

/// The answer to an offered draw is based on win, draw or loss, whatever the time limit. The agent
/// accepts if it cannot expect more.
fn check_draw_answer(spec: &Spec, position: &str, value: Verdict, at: &str) {
    let game = open_at(spec, position).expect("it was played");
    let request = request(Duration::from_millis(500));
    let known = evaluate_in(&*game, &request).expect("it acts");
    assert_eq!(known.wdl(), Some(value.wdl), "{at}: the answer to a draw");
    let acting = game.turn().player().expect("it acts");
    assert_eq!(accepts_draw(&*game, acting, &request), value.wdl != Wdl::Win, "{at}");
    assert_eq!(accepts_draw(&*game, acting.other(), &request), value.wdl != Wdl::Loss, "{at}");
}

/// The review of the worst action must state its value and its loss.
fn check_review(game: &dyn Game, value: Verdict, actions: &[ActionEvaluation], at: &str) {
    let worst = actions.last().expect("a player is to act");
    let own = worst.evaluation.verdict().expect("no limits");
    let review = review_in(game, &worst.action, &request(LONG)).expect("a legal action");
    assert_eq!(review.played.wdl(), Some(own.wdl), "{at}: the review of {}", worst.action);
    let best = review.best().and_then(|best| best.evaluation.verdict()).expect("proven");
    assert_eq!(best.preference(), value.preference(), "{at}: the best of the review");
    let lost = value.wdl.score() - own.wdl.score();
    let expected = if lost > 0.0 { Loss::Proven(lost) } else { Loss::Nothing };
    assert_eq!(review.loss(), expected, "{at}: the review of {}", worst.action);
}

/// The root of a tree and each of its branches have the values of the analysis.
fn check_tree(spec: &Spec, position: &str, value: Verdict, actions: &[ActionEvaluation], at: &str) {
    let game = open_at(spec, position).expect("it was played");
    let wanted =
        ReducedOptions { keep: Keep::All, depth: Some(1), tests: 0, most: 1000, pictures: false };
    let tree = reduce(&*game, &wanted, &Limits::default()).expect("a tree");
    let root = tree.nodes[0].verdict.expect("a player is to act");
    assert_eq!(root.preference(), value.preference(), "{at}: tree");
    for branch in &tree.nodes[0].branches {
        for action in std::iter::once(&branch.action).chain(&branch.alike) {
            let own = actions.iter().find(|one| one.action == *action).expect("legal");
            let own = own.evaluation.verdict().expect("no limits").preference();
            assert_eq!(branch.verdict.map(|v| v.preference()), Some(own), "{at}: tree, {action}");
        }
    }
}

/// Incremental values are never retracted, and end as the values requested at once.
fn check_filling(spec: &Spec, position: &str, at: &str) {
    let told = Mutex::new(Vec::new());
    let tell = |known| told.lock().push(known);
    let game = open_at(spec, position).expect("it was played");
    let last = assess_in(&*game, &request(LONG), &tell).expect("it acts");
    assert_eq!(last, assess(spec, position, &request(LONG)).expect("it acts"), "{at}");
    let told = told.into_inner();
    assert!(!told.is_empty(), "{at}: nobody was told");
    let mut before = 0;
    for known in &told {
        assert!(known.len() >= before, "{at}: less is known than before");
        before = known.len();
        for one in known.iter().filter(|one| one.evaluation.is_exact()) {
            let end = last.iter().find(|other| other.action == one.action).expect("legal");
            assert_eq!(
                end.evaluation.wdl(),
                one.evaluation.wdl(),
                "{at}: {} was taken back",
                one.action
            );
        }
    }
    assert_eq!(before, last.len(), "{at}: all were told");
}

/// In a position outside the book, actions are proven and reported one after another.
#[test]
fn values_come_in_one_after_another() {
    let spec: Spec = "connect4".parse().expect("a spec");
    let mut dice = Dice::new(3);
    let going_on = std::iter::repeat_with(|| wander(&spec, 20, &mut dice)).flatten().next();
    let (position, _) = going_on.expect("most games are longer");
    let counts = Mutex::new(Vec::new());
    let tell = |known: Vec<ActionEvaluation>| counts.lock().push(known.len());
    let game = open_at(&spec, &position).expect("it was played");
    let all = assess_in(&*game, &request(LONG), &tell).expect("it acts").len();
    let mut counts = counts.into_inner();
    counts.dedup();
    assert!(all > 3 && counts.len() == all, "{position}: {counts:?} of {all}");
}

/// In a solved game the agents use no estimates and no time limit.
fn check_agent(spec: &Spec, agent: &str, played: &[String], value: Verdict, at: &str) {
    let agent_spec = agent.parse().expect("a spec");
    let mut machine = seat(spec, &agent_spec, 1).expect("it plays");
    for action in played {
        machine.hear(action).expect("legal");
    }
    let chosen = machine.choose(&UNSTOPPED).expect("a player is to act");
    match chosen.how {
        ChoiceReason::Solved(verdict) => {
            assert_eq!(verdict.preference(), value.preference(), "{at}: {agent}");
        }
        // A search that reaches every end is exact too.
        ChoiceReason::Searched(look) if look.proven => {}
        ChoiceReason::Only => {}
        how => panic!("{at}: {agent} guesses: {how:?}"),
    }
    let answer = assess(spec, &position_after(spec, played), &request(LONG)).expect("it acts");
    let own = answer.iter().find(|one| one.action == chosen.action).expect("a legal action");
    let kept = own.evaluation.verdict().expect("proven");
    assert_eq!(kept.wdl, value.wdl, "{at}: {agent} keeps the value with {}", chosen.action);
}

fn position_after(spec: &Spec, played: &[String]) -> String {
    let mut game = open(spec).expect("a game");
    for action in played {
        game.play(action).expect("legal");
    }
    game.position()
}

/// In games with chance, proven values agree as well: odds, and wins and losses that chance cannot
/// change.
#[test]
fn what_is_proven_with_chance_is_the_same_whoever_asks() {
    let mut dice = Dice::new(8);
    let mut proven = 0;
    for text in [
        "mansuba:width=3,height=2,first=black,max_turns=6",
        "mansuba:width=4,height=2,first=black,max_turns=5,escape=0.3,immunity=off,shift=on",
    ] {
        let spec: Spec = text.parse().expect("a spec");
        for length in [1, 2, 3, 4, 4, 5] {
            let Some((position, _)) = wander(&spec, length, &mut dice) else { continue };
            let at = format!("{text} {position}");
            let advice = advise(&spec, &position, &request(LONG)).expect("a player is to act");
            let values = assess(&spec, &position, &request(LONG)).expect("a player is to act");
            let game = open_at(&spec, &position).expect("it was played");
            let known = evaluate_in(&*game, &request(LONG)).expect("a player is to act");
            assert!(advice.evaluation.is_exact() && known.is_exact(), "{at}: {advice:?} {known:?}");
            assert_eq!(advice.evaluation.score(), values[0].evaluation.score(), "{at}: values");
            assert_eq!(known.score(), values[0].evaluation.score(), "{at}: the answer to a draw");
            proven += 1;
        }
    }
    assert!(proven > 5, "{proven}");
}

/// An estimate of one depth is the same number in advice and in action values, also for equivalent
/// actions.
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
            let advice = advise(&spec, &position, &request(time)).expect("a player is to act");
            let values = assess(&spec, &position, &request(time)).expect("a player is to act");
            let own = values.iter().find(|one| one.action == advice.action).expect("legal");
            let (
                EvaluationKind::Estimate { score, depth, .. },
                EvaluationKind::Estimate { score: other, depth: as_deep, .. },
            ) = (&advice.evaluation.kind, &own.evaluation.kind)
            else {
                continue;
            };
            if depth == as_deep {
                assert_eq!(score, other, "{text} {position}");
                assert_eq!(
                    values[0].evaluation.score(),
                    *score,
                    "{text} {position}: the best is advised"
                );
            }
            for one in values.iter().filter(|one| one.same_as.is_some()) {
                let first = values.iter().find(|other| Some(&other.action) == one.same_as.as_ref());
                let first = first.expect("it is legal too");
                assert_eq!(first.evaluation.score(), one.evaluation.score(), "{text} {position}");
            }
        }
    }
}
