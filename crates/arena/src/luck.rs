//! Luck: what chance gave to the players of recorded games and took from them.
//!
//! A roll is worth what the position after it is worth, less what all positions that it might have led to are
//! worth on average. Positions are judged by the usual heuristic of their game, those in which the game is
//! over by its result: so luck is an estimate, but whatever the heuristic, nobody expects any.

use std::collections::BTreeMap;

use quatuor_core::heuristic::Heuristic;
use quatuor_core::record::Record;
use quatuor_core::{Expectation, Turn};
use quatuor_games::{FamilyVisitor, with_family};
use quatuor_show::Family;
use quatuor_solve::SolverFactory;

/// How much luck somebody had.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Luck {
    /// Games with rolls.
    pub games: u64,
    /// Rolls in them, whoever they concerned.
    pub rolls: u64,
    /// Points that they were worth in all: a win is 1, a draw one half.
    pub points: f64,
}

/// The luck of everybody in all records; nothing of games without rolls, or that do not replay.
pub fn measure_luck(records: &[Record]) -> BTreeMap<String, Luck> {
    let mut by_name: BTreeMap<String, Luck> = BTreeMap::new();
    for record in records {
        let Ok(spec) = record.game.parse() else { continue };
        let Ok(Some((rolls, points))) = with_family(&spec, Rolls(record)) else { continue };
        for (name, sign) in [(&record.first, 1.0), (&record.second, -1.0)] {
            let sum = by_name.entry(name.clone()).or_default();
            sum.games += u64::from(rolls > 0);
            sum.rolls += rolls;
            sum.points += sign * points;
        }
    }
    by_name.retain(|_, luck| luck.rolls > 0);
    by_name
}

/// How many rolls a game had, and what they were worth to the first seat.
struct Rolls<'a>(&'a Record);

impl FamilyVisitor for Rolls<'_> {
    type Output = Option<(u64, f64)>;

    fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
        let heuristic = rules.heuristic(G::USUAL)?;
        let mut position = match &self.0.fen {
            None => rules.start(),
            Some(text) => rules.read_position(text).ok()?,
        };
        let (mut rolls, mut points) = (0, 0.0);
        for played in &self.0.moves {
            if rules.turn(&position).outcome().is_some() {
                return None;
            }
            let action = rules.read_action(&position, &played.action).ok()?;
            let next = rules.try_play(&position, action).ok()?;
            if rules.turn(&position) == Turn::Chance {
                rolls += 1;
                let mean = mean_after(&rules, &*heuristic, &position)?;
                points += worth(&rules, &*heuristic, &next) - mean;
            }
            position = next;
        }
        Some((rolls, points))
    }
}

/// What the outcomes of a roll are worth on average.
fn mean_after<G: Family>(
    rules: &G,
    heuristic: &dyn Heuristic<G>,
    position: &G::Position,
) -> Option<f64> {
    let (mut sum, mut weights) = (0.0, 0.0);
    for outcome in rules.actions(position) {
        let weight = f64::from(rules.weight(position, outcome));
        sum += weight * worth(rules, heuristic, &rules.play(position, outcome));
        weights += weight;
    }
    (weights > 0.0).then(|| sum / weights)
}

/// What the first seat may expect, in points.
fn worth<G: Family>(rules: &G, heuristic: &dyn Heuristic<G>, position: &G::Position) -> f64 {
    let Expectation(expected) = match rules.turn(position) {
        Turn::Over(outcome) => Expectation::of(outcome),
        Turn::Chance | Turn::Player(_) => heuristic.judge(rules, position),
    };
    (expected + 1.0) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::record::{Move, read};

    /// A pawn in jail whose escape would win, and one whose escape changes little: over all outcomes of a
    /// roll, with their odds, nobody is lucky.
    #[test]
    fn nobody_expects_luck() {
        for (spec, position, outcomes) in [
            (
                "mansuba:escape=0.25",
                "P6p/T6t/E6e/P6p/T6t/E6e/P6p/T6t - 0 simple [b:- w:-] ?first",
                &[("black", 0.5), ("white", 0.5)][..],
            ),
            (
                "mansuba:width=5,height=3,escape=0.25",
                "P1t2/4p/E3e b 5 simple [b:Tb2 w:-] ?escape@b2",
                &[("free", 0.25), ("held", 0.75)][..],
            ),
        ] {
            let mut all = 0.0;
            let mut most: f64 = 0.0;
            for (outcome, odds) in outcomes {
                let mut record = Record::new(spec);
                (record.first, record.second) = ("a".to_owned(), "b".to_owned());
                record.fen = Some(position.to_owned());
                record.moves = vec![Move { action: (*outcome).to_owned(), comment: None }];
                let Some(found) = measure_luck(&[record]).get("a").copied() else {
                    panic!("{spec} {position}: {outcome}");
                };
                assert_eq!((found.games, found.rolls), (1, 1));
                all += odds * found.points;
                most = most.max(found.points.abs());
            }
            assert!(all.abs() < 1e-12 && most > 0.0, "{spec}: {all}, {most}");
        }
    }

    #[test]
    fn games_without_chance_have_none() {
        let text = "[Game \"morpion\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n[Termination \"abandoned\"]\n\na1 b1 *\n";
        assert!(measure_luck(&read(text).unwrap()).is_empty());
    }
}
