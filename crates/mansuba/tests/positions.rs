//! The number of positions: the sum on the game's fact card, and the same number by enumeration.
//!
//! A piece is either on the board or in jail with the cell where it was taken, which cannot be a
//! start place. The side to act has no piece on a start place of the enemy, because the game would
//! already have ended.

use std::collections::HashSet;

use quatuor_core::{Rules, Spec};
use quatuor_mansuba::{MansubaRules, Position};
use quatuor_show::Family;

/// A board, and the numbers of pawns, towers and elephants of each side.
struct Variant {
    width: u128,
    height: u128,
    sorts: [u128; 3],
}

fn choose(from: u128, count: u128) -> u128 {
    match count <= from {
        true => (0..count).fold(1, |ways, step| ways * (from - step) / (step + 1)),
        false => 0,
    }
}

/// Returns every way to keep some of the pieces of each sort on the board.
fn parts(sorts: [u128; 3]) -> Vec<[u128; 3]> {
    let [pawns, towers, elephants] = sorts.map(|most| 0..=most);
    let with_pawns = |pawns: u128| {
        let elephants = elephants.clone();
        towers.clone().flat_map(move |towers| {
            elephants.clone().map(move |elephants| [pawns, towers, elephants])
        })
    };
    pawns.flat_map(with_pawns).collect()
}

impl Variant {
    fn cells(&self) -> u128 {
        self.width * self.height
    }

    /// Counts the ways to place these pieces on distinct cells out of `cells`.
    fn on_board(mut cells: u128, pieces: [u128; 3]) -> u128 {
        let mut ways = 1;
        for count in pieces {
            ways *= choose(cells, count);
            cells = cells.saturating_sub(count);
        }
        ways
    }

    /// Counts the ways to have the other pieces in jail. Each sort is a multiset of cells that are
    /// not start places.
    fn in_jail(&self, pieces: [u128; 3]) -> u128 {
        let open = self.cells() - 2 * self.height;
        let missing = self.sorts.into_iter().zip(pieces).map(|(all, left)| all - left);
        missing.map(|count| choose(open + count - 1, count)).product()
    }

    /// Counts boards and jails, for both sides to act.
    fn positions(&self) -> u128 {
        let mut all = 0;
        for own in parts(self.sorts) {
            let free = self.cells() - self.height;
            let ways = Variant::on_board(free, own) * self.in_jail(own);
            let left = self.cells() - own.iter().sum::<u128>();
            for other in parts(self.sorts) {
                all += ways * Variant::on_board(left, other) * self.in_jail(other);
            }
        }
        2 * all
    }
}

/// A location of a piece: a cell of the board, or the cell where it was taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Board(usize),
    Jail(usize),
}

/// Writes a position: rows from the north, the side, no turn number, the relation, the jails.
fn text(width: usize, height: usize, pieces: &[(char, Spot)], side: char) -> Option<String> {
    let mut board = vec![None; width * height];
    let mut jails = [Vec::new(), Vec::new()];
    for (letter, spot) in pieces {
        match *spot {
            Spot::Board(cell) if board[cell].is_some() => return None,
            Spot::Board(cell) => board[cell] = Some(*letter),
            Spot::Jail(cell) => {
                let column = char::from(b'a' + (cell % width) as u8);
                let taken =
                    format!("{}{column}{}", letter.to_ascii_uppercase(), height - cell / width);
                jails[usize::from(letter.is_lowercase())].push(taken);
            }
        }
    }
    let row = |cells: &[Option<char>]| {
        let (mut text, mut empty) = (String::new(), 0);
        for cell in cells.iter().chain([&Some('|')]) {
            match cell {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    text.push(*letter);
                }
            }
        }
        text.trim_end_matches('|').to_owned()
    };
    let rows: Vec<String> = board.chunks(width).map(row).collect();
    let [black, white] = jails.map(|jail| match jail.is_empty() {
        true => "-".to_owned(),
        false => jail.join(","),
    });
    Some(format!("{} {side} - simple [b:{black} w:{white}]", rows.join("/")))
}

/// Enumerates all placements of each piece on the board or in jail, and counts those that the
/// parser accepts.
fn count_by_reading(width: usize, height: usize, setup: &str) -> usize {
    let spec =
        format!("mansuba:width={width},height={height},setup={setup},first=black,max_turns=none");
    let spec: Spec = spec.parse().expect("a spec");
    let rules = MansubaRules::from_spec(&spec).expect("a variant");
    let cells = width * height;
    let letters: Vec<char> = setup.chars().chain(setup.to_lowercase().chars()).collect();
    let spots: Vec<Spot> = (0..cells).map(Spot::Board).chain((0..cells).map(Spot::Jail)).collect();
    let mut found: HashSet<Position> = HashSet::new();
    for number in 0..spots.len().pow(letters.len() as u32) {
        let at = |place: usize| spots[number / spots.len().pow(place as u32) % spots.len()];
        let pieces: Vec<(char, Spot)> =
            letters.iter().enumerate().map(|(place, letter)| (*letter, at(place))).collect();
        for side in ['b', 'w'] {
            let read = text(width, height, &pieces, side).map(|text| rules.read_position(&text));
            found.extend(read.and_then(Result::ok));
        }
    }
    found.len()
}

#[test]
fn the_sum_is_what_trying_everything_finds_on_small_boards() {
    for (width, height, setup, sorts) in [
        (3, 2, "PP", [2, 0, 0]),
        (3, 2, "PT", [1, 1, 0]),
        (4, 2, "PP", [2, 0, 0]),
        (4, 2, "TE", [0, 1, 1]),
    ] {
        let variant = Variant { width: width as u128, height: height as u128, sorts };
        let found = count_by_reading(width, height, setup);
        assert_eq!(found as u128, variant.positions(), "{width}x{height} {setup}");
        assert!(found > 500);
    }
}

/// Eight pieces per side on 8x8: three pawns, three towers and two elephants.
#[test]
fn the_card_tells_the_sum_of_the_usual_board() {
    let usual = Variant { width: 8, height: 8, sorts: [3, 3, 2] };
    let digits = usual.positions().to_string();
    let groups: Vec<&str> = (0..digits.len())
        .step_by(3)
        .map(|end| {
            let end = digits.len() - end;
            &digits[end.saturating_sub(3)..end]
        })
        .collect();
    let grouped = |between: &str| groups.iter().rev().copied().collect::<Vec<_>>().join(between);
    let texts = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    for (text, between) in texts.into_iter().zip([",", "\u{a0}"]) {
        let line = text.lines().find(|line| line.starts_with("positions-mansuba = "));
        assert!(line.is_some_and(|line| line.contains(&grouped(between))), "{}", grouped(between));
    }
}
