//! The conformance suite, well-known counts, and bit operations compared with plain loops.

use std::collections::{BTreeSet, HashSet};
use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use quatuor_core::grid::{Cell, Stones};
use quatuor_core::keys::Keyed;
use quatuor_core::perft::{Count, perft};
use quatuor_core::{Dice, Explain, Outcome, Player, Rules, Spec, Turn};
use quatuor_morpion::MorpionRules;
use quatuor_show::Family;
use quatuor_show::conformance::{Effort, check, check_encoding, check_keys};
use quatuor_show::learn::{MarkSign, Taught};

fn rules(text: &str) -> MorpionRules {
    MorpionRules::from_spec(&text.parse::<Spec>().unwrap()).unwrap()
}

#[test]
fn every_variant_meets_the_contract() {
    for text in [
        "morpion",
        "morpion:misere=on",
        "morpion:width=1,height=1,connect=2",
        "morpion:width=2,height=5,connect=2",
        "morpion:width=8,height=8,connect=5",
        "morpion:width=4,connect=8",
        "morpion:height=6,connect=4,misere=on",
    ] {
        let games = if text.contains("width=8,") { 3 } else { 20 };
        check(&rules(text), 1, Effort { games, ..Effort::default() });
        check_encoding(&rules(text), 1, 20);
    }
}

#[test]
fn the_positions_of_the_usual_game_are_counted() {
    let rules = rules("morpion");
    let (mut seen, mut queue) = (HashSet::from([rules.start()]), vec![rules.start()]);
    while let Some(position) = queue.pop() {
        let next = rules.actions(&position).into_iter().map(|cell| rules.play(&position, cell));
        queue.extend(next.filter(|next| seen.insert(*next)));
    }
    let ended = seen.iter().filter(|position| rules.turn(position).outcome().is_some()).count();
    let classes: HashSet<Stones> = seen.iter().map(|position| rules.canonical(position)).collect();
    assert_eq!((seen.len(), ended, classes.len()), (5478, 958, 765));
    assert!(rules.positions_at_most().unwrap() >= 5478.0);
}

#[test]
fn a_cell_beside_the_board_is_refused() {
    let rules = rules("morpion");
    for cell in [9, 63, 64, 255] {
        let refusal = rules.try_play(&rules.start(), Cell(cell)).unwrap_err();
        assert!(refusal.to_string().contains("morpion-not-a-cell"), "{refusal}");
    }
    for symmetry in 0..rules.symmetries() {
        assert_eq!(rules.transform_action(Cell(200), symmetry), Cell(200));
    }
}

#[test]
fn lines_of_play_are_counted() {
    let known = [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];
    let (rules, never) = (rules("morpion"), AtomicBool::new(false));
    for (depth, lines) in (1..).zip(known) {
        let count = Count::Actions;
        assert_eq!(perft(&rules, &rules.start(), depth, count, &never), Ok(lines), "{depth}");
    }
}

/// Finds a completed line by walking from every cell in every direction.
fn plainly_completed(rows: &[Vec<char>], connect: usize) -> Option<char> {
    let at = |x: isize, y: isize| {
        let row = usize::try_from(y).ok().and_then(|y| rows.get(y))?;
        usize::try_from(x).ok().and_then(|x| row.get(x)).copied()
    };
    for (y, row) in rows.iter().enumerate() {
        for (x, &sign) in row.iter().enumerate().filter(|(_, sign)| **sign != '.') {
            for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let cell = |i: usize| {
                    let i = i as isize;
                    at(x as isize + i * right, y as isize + i * down)
                };
                if (0..connect).all(|i| cell(i) == Some(sign)) {
                    return Some(sign);
                }
            }
        }
    }
    None
}

#[test]
fn bits_agree_with_loops() {
    for text in ["morpion", "morpion:width=6,height=4,connect=4", "morpion:misere=on,width=5"] {
        let rules = rules(text);
        let connect = if text.contains("connect=4") { 4 } else { 3 };
        for seed in 0..300 {
            let (mut dice, mut position) = (Dice::new(seed), rules.start());
            while let Some(cell) = rules.sample(&position, &mut dice) {
                position = rules.play(&position, cell);
                let text = rules.position_text(&position);
                let grid = text.split(' ').next().unwrap();
                let rows: Vec<Vec<char>> =
                    grid.split('/').map(|row| row.chars().collect()).collect();
                let by = plainly_completed(&rows, connect);
                let own = rules.completed_by(&position).map(|player| ['x', 'o'][player.index()]);
                assert_eq!(own, by, "{text}");
            }
        }
    }
}

/// Compares the marks with placing a sign on every free cell in turn.
#[test]
fn marked_cells_are_those_that_complete_a_line() {
    let mut marked = 0;
    for text in ["morpion", "morpion:width=6,height=4,connect=4", "morpion:misere=on,width=5"] {
        let rules = rules(text);
        let connect = if text.contains("connect=4") { 4 } else { 3 };
        for seed in 0..50 {
            let (mut dice, mut position) = (Dice::new(seed), rules.start());
            while let Some(cell) = rules.sample(&position, &mut dice) {
                let text = rules.position_text(&position);
                let grid = text.split(' ').next().unwrap();
                let rows: Vec<Vec<char>> =
                    grid.split('/').map(|row| row.chars().collect()).collect();
                let mut plain = BTreeSet::new();
                for (row, column) in
                    (0..rows.len()).flat_map(|r| (0..rows[r].len()).map(move |c| (r, c)))
                {
                    for (sign, player) in ['x', 'o'].into_iter().zip(Player::BOTH) {
                        let mut filled = rows.clone();
                        filled[row][column] = sign;
                        let free = rows[row][column] == '.';
                        if free && plainly_completed(&filled, connect) == Some(sign) {
                            let letter = char::from(b'a' + column as u8);
                            plain.insert((format!("{letter}{}", rows.len() - row), player));
                        }
                    }
                }
                let player = |sign| match sign {
                    MarkSign::Side(player) => player,
                    other => panic!("{other:?}"),
                };
                let marks = rules.marks(&position, "lines");
                marked += marks.len();
                let own: BTreeSet<(String, Player)> =
                    marks.into_iter().map(|mark| (mark.place, player(mark.sign))).collect();
                assert_eq!(own, plain, "{text}");
                position = rules.play(&position, cell);
            }
            assert_eq!(rules.marks(&position, "lines"), [], "the game is over");
        }
    }
    assert!(marked > 300, "{marked} marks were compared");
}

#[test]
fn whoever_completes_a_line_loses_the_misere_game() {
    for (text, winner) in [("morpion", Player::First), ("morpion:misere=on", Player::Second)] {
        let rules = rules(text);
        let over = rules.read_position("xxx/oo./... o").unwrap();
        assert_eq!(rules.turn(&over), Turn::Over(Outcome::Win(winner)), "{text}");
        assert!(rules.actions(&over).is_empty());
    }
}

#[test]
fn a_line_longer_than_the_board_is_never_made() {
    let rules = rules("morpion:connect=4");
    let mut position = rules.start();
    while let Some(cell) = rules.sample(&position, &mut Dice::new(1)) {
        position = rules.play(&position, cell);
    }
    assert_eq!(rules.turn(&position), Turn::Over(Outcome::Draw));
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let rules = rules("morpion");
    for (text, key) in [
        ("x.o/.x./...", "morpion-not-a-position"),
        ("x.o/.x./... z", "morpion-not-a-position"),
        ("x.o/.x. o", "grid-rows"),
        ("x.o/.x./.... o", "grid-row"),
        ("x.o/.x./..! o", "grid-letter"),
        ("x.o/.x./... x", "morpion-counts"),
        ("xx./.../... x", "morpion-counts"),
        ("o../.../... x", "morpion-counts"),
        ("xxx/ooo/... x", "morpion-two-lines"),
        ("xxx/oo./o.. x", "morpion-after-the-end"),
    ] {
        let error = rules.read_position(text).expect_err(text);
        assert_eq!(error.message().key, key, "{text}");
    }
    let wide = self::rules("morpion:width=6,height=3");
    let error = wide.read_position("xxxxxx/oo.oo./o..... o").expect_err("two lines of three apart");
    assert_eq!(error.message().key, "morpion-no-last");
    let ok = rules.read_position("x.o/.x./... o").unwrap();
    assert_eq!(rules.position_text(&ok), "x.o/.x./... o");
    assert_eq!(rules.read_position("start").unwrap(), rules.start());
    let taken = rules.read_action(&ok, "B2").unwrap();
    assert_eq!(rules.check(&ok, taken).unwrap_err().message().key, "morpion-taken");
    assert!(rules.read_action(&ok, "d1").is_err() && rules.read_action(&ok, "").is_err());
    for bad in ["morpion:width=0", "morpion:height=9", "morpion:connect=1", "morpion:misere=maybe"]
    {
        assert!(MorpionRules::from_spec(&bad.parse().unwrap()).is_err(), "{bad}");
    }
}

proptest! {
    /// No text makes the parser panic, and every parsed position is reachable and prints unchanged.
    #[test]
    fn texts_are_read_or_refused(text in "[xo./ ]{0,16}") {
        let rules = rules("morpion");
        if let Ok(position) = rules.read_position(&text) {
            prop_assert_eq!(rules.read_position(&rules.position_text(&position)), Ok(position));
        }
        let _ = rules.read_action(&rules.start(), &text);
    }
}

/// Parses all fillings of the board and compares the accepted ones with the reachable positions.
#[test]
fn exactly_what_arises_is_read() {
    let rules = rules("morpion");
    let (mut reachable, mut queue) = (HashSet::from([rules.start()]), vec![rules.start()]);
    while let Some(position) = queue.pop() {
        let next = rules.actions(&position).into_iter().map(|cell| rules.play(&position, cell));
        queue.extend(next.filter(|next| reachable.insert(*next)));
    }
    let mut read = HashSet::new();
    for filling in 0..3_usize.pow(9) {
        let sign = |cell: u32| ['.', 'x', 'o'][filling / 3_usize.pow(cell) % 3];
        let row = |row: u32| (0..3).map(|column| sign(3 * row + column)).collect::<String>();
        for next in ['x', 'o'] {
            let text = format!("{}/{}/{} {next}", row(0), row(1), row(2));
            read.extend(rules.read_position(&text).ok());
        }
    }
    assert_eq!(read, reachable);
}

#[test]
fn keys_agree_with_the_rules() {
    for (width, height, connect, misere) in [(3, 3, 3, false), (4, 3, 3, true), (5, 5, 4, false)] {
        check_keys(&MorpionRules::new(width, height, connect, misere).unwrap(), 1, 20);
    }
    assert!(MorpionRules::new(5, 6, 4, false).unwrap().keys().is_none());
}
