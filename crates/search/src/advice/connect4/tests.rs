//! Every fact against plain loops over the grid, on random positions and for every column.

use std::collections::BTreeSet;

use quatuor_connect4::{Cell, Colour, Column, Connect4Rules, Position};
use quatuor_core::{Dice, Rules};
use quatuor_solve::Wdl;

use super::{Fact, find};
use crate::advice::Case;
use crate::advice::trial::{each_case, each_example, wander};

/// Whether a colour has enough in a row when this cell counts as its own, by looking at every row.
fn wins_on(rules: &Connect4Rules, position: &Position, cell: Cell, colour: Colour) -> bool {
    let holds = |column: isize, line: isize| {
        let column = usize::try_from(column).ok().and_then(|n| Column::new(n, rules.width()));
        let Some(column) = column else { return false };
        let Ok(line) = usize::try_from(line) else { return false };
        let at = Cell { column, line };
        line <= rules.height() && (at == cell || position.disc_at(at) == Some(colour))
    };
    let reach = rules.connect() as isize;
    let (column, line) = (cell.column.number() as isize, cell.line as isize);
    [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
        (0..reach).any(|back| {
            let begin = (column - back * right, line - back * up);
            (0..reach).all(|i| holds(begin.0 + i * right, begin.1 + i * up))
        })
    })
}

fn is_threat(rules: &Connect4Rules, position: &Position, cell: Cell, colour: Colour) -> bool {
    (1..=rules.height()).contains(&cell.line)
        && position.disc_at(cell).is_none()
        && wins_on(rules, position, cell, colour)
}

fn landing(position: &Position, column: Column) -> Cell {
    Cell { column, line: position.height_of(column) + 1 }
}

/// Whether the colour to play can win with its next disc.
fn can_win(rules: &Connect4Rules, position: &Position) -> bool {
    let columns = rules.actions(position);
    columns.into_iter().any(|column| rules.play(position, column).is_won())
}

fn wins_against_every_answer(rules: &Connect4Rules, position: &Position) -> bool {
    rules.actions(position).into_iter().all(|answer| {
        let answered = rules.play(position, answer);
        !answered.is_won() && can_win(rules, &answered)
    })
}

fn check(case: &Case<'_, Connect4Rules>, fact: &Fact) -> bool {
    let (rules, position, next) = (case.rules, case.position, case.next());
    let (own, other) = (position.next(), position.next().other());
    let playable = |cell: Cell| landing(&next, cell.column) == cell;
    match *fact {
        Fact::Wins(ref rows) => {
            next.is_won()
                && rows.iter().all(|row| row.length >= rules.connect() && row.colour == own)
        }
        Fact::Blocks(cell, colour) => {
            colour == other
                && cell == landing(position, case.action)
                && is_threat(rules, position, cell, other)
                && !can_win(rules, &next)
        }
        Fact::OnlyDefence(colour) => {
            let lets_win = |column| can_win(rules, &rules.play(position, column));
            colour == other
                && rules.actions(position).into_iter().all(|c| lets_win(c) == (c != case.action))
        }
        Fact::TwoThreats(one, two) => {
            [one, two].into_iter().all(|cell| playable(cell) && is_threat(rules, &next, cell, own))
                && one != two
                && wins_against_every_answer(rules, &next)
        }
        Fact::Stacked(lower, upper) => {
            upper == Cell { line: lower.line + 1, ..lower }
                && playable(lower)
                && wins_against_every_answer(rules, &next)
        }
        Fact::Threatens(cell) => playable(cell) && is_threat(rules, &next, cell, own),
        Fact::Builds(cell) => {
            !playable(cell)
                && is_threat(rules, &next, cell, own)
                && !is_threat(rules, position, cell, own)
        }
        Fact::Waits(cell, colour) => {
            let mut end = next;
            let mut last = None;
            for &column in &case.line.actions {
                last = Some((end.next(), landing(&end, column)));
                end = rules.play(&end, column);
            }
            let proven = case.wdl() == Some(Wdl::Win);
            proven
                && end.is_won()
                && last == Some((own, cell))
                && colour == other
                && is_threat(rules, &next, cell, own)
                && !playable(cell)
        }
        Fact::HandsOver(column, cell, colour) => {
            let played = rules.play(position, column);
            column != case.action
                && colour == other
                && !played.is_won()
                && landing(&played, column) == cell
                && rules.play(&played, column).is_won()
        }
    }
}

#[test]
fn every_fact_is_true_on_random_positions() {
    let mut dice = Dice::new(3);
    let mut seen = BTreeSet::new();
    let variants = [(7, 6, 4), (5, 5, 4), (9, 7, 4), (6, 4, 3), (16, 16, 5)];
    for (width, height, connect) in variants {
        let rules = Connect4Rules::new(width, height, connect, Colour::Red).expect("a variant");
        for round in 0..60 {
            let length = 2 + round % (width * height).min(34);
            let position = wander(&rules, length, &mut dice);
            let exactly = width * height <= 42 && width * height - position.count() < 22;
            each_case(&rules, &position, exactly, |case| {
                for fact in find::facts(case) {
                    let text = rules.position_text(&position);
                    assert!(check(case, &fact), "{rules:?} {text}: {:?} {fact:?}", case.action);
                    let name = format!("{fact:?}");
                    seen.insert(name.split('(').next().unwrap_or_default().to_owned());
                }
            });
        }
    }
    let all = "Blocks Builds HandsOver OnlyDefence Stacked Threatens TwoThreats Waits Wins";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn every_fact_of_the_examples_is_true() {
    each_example::<Connect4Rules>(|case| {
        let facts = find::facts(case);
        assert!(facts.iter().all(|fact| check(case, fact)), "{facts:?}");
    });
}
