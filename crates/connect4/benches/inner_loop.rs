//! Benchmarks of the inner loop: a drop with its win test, the winning columns, the canonical form
//! and whole random games. Each is compared with loops over plain arrays on the same positions.
//!
//! `cargo bench -p quatuor-connect4` prints the time per batch. The name of each line contains the
//! number of positions or games in the batch, to compute nanoseconds per operation.

#[path = "../tests/plain/mod.rs"]
mod plain;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use plain::PlainGrid;
use quatuor_connect4::{Colour, Column, Connect4Rules, Position};
use quatuor_core::{Dice, Rules};

/// Positions of random games with the column played next, and the same positions as plain grids.
struct Sample {
    rules: Connect4Rules,
    positions: Vec<(Position, Column)>,
    twins: Vec<PlainGrid>,
}

fn sample(width: usize, height: usize) -> Sample {
    let rules = Connect4Rules::new(width, height, 4, Colour::Red).expect("the size exists");
    let (mut positions, mut twins) = (Vec::new(), Vec::new());
    let mut dice = Dice::new(1);
    while positions.len() < 1000 {
        let mut position = rules.start();
        let mut twin = PlainGrid::empty(width, height, 4);
        while let Some(column) = rules.sample(&position, &mut dice) {
            positions.push((position, column));
            twins.push(twin.clone());
            twin.drop(column.number());
            position = rules.play(&position, column);
        }
    }
    positions.truncate(1000);
    twins.truncate(1000);
    Sample { rules, positions, twins }
}

fn inner_loop(criterion: &mut Criterion) {
    for (width, height) in [(7, 6), (16, 16)] {
        let Sample { rules, positions, twins } = sample(width, height);
        let mut group = criterion.benchmark_group(format!("1000 positions, {width} x {height}"));
        group.bench_function("drop and test for a win", |bencher| {
            bencher.iter(|| {
                let play = |(position, column): &(Position, Column)| {
                    rules.play(black_box(position), *column).is_won()
                };
                positions.iter().filter(|one| play(one)).count()
            });
        });
        group.bench_function("winning columns", |bencher| {
            bencher.iter(|| {
                let wins = |(position, _): &(Position, Column)| {
                    rules.winning_columns(black_box(position)).len()
                };
                positions.iter().map(wins).sum::<usize>()
            });
        });
        group.bench_function("canonical form", |bencher| {
            bencher.iter(|| {
                let canonical = |(position, _): &(Position, Column)| {
                    rules.canonical(black_box(position)).count()
                };
                positions.iter().map(canonical).sum::<usize>()
            });
        });
        group.sample_size(10);
        group.bench_function("winning columns by plain loops", |bencher| {
            bencher.iter(|| twins.iter().map(|twin| twin.winning_columns().len()).sum::<usize>());
        });
        group.finish();
    }
}

fn random_games(criterion: &mut Criterion) {
    let rules = Connect4Rules::new(7, 6, 4, Colour::Red).expect("the size exists");
    criterion.bench_function("100 random games, 7 x 6", |bencher| {
        bencher.iter(|| {
            let mut dice = Dice::new(1);
            let mut discs = 0;
            for _ in 0..100 {
                let mut position = rules.start();
                while let Some(column) = rules.sample(&position, &mut dice) {
                    position = rules.play(&position, column);
                }
                discs += position.count();
            }
            discs
        });
    });
}

criterion_group!(benches, inner_loop, random_games);
criterion_main!(benches);
