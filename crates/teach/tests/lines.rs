//! Puzzles as lines of text.

use proptest::prelude::*;
use quatuor_core::evaluation::Wdl;
use quatuor_show::reasons::Motif;
use quatuor_teach::{NotAPuzzle, Puzzle};

proptest! {
    #[test]
    fn a_puzzle_is_read_as_it_is_written(
        position in "[a-z0-9./ :]{1,30}",
        answers in prop::collection::vec("[a-z0-9:]{1,4}", 1..4),
        distance in prop::option::of(1_u32..50),
        level in 1_u32..9,
        trial in any::<u64>(),
        win in any::<bool>(),
    ) {
        let puzzle = Puzzle {
            game: "quarto:level=2".parse().expect("a spec"),
            position,
            answers,
            value: if win { Wdl::Win } else { Wdl::Draw },
            distance,
            level,
            motifs: vec![Motif::ForcedWin, Motif::Parity],
            trial,
        };
        prop_assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle));
    }

    #[test]
    fn what_is_no_puzzle_is_refused(line in "\\PC{0,40}") {
        prop_assert!(line.parse::<Puzzle>().is_err());
    }
}

#[test]
fn the_field_that_is_wrong_is_named() {
    let good = "morpion\tx\ta1 b2\twin\t3\t2\tfork\t7";
    assert!(good.parse::<Puzzle>().is_ok());
    let fields: Vec<&str> = good.split('\t').collect();
    for place in [0, 1, 2, 3, 4, 5, 6, 7] {
        let mut wrong = fields.clone();
        wrong[place] = if place == 1 { "" } else { "? " };
        let line = wrong.join("\t");
        assert_eq!(line.parse::<Puzzle>(), Err(NotAPuzzle { field: place + 1 }), "{line}");
    }
    assert_eq!(format!("{good}\t").parse::<Puzzle>(), Err(NotAPuzzle { field: 9 }));
}
