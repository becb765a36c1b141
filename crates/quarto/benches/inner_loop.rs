//! What the inner loop of everything costs: a placement, the test for a win, the safe pieces, and the
//! canonical form, beside loops over plain arrays on the same positions.
//!
//! `cargo bench -p quatuor-quarto` prints the time for one batch of positions; the number of positions in
//! it is in the name of each line, so that nanoseconds per operation are one division away.

#[path = "../tests/plain/mod.rs"]
mod plain;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use plain::PlainBoard;
use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Action, Cell, Piece, Position, QuartoRules};

/// Positions of random games with a piece in hand and a cell to put it on, and their plain twins.
struct Sample {
    rules: QuartoRules,
    positions: Vec<(Position, Piece, Cell)>,
    twins: Vec<PlainBoard>,
}

fn sample(level: usize) -> Sample {
    let rules = QuartoRules::new(4, level).expect("levels 1 to 4 exist");
    let (mut positions, mut twins) = (Vec::new(), Vec::new());
    let mut dice = Dice::new(1);
    while positions.len() < 1000 {
        let mut position = rules.start();
        let mut twin = PlainBoard::empty(4, level);
        while let Some(action) = rules.sample(&position, &mut dice) {
            if let (Action::Place(cell), Some(piece)) = (action, position.hand()) {
                positions.push((position, piece, cell));
                let hand = usize::from(piece.number());
                twins.push(PlainBoard { hand: Some(hand), ..twin.clone() });
                let number = usize::from(cell.number());
                twin = twin.with(hand, (number / 4, number % 4));
            }
            position = rules.play(&position, action);
        }
    }
    positions.truncate(1000);
    twins.truncate(1000);
    Sample { rules, positions, twins }
}

fn inner_loop(criterion: &mut Criterion) {
    for level in [1, 4] {
        let Sample { rules, positions, twins } = sample(level);
        let mut group = criterion.benchmark_group(format!("1000 positions, level {level}"));
        group.bench_function("place and test for a win", |bencher| {
            bencher.iter(|| {
                let place = |(position, _, cell): &(Position, Piece, Cell)| {
                    rules.place(black_box(position), *cell).is_won()
                };
                positions.iter().filter(|one| place(one)).count()
            });
        });
        group.bench_function("safe pieces", |bencher| {
            bencher.iter(|| {
                let safe = |(position, ..): &(Position, Piece, Cell)| {
                    rules.safe_pieces(black_box(position)).count()
                };
                positions.iter().map(safe).sum::<usize>()
            });
        });
        group.bench_function("canonical form", |bencher| {
            bencher.iter(|| {
                let canonical = |(position, ..): &(Position, Piece, Cell)| {
                    rules.canonical(black_box(position)).count()
                };
                positions.iter().map(canonical).sum::<u32>()
            });
        });
        group.sample_size(10);
        group.bench_function("safe pieces by plain loops", |bencher| {
            bencher.iter(|| twins.iter().map(|twin| twin.safe().len()).sum::<usize>());
        });
        group.finish();
    }
}

criterion_group!(benches, inner_loop);
criterion_main!(benches);
