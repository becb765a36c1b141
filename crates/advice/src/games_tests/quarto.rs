//! Checks every fact with plain loops over the board, on random positions and for every action.

use std::collections::BTreeSet;

use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Action, Cell, Pattern, Piece, Position, Property, QuartoRules};
use quatuor_show::reasons::ActionContext;
use quatuor_solve::Limits;
use quatuor_solve::quarto::SOLVERS;

use crate::trial::{each_case, each_example, wander};
use quatuor_quarto::reasons::{Fact, Row, facts};

fn cells(rules: &QuartoRules) -> Vec<Cell> {
    let all: BTreeSet<Cell> = rules.patterns().iter().flat_map(|pattern| pattern.iter()).collect();
    all.into_iter().collect()
}

type Board = Vec<(Cell, Piece)>;

fn board(rules: &QuartoRules, position: &Position) -> Board {
    let stand = |cell: Cell| Some((cell, position.piece_at(cell)?));
    cells(rules).into_iter().filter_map(stand).collect()
}

/// The pieces of a pattern, if all its cells are occupied.
fn pieces_of(board: &Board, pattern: &Pattern) -> Option<Vec<Piece>> {
    let piece = |cell| board.iter().find(|(at, _)| *at == cell).map(|(_, piece)| *piece);
    pattern.iter().map(piece).collect()
}

fn share(pieces: &[Piece], property: Property, size: usize) -> bool {
    pieces.iter().all(|piece| piece.property(property.attribute, size) == property)
}

fn is_row(rules: &QuartoRules, board: &Board, (pattern, shared): &Row) -> bool {
    let pieces = pieces_of(board, pattern).expect("all its cells are taken");
    !shared.is_empty() && shared.iter().all(|&property| share(&pieces, property, rules.size()))
}

fn is_won(rules: &QuartoRules, board: &Board) -> bool {
    let alike = |pieces: Vec<Piece>| {
        (0..rules.size()).any(|attribute| {
            share(&pieces, pieces[0].property(attribute, rules.size()), rules.size())
        })
    };
    rules.patterns().iter().filter_map(|pattern| pieces_of(board, pattern)).any(alike)
}

fn with(board: &Board, cell: Cell, piece: Piece) -> Board {
    board.iter().copied().chain([(cell, piece)]).collect()
}

fn empty(rules: &QuartoRules, board: &Board) -> Vec<Cell> {
    cells(rules).into_iter().filter(|cell| board.iter().all(|(at, _)| at != cell)).collect()
}

fn is_safe(rules: &QuartoRules, board: &Board, piece: Piece) -> bool {
    empty(rules, board).into_iter().all(|cell| !is_won(rules, &with(board, cell, piece)))
}

fn left(rules: &QuartoRules, board: &Board, hand: Option<Piece>) -> Vec<Piece> {
    let all = (0..rules.piece_count() as u8).filter_map(|number| Piece::new(number, rules.size()));
    let gone =
        |piece: Piece| Some(piece) == hand || board.iter().any(|(_, stands)| *stands == piece);
    all.filter(|&piece| !gone(piece)).collect()
}

/// Follows best play and checks that the last giver has no safe piece.
fn runs_out(case: &ActionContext<'_, QuartoRules>, own: bool) -> bool {
    let rules = case.rules;
    let mut solver = SOLVERS.solver(rules, 16 << 20).expect("a solver");
    let (mut position, mut last) = (case.next(), None);
    if matches!(case.action, Action::Give(_)) {
        last = Some((*case.position, case.player));
    }
    while let Some(player) = rules.turn(&position).player() {
        if position.hand().is_none() {
            last = Some((position, player));
        }
        let (best, _) = solver.best(&position, &Limits::default()).expect("no limits");
        position = rules.play(&position, best);
    }
    let (before, giver) = last.expect("somebody gives");
    let stood = board(rules, &before);
    let none = left(rules, &stood, None).into_iter().all(|piece| !is_safe(rules, &stood, piece));
    position.is_won() && none && (giver == case.player) == own
}

fn check(case: &ActionContext<'_, QuartoRules>, fact: &Fact) -> bool {
    let (rules, before) = (case.rules, board(case.rules, case.position));
    let hand = case.position.hand();
    let rest = left(rules, &before, hand);
    let safe = |board: &Board| rest.iter().filter(|&&piece| is_safe(rules, board, piece)).count();
    let placed = |cell: Cell| with(&before, cell, hand.expect("a piece to place"));
    let (here, given) = match case.action {
        Action::Place(cell) => (Some(cell), None),
        Action::Give(piece) => (None, Some(piece)),
    };
    let others: Vec<Cell> =
        empty(rules, &before).into_iter().filter(|&cell| Some(cell) != here).collect();
    let barren = |cell: &Cell| !is_won(rules, &placed(*cell)) && safe(&placed(*cell)) == 0;
    match fact {
        Fact::Completes(rows) => {
            let after = placed(here.expect("a placement"));
            is_won(rules, &after) && rows.iter().all(|row| is_row(rules, &after, row))
        }
        Fact::Spoils((pattern, shared)) => {
            let (here, hand) = (here.expect("a placement"), hand.expect("a piece to place"));
            let there = |cell| before.iter().find(|(at, _)| *at == cell).map(|(_, piece)| *piece);
            let waiting: Vec<Piece> = pattern
                .iter()
                .filter(|&cell| cell != here)
                .map(|cell| there(cell).expect("taken"))
                .collect();
            pattern.contains(here)
                && shared.iter().all(|&property| {
                    let completes = |&piece: &Piece| share(&[piece], property, rules.size());
                    share(&waiting, property, rules.size())
                        && !completes(&hand)
                        && rest.iter().any(completes)
                })
        }
        Fact::SafeLeft { safe: count, left } => {
            safe(&placed(here.expect("a placement"))) == *count && rest.len() == *left
        }
        Fact::OnlyCellWithSafePiece => {
            others.iter().all(barren) && safe(&placed(here.expect("a placement"))) > 0
        }
        Fact::NoSafePieceAfter(cell) => others.contains(cell) && barren(cell),
        Fact::NoSafePieceAnywhere => others.iter().chain(here.iter()).all(barren),
        Fact::CompletesNothing(piece) => given == Some(*piece) && is_safe(rules, &before, *piece),
        Fact::OnlySafePiece => {
            rest.iter().all(|&piece| is_safe(rules, &before, piece) == (Some(piece) == given))
        }
        Fact::OthersComplete(pattern) => {
            rest.iter().filter(|&&piece| Some(piece) != given).all(|&piece| {
                let gap: Vec<Cell> = empty(rules, &before)
                    .into_iter()
                    .filter(|&cell| pattern.contains(cell))
                    .collect();
                let [gap] = gap[..] else { return false };
                let pieces = pieces_of(&with(&before, gap, piece), pattern).expect("it is full");
                let shared = |attribute| pieces[0].property(attribute, rules.size());
                is_safe(rules, &before, given.expect("a piece that is given"))
                    && (0..rules.size()).any(|a| share(&pieces, shared(a), rules.size()))
            })
        }
        Fact::NoSafePiece => safe(&before) == 0 && !rest.is_empty(),
        Fact::HandsOver(cell, row) => {
            let after = with(&before, *cell, given.expect("a piece that is given"));
            is_row(rules, &after, row) && safe(&before) > 0
        }
        Fact::WouldComplete(piece, cell, row) => {
            let after = with(&before, *cell, *piece);
            rest.contains(piece) && Some(*piece) != given && is_row(rules, &after, row)
        }
        Fact::RunsOut { safe: count, own } => {
            let after = here.map_or_else(|| before.clone(), placed);
            safe(&after) == *count && runs_out(case, *own)
        }
    }
}

/// Returns a position after up to `actions` random actions that give only safe pieces and do not
/// win.
fn careful(rules: &QuartoRules, actions: usize, dice: &mut Dice) -> Position {
    let mut position = rules.start();
    for _ in 0..actions {
        let quiet = |action: &Action| match *action {
            Action::Give(piece) => rules.safe_pieces(&position).contains(piece),
            Action::Place(_) => !rules.play(&position, *action).is_won(),
        };
        let fit: Vec<Action> = rules.actions(&position).into_iter().filter(quiet).collect();
        let Some(action) = dice.pick(&fit) else { break };
        position = rules.play(&position, action);
    }
    if rules.turn(&position).outcome().is_some() { rules.start() } else { position }
}

/// The name of a fact's variant.
fn kind(fact: &Fact) -> String {
    let text = format!("{fact:?}");
    text.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

#[test]
fn every_fact_is_true_on_random_positions() {
    let mut dice = Dice::new(11);
    let mut seen = BTreeSet::new();
    for level in 1..=4 {
        let rules = QuartoRules::new(4, level).expect("a variant");
        for round in 0..156 {
            let length = 5 + round % 26;
            let walk = if round % 3 == 0 { wander } else { careful };
            let position = walk(&rules, length, &mut dice);
            each_case(&rules, SOLVERS, &position, position.count() > 9, |case| {
                for fact in facts(case) {
                    let text = rules.position_text(&position);
                    assert!(check(case, &fact), "{rules:?} {text}: {:?} {fact:?}", case.action);
                    seen.insert(kind(&fact));
                }
            });
        }
    }
    let all = "Completes CompletesNothing HandsOver NoSafePiece NoSafePieceAfter NoSafePieceAnywhere \
               OnlyCellWithSafePiece OnlySafePiece OthersComplete RunsOut SafeLeft Spoils WouldComplete";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn every_fact_of_the_examples_is_true() {
    each_example::<QuartoRules>(SOLVERS, |case| {
        let found = facts(case);
        assert!(found.iter().all(|fact| check(case, fact)), "{found:?}");
    });
}
