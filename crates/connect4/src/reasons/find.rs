//! Finds the facts that speak for or against a column.

use crate::{Cell, Colour, Column, Connect4Rules, Position};
use quatuor_core::Rules;
use quatuor_core::evaluation::Wdl;
use quatuor_show::reasons::ActionContext;

use super::Fact;

/// Returns the facts that support the advised column or explain why nothing helps, the strongest
/// first.
pub fn facts(case: &ActionContext<'_, Connect4Rules>) -> Vec<Fact> {
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
    } else {
        facts.extend(against(rules, position).or_else(|| lets_win(rules, &next, other)));
    }
    facts.extend(waits(case));
    if safe && !facts.contains(&Fact::OnlyDefence(other)) {
        facts.extend(case.others().find_map(|(column, _)| hands_over(rules, position, column)));
    }
    facts
}

/// Returns the fact against a column: the other colour can win immediately after it.
pub(super) fn fault(case: &ActionContext<'_, Connect4Rules>) -> Option<Fact> {
    let next = case.next();
    if next.is_won() {
        return None;
    }
    lets_win(case.rules, &next, case.position.next().other())
}

fn loses_at_once(case: &ActionContext<'_, Connect4Rules>, column: Column) -> bool {
    !case.rules.winning_columns(&case.rules.play(case.position, column)).is_empty()
}

/// Returns a double threat of the other colour, of which one disc can only block one.
fn against(rules: &Connect4Rules, position: &Position) -> Option<Fact> {
    let other = position.next().other();
    let threats = rules.threats(position, other);
    let playable = |cell: &Cell| cell.line == position.height_of(cell.column) + 1;
    let at_once: Vec<Cell> = threats.iter().copied().filter(playable).collect();
    let above = |cell: Cell| Cell { line: cell.line + 1, ..cell };
    match at_once[..] {
        [one, two, ..] => Some(Fact::TwoAgainst(one, two, other)),
        [one] if threats.contains(&above(one)) => {
            Some(Fact::StackedAgainst(one, above(one), other))
        }
        _ => None,
    }
}

/// Returns the cell where the other colour can win immediately after the disc.
fn lets_win(rules: &Connect4Rules, next: &Position, other: Colour) -> Option<Fact> {
    let column = rules.winning_columns(next).first().copied()?;
    Some(Fact::LetsWin(Cell { column, line: next.height_of(column) + 1 }, other))
}

/// Returns the new threats of the disc, if the other colour cannot win first.
fn attack(rules: &Connect4Rules, before: &Position, next: &Position, own: Colour) -> Option<Fact> {
    let (threats, known) = (rules.threats(next, own), rules.threats(before, own));
    let playable =
        |position: &Position, cell: &Cell| cell.line == position.height_of(cell.column) + 1;
    let stood = |cell: &Cell| known.contains(cell) && playable(before, cell);
    let at_once: Vec<Cell> =
        threats.iter().copied().filter(|cell| playable(next, cell) && !stood(cell)).collect();
    let above = |cell: &Cell| Cell { line: cell.line + 1, ..*cell };
    match at_once[..] {
        [one, other, ..] => Some(Fact::TwoThreats(one, other)),
        [one] if threats.contains(&above(&one)) => Some(Fact::Stacked(one, above(&one))),
        [one] => Some(Fact::Threatens(one)),
        [] => threats.into_iter().find(|cell| !known.contains(cell)).map(Fact::Builds),
    }
}

/// Returns the threat under which the other colour has to play at the end of the proven line of
/// best play. There is either no other column, or every other column loses immediately on the cell
/// that it would have blocked.
fn waits(case: &ActionContext<'_, Connect4Rules>) -> Option<Fact> {
    let rules = case.rules;
    let [ref way @ .., under, last] = case.continuation.actions[..] else { return None };
    if case.wdl() != Some(Wdl::Win) || !case.continuation.proven || under != last {
        return None;
    }
    let (own, next) = (case.position.next(), case.next());
    let turn = way.iter().fold(next, |position, &column| rules.play(&position, column));
    let played = rules.play(&turn, under);
    let cell = Cell { column: last, line: played.height_of(last) + 1 };
    let lost = |column: Column| rules.winning_columns(&rules.play(&turn, column)) == [under];
    let forced = turn.next() != own
        && rules.play(&played, last).is_won()
        && rules.actions(&turn).into_iter().all(|column| column == under || lost(column));
    let in_the_air = cell.line > next.height_of(last) + 1;
    let waiting = forced && in_the_air && rules.threats(&next, own).contains(&cell);
    waiting.then_some(Fact::Waits(cell, own.other()))
}

/// Returns whether a disc in a column would let the other colour win directly above it.
fn hands_over(rules: &Connect4Rules, position: &Position, column: Column) -> Option<Fact> {
    if rules.play(position, column).is_won() {
        return None;
    }
    let other = position.next().other();
    let above = Cell { column, line: position.height_of(column) + 2 };
    rules.threats(position, other).contains(&above).then_some(Fact::HandsOver(column, above, other))
}
