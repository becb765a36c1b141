//! The opening book: its file, its builder, and a sample of its entries.

#[path = "connect4_twin/mod.rs"]
mod twin;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use quatuor_solve::Limits;
use quatuor_solve::connect4::book::{BookError, Connect4Book, Connect4BookBuilder};
use quatuor_solve::connect4::{Board, Connect4Engine, Size, shipped_book};

/// Results for the first plies of a book, so that the test computes nothing long.
const KNOWN: &str = "0 1 3\n1 2 3\n128 1 2\n16384 0 3\n2097152 -1 3\n";

fn small_book() -> Connect4Book {
    let mut solver = Connect4Engine::new(Size::STANDARD, 1 << 20).expect("memory");
    let builder = Connect4BookBuilder::new(2, KNOWN);
    let mut work = Vec::new();
    let book = builder.build(&mut solver, &Limits::default(), &mut work, &mut |_| {});
    assert!(work.is_empty(), "everything was known");
    book.expect("no file involved").expect("not stopped")
}

#[test]
fn the_file_is_read_back() {
    let book = small_book();
    assert_eq!((book.len(), book.plies()), (5, 2));
    assert_eq!(Connect4Book::from_bytes(&book.to_bytes()), Ok(book));
}

#[test]
fn damage_is_noticed() {
    let bytes = small_book().to_bytes();
    assert_eq!(Connect4Book::from_bytes(b"something else"), Err(BookError::NotABook));
    let cut = &bytes[..bytes.len() - 3];
    assert_eq!(Connect4Book::from_bytes(cut), Err(BookError::Length { expected: 40, found: 37 }));
    for place in 24..bytes.len() {
        let mut spoilt = bytes.clone();
        spoilt[place] ^= 4;
        assert_eq!(Connect4Book::from_bytes(&spoilt), Err(BookError::Checksum), "byte {place}");
    }
}

/// A single changed bit anywhere, including the header, or a different length is rejected. Noise
/// never panics.
#[test]
fn all_damage_is_refused() {
    let bytes = built().to_bytes();
    let mut random = twin::Random(9);
    for round in 0..400 {
        let place = if round < 64 { round } else { random.below(bytes.len() as u32) as usize };
        let mut spoilt = bytes.clone();
        spoilt[place] ^= 1 << random.below(8);
        assert!(Connect4Book::from_bytes(&spoilt).is_err(), "byte {place}");
        assert!(
            Connect4Book::from_bytes(&bytes[..random.below(bytes.len() as u32) as usize]).is_err()
        );
        let mut noise: Vec<u8> = (0..random.below(80)).map(|_| random.below(256) as u8).collect();
        assert!(Connect4Book::from_bytes(&noise).is_err());
        noise.splice(..noise.len().min(8), *b"C4BOOK02");
        assert!(Connect4Book::from_bytes(&noise).is_err());
    }
}

/// The smaller key of a position and its mirror image.
fn key(board: &Board) -> u128 {
    let number = |board: &Board| board.own() + board.mask();
    number(board).min(number(&board.mirrored()))
}

/// All unfinished positions with `discs` discs, by key.
fn all_with(discs: u32) -> BTreeMap<u128, Board> {
    let empty = Board::empty(Size::STANDARD);
    let mut boards = BTreeMap::from([(0, empty)]);
    for _ in 0..discs {
        let children = boards.values().flat_map(children_of).filter(|board| !board.is_over());
        boards = children.map(|board| (key(&board), board)).collect();
    }
    boards
}

fn children_of(board: &Board) -> Vec<Board> {
    board.columns().filter_map(|column| board.play(column).ok()).collect()
}

/// All positions of six discs but one get invented scores. The missing one is searched, and all
/// positions above get the scores that follow.
#[test]
fn what_lies_above_all_positions_follows() {
    let missing = Board::from_columns(Size::STANDARD, [0, 1, 0, 1, 0, 1]).expect("legal");
    let boards = all_with(6);
    let line = |(number, board): (&u128, &Board)| {
        // The centre column is its own mirror image. It is full in one of these positions.
        let column = if board.columns().any(|column| column == 3) { 3 } else { 0 };
        format!("{number} {} {column}\n", number % 11)
    };
    let others = boards.iter().filter(|(number, _)| **number != key(&missing));
    let lines: Vec<String> = others.map(line).collect();
    assert_eq!(lines.len(), 8230);
    let mut solver = Connect4Engine::new(Size::STANDARD, 1 << 20).expect("memory");
    let (mut work, mut told) = (Vec::new(), Vec::new());
    let limits = Limits { threads: 2, ..Limits::default() };
    let book = Connect4BookBuilder::new(0, &lines.concat())
        .with_every(6)
        .build(&mut solver, &limits, &mut work, &mut |at| told.push((at.ply, at.done, at.of)))
        .expect("no file involved")
        .expect("not stopped");
    assert_eq!(told, [(6, 1, 1)]);
    let found = String::from_utf8(work).expect("text");
    assert_eq!(found, format!("{} 18 {}\n", key(&missing), 0), "its first player wins at once");
    assert_eq!(book.every(), 6);
    let mut entries = 0;
    for discs in 0..6 {
        for board in all_with(discs).values() {
            let scores = children_of(board).iter().map(|child| -score_in(&book, child)).max();
            assert_eq!(Some(score_in(&book, board)), scores, "{board:?}");
            entries += 1;
        }
    }
    assert_eq!(book.len(), entries + 8231);
}

fn score_in(book: &Connect4Book, board: &Board) -> i32 {
    let known = || book.find(board).expect("all positions of few discs are in the book").score;
    board.final_score().unwrap_or_else(known)
}

/// The shipped book holds all positions with at most this many discs.
const EVERY: u8 = 6;

#[test]
fn the_built_book_has_all_first_positions() {
    assert_eq!(built().every(), EVERY);
    for discs in 0..=EVERY {
        for board in all_with(discs.into()).values() {
            let score = score_in(built(), board);
            let known = |child: &Board| child.is_over() || u32::from(EVERY) >= child.discs();
            let children = children_of(board);
            if children.iter().all(known) {
                let scores = children.iter().map(|child| -score_in(built(), child)).max();
                assert_eq!(Some(score), scores, "{board:?}");
            }
        }
    }
}

/// Compares the lower bounds from predecessors with a walk from each entry to all its successors.
#[test]
fn a_position_is_worth_no_less_than_what_leads_there() {
    let mut least = BTreeMap::<u128, i32>::new();
    for (board, entry) in built().positions().filter(|(board, _)| board.discs() <= 6) {
        for child in children_of(&board).into_iter().filter(|child| !child.is_over()) {
            let known = least.entry(key(&child)).or_insert(i32::MIN);
            *known = (*known).max(-entry.score);
        }
    }
    let mut tight = 0;
    for discs in 1..=7 {
        for board in all_with(discs).values() {
            let told = built().least(board);
            assert_eq!(told, least.get(&key(board)).copied(), "{board:?}");
            if let (Some(entry), Some(told)) = (built().find(board), told) {
                assert!(told <= entry.score, "{board:?}");
                tight += u32::from(told == entry.score);
            }
        }
    }
    assert!(tight > 4000, "{tight} of them are the score");
}

#[test]
fn images_share_an_entry() {
    let book = small_book();
    let play = |column| Board::empty(Size::STANDARD).play(column).expect("an open column");
    for column in 0..7 {
        let (here, there) = (book.find(&play(column)), book.find(&play(6 - column)));
        let (here, there) = (here.expect("in the book"), there.expect("in the book"));
        assert_eq!(here.score, there.score);
        if column != 3 {
            assert_eq!(here.column, 6 - there.column);
        }
    }
    let deeper = play(3).play(3).expect("an open column");
    assert_eq!(book.find(&deeper), None);
}

#[test]
fn a_stopped_builder_goes_on_from_its_work_file() {
    let stop = AtomicBool::new(true);
    let limits = Limits { stop: &stop, ..Limits::default() };
    let mut solver = Connect4Engine::new(Size::STANDARD, 1 << 20).expect("memory");
    let mut work = Vec::new();
    // The last line is truncated and must be ignored.
    let text = "0 1 3\n1 2 3\n128 1 2\n16384 0 3\n20971";
    let mut plies = Vec::new();
    let stopped = Connect4BookBuilder::new(2, text)
        .build(&mut solver, &limits, &mut work, &mut |at| plies.push((at.ply, at.done, at.of)))
        .expect("no file involved");
    assert_eq!(stopped, None);
    assert_eq!(plies, [(0, 1, 1), (1, 1, 4), (1, 2, 4), (1, 3, 4)]);
}

/// The shipped book.
fn built() -> &'static Connect4Book {
    shipped_book().expect("a sound book")
}

#[test]
fn the_built_book_agrees_with_itself() {
    let book = built();
    let last = u32::from(book.plies()) - 2;
    let mut beyond = 0;
    for (board, entry) in book.positions().filter(|(board, _)| board.discs() < last) {
        // If all positions after the best action and a reply are in the book, the opponent's best
        // reply leads to the same score.
        let after = board.play(entry.column).expect("an open column");
        let replies = after.columns().filter_map(|column| after.play(column).ok());
        let scores = replies.map(|board| match board.final_score() {
            Some(score) => Some(score),
            None => Some(book.find(&board)?.score),
        });
        let whole = board.discs() + 2 <= u32::from(EVERY);
        match scores.collect::<Option<Vec<_>>>() {
            Some(scores) => {
                assert_eq!(scores.into_iter().min(), Some(entry.score), "{board:?}");
                beyond += u32::from(!whole);
            }
            None => assert!(!whole, "{board:?}"),
        }
    }
    assert!(beyond > 50, "the perfect player's lines go on: {beyond}");
}

/// The first moves of the standard game score -2 -1 0 1 0 -1 -2 for the player who makes them.
#[test]
fn the_built_book_has_the_published_first_moves() {
    let score = |column: u32| {
        let after = Board::empty(Size::STANDARD).play(column).expect("an open column");
        -built().find(&after).expect("every first move is in the book").score
    };
    assert_eq!(std::array::from_fn(|column| score(column as u32)), [-2, -1, 0, 1, 0, -1, -2]);
}

#[test]
fn a_sample_of_the_built_book_is_exact() {
    let book = built();
    let deepest = u32::from(book.plies()) - 1;
    let mut solver = Connect4Engine::new(Size::STANDARD, 64 << 20).expect("memory");
    for (board, entry) in book.positions().filter(|(board, _)| board.discs() == deepest).step_by(97)
    {
        let answer = solver.score(&board, &Limits::default());
        assert_eq!(answer.exact(), Some(entry.score), "{board:?}");
        let child = board.play(entry.column).expect("an open column");
        assert_eq!(solver.score(&child, &Limits::default()).exact(), Some(-entry.score));
    }
}
