//! Compares the solver with its simple twin and with published results.

#[path = "connect4_twin/mod.rs"]
mod twin;

use quatuor_solve::Limits;
use quatuor_solve::connect4::{Board, Connect4Engine, ScoreBounds, Size, distance};
use twin::{Plain, Random, board, digits, random_game};

const MEGABYTE: usize = 1 << 20;

fn size(width: u32, height: u32, connect: u32) -> Size {
    Size::new(width, height, connect).expect("a size within the limits")
}

/// Compares solver and twin on random positions with at most `empties` empty cells.
fn compare(size: Size, empties: u32, count: u32) {
    let mut random =
        Random(u64::from(size.width() * 10_000 + size.height() * 100 + size.connect()));
    let mut solver = Connect4Engine::new(size, MEGABYTE).expect("memory");
    for index in 0..count {
        let least = size.cells().saturating_sub(empties);
        let discs = least + random.below(size.cells() - least + 1);
        let columns = random_game(&mut random, size, discs);
        if (columns.len() as u32) < least {
            continue;
        }
        let expected = Plain::from_columns(size, &columns).score(-99, 99);
        let board = board(size, &columns);
        if index % 3 == 0 {
            solver.clear();
        }
        if index % 2 == 0 {
            let weak = solver.weak(&board, &Limits::default());
            assert_eq!(weak.exact(), Some(expected.signum()), "{size:?} weak {columns:?}");
        }
        let answer = solver.score(&board, &Limits::default());
        assert_eq!(answer.exact(), Some(expected), "{size:?} {columns:?}");
        let mirrored = solver.score(&board.mirrored(), &Limits::default());
        assert_eq!(mirrored.exact(), Some(expected), "{size:?} mirrored {columns:?}");
    }
}

#[test]
fn agrees_with_the_twin_on_every_small_size() {
    for width in 1..=7 {
        for height in 1..=7 {
            for connect in 2..=6.min(width.max(height)) {
                compare(size(width, height, connect), 13, 48);
            }
        }
    }
}

#[test]
fn agrees_with_the_twin_on_the_sizes_compiled_for() {
    for (width, height) in [(6, 5), (6, 6), (7, 5), (7, 6), (7, 7), (8, 6), (8, 7), (9, 6)] {
        compare(size(width, height, 4), 14, 250);
    }
}

#[test]
fn agrees_with_the_twin_on_tall_narrow_and_wide_boards() {
    for (width, height, connect) in [
        (2, 16, 3),
        (3, 16, 4),
        (1, 16, 8),
        (16, 1, 4),
        (16, 2, 3),
        (16, 3, 4),
        (4, 15, 5),
        (12, 4, 8),
    ] {
        compare(size(width, height, connect), 12, 40);
    }
}

#[test]
fn agrees_with_the_twin_beyond_64_bits() {
    for (width, height, connect) in [
        (8, 8, 4),
        (9, 7, 4),
        (10, 10, 5),
        (16, 7, 4),
        (7, 16, 6),
        (11, 8, 8),
        (9, 9, 3),
        (12, 9, 2),
    ] {
        compare(size(width, height, connect), 11, 30);
    }
}

#[test]
fn outcomes_by_size() {
    // Outcome from the empty board for the player to move: width, height, value.
    let known = [
        (4, 4, 0),
        (4, 5, 0),
        (4, 6, 0),
        (5, 4, 0),
        (5, 5, 0),
        (5, 6, 0),
        (5, 7, 0),
        (4, 7, 0),
        (4, 8, 0),
        (6, 4, -1),
        (6, 5, 0),
        (6, 6, -1),
        (7, 4, 0),
        (7, 5, 0),
        (8, 4, -1),
    ];
    for (width, height, expected) in known {
        let size = size(width, height, 4);
        let mut solver = Connect4Engine::new(size, 64 * MEGABYTE).expect("memory");
        let answer = solver.weak(&Board::empty(size), &Limits::default());
        assert_eq!(answer.exact(), Some(expected), "{width}x{height}");
    }
}

#[test]
fn published_action_scores() {
    let mut solver = Connect4Engine::new(Size::STANDARD, 16 * MEGABYTE).expect("memory");
    let start = board(Size::STANDARD, &digits("54676552255627"));
    let scores = solver.analyse(&start, &Limits::default());
    let scores: Vec<_> =
        scores.iter().map(|answer| answer.as_ref().and_then(ScoreBounds::exact)).collect();
    assert_eq!(scores, [1, 2, -2, -5, 1, -2, -14].map(Some));
    let best = solver.best(&start, &Limits::default()).expect("not over");
    assert_eq!((best.column, best.score), (1, 2));
}

/// Takes minutes without optimisation and about half a minute with it, so it only runs on request.
#[test]
#[ignore = "solves the empty 7x6 board"]
fn first_moves() {
    let mut solver = Connect4Engine::new(Size::STANDARD, 256 * MEGABYTE).expect("memory");
    let scores = solver.analyse(&Board::empty(Size::STANDARD), &Limits::default());
    let scores: Vec<_> =
        scores.iter().map(|answer| answer.as_ref().and_then(ScoreBounds::exact)).collect();
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2].map(Some));
}

#[test]
fn finished_games() {
    let mut solver = Connect4Engine::new(Size::STANDARD, MEGABYTE).expect("memory");
    // Won by the second player with the very last disc.
    let last = board(Size::STANDARD, &digits("211131416572345677654327654322345677654321"));
    assert_eq!(last.discs(), 42);
    assert_eq!(solver.score(&last, &Limits::default()).exact(), Some(-1));
    assert_eq!(distance(Size::STANDARD, 42, -1), 0);
    assert_eq!(solver.best(&last, &Limits::default()), None);
    let before = board(Size::STANDARD, &digits("21113141657234567765432765432234567765432"));
    assert_eq!(solver.score(&before, &Limits::default()).exact(), Some(1));
    assert_eq!(distance(Size::STANDARD, 41, 1), 1);
    let early = board(Size::STANDARD, &digits("1122334"));
    let score = solver.score(&early, &Limits::default()).exact().expect("over");
    assert_eq!((score, distance(Size::STANDARD, 7, score)), (-18, 0));
    assert_eq!(solver.analyse(&early, &Limits::default()), vec![None; 7]);
}

#[test]
fn distances_follow_the_best_play() {
    let mut random = Random(5);
    let mut solver = Connect4Engine::new(Size::STANDARD, MEGABYTE).expect("memory");
    for _ in 0..40 {
        let columns = random_game(&mut random, Size::STANDARD, 24);
        let mut board = board(Size::STANDARD, &columns);
        let score = solver.score(&board, &Limits::default()).exact().expect("no limit");
        let promised = distance(Size::STANDARD, board.discs(), score);
        let mut plies = 0;
        while let Some(best) = solver.best(&board, &Limits::default()) {
            board = board.play(best.column).expect("a legal column");
            plies += 1;
        }
        assert_eq!(plies, promised, "{columns:?}");
        assert!(board.is_over());
    }
}
