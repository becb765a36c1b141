//! Marks for learners, compared with plain loops.

mod plain;

use plain::PlainGrid;
use quatuor_connect4::{Colour, Connect4Rules};
use quatuor_core::{Dice, Player, Rules, Turn};
use quatuor_show::learn::{Mark, MarkSign, Taught};

/// Finds every empty cell that completes a row of a colour, by trying a disc on each cell.
fn plain_threats(grid: &PlainGrid, colour: char) -> Vec<String> {
    let mut cells = Vec::new();
    for column in 1..=grid.width {
        for line in 1..=grid.height {
            if grid.cells[line - 1][column - 1] == '.' {
                let mut filled = grid.clone();
                filled.cells[line - 1][column - 1] = colour;
                if filled.alignment(column, line) >= grid.connect {
                    cells.push(format!("({column},{line})"));
                }
            }
        }
    }
    cells
}

fn parts(marks: &[Mark], player: Player) -> Vec<String> {
    let own = marks.iter().filter(|mark| mark.sign == MarkSign::Side(player));
    own.filter_map(|mark| mark.part.clone()).collect()
}

#[test]
fn threats_are_the_cells_where_a_disc_would_complete_a_row() {
    let mut marked = 0;
    for (width, height, connect) in [(7, 6, 4), (5, 4, 3), (9, 7, 4), (3, 3, 3), (6, 8, 5)] {
        let rules = Connect4Rules::new(width, height, connect, Colour::Red).expect("a variant");
        for game in 0..20 {
            let mut dice = Dice::for_turn(5, game);
            let (mut position, mut grid) =
                (rules.start(), PlainGrid::empty(width, height, connect));
            while let Turn::Player(_) = rules.turn(&position) {
                let marks = rules.marks(&position, "threats");
                for (player, colour) in [(Player::First, '*'), (Player::Second, 'o')] {
                    let plain = plain_threats(&grid, colour);
                    assert_eq!(parts(&marks, player), plain, "{}", grid.text());
                    marked += plain.len();
                }
                for mark in &marks {
                    let part = mark.part.as_ref().expect("a cell");
                    assert!(part.starts_with(&format!("({},", mark.place)), "{mark:?}");
                }
                let column = rules.sample(&position, &mut dice).expect("somebody acts");
                position = rules.play(&position, column);
                grid.drop(column.number());
            }
            assert_eq!(rules.marks(&position, "threats"), [], "the game is over");
        }
    }
    assert!(marked > 300, "{marked} threats were compared");
}

/// The signs follow the seats, whichever colour begins.
#[test]
fn the_colour_that_begins_has_the_first_sign() {
    let rules = Connect4Rules::new(7, 6, 4, Colour::Yellow).expect("a variant");
    let position = rules.read_position("112233").expect("a position");
    let marks = rules.marks(&position, "threats");
    assert_eq!(parts(&marks, Player::First), ["(4,1)"], "{marks:?}");
    assert_eq!(parts(&marks, Player::Second), ["(4,2)"], "{marks:?}");
}
