//! Checks every fact with plain loops over the grid, on random positions and for every column.

use std::collections::BTreeSet;

use quatuor_connect4::{Cell, Colour, Column, Connect4Rules, Position};
use quatuor_core::{Dice, Rules};
use quatuor_show::reasons::ActionContext;
use quatuor_solve::Wdl;

use crate::trial::{each_case, each_example, wander};
use quatuor_connect4::reasons::{Fact, facts};
use quatuor_solve::connect4::SOLVERS;

/// Whether a colour completes a row by occupying this cell, checking every row.
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

/// Whether the other colour wins with its next disc after every action that does not win.
fn is_lost_at_once(rules: &Connect4Rules, position: &Position) -> bool {
    rules.actions(position).into_iter().all(|column| {
        let played = rules.play(position, column);
        played.is_won() || can_win(rules, &played)
    })
}

/// The cells where the colour to play wins with its next disc.
fn wins(rules: &Connect4Rules, position: &Position) -> BTreeSet<(usize, usize)> {
    let columns = rules.actions(position).into_iter();
    let won = columns.filter(|&column| rules.play(position, column).is_won());
    won.map(|column| (column.number(), position.height_of(column) + 1)).collect()
}

/// Follows the line to the last disc of the loser. It falls under the cell, on which the winner
/// then wins. If the loser plays elsewhere, the winner wins on the cell left open and nowhere else.
fn must_play_under(case: &ActionContext<'_, Connect4Rules>, cell: Cell) -> bool {
    let rules = case.rules;
    let (mut before, mut turn, mut end) = (*case.position, *case.position, case.next());
    for &column in &case.continuation.actions {
        (before, turn, end) = (turn, end, rules.play(&end, column));
    }
    // The winner makes the last move at `turn`, the loser at `before`.
    let under = (cell.column.number(), cell.line - 1);
    end.is_won()
        && before.next() != case.position.next()
        && landing(&before, cell.column).line == under.1
        && rules.play(&before, cell.column) == turn
        && rules.actions(&before).into_iter().all(|column| {
            let wins = wins(rules, &rules.play(&before, column));
            if column == cell.column {
                wins.contains(&(under.0, cell.line))
            } else {
                wins == BTreeSet::from([under])
            }
        })
}

fn check(case: &ActionContext<'_, Connect4Rules>, fact: &Fact) -> bool {
    let (rules, position, next) = (case.rules, case.position, case.next());
    let (own, other) = (position.next(), position.next().other());
    let playable = |cell: Cell| landing(&next, cell.column) == cell;
    let playable_before = |cell: Cell| landing(position, cell.column) == cell;
    // A disc could already be played there, and would have won.
    let stood = |cell: Cell| {
        landing(position, cell.column) == cell && rules.play(position, cell.column).is_won()
    };
    let is_new = |cell: Cell| playable(cell) && !stood(cell);
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
        Fact::TwoAgainst(one, two, colour) => {
            let threatens = |cell| playable_before(cell) && is_threat(rules, position, cell, other);
            colour == other
                && one != two
                && threatens(one)
                && threatens(two)
                && is_lost_at_once(rules, position)
        }
        Fact::StackedAgainst(lower, upper, colour) => {
            colour == other
                && upper == Cell { line: lower.line + 1, ..lower }
                && playable_before(lower)
                && is_threat(rules, position, lower, other)
                && is_threat(rules, position, upper, other)
                && is_lost_at_once(rules, position)
        }
        Fact::LetsWin(cell, colour) => {
            colour == other && wins(rules, &next).contains(&(cell.column.number(), cell.line))
        }
        Fact::TwoThreats(one, two) => {
            [one, two].into_iter().all(|cell| is_new(cell) && is_threat(rules, &next, cell, own))
                && one != two
                && wins_against_every_answer(rules, &next)
        }
        Fact::Stacked(lower, upper) => {
            upper == Cell { line: lower.line + 1, ..lower }
                && is_new(lower)
                && wins_against_every_answer(rules, &next)
        }
        Fact::Threatens(cell) => is_new(cell) && is_threat(rules, &next, cell, own),
        Fact::Builds(cell) => {
            !playable(cell)
                && is_threat(rules, &next, cell, own)
                && !is_threat(rules, position, cell, own)
        }
        Fact::Waits(cell, colour) => {
            colour == other
                && case.wdl() == Some(Wdl::Win)
                && is_threat(rules, &next, cell, own)
                && !playable(cell)
                && must_play_under(case, cell)
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
            each_case(&rules, SOLVERS, &position, exactly, |case| {
                for fact in facts(case) {
                    let text = rules.position_text(&position);
                    assert!(check(case, &fact), "{rules:?} {text}: {:?} {fact:?}", case.action);
                    let name = format!("{fact:?}");
                    seen.insert(name.split('(').next().unwrap_or_default().to_owned());
                }
            });
        }
    }
    let all = "Blocks Builds HandsOver LetsWin OnlyDefence Stacked StackedAgainst Threatens TwoAgainst \
               TwoThreats Waits Wins";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn every_fact_of_the_examples_is_true() {
    each_example::<Connect4Rules>(SOLVERS, |case| {
        let found = facts(case);
        assert!(found.iter().all(|fact| check(case, fact)), "{found:?}");
    });
}

/// At the last turn of the loser another disc is equally good, so nothing forces a disc under the
/// threat.
#[test]
fn nobody_has_to_play_under_a_threat_who_has_a_choice() {
    for (width, height, connect, text, column) in [
        (5, 4, 3, "...o./o..o./*..*./**oo* *", "2"),
        (6, 5, 4, "..o.../..o.o./*.o**./o**oo./**o**. o", "4"),
    ] {
        let rules = Connect4Rules::new(width, height, connect, Colour::Red).expect("a variant");
        let position = rules.read_position(text).expect("a position");
        let advised = rules.read_action(&position, column).expect("a column");
        each_case(&rules, SOLVERS, &position, true, |case| {
            let waits = facts(case).iter().any(|fact| matches!(fact, Fact::Waits(..)));
            assert!(case.action != advised || !waits, "{text}");
        });
    }
}
