//! Limits, threads, determinism, errors, and a comparison with a published crate.

#[path = "connect4_twin/mod.rs"]
mod twin;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use connect_four_ai::{Position, Solver as Peer};
use quatuor_solve::Limits;
use quatuor_solve::connect4::{Board, BoardError, Connect4Engine, Size, SizeError};
use twin::{Random, board, digits, random_game};

const MEGABYTE: usize = 1 << 20;

/// Random positions of the standard game with `discs` discs.
fn standard(seed: u64, count: usize, discs: u32) -> Vec<Vec<u32>> {
    let mut random = Random(seed);
    (0..count).map(|_| random_game(&mut random, Size::STANDARD, discs)).collect()
}

#[test]
fn node_counts_have_not_changed() {
    // A fingerprint of the search. It may only change together with the search, on purpose.
    let mut solver = Connect4Engine::new(Size::STANDARD, 4 * MEGABYTE).expect("memory");
    let mut nodes = Vec::new();
    for discs in [14, 18, 22, 26, 30] {
        let mut sum = 0;
        for columns in standard(1, 20, discs) {
            solver.clear();
            sum += solver.score(&board(Size::STANDARD, &columns), &Limits::default()).nodes;
        }
        nodes.push(sum);
    }
    assert_eq!(nodes, FINGERPRINT);
}

const FINGERPRINT: [u64; 5] = [540_739, 40_231, 1109, 90, 94];

#[test]
fn a_warm_table_changes_nothing_but_the_work() {
    let mut warm = Connect4Engine::new(Size::STANDARD, MEGABYTE).expect("memory");
    for columns in standard(2, 60, 20) {
        let board = board(Size::STANDARD, &columns);
        let mut cold = Connect4Engine::new(Size::STANDARD, MEGABYTE).expect("memory");
        let expected = cold.score(&board, &Limits::default());
        assert_eq!(warm.score(&board, &Limits::default()).exact(), expected.exact());
        assert_eq!(warm.score(&board, &Limits::default()).exact(), expected.exact());
        cold.clear();
        assert_eq!(cold.score(&board, &Limits::default()), expected, "cleared is as new");
    }
}

#[test]
fn the_smallest_table_is_exact_too() {
    let mut small = Connect4Engine::new(Size::STANDARD, 0).expect("memory");
    let mut large = Connect4Engine::new(Size::STANDARD, 16 * MEGABYTE).expect("memory");
    for columns in standard(3, 12, 16) {
        let board = board(Size::STANDARD, &columns);
        let expected = large.score(&board, &Limits::default()).exact();
        assert_eq!(small.score(&board, &Limits::default()).exact(), expected);
    }
}

#[test]
fn threads_agree_with_one() {
    let mut alone = Connect4Engine::new(Size::STANDARD, 8 * MEGABYTE).expect("memory");
    let mut together = Connect4Engine::new(Size::STANDARD, 8 * MEGABYTE).expect("memory");
    let limits = Limits { threads: 3, ..Limits::default() };
    for columns in standard(4, 6, 10) {
        let board = board(Size::STANDARD, &columns);
        let expected = alone.score(&board, &Limits::default()).exact();
        assert_eq!(together.score(&board, &limits).exact(), expected);
    }
    // Boards of more than 64 bits use another table.
    let size = Size::new(9, 7, 4).expect("within the limits");
    let mut alone = Connect4Engine::new(size, 8 * MEGABYTE).expect("memory");
    let mut together = Connect4Engine::new(size, 8 * MEGABYTE).expect("memory");
    let mut random = Random(4);
    for _ in 0..6 {
        let board = board(size, &random_game(&mut random, size, 34));
        let expected = alone.score(&board, &Limits::default()).exact();
        assert_eq!(together.score(&board, &limits).exact(), expected);
    }
}

#[test]
fn an_interrupt_answers_with_true_bounds() {
    let mut solver = Connect4Engine::new(Size::STANDARD, 8 * MEGABYTE).expect("memory");
    for columns in standard(5, 10, 12) {
        let board = board(Size::STANDARD, &columns);
        solver.clear();
        let exact = solver.score(&board, &Limits::default());
        let score = exact.exact().expect("no limit");
        for share in 1..6 {
            solver.clear();
            let nodes = exact.nodes * share / 6;
            let answer = solver.score(&board, &Limits { nodes, ..Limits::default() });
            assert!(answer.lower <= score && score <= answer.upper, "{columns:?}: {answer:?}");
            assert!(answer.nodes <= nodes + 1024);
        }
    }
    let stop = AtomicBool::new(true);
    let answer =
        solver.score(&Board::empty(Size::STANDARD), &Limits { stop: &stop, ..Limits::default() });
    assert_eq!(answer.exact(), None);
    assert!(answer.lower <= 1 && answer.upper >= 1 && answer.nodes <= 1024);
}

#[test]
fn progress_is_reported_and_can_stop() {
    let stop = AtomicBool::new(false);
    let seen = AtomicU64::new(0);
    let progress = |progress: quatuor_solve::Progress| {
        seen.store(progress.nodes, Relaxed);
        stop.store(true, Relaxed);
    };
    let mut solver = Connect4Engine::new(Size::STANDARD, 8 * MEGABYTE).expect("memory");
    let limits = Limits { stop: &stop, progress: Some(&progress), ..Limits::default() };
    let answer = solver.score(&Board::empty(Size::STANDARD), &limits);
    assert_eq!(answer.exact(), None);
    assert!(seen.load(Relaxed) > 0 && answer.nodes <= seen.load(Relaxed) + 1024);
}

#[test]
fn agrees_with_the_published_crate() {
    let mut solver = Connect4Engine::new(Size::STANDARD, MEGABYTE).expect("memory");
    let mut peer = Peer::empty();
    for discs in [16, 20, 24, 30, 36] {
        for columns in standard(6, 40, discs) {
            let board = board(Size::STANDARD, &columns);
            if board.is_over() {
                continue;
            }
            let text: String = columns.iter().map(|c| char::from(b'1' + *c as u8)).collect();
            let expected = peer.solve(&Position::from_moves(&text).expect("the same rules"));
            let answer = solver.score(&board, &Limits::default());
            assert_eq!(answer.exact(), Some(i32::from(expected)), "{text}");
        }
    }
}

/// Files of `columns score` lines published by Pascal Pons, in the folder
/// `QUATUOR_CONNECT4_POSITIONS`. We may not ship them, so the test is skipped where they are
/// missing.
#[test]
fn published_positions() {
    let Ok(folder) = std::env::var("QUATUOR_CONNECT4_POSITIONS") else {
        eprintln!("skipped: QUATUOR_CONNECT4_POSITIONS names no folder of positions");
        return;
    };
    for name in ["L1_R1.txt", "L2_R1.txt", "L3_R1.txt"] {
        let text = std::fs::read_to_string(format!("{folder}/{name}")).expect("a readable file");
        let mut solver = Connect4Engine::new(Size::STANDARD, 16 * MEGABYTE).expect("memory");
        for line in text.lines() {
            let (columns, score) = line.split_once(' ').expect("columns and a score");
            let board = board(Size::STANDARD, &digits(columns));
            solver.clear();
            let answer = solver.score(&board, &Limits::default());
            assert_eq!(answer.exact(), score.trim().parse().ok(), "{name}: {line}");
        }
    }
}

#[test]
fn bad_sizes_are_refused() {
    assert_eq!(Size::new(0, 6, 4), Err(SizeError::Side { width: 0, height: 6 }));
    assert_eq!(Size::new(7, 17, 4), Err(SizeError::Side { width: 7, height: 17 }));
    assert_eq!(Size::new(3, 3, 4), Err(SizeError::Connect { connect: 4, longest: 3 }));
    assert_eq!(Size::new(7, 6, 1), Err(SizeError::Connect { connect: 1, longest: 7 }));
    assert_eq!(Size::new(12, 12, 4), Err(SizeError::TooLarge { bits: 156 }));
    assert!(Size::new(16, 7, 8).is_ok());
}

#[test]
fn bad_sequences_are_refused() {
    let play = |text: &str| Board::from_columns(Size::STANDARD, digits(text));
    assert_eq!(play("48"), Err(BoardError::NoColumn { ply: 1, column: 7, width: 7 }));
    assert_eq!(play("4444444"), Err(BoardError::Full { ply: 6, column: 3 }));
    assert_eq!(play("11223344"), Err(BoardError::Over { ply: 7 }));
}
