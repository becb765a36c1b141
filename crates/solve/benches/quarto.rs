//! All benchmarks of the Quarto solver:
//! `cargo bench -p quatuor-solve --bench quarto [-- MEGABYTES [THREADS [PART...]]]`. A part is
//! `levels`, `line`, `five`, `small`, `distance` (of level 4, the only decided one), or the number
//! of a level.
//!
//! Results with a target also show whether it was met. The nodes of all single-threaded parts add
//! up to a fingerprint of the search.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Action, Position, QuartoRules};
use quatuor_solve::quarto::{QuartoEngine, ValueBounds};
use quatuor_solve::{Limits, Progress};

/// Maximum nodes for the line at level 1, cut after 4, 5, 6 and 7 placements.
const LINE_TARGETS: [u64; 4] = [4_600_000, 410_000, 53_000, 10_000];
/// Maximum seconds for the value of each level from the empty board, without its distance.
const LEVEL_TARGETS: [f64; 4] = [120.0, 120.0, 120.0, 10.0];

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
    let mut fingerprint = 0;
    if wanted("small") {
        fingerprint += small_sizes();
    }
    if wanted("line") {
        fingerprint += line();
    }
    if wanted("five") {
        fingerprint += five_pieces();
    }
    println!("fingerprint of what one thread did: {fingerprint} nodes");
    let mut together = 0.0;
    for level in 1..=4 {
        if wanted("levels") || parts.contains(&level.to_string()) {
            together += empty_board(level, bytes, threads, false);
        }
    }
    println!("levels together: {together:.1} s");
    if wanted("distance") {
        empty_board(4, bytes, threads, true);
    }
}

fn met(target: bool) -> &'static str {
    if target { "met" } else { "MISSED" }
}

fn solver(size: usize, level: usize, bytes: usize) -> QuartoEngine {
    let rules = QuartoRules::new(size, level).expect("the variant exists");
    QuartoEngine::new(rules, bytes).expect("the table fits in memory")
}

fn report(name: &str, answer: &ValueBounds, started: Instant) {
    let value = answer.exact().map_or_else(
        || format!("{} ({} to {})", answer.word().unwrap_or("?"), answer.lower, answer.upper),
        |value| value.to_string(),
    );
    let (nodes, opened) = (answer.counts.nodes, answer.counts.opened);
    let seconds = started.elapsed().as_secs_f64();
    println!("{name:<28} {value:<24} nodes {nodes:>11}  opened {opened:>11}  {seconds:>8.3} s");
}

fn small_sizes() -> u64 {
    let mut nodes = 0;
    for (size, level) in [(2, 1), (2, 2), (3, 1), (3, 2)] {
        let mut solver = solver(size, level, 64 << 20);
        let started = Instant::now();
        let limits = Limits { stop: &STOP, ..Limits::default() };
        let answer = solver.exact(&solver.rules().start(), &limits);
        report(&format!("size {size} level {level}"), &answer, started);
        nodes += answer.counts.nodes;
    }
    nodes
}

fn line() -> u64 {
    let mut nodes = 0;
    for level in 1..=4 {
        for placements in (4..=7).rev() {
            let mut solver = solver(4, level, 256 << 20);
            let rules = solver.rules();
            let position = LINE.split_whitespace().take(2 * placements).fold(
                rules.start(),
                |position, text| {
                    let action = rules.read_action(&position, text).expect("a legal line");
                    rules.play(&position, action)
                },
            );
            let started = Instant::now();
            let answer = solver.exact(&position, &Limits { stop: &STOP, ..Limits::default() });
            report(&format!("level {level}, line cut after {placements}"), &answer, started);
            nodes += answer.counts.nodes;
            if level == 1 {
                let target = LINE_TARGETS[placements - 4];
                println!("    target: {target} nodes, {}", met(answer.counts.nodes <= target));
            }
        }
    }
    nodes
}

/// Two hundred random positions with five pieces on the board and a piece to be given.
fn five_pieces() -> u64 {
    let mut total = 0;
    for level in 1..=4 {
        let mut solver = solver(4, level, 256 << 20);
        let rules = solver.rules();
        let mut dice = Dice::new(5);
        let (mut done, mut nodes, mut opened, mut slowest) = (0, 0, 0, 0.0_f64);
        let mut words = std::collections::BTreeMap::<&str, u32>::new();
        let all = Instant::now();
        while done < 200 {
            let Some(position) = random_position(&rules, &mut dice, 5) else { continue };
            let started = Instant::now();
            let answer = solver.exact(&position, &Limits { stop: &STOP, ..Limits::default() });
            slowest = slowest.max(started.elapsed().as_secs_f64());
            *words.entry(answer.word().unwrap_or("?")).or_default() += 1;
            done += 1;
            nodes += answer.counts.nodes;
            opened += answer.counts.opened;
        }
        let seconds = all.elapsed().as_secs_f64();
        println!(
            "level {level}, 200 with five pieces: {words:?} nodes {nodes} opened {opened} \
             {seconds:.2} s, slowest {slowest:.3} s (target: 1 s each, {})",
            met(slowest <= 1.0)
        );
        total += nodes;
    }
    total
}

fn random_position(rules: &QuartoRules, dice: &mut Dice, count: u32) -> Option<Position> {
    let mut position = rules.start();
    while position.count() < count || position.hand().is_some() {
        let action: Action = rules.sample(&position, dice)?;
        position = rules.play(&position, action);
    }
    rules.turn(&position).outcome().is_none().then_some(position)
}

fn empty_board(level: usize, bytes: usize, threads: usize, exact: bool) -> f64 {
    let mut solver = solver(4, level, bytes);
    let megabytes = solver.table_bytes() >> 20;
    let started = Instant::now();
    let progress = |progress: Progress| {
        let (settled, lines) = progress.lines.map_or((0, 0), |near| (near.settled, near.all));
        let nodes = progress.nodes;
        eprint!(
            "\r{:.0} s: {nodes} nodes, {settled}/{lines} lines ",
            started.elapsed().as_secs_f64()
        );
    };
    let limits = Limits {
        stop: &STOP,
        threads: threads as u32,
        progress: Some(&progress),
        ..Limits::default()
    };
    let start = solver.rules().start();
    let answer = if exact { solver.exact(&start, &limits) } else { solver.weak(&start, &limits) };
    eprintln!();
    report(&format!("level {level}, {megabytes} MB, {threads} threads"), &answer, started);
    let seconds = started.elapsed().as_secs_f64();
    if !exact {
        let target = LEVEL_TARGETS[level - 1];
        println!("    target on two idle cores: {target} s, {}", met(seconds <= target));
    }
    seconds
}
