//! The heuristic: the race of the pieces to their goals, and their mobility.
//!
//! Distance is the number of moves of the piece's own sort on an empty board. In the simple victory
//! the foremost pieces count, and pieces that guard their own start places. In the complex victory
//! the estimate compares the turns that each side still needs to occupy all start places
//! ([`goals`](crate::goals)).

use quatuor_core::Expectation;
use quatuor_core::heuristic::{ESTIMATE, Evaluate, Heuristic, NO_HEURISTIC, NoHeuristic, squash};

use crate::{Colour, MansubaRules, Position, Relation, Victory};

impl Evaluate for MansubaRules {
    const HEURISTICS: &'static [&'static str] = &[NO_HEURISTIC, "race"];
    const USUAL: &'static str = "race";

    fn heuristic(&self, name: &str) -> Option<Box<dyn Heuristic<Self>>> {
        match name {
            NO_HEURISTIC => Some(Box::new(NoHeuristic)),
            "race" => Some(Box::new(Race)),
            _ => None,
        }
    }
}

struct Race;

/// Weight of one move of progress for the foremost piece, the next one, and so on.
const FOREMOST: [f64; 3] = [1.0, 0.4, 0.2];
/// Distance of a piece that cannot arrive.
const FAR: u8 = 12;
const MOBILITY: f64 = 0.02;
const PRISONER: f64 = 1.0;
const GUARD: f64 = 0.15;
const TEMPO: f64 = 0.5;
/// A sum that is nearly a win.
const MUCH: f64 = 6.0;
/// Uncertainty in turns, for the complex victory.
const SLACK: f64 = 2.0;

impl Heuristic<MansubaRules> for Race {
    fn judge(&self, rules: &MansubaRules, position: &Position) -> Expectation {
        if position.victory() == Some(Victory::Complex) {
            return Expectation(ESTIMATE * advantage(rules, position));
        }
        let tempo = match position.side() {
            Some(Colour::Black) => TEMPO,
            Some(Colour::White) => -TEMPO,
            None => 0.0,
        };
        let [black, white] = Colour::BOTH.map(|colour| standing(rules, position, colour));
        Expectation(squash(black - white + tempo, MUCH))
    }
}

/// Returns the weighted sum for a colour.
fn standing(rules: &MansubaRules, position: &Position, colour: Colour) -> f64 {
    let relation = position.relation().unwrap_or(Relation::Simple);
    let own = position.pieces(colour);
    let mut distances: Vec<u8> = own
        .iter()
        .filter_map(|cell| {
            let sort = position.piece_at(cell)?.sort;
            Some(rules.distance(relation, colour, sort, cell).unwrap_or(FAR).min(FAR))
        })
        .collect();
    distances.sort_unstable();
    let progress = |(weight, distance): (f64, &u8)| -weight * f64::from(*distance);
    let padded = distances.iter().chain(std::iter::repeat(&FAR));
    let race: f64 = FOREMOST.into_iter().zip(padded).map(progress).sum();
    let guards = (own & rules.start_places(colour)).len();
    let mobility: usize = own.iter().map(|cell| rules.targets(position, cell).len()).sum();
    race + MOBILITY * mobility as f64 + GUARD * guards as f64
        - PRISONER * position.jail(colour).len() as f64
}

/// Returns how much nearer Black is than White to the complex victory, relative to the turns that
/// both still need. A turn therefore counts more near the end, but never becomes irrelevant for a
/// side that is far ahead.
fn advantage(rules: &MansubaRules, position: &Position) -> f64 {
    let [black, white] = Colour::BOTH.map(|colour| {
        let tempo = if position.side() == Some(colour) { TEMPO } else { 0.0 };
        (rules.turns_to_all_goals(position, colour) - tempo).max(0.0)
    });
    (white - black) / (white + black + SLACK)
}
