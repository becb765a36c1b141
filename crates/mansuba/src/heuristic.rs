//! The race in Mansuba: how near the pieces are to their goal, and how freely they move.
//!
//! Distance is counted in moves of the piece's own sort on an empty board. Where one piece on a start
//! place wins, the foremost ones count, and pieces that still guard their own start places; where all
//! start places must be taken, every piece counts.

use quatuor_core::{Evaluate, Expectation, Heuristic, NO_HEURISTIC, Unjudged, squash};

use crate::{Colour, MansubaRules, Position, Relation, Victory};

impl Evaluate for MansubaRules {
    const HEURISTICS: &'static [&'static str] = &[NO_HEURISTIC, "race"];
    const USUAL: &'static str = "race";

    fn heuristic(&self, name: &str) -> Option<Box<dyn Heuristic<Self>>> {
        match name {
            NO_HEURISTIC => Some(Box::new(Unjudged)),
            "race" => Some(Box::new(Race)),
            _ => None,
        }
    }
}

struct Race;

/// What a move nearer to the goal counts for the foremost piece, the next one, and so on.
const FOREMOST: [f64; 3] = [1.0, 0.4, 0.2];
/// What a move nearer counts for each piece where all must arrive.
const EACH: f64 = 0.5;
/// The distance of a piece that cannot arrive.
const FAR: u8 = 12;
const MOBILITY: f64 = 0.02;
const PRISONER: f64 = 1.0;
const GUARD: f64 = 0.15;
const TEMPO: f64 = 0.5;
/// A sum that is nearly a win.
const MUCH: f64 = 6.0;

impl Heuristic<MansubaRules> for Race {
    fn judge(&self, rules: &MansubaRules, position: &Position) -> Expectation {
        let tempo = match position.side() {
            Some(Colour::Black) => TEMPO,
            Some(Colour::White) => -TEMPO,
            None => 0.0,
        };
        let [black, white] = Colour::BOTH.map(|colour| standing(rules, position, colour));
        Expectation(squash(black - white + tempo, MUCH))
    }
}

/// What speaks for a colour.
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
    let (race, guards) = match position.victory() {
        Some(Victory::Complex) => {
            let missing = rules.start_places(colour).len() - distances.len().min(own.len());
            let each = distances.iter().map(|distance| progress((EACH, distance))).sum::<f64>();
            (each - EACH * f64::from(FAR) * missing as f64, 0)
        }
        _ => {
            let padded = distances.iter().chain(std::iter::repeat(&FAR));
            let foremost = FOREMOST.into_iter().zip(padded).map(progress).sum();
            (foremost, (own & rules.start_places(colour)).len())
        }
    };
    let mobility: usize = own.iter().map(|cell| rules.targets(position, cell).len()).sum();
    race + MOBILITY * mobility as f64 + GUARD * guards as f64
        - PRISONER * position.jail(colour).len() as f64
}
