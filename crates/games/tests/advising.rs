//! Advice on random positions of all games, and in edge cases: no time, a raised flag, no player to
//! act.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_advice::{Advice, AdviceError, AdviceRequest};
use quatuor_core::evaluation::EvaluationKind;
use quatuor_core::{Dice, Spec};
use quatuor_games::{FAMILIES, advise, assess, open, open_at, open_solver};
use quatuor_show::OpenError;
use quatuor_solve::{Goal, Limits, Wdl};

static AT_ONCE: AtomicBool = AtomicBool::new(true);

fn request(milliseconds: u64) -> AdviceRequest<'static> {
    let time = Some(Duration::from_millis(milliseconds));
    let limits = Limits { time, memory: 32 << 20, ..Limits::default() };
    AdviceRequest { agent: None, seed: 1, limits }
}

/// Returns the request with the stop flag raised from the start.
fn stopped(request: AdviceRequest<'_>) -> AdviceRequest<'_> {
    AdviceRequest { limits: Limits { stop: &AT_ONCE, ..request.limits }, ..request }
}

fn spec(text: &str) -> Spec {
    text.parse().expect("a spec")
}

/// Returns a position after `actions` random actions, in which a player is to act.
fn wander(game: &Spec, actions: usize, dice: &mut Dice) -> Option<String> {
    let mut table = open(game).expect("a game");
    for _ in 0..actions {
        let actions = table.actions();
        let action = actions.get(dice.below(actions.len()))?;
        table.play(action).expect("a legal action");
    }
    table.turn().player().map(|_| table.position())
}

/// Variants that are tested beside the usual one of each game.
const VARIANTS: &[&str] = &[
    "quarto:level=4",
    "quarto:size=3",
    "connect4:width=16,height=16",
    "connect4:width=4,height=4,connect=3",
    "mansuba:width=5,height=4,relation=hexagonal,victory=complex",
];

#[test]
fn what_is_advised_is_legal_and_has_a_reason_whatever_the_limits() {
    let mut dice = Dice::new(5);
    let usual = FAMILIES.iter().map(|family| family.name);
    for game in usual.chain(VARIANTS.iter().copied()).map(spec) {
        for length in [0, 1, 3, 8, 15, 24] {
            let Some(position) = wander(&game, length, &mut dice) else { continue };
            let table = open_at(&game, &position).expect("a position");
            for request in [request(1), stopped(request(60_000))] {
                let advice = advise(&game, &position, &request).expect("a player is to act");
                assert!(table.actions().contains(&advice.action), "{game} {position}");
                assert!(!advice.reasons.is_empty(), "{game} {position}");
                let assessed = assess(&game, &position, &request).expect("a player is to act");
                let mut named: Vec<String> = assessed.into_iter().map(|one| one.action).collect();
                let mut legal = table.actions();
                named.sort();
                legal.sort();
                assert_eq!(named, legal, "{game} {position}");
            }
        }
    }
}

/// Enough for the solver in the positions below, on any machine.
const LONG: u64 = 3_600_000;

#[test]
fn exact_advice_has_the_value_of_the_oracle() {
    let mut dice = Dice::new(7);
    for (game, lengths) in [
        ("quarto", [24, 26, 27]),
        ("quarto:level=3", [22, 25, 26]),
        ("quarto:size=3", [0, 3, 8]),
        ("connect4", [24, 27, 30]),
        ("connect4:width=5,height=4", [0, 4, 9]),
    ] {
        let game = spec(game);
        let mut solver = open_solver(&game, Some(32 << 20)).expect("a solver");
        for length in lengths.into_iter().cycle().take(12) {
            let Some(position) = wander(&game, length, &mut dice) else { continue };
            let at = open_at(&game, &position).expect("it was played");
            let known = solver.analyse(&*at, Goal::Full, &Limits::default()).expect("read");
            let advice = advise(&game, &position, &request(LONG)).expect("a player is to act");
            let EvaluationKind::Exact(verdict) = advice.evaluation.kind else {
                panic!("{game} {position}")
            };
            let best = known[0].evaluation.verdict().expect("no limits");
            assert_eq!(verdict.preference(), best.preference(), "{game} {position}");
            for one in assess(&game, &position, &request(LONG)).expect("a player is to act") {
                let EvaluationKind::Exact(verdict) = one.evaluation.kind else {
                    panic!("{game} {position}")
                };
                let answer = known.iter().find(|other| other.action == one.action);
                let exact = answer.and_then(|other| other.evaluation.verdict()).expect("no limits");
                assert_eq!(verdict.preference(), exact.preference(), "{game} {position}");
            }
        }
    }
}

#[test]
fn the_first_disc_is_known_at_once_from_the_book() {
    let game = spec("connect4");
    let assessed = assess(&game, "start", &request(1)).expect("the beginning");
    let values: Vec<(&str, i32)> = assessed
        .iter()
        .map(|one| match &one.evaluation.kind {
            EvaluationKind::Exact(verdict) => {
                (one.action.as_str(), verdict.score.expect("a score"))
            }
            _ => panic!("{one:?}"),
        })
        .collect();
    assert_eq!(values[0], ("4", 1));
    assert_eq!(values[1..3].iter().map(|&(_, score)| score).sum::<i32>(), 0);
}

#[test]
fn nobody_to_act_is_told_apart_from_what_is_wrong() {
    let ask = |game: &str, position: &str| advise(&spec(game), position, &request(1)).err();
    assert_eq!(ask("connect4", "1212121"), Some(AdviceError::Finished));
    assert_eq!(ask("mansuba:first=random", "start"), Some(AdviceError::Chance));
    let wrong = |error| matches!(error, Some(AdviceError::Open(OpenError::Position(_))));
    assert!(wrong(ask("connect4", "9")) && wrong(ask("quarto", "\u{1b}[2J")));
    assert!(matches!(ask("quatro", "start"), Some(AdviceError::Open(OpenError::Spec(_)))));
    let nobody = spec("nobody");
    let request = AdviceRequest { agent: Some(&nobody), ..request(1) };
    let unknown = advise(&spec("quarto"), "start", &request);
    assert!(matches!(unknown, Err(AdviceError::Agent(_))));
    let over = assess(&spec("connect4"), "1212121", &request);
    assert_eq!(over, Err(AdviceError::Finished));
}

/// Returns the reasons of one kind, as texts.
fn reasons(advice: &Advice, kind: &str) -> Vec<String> {
    let all = advice.reasons.iter().filter(|reason| reason.key == kind);
    all.map(ToString::to_string).collect()
}

#[test]
fn an_agent_that_is_named_chooses() {
    for (game, name, compares) in [
        ("connect4", "random", false),
        ("connect4", "novice", false),
        ("connect4", "longest", false),
        ("mansuba:first=black", "greedy", false),
        ("connect4", "minimax:depth=2", true),
        ("connect4", "negamax:nodes=2000", true),
        ("connect4", "mcts:iterations=200", true),
        ("connect4", "level:2", true),
    ] {
        let agent = spec(name);
        let request = AdviceRequest { agent: Some(&agent), ..request(500) };
        let start = if game == "connect4" { "4453" } else { "start" };
        let advice = advise(&spec(game), start, &request).expect("a player is to act");
        let kind = if compares { "advice-preferred" } else { "advice-chosen" };
        let told: Vec<String> = ["advice-preferred", "advice-chosen"]
            .iter()
            .flat_map(|k| reasons(&advice, k))
            .collect();
        if let EvaluationKind::Estimate { agent, .. } = &advice.evaluation.kind {
            // An agent that compares no actions has no estimate of its own.
            assert_eq!(agent.to_string(), if compares { name } else { "negamax" });
            assert_eq!(told, reasons(&advice, kind), "{name}");
            assert!(told.len() == 1 && told[0].contains(name), "{name}: {told:?}");
        }
        assert!(reasons(&advice, "advice-late").is_empty(), "{name}: {advice:?}");
    }
}

#[test]
fn an_agent_that_does_not_answer_in_time_is_said_not_to() {
    for name in ["perfect", "minimax:depth=20"] {
        let agent = spec(name);
        let request = AdviceRequest { agent: Some(&agent), ..request(100) };
        for request in [request, stopped(request)] {
            let game = spec("connect4:width=8,height=8");
            let advice = advise(&game, "start", &request).expect("a player is to act");
            let late = reasons(&advice, "advice-late");
            assert!(late.len() == 1 && late[0].contains(name), "{name}: {advice:?}");
        }
    }
}

#[test]
fn where_nothing_was_compared_nobody_prefers_anything() {
    let at_once = stopped(request(60_000));
    for game in ["mansuba:first=black", "quarto", "connect4:width=16,height=16"] {
        let advice = advise(&spec(game), "start", &at_once).expect("a player is to act");
        assert!(reasons(&advice, "advice-preferred").is_empty(), "{game}: {advice:?}");
        // The first piece of Quarto needs no comparison: all are equivalent.
        let why = if game == "quarto" { "advice-all-same" } else { "advice-glance" };
        assert_eq!(reasons(&advice, why).len(), 1, "{game}: {advice:?}");
    }
}

#[test]
fn an_agent_that_falls_back_on_another_does_not_claim_its_estimate() {
    let agent = spec("perfect:time=50ms");
    let request = AdviceRequest { agent: Some(&agent), ..request(60_000) };
    let advice = advise(&spec("mansuba:first=black"), "start", &request).expect("to act");
    let EvaluationKind::Estimate { agent, .. } = advice.evaluation.kind else {
        panic!("{:?}", advice.evaluation.kind)
    };
    assert_eq!(agent.to_string(), "negamax");
}

/// Playouts prove a win without counting its actions.
#[test]
fn a_win_takes_at_least_one_action_whoever_finds_it() {
    let game = spec("connect4:width=16,height=16");
    let mut table = open(&game).expect("a game");
    for action in ["h", "a", "i", "a"] {
        table.play(action).expect("it is legal");
    }
    let agent = spec("mcts:iterations=150000");
    let request = AdviceRequest { agent: Some(&agent), ..request(600_000) };
    let advice = advise(&game, &table.position(), &request).expect("a player is to act");
    let EvaluationKind::Exact(verdict) = advice.evaluation.kind else {
        panic!("{:?}", advice.evaluation.kind)
    };
    assert_eq!(verdict.wdl, Wdl::Win);
    assert_ne!(verdict.distance, Some(0));
}

/// Every action loses, or the best is worth less than half; the evaluation must be exact.
#[test]
fn what_is_proven_to_be_worth_less_than_half_is_told_so() {
    let (small, large) = (
        "mansuba:width=3,height=3,first=black,max_turns=14,escape=0.6,relation=triangular",
        "mansuba:width=4,height=4,first=black,relation=triangular",
    );
    for (game, position, worth) in [
        (small, "2p/3/ETt w 5 triangular [b:Pb2 w:Eb2]", 0.4),
        (large, "1p2/3t/E3/P2p b 18 triangular [b:Tb3,Pc3 w:Ec3]", 0.0),
        ("connect4:width=16,height=16", "moves a h p i a j", 0.0),
    ] {
        let game: Spec = game.parse().expect("a spec");
        let mut played = open(&game).expect("a game");
        let moves = position.strip_prefix("moves ").unwrap_or_default();
        for action in moves.split_whitespace() {
            played.play(action).expect("a legal action");
        }
        let position = if moves.is_empty() { position.to_owned() } else { played.position() };
        let advice = advise(&game, &position, &request(3_600_000)).expect("a player is to act");
        let told = &advice.evaluation;
        assert!(
            told.is_exact() && (told.score() - worth).abs() < 1e-4,
            "{game} {position}: {advice:?}"
        );
    }
}
