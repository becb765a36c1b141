//! Compares the analysis of whole games with the solver, position by position.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use quatuor_advice::{AdviceRequest, Review};
use quatuor_core::Spec;
use quatuor_core::evaluation::Verdict;
use quatuor_core::evaluation::Wdl;
use quatuor_core::evaluation::{Evaluation, EvaluationKind, Source};
use quatuor_core::limits::Limits;
use quatuor_core::{Outcome, Player};
use quatuor_games::{open, open_solver};
use quatuor_show::Game;
use quatuor_solve::Goal;
use quatuor_teach::{Analysis, CoursePoint, Slip, Step, Sureness, review_step};

static UNSTOPPED: AtomicBool = AtomicBool::new(false);

fn advice_request() -> AdviceRequest<'static> {
    AdviceRequest { agent: None, seed: 1, limits: Limits { stop: &UNSTOPPED, ..Limits::default() } }
}

fn analyse(spec: &str, moves: &str) -> (Analysis, Vec<Option<Review>>) {
    let mut game = open(&spec.parse().expect("a spec")).expect("a game");
    for action in moves.split_whitespace() {
        game.play(action).expect("a legal action");
    }
    let plies = 0..game.history().len();
    let reviews: Vec<Option<Review>> =
        plies.map(|ply| review_step(&*game, ply, &advice_request()).expect("reviewed")).collect();
    let steps = reviews.iter().zip(game.history().iter()).map(|(review, played)| {
        review.as_ref().map_or_else(|| Step::unknown(played.by), Step::from)
    });
    (Analysis::new(steps.collect(), game.turn().outcome()), reviews)
}

/// A game with mistakes for every variant whose solver answers at once.
const GAMES: [(&str, &str); 5] = [
    ("connect4:width=5,height=4", "3 3 1 4 1 4 1 4 1"),
    ("connect4:width=4,height=4", "1 2 1 2 1 1 3"),
    ("quarto:size=3", ":0 b2 :7 a1 :1 a2"),
    ("morpion", "b2 a2 c3 b1 a1"),
    ("morpion:misere=on", "b2 a1 a3 c1 c3"),
];

/// The course must match the solver's value of each position for the first player. A turning point
/// is exactly where the value drops for the player who acted.
#[test]
fn the_course_and_the_turning_points_are_those_of_the_solver() {
    for (spec, moves) in GAMES {
        let (analysis, _) = analyse(spec, moves);
        let spec: Spec = spec.parse().expect("a spec");
        let mut game = open(&spec).expect("a game");
        let mut solver = open_solver(&spec, None).expect("a solver");
        let mut worth = |game: &dyn Game| match game.turn().outcome() {
            Some(Outcome::Draw) => 0.5,
            Some(Outcome::Win(winner)) => 1.0 - winner.index() as f64,
            None => {
                let limits = Limits::default();
                let answer = solver.solve(game, Goal::Weak, &limits).expect("read");
                let score = answer.verdict().expect("no limits").wdl.score();
                match game.turn().player().expect("no chance here") {
                    Player::First => score,
                    Player::Second => 1.0 - score,
                }
            }
        };
        let mut plain = vec![worth(&*game)];
        let mut drops = Vec::new();
        for (ply, action) in moves.split_whitespace().enumerate() {
            let by = game.turn().player().expect("no chance here");
            game.play(action).expect("a legal action");
            let (before, after) = (plain[ply], worth(&*game));
            let lost = if by == Player::First { before - after } else { after - before };
            assert!(lost >= 0.0, "nobody gains by acting: {spec} {moves} at {ply}");
            if lost > 0.0 {
                drops.push((ply, by, lost));
            }
            plain.push(after);
        }
        let course: Vec<f64> = analysis
            .course()
            .into_iter()
            .map(|point| point.expect("everything is known"))
            .inspect(|point| assert_eq!(point.sureness, Sureness::Exact))
            .map(|point| point.low)
            .collect();
        assert_eq!(course, plain, "{spec} {moves}");
        let turns = analysis.turning_points();
        let turns: Vec<_> = turns.iter().map(|turn| (turn.ply, turn.player, turn.lost)).collect();
        assert_eq!(turns, drops, "{spec} {moves}");
        for player in Player::BOTH {
            let accuracy = analysis.accuracy(player);
            let slips = drops.iter().filter(|(_, by, _)| *by == player).count();
            assert_eq!(accuracy.proven, accuracy.all);
            assert_eq!(accuracy.kept + slips, accuracy.all, "{spec} {moves}");
        }
    }
}

#[test]
fn a_mistake_has_a_reason_that_the_board_shows() {
    // Two in a row without a block: the second player does not defend.
    let (analysis, reviews) = analyse("morpion", "b2 a1 a3 b1");
    let slips: Vec<_> = analysis.turning_points().iter().map(|turn| turn.ply).collect();
    assert!(slips.contains(&3), "{slips:?}");
    let review = reviews[3].as_ref().expect("a player acted");
    assert_eq!(review.faults[0].to_string(), "fault-morpion-lets-win cell=c1");
    let answer = review.answer.as_ref().expect("the other side is to act");
    assert_eq!(answer.action, "c1");
    // Gives a piece that completes a row although safe ones are left.
    let (analysis, reviews) = analyse("quarto:level=2", ":0 a1 :1 b1 :2 c1 :3");
    let last = analysis.turning_points().last().copied().expect("a mistake");
    assert_eq!(last.ply, 6);
    let review = reviews[6].as_ref().expect("a player acted");
    assert_eq!(review.faults[0].key, "advice-quarto-hands-over");
    assert_eq!(review.answer.as_ref().map(|answer| answer.action.as_str()), Some("d1"));
}

fn known() -> impl Strategy<Value = Evaluation> {
    let wdl = prop_oneof![Just(Wdl::Loss), Just(Wdl::Draw), Just(Wdl::Win)];
    prop_oneof![
        wdl.prop_map(|wdl| EvaluationKind::Exact(Verdict::weak(wdl))),
        Just(EvaluationKind::Bounds(Verdict::weak(Wdl::Draw), Verdict::weak(Wdl::Win))),
        (0.0..=1.0).prop_map(EvaluationKind::Odds),
        (0.0..=1.0).prop_map(|score| EvaluationKind::Estimate {
            score,
            agent: Spec::named("negamax"),
            depth: 3
        }),
    ]
    .prop_map(|kind| Evaluation::new(kind, Source::Search))
}

proptest! {
    #[test]
    fn points_are_the_same_seen_from_both_sides(known in known()) {
        let [own, other] = Player::BOTH.map(|player| CoursePoint::of(&known, player));
        prop_assert!((own.low + other.high - 1.0).abs() < 1e-12);
        prop_assert!((own.high + other.low - 1.0).abs() < 1e-12);
        prop_assert!(own.low <= own.high && own.sureness == other.sureness);
    }

    #[test]
    fn what_is_only_estimated_counts_for_nothing(
        steps in prop::collection::vec((known(), known()), 0..20)
    ) {
        let step = |(best, played): &(Evaluation, Evaluation)| Step {
            by: Some(Player::First), best: Some(best.clone()), played: Some(played.clone()),
        };
        let analysis = Analysis::new(steps.iter().map(step).collect(), None);
        let accuracy = analysis.accuracy(Player::First);
        let exact = |pair: &&(Evaluation, Evaluation)| pair.0.is_exact() && pair.1.is_exact();
        prop_assert_eq!(accuracy.proven, steps.iter().filter(exact).count());
        prop_assert!(accuracy.kept <= accuracy.proven && accuracy.all == steps.len());
        for turn in analysis.turning_points() {
            let (best, played) = &steps[turn.ply];
            let proven = best.is_exact() && played.is_exact();
            prop_assert_eq!(turn.slip != Slip::Perhaps, proven);
        }
    }
}
