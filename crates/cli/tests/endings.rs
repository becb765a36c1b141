//! Every way to win at Quarto, at the command line.
//!
//! There is a game for each of the 29 patterns, each attribute and each value. Beside it, the same
//! game ends with a last piece that does not complete the pattern.

mod support;

use serde_json::json;
use support::json;

/// Returns the patterns of level 4 as in the rules. Cells are numbered row by row from the top
/// left.
fn patterns() -> Vec<[usize; 4]> {
    let mut all: Vec<[usize; 4]> = Vec::new();
    all.extend((0..4).map(|row| [0, 1, 2, 3].map(|i| 4 * row + i)));
    all.extend((0..4).map(|column| [0, 1, 2, 3].map(|i| 4 * i + column)));
    all.extend([[0, 5, 10, 15], [3, 6, 9, 12]]);
    let corners = [0, 1, 2, 4, 5, 6, 8, 9, 10];
    all.extend(corners.map(|corner| [corner, corner + 1, corner + 4, corner + 5]));
    all.extend([[0, 2, 8, 10], [1, 3, 9, 11], [4, 6, 12, 14], [5, 7, 13, 15]]);
    all.extend([[1, 4, 6, 9], [2, 5, 7, 10], [5, 8, 10, 13], [6, 9, 11, 14]]);
    all.extend([[1, 7, 8, 14], [2, 4, 11, 13]]);
    all
}

/// Returns four pieces that share the value of one bit and nothing else.
fn sharing(bit: usize, value: usize) -> [usize; 4] {
    [0b000, 0b011, 0b101, 0b110].map(|others| {
        let (low, high) = (others & ((1 << bit) - 1), others >> bit << (bit + 1));
        high | value << bit | low
    })
}

/// Returns a cell outside the given pattern. No other pattern contains it and three cells of the
/// given one.
fn aside(pattern: [usize; 4]) -> usize {
    let joins = |cell: usize| {
        let shared = |other: &[usize; 4]| other.iter().filter(|c| pattern.contains(c)).count();
        patterns().iter().any(|other| other.contains(&cell) && shared(other) == 3)
    };
    (0..16).find(|cell| !pattern.contains(cell) && !joins(*cell)).expect("there are many")
}

fn shown(placements: &[(usize, usize)]) -> (serde_json::Value, serde_json::Value) {
    let action = |&(piece, cell): &(usize, usize)| {
        let column = char::from(b"abcd"[cell % 4]);
        format!(":{piece:x} {column}{}", 4 - cell / 4)
    };
    let moves: Vec<String> = placements.iter().map(action).collect();
    let mut shown = json(&["show", "quarto:level=4", "--moves", &moves.join(" "), "--json"]);
    (shown["turn"].take(), shown["outcome"].take())
}

#[test]
fn every_pattern_wins_by_every_value_of_every_attribute() {
    assert_eq!(patterns().len(), 29);
    for pattern in patterns() {
        for bit in 0..4 {
            for value in 0..2 {
                let pieces = sharing(bit, value);
                let mut game: Vec<(usize, usize)> = pieces.into_iter().zip(pattern).collect();
                // One more piece is placed first, outside the pattern, so that the other player
                // wins.
                let mut winner = "first";
                if value == 1 {
                    let piece = (0..16).find(|piece| piece >> bit & 1 == 0).expect("eight have it");
                    game.insert(0, (piece, aside(pattern)));
                    winner = "second";
                }
                let what = format!("pattern {pattern:?}, bit {bit}, value {value}");
                assert_eq!(shown(&game), (json!("over"), json!(winner)), "{what}");
                let last = game.last_mut().expect("four pieces or five");
                last.0 ^= 1 << bit;
                assert_eq!(shown(&game), (json!(winner), json!(null)), "near miss: {what}");
            }
        }
    }
}

#[test]
fn the_four_corners_do_not_win() {
    let corners: Vec<(usize, usize)> = sharing(3, 1).into_iter().zip([0, 3, 12, 15]).collect();
    assert_eq!(shown(&corners), (json!("first"), json!(null)));
}
