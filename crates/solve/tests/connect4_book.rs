//! The opening book: its file, its builder, and a sample of what it says.

#[path = "connect4_twin/mod.rs"]
mod twin;

use std::sync::atomic::AtomicBool;

use quatuor_solve::connect4::book::{Book, BookBuilder, BookError};
use quatuor_solve::connect4::{Board, Limits, Size, Solver, shipped_book};

/// The first plies of a book, from results found before so that nothing long is computed.
const KNOWN: &str = "0 1 3\n1 2 3\n128 1 2\n16384 0 3\n2097152 -1 3\n";

fn small_book() -> Book {
    let mut solver = Solver::new(Size::STANDARD, 1 << 20);
    let builder = BookBuilder::new(2, KNOWN);
    let mut work = Vec::new();
    let book = builder.build(&mut solver, &Limits::default(), &mut work, &mut |_| {});
    assert!(work.is_empty(), "everything was known");
    book.expect("no file involved").expect("not stopped")
}

#[test]
fn the_file_is_read_back() {
    let book = small_book();
    assert_eq!((book.len(), book.plies()), (5, 2));
    assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book));
}

#[test]
fn damage_is_noticed() {
    let bytes = small_book().to_bytes();
    assert_eq!(Book::from_bytes(b"something else"), Err(BookError::NotABook));
    let cut = &bytes[..bytes.len() - 3];
    assert_eq!(Book::from_bytes(cut), Err(BookError::Length { expected: 40, found: 37 }));
    for place in 24..bytes.len() {
        let mut spoilt = bytes.clone();
        spoilt[place] ^= 4;
        assert_eq!(Book::from_bytes(&spoilt), Err(BookError::Checksum), "byte {place}");
    }
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
    let mut solver = Solver::new(Size::STANDARD, 1 << 20);
    let mut work = Vec::new();
    // The last line is cut short: it must not be believed.
    let text = "0 1 3\n1 2 3\n128 1 2\n16384 0 3\n20971";
    let mut plies = Vec::new();
    let stopped = BookBuilder::new(2, text)
        .build(&mut solver, &limits, &mut work, &mut |at| plies.push((at.ply, at.done, at.of)))
        .expect("no file involved");
    assert_eq!(stopped, None);
    assert_eq!(plies, [(0, 1, 1), (1, 1, 4), (1, 2, 4), (1, 3, 4)]);
}

/// The book that is shipped.
fn built() -> &'static Book {
    shipped_book().expect("a sound book")
}

#[test]
fn the_built_book_agrees_with_itself() {
    let book = built();
    let last = u32::from(book.plies()) - 2;
    for (board, entry) in book.positions().filter(|(board, _)| board.discs() < last) {
        // The best action leads to positions that are all in the book, and the opponent's best
        // reply gives the score again.
        let after = board.play(entry.column).expect("an open column");
        let replies = after.columns().filter_map(|column| after.play(column).ok());
        let scores = replies.map(|board| match board.final_score() {
            Some(score) => score,
            None => book.find(&board).expect("every reply is in the book").score,
        });
        assert_eq!(scores.min(), Some(entry.score), "{board:?}");
    }
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
    let mut solver = Solver::new(Size::STANDARD, 64 << 20);
    for (board, entry) in book.positions().filter(|(board, _)| board.discs() == deepest).step_by(97)
    {
        let answer = solver.score(&board, &Limits::default());
        assert_eq!(answer.exact(), Some(entry.score), "{board:?}");
        let child = board.play(entry.column).expect("an open column");
        assert_eq!(solver.score(&child, &Limits::default()).exact(), Some(-entry.score));
    }
}
