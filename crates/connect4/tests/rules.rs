//! The conformance suite and the comparison of bit operations with the plain implementation, on
//! grids of many sizes.

mod plain;

use std::sync::atomic::AtomicBool;

use plain::PlainGrid;
use quatuor_connect4::{Cell, Colour, Column, Connect4Rules, Position};
use quatuor_core::keys::{Keyed, Keys};
use quatuor_core::perft::{Count, perft};
use quatuor_core::{Dice, Outcome, Player, Rules, Turn};
use quatuor_show::conformance::{Effort, check, check_encoding, check_keys};

/// Width, height, connect.
const VARIANTS: [(usize, usize, usize); 17] = [
    (7, 6, 4),
    (1, 2, 2),
    (2, 1, 2),
    (2, 2, 2),
    (1, 16, 8),
    (16, 1, 8),
    (3, 3, 3),
    (5, 4, 3),
    (4, 5, 5),
    (9, 7, 4),
    (8, 8, 5),
    (10, 6, 4),
    (2, 16, 3),
    (16, 3, 2),
    (15, 16, 6),
    (16, 15, 7),
    (16, 16, 8),
];

fn variants() -> impl Iterator<Item = Connect4Rules> {
    VARIANTS.into_iter().map(|(width, height, connect)| {
        Connect4Rules::new(width, height, connect, Colour::Red).unwrap()
    })
}

#[test]
fn every_variant_meets_the_contract() {
    for rules in variants() {
        let games = if rules.cells() > 100 { 4 } else { 25 };
        check(&rules, 1, Effort { games, ..Effort::default() });
        check_encoding(&rules, 1, 3);
    }
    let yellow = Connect4Rules::new(7, 6, 4, Colour::Yellow).unwrap();
    check(&yellow, 2, Effort::default());
    check_encoding(&yellow, 2, 20);
}

#[test]
fn there_are_no_other_variants() {
    for (width, height, connect) in
        [(0, 6, 4), (7, 0, 4), (17, 6, 4), (7, 17, 4), (7, 6, 1), (16, 16, 9), (3, 3, 4), (1, 1, 2)]
    {
        let rules = Connect4Rules::new(width, height, connect, Colour::Red);
        assert!(rules.is_none(), "{width} {height} {connect}");
    }
}

/// Compares texts, lines, alignments, winners and winning columns after every disc of random games.
#[test]
fn bits_agree_with_loops() {
    for rules in variants() {
        for seed in 0..if rules.cells() > 100 { 4 } else { 40 } {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            let mut twin = PlainGrid::empty(rules.width(), rules.height(), rules.connect());
            while let Turn::Player(player) = rules.turn(&position) {
                let column = rules.sample(&position, &mut dice).unwrap();
                let before = twin.next;
                twin.drop(column.number());
                position = rules.play(&position, column);
                compare(&rules, &position, &twin);
                if let Some(winner) = twin.winner() {
                    assert_eq!(winner, before);
                    assert_eq!(rules.turn(&position), Turn::Over(Outcome::Win(player)));
                }
            }
            assert_eq!(rules.turn(&position) == Turn::Over(Outcome::Draw), twin.winner().is_none());
            assert!(twin.winner().is_some() || twin.full());
        }
    }
}

fn compare(rules: &Connect4Rules, position: &Position, twin: &PlainGrid) {
    let here = rules.position_text(position);
    assert_eq!(here, twin.text());
    assert_eq!(position.is_won(), twin.winner().is_some(), "{here}");
    assert_eq!(rules.winning_alignments(position).is_empty(), twin.winner().is_none(), "{here}");
    let numbers =
        |columns: Vec<Column>| columns.into_iter().map(Column::number).collect::<Vec<_>>();
    assert_eq!(numbers(rules.actions(position)), twin.playable(), "{here}");
    assert_eq!(numbers(rules.winning_columns(position)), twin.winning_columns(), "{here}");
    for column in rules.columns() {
        if !position.is_won() {
            assert_eq!(rules.landing_line(position, column), twin.landing_line(column.number()));
        }
        for line in 1..=rules.height() {
            let length = rules.alignment(position, Cell { column, line });
            assert_eq!(length, twin.alignment(column.number(), line), "{here}: {column:?} {line}");
        }
    }
    for alignment in rules.winning_alignments(position) {
        let cells: Vec<Cell> = alignment.cells().collect();
        assert_eq!(cells.len(), alignment.length);
        assert_eq!((cells[0], cells[cells.len() - 1]), (alignment.from, alignment.to));
        assert!(cells.iter().all(|&cell| position.disc_at(cell) == Some(alignment.colour)));
    }
}

#[test]
fn perft_numbers() {
    let rules = Connect4Rules::new(7, 6, 4, Colour::Red).unwrap();
    let count = |depth| {
        perft(&rules, &rules.start(), depth, Count::Actions, &AtomicBool::new(false)).unwrap()
    };
    let counts = [1, 2, 3, 4, 5, 6, 7, 8].map(count);
    assert_eq!(counts, [7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234]);
}

#[test]
fn the_very_last_disc_may_win() {
    let rules = Connect4Rules::new(7, 6, 4, Colour::Red).unwrap();
    let position = rules.read_position("211131416572345677654327654322345677654321").unwrap();
    assert_eq!(position.count(), rules.cells());
    assert_eq!(rules.turn(&position), Turn::Over(Outcome::Win(Player::Second)));
    assert!(rules.actions(&position).is_empty());
}

#[test]
fn a_full_grid_without_a_win_is_a_draw() {
    let rules = Connect4Rules::new(4, 4, 4, Colour::Red).unwrap();
    let draw = |seed| {
        let mut dice = Dice::new(seed);
        let mut position = rules.start();
        while let Some(column) = rules.sample(&position, &mut dice) {
            position = rules.play(&position, column);
        }
        let drawn = rules.turn(&position) == Turn::Over(Outcome::Draw);
        assert!(!drawn || position.count() == 16);
        drawn
    };
    assert!((0..200).filter(|&seed| draw(seed)).count() > 10);
}

#[test]
fn the_colour_that_begins_is_the_first_seat() {
    for first in Colour::BOTH {
        let rules = Connect4Rules::new(7, 6, 4, first).unwrap();
        assert_eq!(rules.start().next(), first);
        assert_eq!(rules.turn(&rules.start()), Turn::Player(Player::First));
        let won = rules.read_position("4141414").unwrap();
        assert_eq!(rules.turn(&won), Turn::Over(Outcome::Win(Player::First)));
        assert_eq!((won.began(), won.next()), (first, first.other()));
        let lost = rules.read_position("34141414").unwrap();
        assert_eq!(rules.turn(&lost), Turn::Over(Outcome::Win(Player::Second)));
    }
}

/// The bitboards of the solvers: columns of height + 1 bits, with the bottom cell lowest.
#[test]
fn bitboards_have_the_known_layout() {
    for rules in variants() {
        let mut dice = Dice::new(5);
        let mut position = rules.start();
        while let Some(column) = rules.sample(&position, &mut dice) {
            position = rules.play(&position, column);
            let (mut own, mut all) = (0_u128, 0_u128);
            if rules.bit_count() <= 128 {
                for column in rules.columns() {
                    for line in 1..=rules.height() {
                        let disc = position.disc_at(Cell { column, line });
                        let bit = (column.number() - 1) * (rules.height() + 1) + line - 1;
                        all |= u128::from(disc.is_some()) << bit;
                        own |= u128::from(disc == Some(position.next())) << bit;
                    }
                }
                assert_eq!(rules.bits128(&position), Some((own, all)));
            } else {
                assert_eq!(rules.bits128(&position), None);
            }
            let small = (rules.bit_count() <= 64).then_some((own as u64, all as u64));
            assert_eq!(rules.bits64(&position), small);
        }
    }
    let rules = Connect4Rules::new(7, 6, 4, Colour::Red).unwrap();
    let position = rules.read_position("4453").unwrap();
    assert_eq!(rules.bits64(&position), Some((1 << 21 | 1 << 28, 1 << 14 | 3 << 21 | 1 << 28)));
}

#[test]
fn keys_agree_with_the_rules() {
    let (with, without): (Vec<_>, Vec<_>) = variants().partition(|rules| rules.bit_count() <= 56);
    assert!(with.len() > 5 && without.len() > 5);
    for rules in with {
        check_keys(&rules, 1, 30);
    }
    assert!(without.iter().all(|rules| rules.keys().is_none()));
    check_keys(&Connect4Rules::new(6, 5, 4, Colour::Yellow).unwrap(), 2, 30);
}

/// Every number is either rejected or the key of the position that it decodes to.
#[test]
fn a_number_is_a_key_or_is_refused() {
    let keys = Connect4Rules::new(3, 3, 3, Colour::Red).unwrap().keys().unwrap();
    let read = (0..1 << 13).filter_map(|number| Some((number, keys.position(number)?)));
    let mut count = 0;
    for (number, position) in read {
        assert_eq!(keys.key(&position), number);
        count += 1;
    }
    // No disc floats and the colours alternate: 1 + 3 + 6 * 2 + ... ways, won or not.
    assert_eq!(count, plain_count(3, 3));
}

/// Counts the ways to fill columns and to colour the discs so that the first seat has as many or
/// one more.
fn plain_count(width: u32, height: u32) -> u64 {
    let choose = |n: u64, k: u64| (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1));
    let fillings = u64::from(height + 1).pow(width);
    let discs = |filling: u64| {
        (0..width)
            .map(|column| filling / u64::from(height + 1).pow(column) % u64::from(height + 1))
            .sum()
    };
    (0..fillings).map(discs).map(|discs: u64| choose(discs, discs / 2)).sum()
}
