//! The opening books of Quarto: their files and the correctness of their values.

mod solved;

use quatuor_core::{Dice, Rules, Value};
use quatuor_quarto::{Position, QuartoRules};
use quatuor_solve::quarto::QuartoEngine;
use quatuor_solve::quarto::book::{BookError, QuartoBook, shipped_book};
use quatuor_solve::{Goal, Limits, Verdict, Wdl};
use solved::Solvable;

/// The levels with shipped books, and the value of the empty board, which certificates prove as
/// well.
const SHIPPED: [(usize, Value); 4] =
    [(1, Value::Draw(16)), (2, Value::Draw(16)), (3, Value::Draw(16)), (4, Value::Loss(15))];

fn rules(level: usize) -> QuartoRules {
    QuartoRules::new(4, level).expect("a level")
}

fn book(level: usize) -> &'static QuartoBook {
    shipped_book(&rules(level)).expect("a sound book")
}

#[test]
fn shipped_books_are_read_back() {
    for (level, empty) in SHIPPED {
        let book = book(level);
        assert_eq!((book.rules().level(), book.pieces()), (Some(level), 4));
        let again = QuartoBook::from_bytes(&book.to_bytes()).expect("a sound book");
        assert_eq!(again.to_bytes(), book.to_bytes());
        assert_eq!(book.positions().count(), book.len());
        assert_eq!(book.find(&rules(level).start()), Some(empty), "level {level}");
    }
    for (size, level) in [(3, 1), (3, 2), (2, 1)] {
        assert!(shipped_book(&QuartoRules::new(size, level).expect("a variant")).is_none());
    }
}

/// A single changed byte anywhere or a different length is detected.
#[test]
fn damage_is_refused() {
    let bytes = book(4).to_bytes();
    let mut dice = Dice::new(11);
    let places = (0..64).chain((0..200).map(|_| 0)).enumerate();
    for (round, place) in places {
        let place = if round < 64 { place } else { dice.below(bytes.len()) };
        let mut spoilt = bytes.clone();
        spoilt[place] ^= 1 << dice.below(8);
        assert!(QuartoBook::from_bytes(&spoilt).is_err(), "byte {place}");
        let cut = &bytes[..dice.below(bytes.len())];
        assert!(QuartoBook::from_bytes(cut).is_err(), "{} bytes", cut.len());
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(QuartoBook::from_bytes(&longer), Err(BookError::Length { .. })));
    assert!(matches!(QuartoBook::from_bytes(b"something else"), Err(BookError::NotABook)));
}

/// Random bytes with a correct checksum: the parser rejects them or returns a book, and never
/// panics.
#[test]
fn the_parser_never_panics() {
    let sum = |bytes: &[u8]| {
        bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    };
    let mut dice = Dice::new(12);
    let mut kinds = std::collections::BTreeSet::new();
    for round in 0..20_000 {
        let count = dice.below(4);
        let mut head = b"QUARTO01".to_vec();
        head.extend([dice.below(7) as u8, dice.below(7) as u8, 0, 0]);
        head.extend((count as u32).to_le_bytes());
        let mut keys: Vec<u32> = (0..count).map(|_| dice.bits() as u32).collect();
        if round % 4 != 0 {
            keys.sort_unstable();
        }
        let body: Vec<u8> = keys
            .iter()
            .flat_map(|key| {
                [key.to_le_bytes().to_vec(), vec![(dice.below(40) as u8).wrapping_sub(20)]].concat()
            })
            .collect();
        let check = sum(&[&head[..], &body[..]].concat());
        let bytes = [&head[..], &check.to_le_bytes(), &body].concat();
        match QuartoBook::from_bytes(&bytes) {
            Ok(book) => {
                assert!(book.positions().count() <= book.len());
                let _ = book.find(&book.rules().start());
                kinds.insert("book".to_owned());
            }
            Err(error) => {
                kinds.insert(error.to_string().chars().take(5).collect());
            }
        }
        let noise: Vec<u8> = (0..dice.below(60)).map(|_| dice.bits() as u8).collect();
        assert!(QuartoBook::from_bytes(&noise).is_err());
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["NoSuc", "Order", "Range", "book"]);
}

/// Computes the value for the giver from the values after each gift and each placement, with plain
/// loops.
fn from_successors(book: &QuartoBook, position: &Position) -> Value {
    let rules = book.rules();
    let mut best: Option<Value> = None;
    for gift in rules.actions(position) {
        let given = rules.play(position, gift);
        let mut reply: Option<Value> = None;
        for place in rules.actions(&given) {
            let after = rules.play(&given, place);
            let value = match after.is_won() {
                true => Value::Win(1),
                false => book.find(&after).expect("in the book").one_step_earlier(),
            };
            reply = Some(reply.map_or(value, |reply| better(reply, value)));
        }
        let value = reply.expect("an empty cell").flipped();
        assert_eq!(book.find(&given).map(Value::flipped), Some(value), "{given:?}");
        best = Some(best.map_or(value, |best| better(best, value)));
    }
    best.expect("a piece is left")
}

fn better(one: Value, other: Value) -> Value {
    let rank = |value: Value| match value {
        Value::Win(distance) => (2, -i64::from(distance)),
        Value::Draw(_) => (1, 0),
        Value::Loss(distance) => (0, i64::from(distance)),
    };
    if rank(other) > rank(one) { other } else { one }
}

#[test]
fn whole_books_agree_with_themselves() {
    for (level, _) in SHIPPED {
        let book = book(level);
        let mut deepest = 0;
        for (position, value) in book.positions() {
            if position.count() == book.pieces() {
                deepest += 1;
                continue;
            }
            assert_eq!(from_successors(book, &position), value, "level {level}: {position:?}");
        }
        // Every successor was found, so the book is complete; the missing positions of this depth
        // are won.
        assert!(deepest > 10_000, "level {level}");
    }
}

#[test]
fn equivalent_positions_share_an_entry() {
    for (level, _) in SHIPPED {
        let (book, rules) = (book(level), rules(level));
        let mut dice = Dice::new(3);
        for (position, value) in book.positions().step_by(101) {
            let image = rules.transform(&position, dice.below(rules.symmetries()));
            assert_eq!(book.find(&image), Some(value), "{position:?}");
        }
    }
}

/// Solves every n-th of the deepest positions again, without the book.
fn solve_again(every: usize) {
    for (level, _) in SHIPPED {
        let book = book(level);
        let mut solver = QuartoEngine::new(rules(level), 256 << 20).expect("memory");
        let deepest = book.positions().filter(|(position, _)| position.count() == book.pieces());
        for (position, value) in deepest.skip(every / 2).step_by(every) {
            let answer = solver.exact(&position, &Limits::default());
            assert_eq!(answer.exact(), Some(value), "level {level}: {position:?}");
        }
    }
}

#[test]
fn a_sample_is_solved_again() {
    solve_again(4001);
}

#[test]
#[ignore = "takes minutes"]
fn a_large_sample_is_solved_again() {
    solve_again(101);
}

fn verdict(value: Value) -> Verdict {
    let wdl = match value {
        Value::Loss(_) => Wdl::Loss,
        Value::Draw(_) => Wdl::Draw,
        Value::Win(_) => Wdl::Win,
    };
    Verdict { wdl, score: None, distance: Some(value.distance()) }
}

/// If the book holds every action, the solver answers without a search.
#[test]
fn the_solver_answers_from_the_book() {
    for (level, empty) in SHIPPED {
        let rules = rules(level);
        let mut solver = rules.solver(16 << 20).expect("a solver");
        let limits = Limits::default();
        let answer = solver.solve(&rules.start(), Goal::Full, &limits);
        assert_eq!((answer.verdict(), answer.nodes), (Some(verdict(empty)), 0));
        let mut dice = Dice::new(8);
        for steps in 0..8 {
            let mut position = rules.start();
            for _ in 0..steps {
                let action = rules.sample(&position, &mut dice).expect("an action");
                position = rules.play(&position, action);
            }
            let known = solver.book_actions(&position);
            let actions = solver.analyse(&position, Goal::Full, &limits);
            let exact: Vec<_> =
                actions.iter().filter_map(|(a, v)| Some((*a, v.verdict()?))).collect();
            assert_eq!(exact, known, "{position:?}");
            assert!(actions.iter().all(|(_, answer)| answer.nodes == 0));
            let best = known.iter().map(|(_, verdict)| verdict.preference()).max();
            let answer = solver.solve(&position, Goal::Full, &limits);
            assert_eq!(answer.verdict().map(|verdict| verdict.preference()), best);
            assert_eq!(solver.best(&position, &limits).map(|(_, v)| v.preference()), best);
        }
    }
}

/// Just beyond the book, two threads search the actions, and the best one must agree with the book.
#[test]
fn the_edge_of_the_book_fits_what_is_searched() {
    for (level, _) in SHIPPED {
        let (book, rules) = (book(level), rules(level));
        let mut solver = rules.solver(64 << 20).expect("a solver");
        let limits = Limits { threads: 2, ..Limits::default() };
        let deepest = book.positions().filter(|(position, _)| position.count() == 4);
        for (position, value) in deepest.skip(500).step_by(9000) {
            assert_eq!(solver.book_actions(&position), [], "the book ends here");
            let actions = solver.analyse(&position, Goal::Full, &limits);
            let exact = actions.iter().map(|(_, answer)| answer.verdict().expect("no limit"));
            let best = exact.map(|verdict| verdict.preference()).max();
            assert_eq!(best, Some(verdict(value).preference()), "level {level}: {position:?}");
        }
    }
}
