//! Numbers of lines of play, from a data file.

mod plain;

use std::sync::atomic::AtomicBool;

use plain::Plain;
use quatuor_core::perft::{Count, perft};
use quatuor_core::{Rules, Spec};
use quatuor_mansuba::MansubaRules;
use quatuor_show::Family;

const FILE: &str = include_str!("perft.csv");
const MOST_FOR_THE_TWIN: u64 = 10_000;

#[test]
fn the_numbers_of_the_file() {
    let mut lines = 0;
    for line in FILE.lines().filter(|line| !line.starts_with('#')) {
        let (options, counts) = line.split_once(';').expect("options; counts");
        let spec: Spec = format!("mansuba:{options},first=black").parse().unwrap();
        let rules = MansubaRules::from_spec(&spec).unwrap();
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let stop = AtomicBool::new(false);
            let found = perft(&rules, &rules.start(), depth, Count::Turns, &stop).unwrap();
            assert_eq!(Ok(found), count.parse(), "{spec} at depth {depth}");
        }
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().unwrap();
            if count > MOST_FOR_THE_TWIN {
                break;
            }
            assert_eq!(plain_perft(&Plain::new(&spec.to_string()), depth), count, "{spec} {depth}");
        }
        lines += 1;
    }
    assert_eq!(lines, 24);
}

/// Counts lines of play with the plain implementation alone.
fn plain_perft(plain: &Plain, depth: u32) -> u64 {
    if depth == 0 && plain.pending.is_none() {
        return 1;
    }
    let left = if plain.pending.is_some() { depth } else { depth - 1 };
    let child = |action: String| {
        let mut next = plain.clone();
        next.play(&action);
        plain_perft(&next, left)
    };
    plain.actions().into_iter().map(child).sum()
}
