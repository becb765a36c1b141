//! Finds the facts that speak for or against an action.

use crate::{Action, Cell, Cells, Colour, MansubaRules, Position, Sort, Victory};
use quatuor_core::immediate_wins::{may_win, surely_wins};
use quatuor_core::{Outcome, Rules, Turn};
use quatuor_show::reasons::ActionContext;

use super::Fact;

/// Returns the facts that support the advised action or explain why it loses, the strongest first.
pub fn facts(case: &ActionContext<'_, MansubaRules>) -> Vec<Fact> {
    let (rules, position) = (case.rules, case.position);
    let Some(own) = position.side() else { return Vec::new() };
    let enemy = own.other();
    let next = case.next();
    if rules.turn(&next) == Turn::Over(Outcome::Win(case.player)) {
        let there = next.pieces(own) & rules.start_places(enemy);
        return vec![Fact::Arrives(there.iter().collect())];
    }
    // The game is over, so later threats do not matter.
    if rules.turn(&next).outcome().is_some() {
        return Vec::new();
    }
    let mut facts = Vec::new();
    let foe = case.player.other();
    let lets_win = |action| surely_wins(rules, &rules.play(position, action), foe);
    if rules.actions(position).into_iter().all(lets_win) {
        facts.push(Fact::NoDefence(enemy));
    } else {
        facts.extend(handed_over(rules, &next, enemy).map(|cell| Fact::LetsWin(enemy, cell)));
    }
    if !may_win(rules, &next, foe) {
        let arrival = arrivals(rules, position, enemy).next();
        facts.extend(arrival.map(|cell| Fact::Stops(enemy, cell)));
        if case.others().count() > 0 && case.others().all(|(action, _)| lets_win(action)) {
            facts.push(Fact::OnlyDefence(enemy));
        } else {
            let careless = |action: Action| match action {
                Action::Escape { cell, .. } if lets_win(action) => Some(cell),
                _ => None,
            };
            let other = case.others().find_map(|(action, _)| careless(action));
            facts.extend(other.map(|cell| Fact::EscapeLetsWin(enemy, cell)));
        }
    }
    match case.action {
        Action::Move { from, to } => facts.extend(moving(case, own, from, to)),
        Action::Escape { sort, .. } => facts.extend(may_escape(rules, &next, sort)),
        _ => {}
    }
    facts
}

/// Returns whether two winning moves threaten next, of which the enemy can stop only one and cannot
/// win first. They may be moves of two pieces, or of one piece to two places.
pub(super) fn fork(case: &ActionContext<'_, MansubaRules>) -> bool {
    let (rules, next) = (case.rules, case.next());
    let Some(own) = case.position.side() else { return false };
    let on_board = rules.turn(&next).outcome().is_none();
    on_board
        && !may_win(rules, &next, case.player.other())
        && arrivals(rules, &next, own).count() >= 2
}

/// Returns the fact against an action: the enemy can win with one move after it.
pub(super) fn fault(case: &ActionContext<'_, MansubaRules>) -> Option<Fact> {
    let enemy = case.position.side()?.other();
    handed_over(case.rules, &case.next(), enemy).map(|cell| Fact::LetsWin(enemy, cell))
}

/// Returns the cell on which the enemy, who is to act, can win with one move.
fn handed_over(rules: &MansubaRules, next: &Position, enemy: Colour) -> Option<Cell> {
    let won = Turn::Over(Outcome::Win(enemy.player()));
    rules.turn(next).player().filter(|&player| player == enemy.player())?;
    rules.actions(next).into_iter().find_map(|action| match action {
        Action::Move { to, .. } if rules.turn(&rules.play(next, action)) == won => Some(to),
        _ => None,
    })
}

fn moving(case: &ActionContext<'_, MansubaRules>, own: Colour, from: Cell, to: Cell) -> Vec<Fact> {
    let (rules, position, next) = (case.rules, case.position, case.next());
    let mut facts = Vec::new();
    let Some(piece) = position.piece_at(from) else { return facts };
    if let Some(taken) = rules.captured(position, case.action) {
        facts.push(Fact::Takes(taken.sort, to));
    }
    if rules.turn(&next).player().is_some() {
        if is_exposed(rules, position, from) && !is_exposed(rules, &next, to) {
            facts.push(Fact::Flees(piece.sort, from));
        }
        facts.extend(threat(case, own).map(Fact::Threatens));
    }
    facts.extend(nears(rules, position, piece.sort, from, to));
    facts
}

/// Returns a cell on which the next move newly threatens to win, if the enemy cannot win first.
fn threat(case: &ActionContext<'_, MansubaRules>, own: Colour) -> Option<Cell> {
    let (rules, next) = (case.rules, case.next());
    if may_win(rules, &next, case.player.other()) {
        return None;
    }
    let stood: Vec<Cell> = arrivals(rules, case.position, own).collect();
    arrivals(rules, &next, own)
        .find(|cell| !stood.contains(cell) && comes_true(rules, &next, *cell, own))
}

/// Returns whether an enemy could capture the piece on a cell at its turn.
fn is_exposed(rules: &MansubaRules, position: &Position, cell: Cell) -> bool {
    let Some(piece) = position.piece_at(cell) else { return false };
    let enemies = position.pieces(piece.colour.other());
    enemies.iter().any(|enemy| rules.targets(position, enemy).contains(cell))
}

/// Returns the cells on which a colour could win with one move at its turn.
pub(super) fn arrivals(
    rules: &MansubaRules,
    position: &Position,
    colour: Colour,
) -> impl Iterator<Item = Cell> {
    let goal = rules.start_places(colour.other());
    let own = position.pieces(colour);
    let missing = goal & !own;
    let complex = position.victory() == Some(Victory::Complex);
    // In the complex victory only the last missing place wins, reached by a piece that is not
    // itself on a start place of the enemy.
    let movers = if complex { own & !goal } else { own };
    let open = if complex && missing.len() > 1 { Cells::EMPTY } else { goal };
    let reached = movers.iter().fold(Cells::EMPTY, |all, from| all | rules.targets(position, from));
    (reached & open).iter().filter(move |&cell| !complex || missing.contains(cell))
}

/// Returns whether, after some reply of the enemy, a colour can win on a cell. The game may end
/// before that.
fn comes_true(rules: &MansubaRules, position: &Position, cell: Cell, colour: Colour) -> bool {
    let won = Turn::Over(Outcome::Win(colour.player()));
    rules.actions(position).into_iter().any(|answer| {
        let after = rules.play(position, answer);
        let goes_there = |action: &Action| matches!(*action, Action::Move { to, .. } if to == cell);
        rules.turn(&after) == Turn::Player(colour.player())
            && rules
                .actions(&after)
                .into_iter()
                .filter(goes_there)
                .any(|action| rules.turn(&rules.play(&after, action)) == won)
    })
}

/// Returns the odds of the pending escape.
fn may_escape(rules: &MansubaRules, position: &Position, sort: Sort) -> Option<Fact> {
    let outcomes = rules.actions(position);
    let of: u32 = outcomes.iter().map(|&outcome| rules.weight(position, outcome)).sum();
    let free = outcomes.contains(&Action::Free).then(|| rules.weight(position, Action::Free))?;
    Some(Fact::MayEscape { sort, free, of })
}

/// Returns the progress of a move towards the enemy's start places, if one of them is enough to
/// win.
fn nears(
    rules: &MansubaRules,
    position: &Position,
    sort: Sort,
    from: Cell,
    to: Cell,
) -> Option<Fact> {
    let (own, relation) = position.side().zip(position.relation())?;
    if position.victory() == Some(Victory::Complex) {
        return None;
    }
    let far = |colour, sort, cell| rules.distance(relation, colour, sort, cell);
    let moves = far(own, sort, to)?;
    if far(own, sort, from).is_some_and(|before| before <= moves) {
        return None;
    }
    let enemy = own.other();
    let enemies = position.pieces(enemy) & !Cells::one(to);
    let sorted =
        enemies.iter().filter_map(|cell| position.piece_at(cell).map(|piece| (piece.sort, cell)));
    let theirs = sorted.filter_map(|(sort, cell)| far(enemy, sort, cell)).min();
    Some(Fact::Nears { sort, moves, theirs })
}
