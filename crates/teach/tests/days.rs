//! The puzzle of the day, and streaks.

use std::collections::HashSet;

use quatuor_teach::{Puzzle, daily, streak};

fn puzzles(count: usize) -> Vec<Puzzle> {
    let line = |number| format!("morpion\tp{number}\ta1\twin\t3\t2\tfork\t{number}");
    (0..count).map(|number| line(number).parse().expect("a puzzle")).collect()
}

#[test]
fn every_puzzle_has_its_day_before_one_comes_again() {
    assert_eq!(daily(&[], 7), None);
    for count in [1, 2, 3, 10, 64, 97] {
        let puzzles = puzzles(count);
        let days = (100..100 + count as u64).filter_map(|day| daily(&puzzles, day));
        let seen: HashSet<String> = days.map(Puzzle::id).collect();
        assert_eq!(seen.len(), count);
    }
}

#[test]
fn a_series_is_counted_back_from_today_or_yesterday() {
    let puzzles = puzzles(50);
    let streak_of = |days: &[u64]| {
        let solved = |id: &str| {
            let on = |day: &&u64| daily(&puzzles, **day).is_some_and(|puzzle| puzzle.id() == id);
            days.iter().find(on).copied()
        };
        streak(&puzzles, 20, solved)
    };
    assert_eq!(streak_of(&[]), 0);
    assert_eq!(streak_of(&[20]), 1);
    assert_eq!(streak_of(&[18, 19]), 2, "today is not over");
    assert_eq!(streak_of(&[17, 18, 20]), 1);
    assert_eq!(streak_of(&[18, 19, 20]), 3);
    assert_eq!(streak_of(&[17, 18]), 0);
}
