//! The exercises of the course with its own examples: the grids of its two figures.

use std::collections::HashSet;

use quatuor_connect4::{Cell, Colour, Column, Connect4Error, Connect4Rules, Position};
use quatuor_core::{Dice, Outcome, Player, Rules, Turn};
use quatuor_show::{Show, View};

/// Red is about to play column 5.
const FIGURE_1: &str = "...*.../...o.../..oo.*./..*o.oo/.*o*.o*/*o**oo* *";
/// Red has played column 5.
const FIGURE_2: &str = "...*.../...o.../..oo.*./..*o.oo/.*o**o*/*o**oo* o";

const FIGURE_2_SHOWN: &str = "   1 2 3 4 5 6 7
 6       *       6
 5       o       5
 4     o o   *   4
 3     * o   o o 3
 2   * o * * o * 2
 1 * o * * o o * 1
   1 2 3 4 5 6 7";

fn usual() -> Connect4Rules {
    Connect4Rules::new(7, 6, 4, Colour::Red).unwrap()
}

fn column(number: usize) -> Column {
    Column::new(number, 7).unwrap()
}

fn figure(text: &str) -> Position {
    usual().read_position(text).unwrap()
}

#[test]
fn an_emptied_grid_is_empty() {
    let (rules, start) = (usual(), usual().start());
    assert_eq!(start.count(), 0);
    for column in rules.columns() {
        assert_eq!(start.height_of(column), 0);
        assert!((0..=7).all(|line| start.disc_at(Cell { column, line }).is_none()));
    }
    let empty = "   1 2 3 4 5 6 7\n 6               6\n 5               5\n 4               4\n \
                 3               3\n 2               2\n 1               1\n   1 2 3 4 5 6 7";
    assert_eq!(rules.draw_text(&start, &View::default()), empty);
}

#[test]
fn the_grid_is_shown_to_the_letter() {
    let rules = usual();
    assert_eq!(rules.draw_text(&figure(FIGURE_2), &View::default()), FIGURE_2_SHOWN);
    let figure_1 = FIGURE_2_SHOWN.replace(" * o * * o * 2", " * o *   o * 2");
    assert_eq!(rules.draw_text(&figure(FIGURE_1), &View::default()), figure_1);
    let marked =
        View { last: Some((figure(FIGURE_1), column(5))), ascii: true, badges: Vec::new() };
    assert_eq!(rules.draw_text(&figure(FIGURE_2), &marked), FIGURE_2_SHOWN, "no marks in it");
}

#[test]
fn full_columns_cannot_be_played() {
    let (rules, position) = (usual(), figure(FIGURE_1));
    let playable = rules.columns().filter(|&column| rules.is_playable(&position, column));
    assert_eq!(playable.map(Column::number).collect::<Vec<_>>(), [1, 2, 3, 5, 6, 7]);
    assert!(!rules.is_playable(&position, Column::new(8, 8).unwrap()), "there is no column 8");
    assert_eq!(
        rules.try_play(&position, column(4)),
        Err(Connect4Error::ColumnFull { column: '4' })
    );
}

#[test]
fn a_disc_falls_onto_the_others() {
    let rules = usual();
    let lines = |text| {
        let position = figure(text);
        rules.columns().map(|column| rules.landing_line(&position, column)).collect::<Vec<_>>()
    };
    assert_eq!(lines(FIGURE_1), [Some(2), Some(3), Some(5), None, Some(2), Some(5), Some(4)]);
    assert_eq!(rules.play(&figure(FIGURE_1), column(5)), figure(FIGURE_2));
    assert_eq!(lines(FIGURE_2)[4], Some(3));
}

#[test]
fn the_last_disc_of_a_column_is_undone() {
    let rules = usual();
    assert_eq!(rules.undo(&figure(FIGURE_2), column(5)), Ok(figure(FIGURE_1)));
    let refused = |text, number| rules.undo(&figure(text), column(number)).unwrap_err();
    let yellow = Connect4Error::NotLast { column: '7', colour: Colour::Yellow };
    assert_eq!(refused(FIGURE_2, 7), yellow);
    assert_eq!(refused("1", 2), Connect4Error::ColumnEmpty { column: '2' });
    // Without the first red disc, yellow would have begun the game.
    assert_eq!(refused("122", 1), Connect4Error::NoOrder);
    // A game ends when it is won, so only the winning disc can have been the last.
    let won = figure("671727354");
    assert!(won.is_won());
    assert_eq!(rules.undo(&won, column(4)), Ok(figure("67172735")));
    assert_eq!(refused("671727354", 6), Connect4Error::WinnerToPlay { winner: Colour::Red });
    let wide = Column::new(9, 9).unwrap();
    assert!(matches!(rules.undo(&rules.start(), wide), Err(Connect4Error::NotAColumn { .. })));
}

#[test]
fn alignments_are_counted_in_all_directions() {
    let (rules, position) = (usual(), figure(FIGURE_2));
    let aligned = |number, line| rules.alignment(&position, Cell { column: column(number), line });
    assert_eq!(aligned(1, 1), 3, "on a diagonal");
    assert_eq!(aligned(7, 1), 2, "in the column");
    assert_eq!(aligned(6, 2), 3, "in the column and on a diagonal");
    assert_eq!(aligned(5, 3), 0, "an empty cell");
    assert_eq!([aligned(1, 7), aligned(1, 0), aligned(1, 99)], [0; 3], "outside of the grid");
}

#[test]
fn a_random_column_can_be_played() {
    let (rules, position) = (usual(), figure(FIGURE_1));
    let mut counts = [0_usize; 8];
    let mut dice = Dice::new(3);
    for _ in 0..6000 {
        counts[rules.random_column(&position, &mut dice).unwrap().number()] += 1;
    }
    assert_eq!(counts[4], 0);
    for number in [1, 2, 3, 5, 6, 7] {
        assert!(counts[number].abs_diff(1000) < 150, "{counts:?}");
    }
}

#[test]
fn the_longest_alignment_is_advised() {
    let (rules, position) = (usual(), figure(FIGURE_2));
    for seed in 0..50 {
        assert_eq!(rules.longest_column(&position, &mut Dice::new(seed)), Some(column(5)));
    }
    assert_eq!(rules.alignment_after(&position, column(5)), Some(4));
    assert_eq!(rules.winning_columns(&position), [column(5)]);
    let won = rules.play(&position, column(5));
    assert_eq!(won.began(), Colour::Yellow, "so that the first seat is yellow's");
    assert_eq!(rules.turn(&won), Turn::Over(Outcome::Win(Player::First)));
    assert_eq!(rules.longest_column(&won, &mut Dice::new(0)), None);
}

#[test]
fn ties_are_broken_at_random() {
    let rules = usual();
    let position = rules.read_position("4").unwrap();
    let advised = |seed| rules.longest_column(&position, &mut Dice::new(seed)).unwrap();
    let all: HashSet<Column> = (0..200).map(advised).collect();
    assert_eq!(all.len(), 7, "every column aligns one disc");
}

/// The adviser takes an immediate win whenever there is one, over whole games.
#[test]
fn a_win_is_always_taken() {
    for (width, height, connect) in [(7, 6, 4), (5, 4, 3), (9, 7, 5), (4, 4, 2)] {
        let rules = Connect4Rules::new(width, height, connect, Colour::Red).unwrap();
        for seed in 0..100 {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            while let Some(random) = rules.random_column(&position, &mut dice) {
                let advised = rules.longest_column(&position, &mut dice).unwrap();
                let wins = rules.play(&position, advised).is_won();
                assert_eq!(wins, !rules.winning_columns(&position).is_empty());
                position = rules.play(&position, random);
            }
        }
    }
}
