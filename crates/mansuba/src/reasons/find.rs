//! Looking for what speaks for an action.

use crate::{Action, Cell, Cells, Colour, MansubaRules, Position, Sort, Victory};
use quatuor_core::immediate_wins::{may_win, surely_wins};
use quatuor_core::{Outcome, Rules, Turn};
use quatuor_show::reasons::ActionContext;

use super::Fact;

/// The facts that speak for the advised action, or say why it loses; the most telling first.
pub fn facts(case: &ActionContext<'_, MansubaRules>) -> Vec<Fact> {
    let (rules, position) = (case.rules, case.position);
    let Some(own) = position.side() else { return Vec::new() };
    let enemy = own.other();
    let next = case.next();
    if rules.turn(&next) == Turn::Over(Outcome::Win(case.player)) {
        let there = next.pieces(own) & rules.start_places(enemy);
        return vec![Fact::Arrives(there.iter().collect())];
    }
    // What could come next does not matter any more.
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

/// Whether two moves would win next, of which the enemy, which cannot win first, can stop only one: those of two pieces,
/// or of one to two places.
pub(super) fn fork(case: &ActionContext<'_, MansubaRules>) -> bool {
    let (rules, next) = (case.rules, case.next());
    let Some(own) = case.position.side() else { return false };
    let on_board = rules.turn(&next).outcome().is_none();
    on_board
        && !may_win(rules, &next, case.player.other())
        && arrivals(rules, &next, own).count() >= 2
}

/// What speaks against an action: the enemy can win with one move after it.
pub(super) fn fault(case: &ActionContext<'_, MansubaRules>) -> Option<Fact> {
    let enemy = case.position.side()?.other();
    handed_over(case.rules, &case.next(), enemy).map(|cell| Fact::LetsWin(enemy, cell))
}

/// Where the enemy, which is to act, can win with one move.
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

/// Where the next move can win that could not before, if the enemy cannot win first.
fn threat(case: &ActionContext<'_, MansubaRules>, own: Colour) -> Option<Cell> {
    let (rules, next) = (case.rules, case.next());
    if may_win(rules, &next, case.player.other()) {
        return None;
    }
    let stood: Vec<Cell> = arrivals(rules, case.position, own).collect();
    arrivals(rules, &next, own)
        .find(|cell| !stood.contains(cell) && comes_true(rules, &next, *cell, own))
}

/// Whether an enemy could take the piece on a cell, were it its turn.
fn is_exposed(rules: &MansubaRules, position: &Position, cell: Cell) -> bool {
    let Some(piece) = position.piece_at(cell) else { return false };
    let enemies = position.pieces(piece.colour.other());
    enemies.iter().any(|enemy| rules.targets(position, enemy).contains(cell))
}

/// The cells where a colour could win with one move, were it its turn.
pub(super) fn arrivals(
    rules: &MansubaRules,
    position: &Position,
    colour: Colour,
) -> impl Iterator<Item = Cell> {
    let goal = rules.start_places(colour.other());
    let own = position.pieces(colour);
    let missing = goal & !own;
    let complex = position.victory() == Some(Victory::Complex);
    // For the complex victory only the last missing place wins, reached by a piece that is not needed
    // where it stands.
    let movers = if complex { own & !goal } else { own };
    let open = if complex && missing.len() > 1 { Cells::EMPTY } else { goal };
    let reached = movers.iter().fold(Cells::EMPTY, |all, from| all | rules.targets(position, from));
    (reached & open).iter().filter(move |&cell| !complex || missing.contains(cell))
}

/// Whether some answer of the enemy leaves a colour to win on a cell: the game may end before.
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

/// The odds of the escape that chance is to decide.
fn may_escape(rules: &MansubaRules, position: &Position, sort: Sort) -> Option<Fact> {
    let outcomes = rules.actions(position);
    let of: u32 = outcomes.iter().map(|&outcome| rules.weight(position, outcome)).sum();
    let free = outcomes.contains(&Action::Free).then(|| rules.weight(position, Action::Free))?;
    Some(Fact::MayEscape { sort, free, of })
}

/// Whether a move brings a piece nearer to the enemy's start places, where one of them is enough.
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
