//! Benchmarks of the inner loop: a placement with its win test, the safe pieces, and the canonical
//! form, each compared with loops over plain arrays on the same positions.
//!
//! `cargo bench -p quatuor-quarto` prints a table: nanoseconds per operation with bits and with
//! loops, their ratio, and a fingerprint. The fingerprint is the sum of all results on 1000
//! positions of random games. Both versions must have the same fingerprint, and it must not change
//! by accident.

#[path = "../tests/plain/mod.rs"]
mod plain;

use std::hint::black_box;
use std::time::{Duration, Instant};

use plain::{Place, PlainBoard};
use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Action, Cell, Position, QuartoRules};

/// Number of positions per pass.
const POSITIONS: usize = 1000;
/// Minimum duration of one measurement.
const PATIENCE: Duration = Duration::from_millis(300);

/// Positions of random games with a piece in hand and a target cell, and the same positions as
/// plain boards.
struct Sample {
    rules: QuartoRules,
    positions: Vec<(Position, Cell)>,
    twins: Vec<(PlainBoard, Place)>,
}

fn sample(level: usize) -> Sample {
    let rules = QuartoRules::new(4, level).expect("levels 1 to 4 exist");
    let (mut positions, mut twins) = (Vec::new(), Vec::new());
    let mut dice = Dice::new(1);
    while positions.len() < POSITIONS {
        let mut position = rules.start();
        let mut twin = PlainBoard::of(&rules);
        while let Some(action) = rules.sample(&position, &mut dice) {
            if let (Action::Place(cell), Some(piece)) = (action, position.hand()) {
                let (number, hand) = (usize::from(cell.number()), usize::from(piece.number()));
                let place = (number / 4, number % 4);
                positions.push((position, cell));
                twins.push((PlainBoard { hand: Some(hand), ..twin.clone() }, place));
                twin = twin.with(hand, place);
            }
            position = rules.play(&position, action);
        }
    }
    positions.truncate(POSITIONS);
    twins.truncate(POSITIONS);
    Sample { rules, positions, twins }
}

/// Returns the nanoseconds per operation and the sum of the results of one pass.
fn measure<T>(inputs: &[T], operation: impl Fn(&T) -> usize) -> (f64, usize) {
    let pass = || inputs.iter().map(|input| operation(black_box(input))).sum::<usize>();
    let fingerprint = pass();
    let (mut passes, start) = (0_u32, Instant::now());
    while start.elapsed() < PATIENCE {
        assert_eq!(pass(), fingerprint, "the same answers each time");
        passes += 1;
    }
    let nanoseconds = start.elapsed().as_secs_f64() * 1e9;
    (nanoseconds / f64::from(passes) / inputs.len() as f64, fingerprint)
}

fn main() {
    println!("level  operation                 bits, ns   loops, ns   loops/bits   fingerprint");
    for level in [1, 4] {
        let Sample { rules, positions, twins } = sample(level);
        let bits = measure(&positions, |(position, cell)| {
            usize::from(rules.place(position, *cell).is_won())
        });
        let loops = measure(&twins, |(twin, place)| {
            let piece = twin.hand.unwrap_or_default();
            usize::from(twin.with(piece, *place).won())
        });
        row(level, "place and test for a win", bits, Some(loops));
        let bits = measure(&positions, |(position, _)| rules.safe_pieces(position).count());
        let loops = measure(&twins, |(twin, _)| twin.safe().len());
        row(level, "safe pieces", bits, Some(loops));
        let canonical = |(position, _): &(Position, Cell)| {
            let canonical = rules.canonical(position);
            let piece = canonical.hand().map_or(0, |piece| usize::from(piece.number()));
            piece + canonical.count() as usize
        };
        row(level, "canonical form", measure(&positions, canonical), None);
    }
}

fn row(level: usize, operation: &str, bits: (f64, usize), loops: Option<(f64, usize)>) {
    let (nanoseconds, fingerprint) = bits;
    let (slow, ratio) = match loops {
        None => ("-".to_owned(), "-".to_owned()),
        Some((slow, same)) => {
            assert_eq!(same, fingerprint, "{operation}: both ways agree");
            (format!("{slow:.1}"), format!("{:.0}", slow / nanoseconds))
        }
    };
    println!(
        "{level:>5}  {operation:<24}  {nanoseconds:>8.1}  {slow:>10}  {ratio:>11}  {fingerprint:>12}"
    );
}
