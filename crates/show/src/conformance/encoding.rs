//! Compares action numbers with actions and planes with positions, on random games.

use std::collections::{BTreeSet, HashMap};

use crate::{State, StateOf};
use quatuor_core::encoding::Encoded;
use quatuor_core::encoding::observation_size;
use quatuor_core::{Dice, Turn};

/// Checks the numbers and planes of a variant on `games` seeded random games.
///
/// # Panics
/// When two actions share a number, a number does not convert back, two positions share their
/// planes, or undo does not restore a state.
pub fn check_encoding<R: Encoded + crate::learn::Taught>(rules: &R, seed: u64, games: u64) {
    let mut seen: HashMap<Vec<u32>, R::Position> = HashMap::new();
    for number in 0..rules.action_count() + rules.outcome_count() {
        if let Some(action) = rules.numbered_action(number) {
            assert_eq!(rules.action_number(action), number, "{action:?}");
        }
    }
    assert_eq!(rules.numbered_action(rules.action_count() + rules.outcome_count()), None);
    assert_eq!(rules.numbered_action(usize::MAX), None);
    for game in 0..games {
        let mut dice = Dice::for_turn(seed, game);
        let mut state = StateOf::new(rules.clone());
        while state.turn().outcome().is_none() {
            let position = state.current();
            check_numbers(rules, &position);
            check_planes(rules, &position, &mut seen);
            let action = rules.sample(&position, &mut dice).expect("somebody can act");
            let before = state.copy();
            state.apply(rules.action_number(action)).expect("a legal action");
            assert_eq!(state.current(), rules.play(&position, action));
            let mut back = state.clone();
            assert_eq!(back.undo(), Some(rules.action_number(action)));
            assert!(back.same_as(&*before) && !state.same_as(&*before));
        }
        if let Some(longest) = rules.longest_game() {
            assert!(state.ply() <= longest, "{} actions, {longest} at most", state.ply());
        }
        let history = state.history();
        let again = StateOf::replay(rules.clone(), &rules.start(), &history).expect("it was legal");
        assert_eq!(again.current(), state.current());
        while state.undo().is_some() {}
        assert_eq!((state.current(), state.ply()), (rules.start(), 0));
    }
}

fn check_numbers<R: Encoded>(rules: &R, position: &R::Position) {
    let here = rules.position_text(position);
    let actions = rules.actions(position);
    let numbers: BTreeSet<usize> = actions.iter().map(|&a| rules.action_number(a)).collect();
    assert_eq!(numbers.len(), actions.len(), "{here}: a number each");
    let chance = rules.turn(position) == Turn::Chance;
    let (players, all) = (rules.action_count(), rules.action_count() + rules.outcome_count());
    for action in actions {
        let number = rules.action_number(action);
        assert_eq!(rules.numbered_action(number), Some(action), "{here}: {number}");
        assert!((number >= players) == chance && number < all, "{here}: {number}");
    }
}

fn check_planes<R: Encoded>(
    rules: &R,
    position: &R::Position,
    seen: &mut HashMap<Vec<u32>, R::Position>,
) {
    let mut planes = vec![0.0; observation_size(rules)];
    rules.observe(position, &mut planes);
    assert!(planes.iter().all(|number| number.is_finite()));
    let bits = planes.iter().map(|number| number.to_bits()).collect();
    let other = seen.entry(bits).or_insert(*position);
    let text = |position| rules.position_text(position);
    assert_eq!(other, position, "{} and {} look the same", text(other), text(position));
}
