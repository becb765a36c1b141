//! Everything that the Quarto solver is measured by, with one command:
//! `cargo bench -p quatuor-solve --bench quarto [-- MEGABYTES [THREADS [PART...]]]`, where a part is
//! `levels`, `line`, `five`, `small`, or the number of a level; with `exact` beside it for its distance,
//! which takes longer and is not part of the whole.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Action, Position, QuartoRules};
use quatuor_solve::quarto::{Answer, Limits, Progress, Solver};

const LINE: &str = ":2 d1 :e d3 :5 a4 :a b4 :9 c1 :f b3 :4 c2 :8 c3";

static STOP: AtomicBool = AtomicBool::new(false);

fn main() {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<usize>().ok());
    let (bytes, threads) = (number(0).unwrap_or(4096) << 20, number(1).unwrap_or(2));
    let parts = arguments.get(2..).unwrap_or_default();
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|wanted| wanted == part);
    if wanted("small") {
        small_sizes();
    }
    if wanted("line") {
        line();
    }
    if wanted("five") {
        five_pieces();
    }
    for level in 1..=4 {
        if wanted("levels") || parts.contains(&level.to_string()) {
            empty_board(level, bytes, threads, parts.iter().any(|part| part == "exact"));
        }
    }
}

fn solver(size: usize, level: usize, bytes: usize, threads: usize) -> Solver {
    let rules = QuartoRules::new(size, level).expect("the variant exists");
    Solver::new(rules, bytes, threads).expect("the table fits in memory")
}

fn report(name: &str, answer: &Answer, started: Instant) {
    let value = answer.exact().map_or_else(
        || format!("{} ({} to {})", answer.word().unwrap_or("?"), answer.lower, answer.upper),
        |value| value.to_string(),
    );
    let (nodes, opened) = (answer.counts.nodes, answer.counts.opened);
    let seconds = started.elapsed().as_secs_f64();
    println!("{name:<28} {value:<24} nodes {nodes:>11}  opened {opened:>11}  {seconds:>8.3} s");
}

fn small_sizes() {
    for (size, level) in [(2, 1), (2, 2), (3, 1), (3, 2)] {
        let mut solver = solver(size, level, 64 << 20, 1);
        let started = Instant::now();
        let limits = Limits { stop: &STOP, progress: None };
        let answer = solver.exact(&solver.rules().start(), &limits);
        report(&format!("size {size} level {level}"), &answer, started);
    }
}

fn line() {
    for level in 1..=4 {
        for placements in (4..=7).rev() {
            let mut solver = solver(4, level, 256 << 20, 1);
            let rules = solver.rules();
            let position = LINE.split_whitespace().take(2 * placements).fold(
                rules.start(),
                |position, text| {
                    let action = rules.read_action(&position, text).expect("a legal line");
                    rules.play(&position, action)
                },
            );
            let started = Instant::now();
            let answer = solver.exact(&position, &Limits { stop: &STOP, progress: None });
            report(&format!("level {level}, line cut after {placements}"), &answer, started);
        }
    }
}

/// Two hundred random positions with five pieces on the board and a piece to be given.
fn five_pieces() {
    for level in 1..=4 {
        let mut solver = solver(4, level, 256 << 20, 1);
        let rules = solver.rules();
        let mut dice = Dice::new(5);
        let (mut done, mut nodes, mut opened, mut slowest) = (0, 0, 0, 0.0_f64);
        let mut words = std::collections::BTreeMap::<&str, u32>::new();
        let all = Instant::now();
        while done < 200 {
            let Some(position) = random_position(&rules, &mut dice, 5) else { continue };
            let started = Instant::now();
            let answer = solver.exact(&position, &Limits { stop: &STOP, progress: None });
            slowest = slowest.max(started.elapsed().as_secs_f64());
            *words.entry(answer.word().unwrap_or("?")).or_default() += 1;
            done += 1;
            nodes += answer.counts.nodes;
            opened += answer.counts.opened;
        }
        let seconds = all.elapsed().as_secs_f64();
        println!(
            "level {level}, 200 with five pieces: {words:?} nodes {nodes} opened {opened} \
             {seconds:.2} s, slowest {slowest:.3} s"
        );
    }
}

fn random_position(rules: &QuartoRules, dice: &mut Dice, count: u32) -> Option<Position> {
    let mut position = rules.start();
    while position.count() < count || position.hand().is_some() {
        let action: Action = rules.sample(&position, dice)?;
        position = rules.play(&position, action);
    }
    rules.turn(&position).outcome().is_none().then_some(position)
}

fn empty_board(level: usize, bytes: usize, threads: usize, exact: bool) {
    let mut solver = solver(4, level, bytes, threads);
    let megabytes = solver.table_bytes() >> 20;
    let started = Instant::now();
    let progress = |progress: &Progress| {
        let Progress { nodes, settled, lines, .. } = progress;
        eprint!(
            "\r{:.0} s: {nodes} nodes, {settled}/{lines} lines ",
            started.elapsed().as_secs_f64()
        );
    };
    let limits = Limits { stop: &STOP, progress: Some(&progress) };
    let start = solver.rules().start();
    let answer = if exact { solver.exact(&start, &limits) } else { solver.weak(&start, &limits) };
    eprintln!();
    report(&format!("level {level}, {megabytes} MB, {threads} threads"), &answer, started);
}
