//! Finds the facts that speak for or against an action.

use crate::{Action, Cell, Pattern, Piece, Position, Property, QuartoRules};
use quatuor_core::Rules;
use quatuor_core::evaluation::Wdl;
use quatuor_show::reasons::ActionContext;

use super::{Fact, Row};

/// Maximum number of safe pieces for reasons that count them.
pub(super) const FEW: usize = 6;

/// Returns the facts that support the advised action or explain why it loses, the strongest first.
pub fn facts(case: &ActionContext<'_, QuartoRules>) -> Vec<Fact> {
    match (case.action, case.position.hand()) {
        (Action::Place(cell), Some(piece)) => placing(case, cell, piece),
        (Action::Give(piece), None) => giving(case, piece),
        _ => Vec::new(),
    }
}

/// Returns the number of safe pieces from which this player gives next. After a placement these are
/// the safe pieces it leaves; when a piece is given now, the piece itself counts.
pub(super) fn safe_to_give(case: &ActionContext<'_, QuartoRules>) -> usize {
    match case.action {
        Action::Place(_) => case.rules.safe_pieces(&case.next()).count(),
        Action::Give(_) => case.rules.safe_pieces(case.position).count(),
    }
}

fn placing(case: &ActionContext<'_, QuartoRules>, cell: Cell, piece: Piece) -> Vec<Fact> {
    let (rules, position) = (case.rules, case.position);
    let next = case.next();
    if next.is_won() {
        return vec![Fact::Completes(rules.completed(&next))];
    }
    let left = rules.pieces_left(&next).count();
    if left == 0 {
        return Vec::new();
    }
    let safe = rules.safe_pieces(&next).count();
    let mut facts = Vec::new();
    let barren = |action: &Action| {
        let placed = rules.play(position, *action);
        !placed.is_won() && rules.safe_pieces(&placed).is_empty()
    };
    if case.others().all(|(action, _)| barren(&action)) {
        match (safe, case.others().count()) {
            (0, _) => facts.push(Fact::NoSafePieceAnywhere),
            (_, 0) => {}
            _ => facts.push(Fact::OnlyCellWithSafePiece),
        }
    }
    facts.extend(spoilt(rules, position, cell, piece).map(Fact::Spoils));
    facts.extend(runs_out(case, safe));
    let counted =
        facts.iter().any(|fact| matches!(fact, Fact::RunsOut { .. } | Fact::NoSafePieceAnywhere));
    if !counted && (safe <= FEW || safe == left) {
        facts.push(Fact::SafeLeft { safe, left });
    }
    if safe > 0 && !facts.contains(&Fact::OnlyCellWithSafePiece) {
        let other = case.others().map(|(action, _)| action).find(barren);
        facts.extend(other.and_then(|action| match action {
            Action::Place(cell) => Some(Fact::NoSafePieceAfter(cell)),
            Action::Give(_) => None,
        }));
    }
    facts
}

/// Returns the patterns through a cell that this piece spoils: all other pieces are there and share
/// a property that this piece lacks, but some remaining piece has.
fn spoilt(
    rules: &QuartoRules,
    position: &Position,
    cell: Cell,
    piece: Piece,
) -> impl Iterator<Item = Row> {
    let size = rules.size();
    let (rules, position) = (*rules, *position);
    let fits = move |property: Property| {
        let left = rules.pieces_left(&position);
        left.iter().any(|piece| piece.property(property.attribute, size) == property)
    };
    let waiting = move |pattern: &Pattern| -> Option<Row> {
        let others: Option<Vec<Piece>> = pattern
            .iter()
            .filter(|&other| other != cell)
            .map(|other| position.piece_at(other))
            .collect();
        let others = others?;
        let shared = |attribute: usize| -> Option<Property> {
            let property = others.first()?.property(attribute, size);
            let common = others.iter().all(|other| other.property(attribute, size) == property);
            let spoilt = common && piece.property(attribute, size) != property;
            (spoilt && fits(property)).then_some(property)
        };
        let shared: Vec<Property> = (0..size).filter_map(shared).collect();
        (!shared.is_empty()).then_some((*pattern, shared))
    };
    let through = move |pattern: &&Pattern| pattern.contains(cell);
    rules.patterns().iter().filter(through).filter_map(waiting)
}

fn giving(case: &ActionContext<'_, QuartoRules>, piece: Piece) -> Vec<Fact> {
    let (rules, position) = (case.rules, case.position);
    let safe = rules.safe_pieces(position);
    if safe.is_empty() {
        return vec![Fact::NoSafePiece];
    }
    let mut facts = Vec::new();
    if safe.contains(piece) {
        let only = safe.count() == 1 && rules.pieces_left(position).count() > 1;
        facts.push(match only {
            true => common_completion(rules, position, piece)
                .map_or(Fact::OnlySafePiece, Fact::OthersComplete),
            false => Fact::CompletesNothing(piece),
        });
        facts.extend(runs_out(case, safe.count()));
        let unsafe_piece = case.others().find_map(|(action, _)| match action {
            Action::Give(other) => {
                completion(rules, position, other).map(|(cell, row)| (other, cell, row))
            }
            Action::Place(_) => None,
        });
        facts.extend(unsafe_piece.map(|(other, cell, row)| Fact::WouldComplete(other, cell, row)));
    } else {
        let handed = completion(rules, position, piece);
        facts.extend(handed.map(|(cell, row)| Fact::HandsOver(cell, row)));
    }
    facts
}

/// Returns a pattern that every piece except this one would complete.
fn common_completion(rules: &QuartoRules, position: &Position, safe: Piece) -> Option<Pattern> {
    let completes = |piece: Piece, pattern: &Pattern| {
        let given = rules.play(position, Action::Give(piece));
        let placed = pattern.iter().filter(|&cell| position.piece_at(cell).is_none());
        placed.map(|cell| rules.play(&given, Action::Place(cell))).any(|placed| {
            placed.is_won() && rules.completed(&placed).iter().any(|(row, _)| row == pattern)
        })
    };
    let others: Vec<Piece> =
        rules.pieces_left(position).iter().filter(|&piece| piece != safe).collect();
    let common = |pattern: &&Pattern| others.iter().all(|&piece| completes(piece, pattern));
    rules.patterns().iter().find(common).copied()
}

/// Returns a cell on which a piece completes a pattern, with the pattern.
fn completion(rules: &QuartoRules, position: &Position, piece: Piece) -> Option<(Cell, Row)> {
    let given = rules.play(position, Action::Give(piece));
    rules.actions(&given).into_iter().find_map(|action| {
        let Action::Place(cell) = action else { return None };
        let placed = rules.play(&given, action);
        if placed.is_won() {
            Some((cell, rules.completed(&placed).into_iter().next()?))
        } else {
            None
        }
    })
}

/// Reports which player runs out of safe pieces, if exact search has proven the loser.
fn runs_out(case: &ActionContext<'_, QuartoRules>, safe: usize) -> Option<Fact> {
    let own = match case.wdl()? {
        Wdl::Loss => true,
        Wdl::Win => false,
        Wdl::Draw => return None,
    };
    (1..=FEW).contains(&safe).then_some(Fact::RunsOut { safe, own })
}
