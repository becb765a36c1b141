//! Checks every fact with plain enumeration, on random positions and for every action.
//!
//! What the enemy could do "were it its turn" is checked with the rules themselves, in the same
//! position with the other side to act. Games without a turn limit store no turn number, so that
//! this is a valid position too.

use std::collections::BTreeSet;

use quatuor_core::{Dice, Outcome, Player, Rules, Spec, Turn};
use quatuor_mansuba::{Action, MansubaRules, Position, Sort};
use quatuor_show::Family;
use quatuor_show::reasons::ActionContext;

use crate::trial::{each_case, each_example, wander};
use quatuor_mansuba::reasons::{Fact, facts};
use quatuor_solve::SolverFactory;

const SOLVERS: SolverFactory<MansubaRules> = SolverFactory::general();

/// Returns the same position with the other side to act.
fn turned(rules: &MansubaRules, position: &Position) -> Option<Position> {
    let text = rules.position_text(position);
    let mut words: Vec<&str> = text.split(' ').collect();
    words[1] = if words[1] == "b" { "w" } else { "b" };
    rules.read_position(&words.join(" ")).ok()
}

fn winning_moves(rules: &MansubaRules, position: &Position, player: Player) -> Vec<Action> {
    let won = Turn::Over(Outcome::Win(player));
    let wins = |action: &Action| rules.turn(&rules.play(position, *action)) == won;
    match rules.turn(position) {
        Turn::Player(actor) if actor == player => {
            rules.actions(position).into_iter().filter(wins).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the positions after all possible chance outcomes.
fn settled(rules: &MansubaRules, position: &Position) -> Vec<Position> {
    match rules.turn(position) {
        Turn::Chance => rules
            .actions(position)
            .into_iter()
            .flat_map(|outcome| settled(rules, &rules.play(position, outcome)))
            .collect(),
        _ => vec![*position],
    }
}

/// Whether the piece needs exactly `moves` more moves and needed more before, and the nearest enemy
/// needs `theirs`.
fn is_near(
    case: &ActionContext<'_, MansubaRules>,
    sort: Sort,
    moves: u8,
    theirs: Option<u8>,
) -> bool {
    let (rules, position, next) = (case.rules, case.position, case.next());
    let side = position.side().expect("somebody acts");
    let Action::Move { from, to } = case.action else { return false };
    let relation = next.relation().or(position.relation()).expect("drawn");
    let far = |colour, sort, cell| rules.distance(relation, colour, sort, cell);
    let enemies = next.pieces(side.other());
    let near = enemies
        .iter()
        .filter_map(|cell| far(side.other(), next.piece_at(cell).expect("a piece").sort, cell));
    far(side, sort, to) == Some(moves)
        && far(side, sort, from).is_none_or(|before| before > moves)
        && near.min() == theirs
}

fn check(case: &ActionContext<'_, MansubaRules>, fact: &Fact) -> bool {
    let (rules, position, next) = (case.rules, case.position, case.next());
    let (own, foe) = (case.player, case.player.other());
    let side = position.side().expect("somebody acts");
    let lets_win = |action: Action| {
        let after = settled(rules, &rules.play(position, action));
        after.iter().all(|position| !winning_moves(rules, position, foe).is_empty())
    };
    let to = |action: &Action| match *action {
        Action::Move { to, .. } => Some(to),
        _ => None,
    };
    let is_safe_now =
        || settled(rules, &next).iter().all(|after| winning_moves(rules, after, foe).is_empty());
    // After the last turn the only valid fact is who has won.
    if rules.turn(&next).outcome().is_some() && !matches!(fact, Fact::Arrives(_)) {
        return false;
    }
    match *fact {
        Fact::Arrives(ref cells) => {
            rules.turn(&next) == Turn::Over(Outcome::Win(own)) && !cells.is_empty()
        }
        Fact::Stops(enemy, cell) => {
            let could = turned(rules, position).map(|turned| {
                winning_moves(rules, &turned, foe).iter().any(|a| to(a) == Some(cell))
            });
            enemy.player() == foe && is_safe_now() && could != Some(false)
        }
        Fact::OnlyDefence(_) => {
            let others = rules.actions(position).into_iter().filter(|&a| a != case.action);
            is_safe_now() && others.into_iter().all(lets_win)
        }
        Fact::NoDefence(enemy) => {
            enemy.player() == foe && rules.actions(position).into_iter().all(lets_win)
        }
        Fact::LetsWin(enemy, cell) => {
            let won = winning_moves(rules, &next, foe);
            enemy.player() == foe && won.iter().any(|action| to(action) == Some(cell))
        }
        Fact::EscapeLetsWin(_, cell) => {
            let escape =
                |action: &Action| matches!(*action, Action::Escape { cell: at, .. } if at == cell);
            rules.actions(position).into_iter().filter(escape).any(lets_win) && is_safe_now()
        }
        Fact::Takes(sort, cell) => {
            let taken = position.piece_at(cell).expect("a piece to take");
            let jailed = |position: &Position| position.jail(side.other()).len();
            taken.sort == sort && taken.colour != side && jailed(&next) == jailed(position) + 1
        }
        Fact::Flees(sort, cell) => {
            let could = turned(rules, position)
                .map(|turned| rules.actions(&turned).iter().any(|a| to(a) == Some(cell)));
            let target = to(&case.action);
            let can = rules.actions(&next).iter().any(|action| to(action) == target);
            position.piece_at(cell).expect("a piece that flees").sort == sort
                && could != Some(false)
                && !can
        }
        Fact::Threatens(cell) => {
            let wins_there = |position: &Position| {
                winning_moves(rules, position, own).iter().any(|action| to(action) == Some(cell))
            };
            let mut answers = rules.actions(&next).into_iter();
            is_safe_now()
                && !wins_there(position)
                && answers.any(|answer| wins_there(&rules.play(&next, answer)))
        }
        Fact::MayEscape { free, of, .. } => {
            let weight = |action| u64::from(rules.weight(&next, action));
            let total: u64 = rules.actions(&next).into_iter().map(weight).sum();
            rules.turn(&next) == Turn::Chance
                && weight(Action::Free) * u64::from(of) == total * u64::from(free)
        }
        Fact::Nears { sort, moves, theirs } => is_near(case, sort, moves, theirs),
    }
}

#[test]
fn every_fact_is_true_on_random_positions() {
    let mut dice = Dice::new(21);
    let mut seen = BTreeSet::new();
    for options in [
        "max_turns=none",
        "max_turns=none,width=4,height=4,relation=diagonal",
        "max_turns=none,width=5,height=3,relation=hexagonal,escape=0.3",
        "max_turns=none,width=4,height=2,victory=complex,immunity=off",
        "width=5,height=4,relation=triangular,max_turns=30",
        "width=4,height=4,first=random,shift=on,max_turns=25",
        "width=4,height=4,first=black,max_turns=7",
    ] {
        let spec: Spec = format!("mansuba:{options}").parse().expect("a spec");
        let rules = MansubaRules::from_spec(&spec).expect("a variant");
        for round in 0..60 {
            let position = wander(&rules, 3 + round % 20, &mut dice);
            each_case(&rules, SOLVERS, &position, false, |case| {
                for fact in facts(case) {
                    let text = rules.position_text(&position);
                    assert!(check(case, &fact), "{rules:?} {text}: {:?} {fact:?}", case.action);
                    let name = format!("{fact:?}");
                    seen.insert(name.split(['(', ' ']).next().unwrap_or_default().to_owned());
                }
            });
        }
    }
    let all = "Arrives EscapeLetsWin Flees LetsWin MayEscape Nears NoDefence OnlyDefence Stops Takes \
               Threatens";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn every_fact_of_the_examples_is_true() {
    each_example::<MansubaRules>(SOLVERS, |case| {
        let found = facts(case);
        assert!(found.iter().all(|fact| check(case, fact)), "{found:?}");
    });
}
