//! The exact value of every action: on one thread or two, in symmetric positions, and after an
//! interrupt.

mod solved;

use std::sync::atomic::AtomicBool;

use quatuor_connect4::Connect4Rules;
use quatuor_core::{Dice, Rules, Spec};
use quatuor_quarto::QuartoRules;
use quatuor_show::Family;
use quatuor_solve::{Evaluation, Goal, Limits, Verdict};
use solved::Solvable;

fn rules<R: Family>(spec: &str) -> R {
    R::from_spec(&spec.parse::<Spec>().expect("a spec")).expect("a variant")
}

fn random<R: Rules>(rules: &R, dice: &mut Dice, actions: usize) -> R::Position {
    'again: loop {
        let mut position = rules.start();
        for _ in 0..actions {
            let Some(action) = rules.sample(&position, dice) else { continue 'again };
            position = rules.play(&position, action);
        }
        if rules.turn(&position).outcome().is_none() {
            return position;
        }
    }
}

/// Solves each successor separately, on one thread with a new table each.
fn one_by_one<R: Solvable>(rules: &R, position: &R::Position) -> Vec<Verdict> {
    let judge = |action: R::Action| {
        let child = rules.play(position, action);
        let mut solver = rules.solver(16 << 20).expect("a solver");
        let answer = solver.solve(&child, Goal::Full, &Limits::default());
        answer.verdict().expect("no limit")
    };
    rules.actions(position).into_iter().map(judge).collect()
}

/// Ranks a verdict by win, draw or loss and by speed, from the point of view of the player who
/// acted.
fn turned(verdict: Verdict, same_player: bool) -> i64 {
    let (wdl, haste) = verdict.preference();
    let rank = 1000 * (wdl as i64 - 1) + haste;
    if same_player { rank } else { -rank }
}

fn agrees<R: Solvable>(rules: &R, position: &R::Position, threads: u32) {
    let mut solver = rules.solver(16 << 20).expect("a solver");
    let limits = Limits { threads, ..Limits::default() };
    let analysed = solver.analyse(position, Goal::Full, &limits);
    let weak = solver.analyse(position, Goal::Weak, &limits);
    let expected = one_by_one(rules, position);
    assert_eq!(analysed.len(), expected.len());
    let actions = rules.actions(position);
    for (index, action) in actions.into_iter().enumerate() {
        let (given, answer) = &analysed[index];
        assert!(*given == action, "in the order of the rules");
        let verdict = answer.verdict().expect("no limit");
        let child = rules.play(position, action);
        let same = rules.turn(&child) == rules.turn(position);
        let text = rules.position_text(position);
        // One more step shifts the speed of both ranks alike, so only order and sign are compared.
        let order = |rank: i64| (rank > 500, rank < -500);
        let (found, wanted) = (turned(verdict, true), turned(expected[index], same));
        assert_eq!(order(found), order(wanted), "{text} {}", rules.action_text(position, action));
        if let (Some(mine), Some(theirs)) = (verdict.score, expected[index].score) {
            assert_eq!(mine, -theirs, "{text}");
        }
        let steps = verdict.distance.expect("full") as i64;
        let below = i64::from(expected[index].distance.expect("full"));
        assert!((0..=1).contains(&(steps - below)), "{text}: {steps} after {below}");
        let quick = weak[index].1.verdict().expect("no limit");
        assert_eq!((quick.wdl, quick.score, quick.distance), (verdict.wdl, None, None));
    }
}

#[test]
fn actions_together_are_worth_what_they_are_alone() {
    let mut dice = Dice::new(21);
    for threads in [1, 2] {
        let connect4: Connect4Rules = rules("connect4");
        for discs in [12, 17, 33, 40] {
            agrees(&connect4, &random(&connect4, &mut dice, discs), threads);
        }
        for level in 1..=4 {
            let quarto: QuartoRules = rules(&format!("quarto:level={level}"));
            for actions in [12, 15, 20, 30] {
                agrees(&quarto, &random(&quarto, &mut dice, actions), threads);
            }
        }
    }
}

/// Mirror images and equivalent gifts are solved once, and every such action is reported.
#[test]
fn symmetric_positions_have_symmetric_answers() {
    let small: Connect4Rules = rules("connect4:width=5,height=4");
    let quarto: QuartoRules = rules("quarto:size=3");
    for threads in [1, 2] {
        agrees(&small, &small.start(), threads);
        agrees(&quarto, &quarto.start(), threads);
        let limits = Limits { threads, ..Limits::default() };
        let mut solver = small.solver(1 << 20).expect("a solver");
        let actions = solver.analyse(&small.start(), Goal::Full, &limits);
        let nodes: Vec<bool> = actions.iter().map(|(_, answer)| answer.nodes > 0).collect();
        assert_eq!(nodes[3..], [false, false], "the first of each pair bears the cost");
        assert!(nodes[0] && nodes[1]);
    }
}

fn holds(answer: &Evaluation, truth: Verdict) -> bool {
    answer.lower().preference() <= truth.preference()
        && truth.preference() <= answer.upper().preference()
}

/// An unfinished search must not claim more than it has proven.
#[test]
fn an_interrupt_leaves_bounds() {
    let stop = AtomicBool::new(true);
    let mut dice = Dice::new(22);
    for threads in [1, 2] {
        let limits = Limits { stop: &stop, threads, ..Limits::default() };
        let quarto: QuartoRules = rules("quarto:level=1");
        let connect4: Connect4Rules = rules("connect4");
        interrupted(&quarto, &random(&quarto, &mut dice, 10), &limits);
        interrupted(&connect4, &random(&connect4, &mut dice, 12), &limits);
    }
}

fn interrupted<R: Solvable>(rules: &R, position: &R::Position, limits: &Limits<'_>) {
    let mut solver = rules.solver(16 << 20).expect("a solver");
    let stopped = solver.analyse(position, Goal::Full, limits);
    let truth = solver.analyse(position, Goal::Full, &Limits::default());
    assert_eq!(stopped.len(), truth.len());
    for ((_, bounds), (_, answer)) in stopped.iter().zip(&truth) {
        assert!(holds(bounds, answer.verdict().expect("no limit")), "{bounds:?} {answer:?}");
    }
    assert!(stopped.iter().any(|(_, bounds)| bounds.verdict().is_none()), "nothing was to do");
}
