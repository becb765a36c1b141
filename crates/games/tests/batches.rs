//! Compares batches with single games and with plain minimax.

use std::collections::HashMap;
use std::sync::atomic::AtomicU64;

use quatuor_core::limits::Limits;
use quatuor_core::{Expectation, Player};
use quatuor_games::{BatchError, Labels, variant};
use quatuor_show::State;
use quatuor_solve::Goal;

/// Compares rows with single games, step by step, for any number of threads.
#[test]
fn a_batch_is_so_many_games() {
    for (text, games) in [("quarto", 1200), ("connect4", 1100), ("mansuba:relation=random", 40)] {
        let variant = variant(&text.parse().expect("a spec")).expect("a game");
        let (count, size) = (variant.action_count(), variant.observation_shape());
        let size: usize = size.iter().product();
        let mut batch = variant.batch(games, 3).expect("memory");
        for step in 0..12 {
            let mut actions = vec![0; games];
            batch.sample_into(step, &mut actions, 2);
            let (mut turns, mut mask) = (vec![0; games], vec![false; games * count]);
            let (mut planes, mut returns) = (vec![1.0; games * size], vec![9.0; games * 2]);
            batch.turns_into(&mut turns, 3);
            batch.mask_into(&mut mask, 2);
            batch.observe_into(&mut planes, 2);
            batch.returns_into(&mut returns, 1);
            for row in (0..games).step_by(37) {
                let state = batch.state(row).expect("a row");
                let (mut numbers, mut own) = (Vec::new(), vec![0.0; size]);
                state.numbers_into(&mut numbers);
                state.observe(&mut own);
                let legal = &mask[row * count..(row + 1) * count];
                assert!((0..count).all(|number| legal[number] == numbers.contains(&number)));
                assert_eq!(own, planes[row * size..(row + 1) * size]);
                let over = state.turn().outcome();
                assert_eq!(turns[row] < 0, over.is_some());
                assert_eq!(actions[row] < 0, over.is_some());
                let won = over.map_or(0.0, |outcome| Expectation::of(outcome).0 as f32);
                assert_eq!(returns[2 * row..2 * row + 2], [won, -won]);
            }
            let mut alone = batch.copy();
            batch.step(&actions, 2).expect("sampled");
            alone.step(&actions, 1).expect("sampled");
            for row in 0..games {
                let [one, two] = [&batch, &alone].map(|batch| batch.state(row).expect("a row"));
                assert!(one.same_as(&*two), "{text} {row}");
            }
        }
    }
}

/// Whole games without chance: each row is compared with a separate state that plays the same
/// actions.
#[test]
fn rows_go_the_way_of_single_states_to_the_end() {
    for (text, games, steps) in [
        ("morpion", 700, 10),
        ("morpion:width=5,height=4,connect=4,misere=on", 300, 21),
        ("connect4", 600, 43),
        ("connect4:width=9,height=5,connect=5,first=yellow", 300, 46),
        ("quarto:level=2", 600, 33),
        ("quarto:size=3", 300, 19),
        ("mansuba:first=black,captures=off,max_turns=30", 30, 32),
    ] {
        let variant = variant(&text.parse().expect("a spec")).expect("a game");
        let mut batch = variant.batch(games, 1).expect("memory");
        let mut states: Vec<_> = (0..games).map(|_| variant.start()).collect();
        for step in 0..steps {
            let mut actions = vec![-5; games];
            batch.sample_into(step, &mut actions, 2);
            batch.step(&actions, 2).expect("sampled");
            for (row, (state, action)) in states.iter_mut().zip(&actions).enumerate() {
                match usize::try_from(*action) {
                    Ok(action) => state.apply(action).expect("legal in the row and so here"),
                    Err(_) => assert!(state.turn().outcome().is_some(), "{text}: row {row}"),
                }
                let own = batch.state(row).expect("a row");
                assert!(own.same_as(&**state), "{text}: row {row} after step {step}");
            }
        }
        assert!(states.iter().all(|state| state.turn().outcome().is_some()), "{text}");
        assert!(batch.step(&vec![i64::MIN; games], 1).is_ok(), "what is over stays as it is");
    }
}

/// Which of several rejected actions is reported must not depend on the threads.
#[test]
fn the_first_refused_row_is_told_whatever_the_threads() {
    let variant = variant(&"mansuba:first=black".parse().expect("a spec")).expect("a game");
    let mut batch = variant.batch(3000, 1).expect("memory");
    let mut actions = vec![0; 3000];
    batch.sample_into(1, &mut actions, 2);
    for row in [2999, 1500, 700] {
        actions[row] = i64::MAX;
        for threads in [1, 2, 7] {
            let refused = batch.step(&actions, threads).expect_err("no action has this number");
            assert!(matches!(refused, BatchError::Action { row: told, .. } if told == row));
        }
    }
}

#[test]
fn one_bad_action_changes_nothing() {
    let variant = variant(&"morpion".parse().expect("a spec")).expect("a game");
    let mut batch = variant.batch(3, 1).expect("memory");
    batch.step(&[0, 1, 2], 1).expect("free cells");
    for bad in [1, -1, 9, i64::MAX, i64::MIN] {
        let refused = batch.step(&[4, bad, 5], 1).expect_err("taken, or no cell");
        assert!(matches!(refused, BatchError::Action { row: 1, .. }), "{refused:?}");
    }
    assert_eq!(batch.state(0).expect("a row").position(), ".../.../x.. o");
    let most = variant.batch(usize::MAX, 1).err();
    assert_eq!(most, Some(BatchError::NoMemory { games: usize::MAX }));
}

/// The 5478 positions of noughts and crosses, with values by plain minimax.
#[test]
fn labels_are_what_minimax_says() {
    fn minimax(state: &mut dyn State, memory: &mut HashMap<String, f32>) -> f32 {
        if let Some(outcome) = state.turn().outcome() {
            return Expectation::of(outcome).0 as f32;
        }
        if let Some(&known) = memory.get(&state.position()) {
            return known;
        }
        let mut numbers = Vec::new();
        state.numbers_into(&mut numbers);
        let mut values = Vec::new();
        for number in numbers {
            state.apply(number).expect("legal");
            values.push(minimax(state, memory));
            state.undo();
        }
        let best = match state.turn().player() {
            Some(Player::First) => values.into_iter().fold(-1.0, f32::max),
            _ => values.into_iter().fold(1.0, f32::min),
        };
        memory.insert(state.position(), best);
        best
    }
    let variant = variant(&"morpion".parse().expect("a spec")).expect("a game");
    let batch = variant.positions(10_000, false, &mut |_| true).expect("few");
    assert_eq!(batch.games(), 5478);
    let classes = variant.positions(10_000, true, &mut |_| true).expect("few");
    assert_eq!(classes.games(), 765);
    let (mut values, mut distances) = (vec![9.0; 5478], vec![0; 5478]);
    let limits = Limits { threads: 2, ..Limits::default() };
    let done = AtomicU64::new(0);
    let labels = Labels { values: &mut values, distances: &mut distances, done: &done };
    batch.label(Goal::Full, &limits, labels).expect("solved");
    assert_eq!(done.into_inner(), 5478);
    let mut memory = HashMap::new();
    for (row, value) in values.into_iter().enumerate() {
        let mut state = batch.state(row).expect("a row");
        assert_eq!(minimax(&mut *state, &mut memory), value, "{}", state.position());
    }
    assert!(matches!(
        variant.positions(100, false, &mut |_| true).err(),
        Some(BatchError::TooMany { most: 100 })
    ));
    let stopped = variant.positions(10_000, false, &mut |_| false).err();
    assert_eq!(stopped, Some(BatchError::Interrupted));
}
