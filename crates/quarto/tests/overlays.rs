//! Marks for learners, compared with plain loops.

mod plain;

use plain::PlainBoard;
use quatuor_core::{Dice, Rules, Turn};
use quatuor_quarto::QuartoRules;
use quatuor_show::learn::{MarkSign, Taught};

#[test]
fn unsafe_pieces_are_those_that_would_win_somewhere() {
    let mut marked = 0;
    for (size, level) in [(4, 1), (4, 2), (4, 4), (3, 1), (2, 1)] {
        let rules = QuartoRules::new(size, level).expect("a variant");
        for game in 0..12 {
            let mut dice = Dice::for_turn(7, game);
            let (mut position, mut twin) = (rules.start(), PlainBoard::of(&rules));
            while let Turn::Player(_) = rules.turn(&position) {
                let marks = rules.marks(&position, "unsafe");
                let places: Vec<String> = marks.iter().map(|mark| mark.place.clone()).collect();
                let safe = twin.safe();
                let left = twin.left().into_iter().filter(|piece| !safe.contains(piece));
                let plain: Vec<String> = left.map(|piece| format!(":{piece:x}")).collect();
                assert_eq!(places, plain, "{}", rules.position_text(&position));
                assert!(marks.iter().all(|mark| mark.sign == MarkSign::Warning));
                marked += marks.len();
                let action = rules.sample(&position, &mut dice).expect("somebody acts");
                let text = rules.action_text(&position, action);
                match text.strip_prefix(':') {
                    Some(digit) => twin.hand = usize::from_str_radix(digit, 16).ok(),
                    None => {
                        let column = usize::from(text.as_bytes()[0] - b'a');
                        let row = size - usize::from(text.as_bytes()[1] - b'0');
                        twin = twin.with(twin.hand.expect("in hand"), (row, column));
                    }
                }
                position = rules.try_play(&position, action).unwrap_or_else(|_| panic!("{text}"));
            }
            assert_eq!(rules.marks(&position, "unsafe"), [], "the game is over");
        }
    }
    assert!(marked > 100, "{marked} marks were compared");
}

/// The message of a mark names the cells where the piece wins.
#[test]
fn a_mark_names_the_cells() {
    let rules = QuartoRules::new(4, 1).expect("a variant");
    let position = rules.read_position("012./..../..../.... -").expect("a position");
    let marks = rules.marks(&position, "unsafe");
    let said: Vec<String> =
        marks.iter().map(|mark| format!("{} {}", mark.place, mark.said)).collect();
    // Exactly the light and the small pieces win in the corner: 3 is both, 4 to 7 are light, 8 to b
    // are small.
    assert_eq!(said[0], ":3 quarto-unsafe cells=d4");
    let places: Vec<&str> = marks.iter().map(|mark| &*mark.place).collect();
    assert_eq!(places, [":3", ":4", ":5", ":6", ":7", ":8", ":9", ":a", ":b"]);
}
