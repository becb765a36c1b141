//! Looking for what speaks for a column.

use quatuor_connect4::{Cell, Colour, Column, Connect4Rules, Position};
use quatuor_core::Rules;
use quatuor_solve::Wdl;

use super::Fact;
use crate::advice::Case;

/// The facts that speak for the advised column, the most telling first.
pub(super) fn facts(case: &Case<'_, Connect4Rules>) -> Vec<Fact> {
    let (rules, position) = (case.rules, case.position);
    let (own, other) = (position.next(), position.next().other());
    let next = case.next();
    if next.is_won() {
        return vec![Fact::Wins(rules.winning_alignments(&next))];
    }
    let mut facts = Vec::new();
    let safe = rules.winning_columns(&next).is_empty();
    if safe {
        let landing = Cell { column: case.action, line: position.height_of(case.action) + 1 };
        if rules.threats(position, other).contains(&landing) {
            facts.push(Fact::Blocks(landing, other));
        }
        if case.others().count() > 0 && case.others().all(|(column, _)| loses_at_once(case, column))
        {
            facts.push(Fact::OnlyDefence(other));
        }
        facts.extend(attack(rules, position, &next, own));
    }
    facts.extend(waits(case));
    if safe && !facts.contains(&Fact::OnlyDefence(other)) {
        facts.extend(case.others().find_map(|(column, _)| hands_over(rules, position, column)));
    }
    facts
}

fn loses_at_once(case: &Case<'_, Connect4Rules>, column: Column) -> bool {
    !case.rules.winning_columns(&case.rules.play(case.position, column)).is_empty()
}

/// What the disc threatens, where the other colour cannot win first.
fn attack(rules: &Connect4Rules, before: &Position, next: &Position, own: Colour) -> Option<Fact> {
    let threats = rules.threats(next, own);
    let at_once: Vec<Cell> = threats
        .iter()
        .copied()
        .filter(|cell| cell.line == next.height_of(cell.column) + 1)
        .collect();
    let above = |cell: &Cell| Cell { line: cell.line + 1, ..*cell };
    match at_once[..] {
        [one, other, ..] => Some(Fact::TwoThreats(one, other)),
        [one] if threats.contains(&above(&one)) => Some(Fact::Stacked(one, above(&one))),
        [one] => Some(Fact::Threatens(one)),
        [] => {
            let known = rules.threats(before, own);
            threats.into_iter().find(|cell| !known.contains(cell)).map(Fact::Builds)
        }
    }
}

/// The threat in the air under which the other colour has to play in the end.
fn waits(case: &Case<'_, Connect4Rules>) -> Option<Fact> {
    let rules = case.rules;
    if case.wdl() != Some(Wdl::Win) || !case.line.proven {
        return None;
    }
    let (own, next) = (case.position.next(), case.next());
    let mut position = next;
    let mut discs = Vec::new();
    for &column in &case.line.actions {
        discs.push(Cell { column, line: position.height_of(column) + 1 });
        position = rules.play(&position, column);
    }
    let [.., under, last] = discs[..] else { return None };
    let forced = position.is_won()
        && position.next() != own
        && under == Cell { line: last.line - 1, ..last };
    let in_the_air = last.line > next.height_of(last.column) + 1;
    let waiting = forced && in_the_air && rules.threats(&next, own).contains(&last);
    waiting.then_some(Fact::Waits(last, own.other()))
}

/// Whether a disc in a column would let the other colour win right above it.
fn hands_over(rules: &Connect4Rules, position: &Position, column: Column) -> Option<Fact> {
    if rules.play(position, column).is_won() {
        return None;
    }
    let other = position.next().other();
    let above = Cell { column, line: position.height_of(column) + 2 };
    rules.threats(position, other).contains(&above).then_some(Fact::HandsOver(column, above, other))
}
