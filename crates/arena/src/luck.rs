//! Luck: the points that chance gave to the players of recorded games.
//!
//! The luck of a roll is the value of the position after it, minus the mean value over all outcomes
//! of the roll. The value of a finished game is its result; all others come from the usual
//! heuristic of the game. Luck is therefore an estimate, but its expected value is 0 for any
//! heuristic.

use std::collections::BTreeMap;

use quatuor_core::heuristic::Heuristic;
use quatuor_core::record::Record;
use quatuor_core::{Expectation, Turn};
use quatuor_games::{FamilyVisitor, with_family};
use quatuor_show::Family;
use quatuor_solve::SolverFactory;

/// The total luck of one player.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Luck {
    /// Number of games with rolls.
    pub games: u64,
    /// Number of rolls in these games, of both players.
    pub rolls: u64,
    /// Total value of the rolls in points. A win is worth 1 point and a draw 0.5.
    pub points: f64,
}

/// Measures the luck of all players by name. Skips games without rolls and records that do not
/// replay.
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

/// Computes the number of rolls of a game and their total value for the first seat.
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

/// Returns the mean value over the outcomes of a roll.
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

/// Returns the expected result of the first seat, in points from 0 to 1.
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

    /// A pawn in jail whose escape would win, and one whose escape changes little. Over all
    /// outcomes of a roll, weighted by their odds, the expected luck is 0.
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
