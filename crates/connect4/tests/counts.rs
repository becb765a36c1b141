//! Known numbers of positions, and exhaustive small grids: the parser accepts exactly the reachable
//! positions.

use std::collections::HashSet;

use quatuor_connect4::{Colour, Connect4Error, Connect4Rules, Position};
use quatuor_core::Rules;

/// Returns the distinct positions by number of discs, up to `most` discs; mirror images count
/// separately.
fn layers(rules: &Connect4Rules, most: usize) -> Vec<Vec<Position>> {
    let mut layers = vec![vec![rules.start()]];
    for discs in 0..most {
        let mut next = HashSet::new();
        for position in &layers[discs] {
            for column in rules.actions(position) {
                next.insert(rules.play(position, column));
            }
        }
        layers.push(next.into_iter().collect());
    }
    layers
}

fn sizes(layers: &[Vec<Position>]) -> Vec<usize> {
    layers.iter().map(Vec::len).collect()
}

#[test]
fn positions_of_the_usual_grid_by_ply() {
    let rules = Connect4Rules::new(7, 6, 4, Colour::Red).unwrap();
    let expected = [1, 7, 49, 238, 1120, 4263, 16_422, 54_859, 184_275, 558_186, 1_662_623];
    let counted = sizes(&layers(&rules, 10));
    assert_eq!(counted, expected);
    compare_with_published(&counted);
}

/// Compares with the published numbers (OEIS A212693), as lines `ply,positions`, if the environment
/// variable `QUATUOR_CONNECT4_POSITIONS` names a folder with them.
fn compare_with_published(counted: &[usize]) {
    let Ok(folder) = std::env::var("QUATUOR_CONNECT4_POSITIONS") else {
        eprintln!("skipped: QUATUOR_CONNECT4_POSITIONS names no folder of published numbers");
        return;
    };
    let text = std::fs::read_to_string(format!("{folder}/positions_7x6_per_ply.csv")).unwrap();
    let published = text.lines().skip(1).map(|line| line.split_once(',').unwrap());
    for (ply, (number, positions)) in published.take(counted.len()).enumerate() {
        assert_eq!((number, positions), (&*ply.to_string(), &*counted[ply].to_string()));
    }
}

#[test]
fn positions_of_a_small_grid_in_all() {
    let rules = Connect4Rules::new(4, 4, 4, Colour::Red).unwrap();
    assert_eq!(sizes(&layers(&rules, 16)).iter().sum::<usize>(), 161_029);
}

/// Iterates over all fillings of a grid by `.`, `*` and `o`, including floating discs, with each
/// colour to play.
fn all_texts(width: usize, height: usize) -> impl Iterator<Item = String> {
    let count = 3_usize.pow((width * height) as u32);
    (0..2 * count).map(move |number| {
        let mut rest = number / 2;
        let mut text = String::new();
        for cell in 0..width * height {
            if cell > 0 && cell % width == 0 {
                text.push('/');
            }
            text.push(['.', '*', 'o'][rest % 3]);
            rest /= 3;
        }
        format!("{text} {}", ['*', 'o'][number % 2])
    })
}

#[test]
fn exactly_what_can_be_played_is_read() {
    let mut reasons = [0; 6];
    for (width, height, connect) in
        [(3, 3, 3), (3, 3, 2), (2, 4, 3), (4, 2, 2), (1, 8, 4), (5, 2, 3), (2, 5, 2)]
    {
        let mut reached: HashSet<String> = HashSet::new();
        let mut variants = Vec::new();
        for first in Colour::BOTH {
            let rules = Connect4Rules::new(width, height, connect, first).unwrap();
            let positions = layers(&rules, rules.cells()).concat();
            reached.extend(positions.iter().map(|position| rules.position_text(position)));
            variants.push(rules);
        }
        for text in all_texts(width, height) {
            let read = variants[0].read_position(&text);
            assert_eq!(read.is_ok(), reached.contains(&text), "{width} x {height}: {text}");
            assert_eq!(read, variants[1].read_position(&text), "whoever begins");
            use Connect4Error as E;
            let reason = match read {
                Ok(_) => continue,
                Err(E::Floating { .. }) => 0,
                Err(E::WrongCounts { .. }) => 1,
                Err(E::TwoWinners) => 2,
                Err(E::WinnerToPlay { .. }) => 3,
                Err(E::NoLastDisc { .. }) => 4,
                Err(E::NoOrder) => 5,
                Err(other) => panic!("{text}: {other}"),
            };
            reasons[reason] += 1;
        }
    }
    assert!(reasons.iter().all(|&count| count > 0), "every reason was met: {reasons:?}");
}
