//! Compares advice without a solver with plain enumeration.

#[path = "../../search/tests/plain/mod.rs"]
mod plain;

use std::collections::HashSet;
use std::time::Duration;

use quatuor_connect4::Connect4Rules;
use quatuor_core::evaluation::Wdl;
use quatuor_core::evaluation::{Evaluation, EvaluationKind};
use quatuor_core::limits::Limits;
use quatuor_core::{Dice, Expectation, Outcome, Player, Rules, Spec, Turn};
use quatuor_mansuba::MansubaRules;
use quatuor_search::STEP;
use quatuor_show::Family;
use quatuor_show::reasons::Reasoned;
use quatuor_solve::SolverFactory;

use plain::Enumeration;

use super::choice::{Recommendation, by_the_best};
use super::evaluator::ActionEvaluator;
use super::trial::wander;
use super::{AdviceRequest, advise};

fn request(time: Duration) -> AdviceRequest<'static> {
    let limits = Limits { time: Some(time), memory: 16 << 20, ..Limits::default() };
    AdviceRequest { agent: None, seed: 1, limits }
}

/// The true value of every action for the player, from 0 to 1.
fn truth<R: Rules>(
    rules: &R,
    position: &R::Position,
    enumeration: &mut Enumeration<'_, R>,
) -> Vec<(R::Action, f64)> {
    let player = rules.turn(position).player().expect("a player is to act");
    let mut worth = |action| {
        let value = enumeration.step * enumeration.value(&rules.play(position, action));
        (action, (1.0 + Expectation(value).for_player(player)) / 2.0)
    };
    rules.actions(position).into_iter().map(&mut worth).collect()
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-4
}

/// Advises without a solver and compares with the true values. Returns whether the advice was
/// proven.
fn check<R: Family>(
    rules: &R,
    position: &R::Position,
    time: Duration,
    enumeration: &mut Enumeration<'_, R>,
) -> bool {
    let solvers = SolverFactory::none();
    let mut evaluator =
        ActionEvaluator::new(rules, solvers, position, &request(time)).expect("a player is to act");
    let Recommendation { action, evaluation: told, .. } = by_the_best(&mut evaluator);
    let text = format!("{} {}", rules.spec(), rules.position_text(position));
    let truth = truth(rules, position, enumeration);
    let of = |action| truth.iter().find(|(known, _)| *known == action).expect("legal").1;
    for (action, worth) in evaluator.best_first() {
        let proven = worth.filter(Evaluation::is_exact).map(|known| known.score());
        let right = proven.is_none_or(|score| is_near(score, of(action)));
        assert!(right, "{text}: {action:?} {proven:?} {}", of(action));
    }
    let best = truth.iter().map(|&(_, worth)| worth).fold(0.0, f64::max);
    if told.is_exact() {
        assert!(is_near(told.score(), best) && is_near(of(action), best), "{text}: {action:?}");
    } else {
        // An estimated choice may be any action, except one proven to be worse than another.
        let own = evaluator.evaluation_of(action).filter(|known| known.is_exact());
        let worse = |other: Option<Evaluation>| {
            let other = other.filter(Evaluation::is_exact);
            other.zip(own).is_some_and(|(other, own)| other.score() > own.score() + 1e-9)
        };
        assert!(!evaluator.best_first().into_iter().any(|(_, worth)| worse(worth)), "{text}");
    }
    told.is_exact()
}

/// Endings of random games with unlimited time, little time, and none.
fn check_endings<R: Family>(spec: &str, actions: std::ops::Range<usize>, seed: u64) {
    let spec: Spec = spec.parse().expect("a spec");
    let rules = R::from_spec(&spec).expect("a variant");
    let (mut dice, mut enumeration) = (Dice::new(seed), Enumeration::new(&rules));
    for round in 0..40 {
        let length = actions.start + round % actions.len();
        let position = wander(&rules, length, &mut dice);
        for milliseconds in [0, 2, 3_600_000] {
            let time = Duration::from_millis(milliseconds);
            let proven = check(&rules, &position, time, &mut enumeration);
            assert!(proven || milliseconds < 1000, "{}", rules.position_text(&position));
        }
    }
}

#[test]
fn advice_in_endings_of_mansuba_is_that_of_plain_enumeration() {
    for options in [
        "width=3,height=3,max_turns=14,escape=0.6,relation=triangular",
        "width=4,height=2,max_turns=12,relation=diagonal",
        "width=3,height=3,max_turns=12,relation=hexagonal,escape=0.25,victory=complex",
        "width=3,height=3,max_turns=12,relation=simple,escape=0,shift=on",
    ] {
        check_endings::<MansubaRules>(&format!("mansuba:first=black,{options}"), 6..14, 8);
    }
}

#[test]
fn advice_in_small_connect_four_is_that_of_plain_enumeration() {
    check_endings::<Connect4Rules>("connect4:width=4,height=4,connect=3", 2..12, 9);
    check_endings::<Connect4Rules>("connect4:width=4,height=4", 4..14, 10);
}

/// Whether a roll with more than one outcome can be reached from a position.
fn reaches_a_roll<R: Rules>(
    rules: &R,
    position: &R::Position,
    seen: &mut HashSet<R::Position>,
) -> bool {
    if !seen.insert(*position) {
        return false;
    }
    let actions = rules.actions(position);
    let rolled = rules.turn(position) == Turn::Chance && actions.len() > 1;
    rolled || actions.iter().any(|&a| reaches_a_roll(rules, &rules.play(position, a), seen))
}

#[test]
fn without_luck_what_is_neither_won_nor_lost_is_a_draw() {
    let mut drawn = 0;
    for options in [
        "setup=pawns,captures=off",
        "setup=pawns,captures=off,escape=0.5",
        "escape=0",
        "escape=1",
        "escape=0.5",
        "escape=0,shift=on",
        "setup=pawns,captures=off,shift=on",
    ] {
        let spec = format!("mansuba:width=4,height=2,first=black,max_turns=6,{options}");
        let spec: Spec = spec.parse().expect("a spec");
        let rules = MansubaRules::from_spec(&spec).expect("a variant");
        let start = rules.start();
        let luck = reaches_a_roll(&rules, &start, &mut HashSet::new());
        assert_eq!(rules.rolls(), luck, "{spec}");
        let request = request(Duration::from_secs(3600));
        let advice =
            advise(&rules, SolverFactory::general(), &start, &request).expect("a player is to act");
        assert!(
            luck || matches!(
                advice.evaluation.kind,
                EvaluationKind::Exact(_) | EvaluationKind::Sure { .. }
            ),
            "{spec}: {advice:?}"
        );
        drawn += usize::from(advice.evaluation.wdl() == Some(Wdl::Draw));
    }
    assert!(drawn > 0);
}

/// Whether a player wins within this many actions without chance, by exhaustive search.
fn wins_within<R: Rules>(rules: &R, position: &R::Position, winner: Player, actions: u32) -> bool {
    let mut next = rules.actions(position).into_iter().map(|action| rules.play(position, action));
    match rules.turn(position) {
        Turn::Over(outcome) => outcome == Outcome::Win(winner),
        Turn::Player(player) if actions > 0 && player == winner => {
            next.any(|next| wins_within(rules, &next, winner, actions - 1))
        }
        Turn::Player(_) if actions > 0 => {
            next.all(|next| wins_within(rules, &next, winner, actions - 1))
        }
        _ => false,
    }
}

/// Nearer wins are better and farther losses are better, in the order of plain enumeration with a
/// small cost per action. A distance is reported only if chance cannot change it.
#[test]
fn wins_and_losses_of_mansuba_are_ordered_and_measured() {
    let (mut ordered, mut measured) = (0, 0);
    for options in [
        "width=3,height=3,max_turns=12,escape=0.6,relation=triangular",
        "width=4,height=2,max_turns=12,relation=diagonal,escape=1",
        "width=4,height=2,max_turns=10,setup=pawns,captures=off,relation=diagonal",
        "width=3,height=3,max_turns=12,relation=hexagonal,escape=0.25,shift=on",
    ] {
        let spec: Spec = format!("mansuba:first=black,{options}").parse().expect("a spec");
        let rules = MansubaRules::from_spec(&spec).expect("a variant");
        let (mut dice, mut enumeration) = (Dice::new(4), Enumeration::discounted(&rules, STEP));
        for round in 0..40 {
            let position = wander(&rules, 4 + round % 8, &mut dice);
            let text = format!("{spec} {}", rules.position_text(&position));
            let player = rules.turn(&position).player().expect("a player is to act");
            let truth = truth(&rules, &position, &mut enumeration);
            // A roll after an action is part of the action.
            let of = |action| {
                let worth = truth.iter().find(|(known, _)| *known == action).expect("legal").1;
                let rolled = rules.turn(&rules.play(&position, action)) == Turn::Chance;
                let value = 2.0 * worth - 1.0;
                if rolled { value / STEP } else { value }
            };
            let request = request(Duration::from_secs(3600));
            let mut evaluator =
                ActionEvaluator::new(&rules, SolverFactory::none(), &position, &request)
                    .expect("a player acts");
            evaluator.estimate(1.0);
            let decided = |wdl| matches!(wdl, Some(Wdl::Win | Wdl::Loss));
            let weighed: Vec<_> = evaluator
                .best_first()
                .into_iter()
                .filter_map(|(action, worth)| worth.map(|worth| (action, worth)))
                .filter(|(_, worth)| decided(worth.wdl()))
                .collect();
            for pair in weighed.windows(2).filter(|pair| pair[0].1.wdl() == pair[1].1.wdl()) {
                let order = pair[0].1.compare_known(&pair[1].1).expect("measured");
                let difference = of(pair[0].0) - of(pair[1].0);
                let told = if difference.abs() < 4e-10 { 0.0 } else { difference };
                assert_eq!(Some(order), told.partial_cmp(&0.0), "{text}: {pair:?}");
                ordered += usize::from(order.is_ne());
            }
            for (action, worth) in &weighed {
                let Some(distance) = worth.verdict().and_then(|verdict| verdict.distance) else {
                    continue;
                };
                let winner = if worth.wdl() == Some(Wdl::Win) { player } else { player.other() };
                let next = rules.play(&position, *action);
                let outcomes = match rules.turn(&next) {
                    Turn::Chance => {
                        rules.actions(&next).into_iter().map(|o| rules.play(&next, o)).collect()
                    }
                    _ => vec![next],
                };
                for next in outcomes {
                    let within = |actions| wins_within(&rules, &next, winner, actions);
                    let sooner = distance > 1 && within(distance - 2);
                    assert!(within(distance - 1) && !sooner, "{text}: {action:?} {worth:?}");
                }
                measured += usize::from(distance > 1);
            }
        }
    }
    assert!(ordered > 20 && measured > 20, "{ordered} {measured}");
}
