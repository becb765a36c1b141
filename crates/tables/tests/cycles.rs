//! Compares games that can cycle, and games with chance, with simple reference implementations.

mod folder;

use folder::{Folder, built, order, rules, table};
use quatuor_core::keys::{Keyed, Keys};
use quatuor_core::tree::TreeRules;
use quatuor_core::{Outcome, Player, Rules, Turn};
use quatuor_mansuba::MansubaRules;
use quatuor_solve::{Goal, Limits, Lookup, SolverFactory};
use quatuor_tables::{BuildMonitor, TableError, Worth, bound_expectation, check};
use std::collections::HashMap;
use std::sync::Arc;

fn mansuba(options: &str) -> MansubaRules {
    rules(&format!("mansuba:captures=off,first=black,{options}"))
}

/// Pawns without a turn limit. Another program computed the expected values.
#[test]
fn boards_without_a_limit_have_the_known_values() {
    for (options, known) in [
        ("width=4,height=2,relation=simple", Worth::Endless),
        ("width=4,height=2,relation=diagonal", Worth::Win(Player::First, 7)),
        ("width=5,height=3,relation=diagonal", Worth::Win(Player::First, 11)),
    ] {
        let folder = Folder::new("known");
        let rules = mansuba(&format!("{options},setup=pawns,max_turns=none"));
        let table = table(&rules, &order(&folder, 1, true));
        assert_eq!(table.worth(&rules.start()), Some(known), "{options}");
        assert_eq!(table.file().head().start, known);
        let checked = check(&table, None, 1, &BuildMonitor::default()).unwrap();
        assert_eq!((checked.positions, checked.wrong), (table.file().head().positions, 0));
    }
}

#[test]
fn every_position_has_the_value_of_the_plain_twin() {
    let mut compared = 0;
    for options in [
        "width=3,height=2,setup=pawns,max_turns=none,relation=diagonal",
        "width=3,height=2,max_turns=none",
        "width=4,height=2,setup=pawns,max_turns=none,relation=hexagonal",
        "width=3,height=2,setup=TE,max_turns=5,victory=complex",
    ] {
        let folder = Folder::new("twin");
        let rules = mansuba(options);
        let table = Arc::new(table(&rules, &order(&folder, 1, true)));
        let solvers = SolverFactory::general();
        let mut twin = solvers.solver(&rules, 1 << 30).unwrap();
        let mut own = Lookup::from_sources(&rules, solvers, Some(table), None);
        let mut seen = vec![rules.start()];
        let mut at = 0;
        while let Some(&position) = seen.get(at) {
            at += 1;
            let limits = Limits::default();
            let one = own.evaluate(&position, Goal::Full, &limits).verdict();
            let other = twin.solve(&position, Goal::Full, &limits).verdict();
            assert_eq!(one, other, "{}", rules.position_text(&position));
            for action in rules.actions(&position) {
                let child = rules.play(&position, action);
                if seen.len() < 2000 && !seen.contains(&child) {
                    seen.push(child);
                }
            }
        }
        compared += seen.len();
    }
    assert!(compared > 200, "{compared}");
}

/// With a turn limit every draw is one by the rules; without one, no draw is.
#[test]
fn draws_are_told_apart() {
    let folder = Folder::new("draws");
    let limited =
        built(&mansuba("width=3,height=2,max_turns=6"), &order(&folder, 1, true)).unwrap();
    let [_, _, draws, endless] = limited.head().tally;
    assert!(draws > 0 && endless == 0, "{:?}", limited.head().tally);
    let free =
        built(&mansuba("width=4,height=2,max_turns=none"), &order(&folder, 1, true)).unwrap();
    let [_, _, draws, endless] = free.head().tally;
    assert!(draws == 0 && endless > 0, "{:?}", free.head().tally);
}

#[test]
fn chance_has_no_table() {
    let folder = Folder::new("chance");
    let rules: MansubaRules = rules("mansuba:width=3,height=2");
    let error = built(&rules, &order(&folder, 1, true)).unwrap_err();
    assert!(matches!(error, TableError::Chance { .. }));
}

/// Computes the first player's expected value in a tree by trying everything.
fn plain(tree: &TreeRules, at: u32) -> f64 {
    let children: Vec<(f64, f64)> = tree
        .actions(&at)
        .into_iter()
        .map(|action| (plain(tree, tree.play(&at, action)), f64::from(tree.weight(&at, action))))
        .collect();
    let values = children.iter().map(|child| child.0);
    match tree.turn(&at) {
        Turn::Over(Outcome::Win(Player::First)) => 1.0,
        Turn::Over(Outcome::Win(Player::Second)) => -1.0,
        Turn::Over(Outcome::Draw) => 0.0,
        Turn::Player(Player::First) => values.fold(-1.0, f64::max),
        Turn::Player(Player::Second) => values.fold(1.0, f64::min),
        Turn::Chance => {
            let all: f64 = children.iter().map(|child| child.1).sum();
            children.iter().map(|(value, weight)| value * weight).sum::<f64>() / all
        }
    }
}

#[test]
fn trees_with_chance_have_the_expectation_of_plain_search() {
    for seed in 0..200 {
        let tree = TreeRules::random(seed, 6, 4, true);
        let keys = tree.keys().unwrap();
        let found = bound_expectation(&keys, 1e-9, 1 << 30, &BuildMonitor::default()).unwrap();
        let value = plain(&tree, 0);
        assert!((found.low - value).abs() < 1e-9 && (found.high - value).abs() < 1e-9, "{seed}");
    }
}

/// Plain value iteration, where every action ends the game as a draw with a small probability.
/// Cutting games off after a number of steps would change the game: a gamble just before the end
/// would have no cost.
fn iterated(rules: &MansubaRules, chance: f64) -> f64 {
    let keys = rules.keys().unwrap();
    let mut numbers = HashMap::from([(keys.key(&rules.start()), 0_usize)]);
    let mut positions = vec![rules.start()];
    let mut children: Vec<Vec<(usize, f64)>> = Vec::new();
    while let Some(&position) = positions.get(children.len()) {
        let mut own = Vec::new();
        for action in rules.actions(&position) {
            let child = rules.play(&position, action);
            let next = positions.len();
            let number = *numbers.entry(keys.key(&child)).or_insert(next);
            if number == next {
                positions.push(child);
            }
            own.push((number, f64::from(rules.weight(&position, action))));
        }
        children.push(own);
    }
    let mut values = vec![0.0; positions.len()];
    // After this many steps the remaining change is less than one in a thousand.
    for _ in 0..(7.0 / chance) as usize {
        let next = |at: usize| {
            let own = || children[at].iter().map(|&(child, _)| values[child]);
            match rules.turn(&positions[at]) {
                Turn::Over(Outcome::Win(Player::First)) => 1.0,
                Turn::Over(Outcome::Win(Player::Second)) => -1.0,
                Turn::Over(Outcome::Draw) => 0.0,
                Turn::Player(Player::First) => own().fold(-1.0, f64::max),
                Turn::Player(Player::Second) => own().fold(1.0, f64::min),
                Turn::Chance => {
                    let all: f64 = children[at].iter().map(|child| child.1).sum();
                    own().zip(&children[at]).map(|(value, child)| value * child.1).sum::<f64>()
                        / all
                }
            }
        };
        let lasts = |at: usize| match rules.turn(&positions[at]) {
            Turn::Over(_) => 1.0,
            _ => 1.0 - chance,
        };
        values = (0..positions.len()).map(|at| lasts(at) * next(at)).collect();
    }
    values[0]
}

/// The bounds contain the result of plain iteration, and meet, also where play can cycle.
#[test]
fn escapes_have_the_expectation_of_plain_iteration() {
    for options in [
        "width=3,height=2,setup=pawns,first=black,max_turns=none",
        "width=3,height=2,setup=pawns,max_turns=none,relation=diagonal,immunity=off",
        "width=4,height=2,setup=pawns,first=black,max_turns=none,relation=hexagonal",
        "width=4,height=2,setup=pawns,max_turns=none",
    ] {
        let rules: MansubaRules = rules(&format!("mansuba:{options}"));
        let keys = rules.keys().unwrap();
        let found = bound_expectation(&keys, 1e-6, 1 << 30, &BuildMonitor::default()).unwrap();
        assert!(found.high - found.low <= 1e-6, "{options}: {found:?}");
        // Halving the probability halves the error, so two runs extrapolate to zero.
        let [rough, fine] = [0.004, 0.002].map(|chance| iterated(&rules, chance));
        let plain = 2.0 * fine - rough;
        assert!((found.low - plain).abs() < 0.005, "{options}: {rough}, {fine}, {found:?}");
    }
}
