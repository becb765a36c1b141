//! Measures the time to solve *every* action of a position, by number of pieces or discs:
//! `cargo bench -p quatuor-solve --bench every_action [-- POSITIONS [THREADS [MEGABYTES [GAME...]]]]`.
//! A game is the number of a level of Quarto, or `connect4`; `connect4=6-8` selects those numbers
//! of discs.
//!
//! The positions come from seeded random games; in Quarto a piece is alternately to be given or in
//! hand. Each position gets a new solver that has only its book. The benchmark prints the median,
//! the worst time and the worst position, so that it can be examined.

#[path = "../tests/solved/mod.rs"]
mod solved;

use std::ops::RangeInclusive;
use std::time::Instant;

use quatuor_connect4::Connect4Rules;
use quatuor_core::{Dice, Rules, Spec};
use quatuor_quarto::QuartoRules;
use quatuor_show::Family;
use quatuor_solve::{Goal, Limits, Solver};
use solved::Solvable;

/// Target in seconds for all actions of a position: median and worst.
const AIM: (f64, f64) = (1.0, 3.0);

struct Plan {
    positions: usize,
    threads: u32,
    bytes: usize,
}

fn main() {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<usize>().ok());
    let plan = Plan {
        positions: number(0).unwrap_or(200),
        threads: number(1).unwrap_or(2) as u32,
        bytes: number(2).unwrap_or(512) << 20,
    };
    let games = arguments.get(3..).unwrap_or_default();
    for level in 1..=4 {
        if let Some(numbers) = wanted(games, &level.to_string(), 15) {
            let rules = QuartoRules::new(4, level).expect("a level");
            // Two actions for each piece on the board, and one more with a piece in hand.
            measure(&rules, &plan, numbers, |pieces, round| 2 * pieces + round % 2);
        }
    }
    if let Some(numbers) = wanted(games, "connect4", 41) {
        let rules = Connect4Rules::from_spec(&Spec::named("connect4")).expect("the usual game");
        measure(&rules, &plan, numbers, |discs, _| discs);
    }
}

/// Returns the numbers of pieces to measure for a game, up to `most`; `None` if the game is not
/// selected.
fn wanted(games: &[String], name: &str, most: usize) -> Option<RangeInclusive<usize>> {
    if games.is_empty() {
        return Some(0..=most);
    }
    let own = games.iter().find_map(|game| game.strip_prefix(name))?;
    let (from, to) = own.strip_prefix('=').and_then(|range| range.split_once('-')).unzip();
    let number = |text: Option<&str>| text.and_then(|text| text.parse().ok());
    Some(number(from).unwrap_or(0)..=number(to).unwrap_or(most).min(most))
}

/// Prints a line for each number of pieces.
fn measure<R: Solvable>(
    rules: &R,
    plan: &Plan,
    numbers: RangeInclusive<usize>,
    actions: impl Fn(usize, usize) -> usize,
) {
    let mut worst_of_all = (0.0, 0.0);
    for pieces in numbers {
        let mut dice = Dice::new(pieces as u64);
        let mut times = Vec::new();
        let mut solver = rules.solver(plan.bytes).expect("memory");
        while times.len() < plan.positions {
            let Some(position) = random(rules, &mut dice, actions(pieces, times.len())) else {
                continue;
            };
            solver.forget();
            let (seconds, nodes) = ask(rules, &mut *solver, &position, plan.threads);
            times.push((seconds, nodes, position));
        }
        times.sort_by(|one, other| one.0.total_cmp(&other.0));
        let median = times[times.len() / 2].0;
        let (worst, nodes, position) = &times[times.len() - 1];
        worst_of_all = (f64::max(worst_of_all.0, median), f64::max(worst_of_all.1, *worst));
        let (name, text) = (rules.spec(), rules.position_text(position));
        println!(
            "{name}, {pieces:>2}: median {median:>9.6} s, worst {worst:>9.6} s, {nodes:>9} nodes, at {text}"
        );
    }
    let met = worst_of_all.0 <= AIM.0 && worst_of_all.1 <= AIM.1;
    println!(
        "{}: median {:.3} s, worst {:.3} s; aim {} s and {} s: {}",
        rules.spec(),
        worst_of_all.0,
        worst_of_all.1,
        AIM.0,
        AIM.1,
        if met { "met" } else { "MISSED" }
    );
}

/// Returns the position after `actions` random actions; `None` if the game ended before.
fn random<R: Rules>(rules: &R, dice: &mut Dice, actions: usize) -> Option<R::Position> {
    let mut position = rules.start();
    for _ in 0..actions {
        position = rules.play(&position, rules.sample(&position, dice)?);
    }
    rules.turn(&position).outcome().is_none().then_some(position)
}

/// Seconds and nodes for all actions of a position.
fn ask<R: Solvable>(
    rules: &R,
    solver: &mut dyn Solver<R>,
    position: &R::Position,
    threads: u32,
) -> (f64, u64) {
    let limits = Limits { threads, ..Limits::default() };
    let start = Instant::now();
    let actions = solver.analyse(position, Goal::Full, &limits);
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(actions.len(), rules.actions(position).len());
    assert!(actions.iter().all(|(_, answer)| answer.verdict().is_some()));
    (seconds, actions.iter().map(|(_, answer)| answer.nodes).sum())
}
