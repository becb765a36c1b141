//! Compares the solver with plain search, with itself, and with other limits and journals.

#[path = "quarto_plain/mod.rs"]
mod plain;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use quatuor_core::{Dice, Rules, Value};
use quatuor_quarto::{Action, PatternSet, Position, QuartoRules};
use quatuor_solve::quarto::{JournalError, QuartoEngine};
use quatuor_solve::{JournalSummary, Limits};

const VARIANTS: [(usize, usize); 8] =
    [(4, 1), (4, 2), (4, 3), (4, 4), (3, 1), (3, 2), (2, 1), (2, 2)];

fn solver(size: usize, level: usize) -> QuartoEngine {
    QuartoEngine::new(QuartoRules::new(size, level).unwrap(), 16 << 20).unwrap()
}

/// Returns the position of a random game after `actions` actions, or where it ended.
fn random(rules: &QuartoRules, dice: &mut Dice, actions: usize) -> Position {
    let mut position = rules.start();
    for _ in 0..actions {
        let Some(action) = rules.sample(&position, dice) else { break };
        position = rules.play(&position, action);
    }
    position
}

/// Returns an unfinished random position after `actions` actions.
fn unfinished(rules: &QuartoRules, dice: &mut Dice, actions: usize) -> Position {
    loop {
        let position = random(rules, dice, actions);
        if rules.turn(&position).outcome().is_none() {
            return position;
        }
    }
}

#[test]
fn late_positions_have_the_value_of_plain_search() {
    let levels = VARIANTS.map(|(size, level)| solver(size, level)).into_iter();
    let sets = ["lines+corners", "squares", "rows", "wide+tilted+broken+wrapped"].map(|text| {
        let rules = QuartoRules::with_patterns(PatternSet::read(text).unwrap());
        QuartoEngine::new(rules, 16 << 20).unwrap()
    });
    for mut solver in levels.chain(sets) {
        let rules = solver.rules();
        let size = rules.size();
        let mut dice = Dice::new(7);
        // A few positions where plain search takes long, thousands where it does not.
        let (early, late, most, few) = match size {
            4 => (23, 26, 32, 600),
            3 => (7, 10, 16, 400),
            _ => (0, 2, 8, 200),
        };
        for round in 0..few + 1500 {
            let from = if round < few { early } else { late };
            let actions = from + dice.below(most - from + 1);
            let position = random(&rules, &mut dice, actions);
            let text = rules.position_text(&position);
            let value = plain::value(&rules, &position);
            assert_eq!(
                solver.exact(&position, &Limits::default()).exact(),
                Some(value),
                "{text} {rules:?}"
            );
            let weak = solver.weak(&position, &Limits::default());
            assert_eq!(weak.word(), Some(value.word()), "{text} {rules:?}");
            assert!(weak.lower <= value && value <= weak.upper, "{text} {rules:?}");
        }
    }
}

#[test]
fn small_sizes_are_solved_from_the_start() {
    for level in 1..=2 {
        let mut toy = solver(2, level);
        let start = toy.rules().start();
        let value = plain::value(&toy.rules(), &start);
        assert_eq!(value, Value::Loss(3), "whoever gives first loses the toy");
        assert_eq!(toy.exact(&start, &Limits::default()).exact(), Some(value));

        let mut reduced = solver(3, level);
        let start = reduced.rules().start();
        assert_eq!(reduced.exact(&start, &Limits::default()).exact(), Some(Value::Loss(5)));
    }
}

/// The positions of a variant up to equivalence, by the number of actions.
fn layers(rules: &QuartoRules) -> Vec<BTreeSet<Position>> {
    let mut layers = vec![BTreeSet::from([rules.start()])];
    loop {
        let children = layers[layers.len() - 1].iter().flat_map(|position| {
            let next = |action| rules.canonical(&rules.play(position, action));
            rules.actions(position).into_iter().map(next).collect::<Vec<_>>()
        });
        let layer: BTreeSet<Position> = children.collect();
        if layer.is_empty() {
            return layers;
        }
        layers.push(layer);
    }
}

/// Computes the values of all positions from the ends backwards.
fn backwards(rules: &QuartoRules, layers: &[BTreeSet<Position>]) -> BTreeMap<Position, Value> {
    let mut values = BTreeMap::new();
    for position in layers.iter().rev().flatten() {
        let child = |action: Action| {
            let next = rules.play(position, action);
            let value: Value = values[&rules.canonical(&next)];
            let value = match action {
                Action::Give(_) => value,
                Action::Place(_) => value.one_step_earlier(),
            };
            let same = rules.turn(&next) == rules.turn(position);
            if same { value } else { value.flipped() }
        };
        let value = rules.actions(position).into_iter().map(child).max();
        values.insert(*position, value.unwrap_or_else(|| plain::value(rules, position)));
    }
    values
}

/// Every inequivalent position of the reduced games, by one solver that keeps its table, in two
/// orders.
#[test]
fn size_3_agrees_everywhere_with_what_follows_from_the_ends() {
    for level in 1..=2 {
        let rules = QuartoRules::new(3, level).unwrap();
        let layers = layers(&rules);
        let values = backwards(&rules, &layers);
        assert!(values.len() > 10_000, "{}", values.len());
        let check = |solver: &mut QuartoEngine, position: &Position| {
            let text = rules.position_text(position);
            let found = solver.exact(position, &Limits::default()).exact();
            assert_eq!(found, Some(values[position]), "{text}, level {level}");
        };
        let (mut early, mut late) = (solver(3, level), solver(3, level));
        layers.iter().flatten().for_each(|position| check(&mut early, position));
        layers.iter().flatten().rev().for_each(|position| check(&mut late, position));
    }
}

#[test]
fn symmetric_positions_have_equal_values() {
    for level in 1..=4 {
        let mut warm = solver(4, level);
        let rules = warm.rules();
        let mut dice = Dice::new(11);
        for round in 0..12 {
            let position = unfinished(&rules, &mut dice, 14 + round % 4);
            let value = warm.exact(&position, &Limits::default()).exact();
            assert!(value.is_some());
            for _ in 0..4 {
                let image = rules.transform(&position, dice.below(rules.symmetries()));
                let mut cold = solver(4, level);
                assert_eq!(cold.exact(&image, &Limits::default()).exact(), value);
                assert_eq!(warm.exact(&image, &Limits::default()).exact(), value);
            }
        }
    }
}

#[test]
fn builds_and_threads_agree() {
    for level in 1..=4 {
        let mut plain = solver(4, level).without_vectors();
        let mut fast = solver(4, level);
        let rules = fast.rules();
        let mut crew = QuartoEngine::new(rules, 16 << 20).unwrap();
        let three = Limits { threads: 3, ..Limits::default() };
        let mut dice = Dice::new(13);
        for round in 0..10 {
            let position = unfinished(&rules, &mut dice, 12 + round % 3);
            let answer = fast.exact(&position, &Limits::default());
            assert!(answer.exact().is_some());
            assert_eq!(
                plain.exact(&position, &Limits::default()),
                answer,
                "the same nodes as well"
            );
            assert_eq!(crew.exact(&position, &three).exact(), answer.exact());
        }
    }
}

#[test]
fn bounds_after_an_interrupt_are_true() {
    let mut interrupted = 0;
    for level in 1..=4 {
        let mut whole = solver(4, level);
        let rules = whole.rules();
        let mut dice = Dice::new(17);
        for _ in 0..6 {
            let position = unfinished(&rules, &mut dice, 11);
            let value = whole.exact(&position, &Limits::default()).exact().unwrap();
            let stop = AtomicBool::new(false);
            let mut cut = solver(4, level);
            let answer = std::thread::scope(|scope| {
                scope.spawn(|| {
                    std::thread::sleep(std::time::Duration::from_millis(5));
                    stop.store(true, Relaxed);
                });
                cut.exact(&position, &Limits { stop: &stop, ..Limits::default() })
            });
            interrupted += u32::from(answer.exact().is_none());
            assert!(answer.lower <= value && value <= answer.upper, "{answer:?} {value}");
            assert_eq!(
                cut.exact(&position, &Limits::default()).exact(),
                Some(value),
                "after going on"
            );
        }
    }
    assert!(interrupted > 0);
}

/// Recorded node counts, so that the search does not change by accident.
#[test]
fn node_counts_are_a_fingerprint() {
    let line = ":2 d1 :e d3 :5 a4 :a b4 :9 c1 :f b3";
    let counts: Vec<u64> = (1..=4)
        .map(|level| {
            let mut solver = solver(4, level);
            let rules = solver.rules();
            let position = line.split_whitespace().fold(rules.start(), |position, text| {
                rules.play(&position, rules.read_action(&position, text).unwrap())
            });
            solver.exact(&position, &Limits::default()).counts.nodes
        })
        .collect();
    assert_eq!(counts, [31_488, 9_006, 1_433, 512]);
}

#[test]
fn a_journal_shortens_the_second_solve() {
    let directory = std::env::temp_dir().join(format!("qsolve-journal-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let path = directory.join("level-1.journal");
    let mut first = solver(4, 1);
    let rules = first.rules();
    assert_eq!(
        first.keep_journal(&path).unwrap(),
        JournalSummary { new: true, results: 0, damaged: 0 }
    );
    let line = ":2 d1 :e d3 :5 a4 :a b4 :9 c1";
    let position = line.split_whitespace().fold(rules.start(), |position, text| {
        rules.play(&position, rules.read_action(&position, text).unwrap())
    });
    let whole = first.exact(&position, &Limits::default());
    assert!(first.journal_error().is_none());
    drop(first);

    // An incomplete record at the end is ignored.
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.extend([1, 2, 3]);
    std::fs::write(&path, &bytes).unwrap();
    let mut second = solver(4, 1);
    let kept = second.keep_journal(&path).unwrap();
    assert!(!kept.new && kept.results > 2 && kept.damaged == 0, "{kept:?}");
    let again = second.exact(&position, &Limits::default());
    assert_eq!(again.exact(), whole.exact());
    assert!(again.counts.nodes < whole.counts.nodes / 10, "{again:?} {whole:?}");

    // A changed byte invalidates only the record that contains it, and nothing is cut off.
    let whole_records = bytes.len() / 32 * 32;
    bytes.truncate(whole_records);
    bytes[32 + 3] ^= 1;
    // A value out of range is rejected even if its checksum (FNV-1a) is correct.
    for at in [64 + 16, 64 + 17] {
        bytes[at] = 127;
    }
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    let sum = bytes[64..88].iter().fold(0xcbf2_9ce4_8422_2325, step);
    bytes[88..96].copy_from_slice(&sum.to_le_bytes());
    std::fs::write(&path, &bytes).unwrap();
    let left = JournalSummary { new: false, results: kept.results - 2, damaged: 2 };
    assert_eq!(solver(4, 1).keep_journal(&path).unwrap(), left);
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    // New records are appended after the damaged ones.
    bytes.truncate(96);
    std::fs::write(&path, &bytes).unwrap();
    let mut third = solver(4, 1);
    assert_eq!(
        third.keep_journal(&path).unwrap(),
        JournalSummary { new: false, results: 0, damaged: 2 },
        "there was a file"
    );
    assert_eq!(third.exact(&position, &Limits::default()).exact(), whole.exact());
    let again = solver(4, 1).keep_journal(&path).unwrap();
    assert!(again.results > 2 && again.damaged == 2, "{again:?}");

    let other = solver(4, 2).keep_journal(&path).unwrap_err();
    assert!(matches!(other, JournalError::OtherVariant { size: 4, level: 1 }), "{other}");
    // An earlier version, in which the same numbers meant other slots.
    bytes[15] = b'1';
    for other in [&bytes[..], b"something else"] {
        std::fs::write(&path, other).unwrap();
        let error = solver(4, 1).keep_journal(&path).unwrap_err();
        assert!(matches!(error, JournalError::NotAJournal), "{error}");
        assert_eq!(std::fs::read(&path).unwrap(), other);
    }
    std::fs::remove_dir_all(&directory).unwrap();
}
