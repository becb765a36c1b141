//! The heuristic: counts open lines, which contain signs of one player only. Fuller lines count
//! more.

use quatuor_core::grid::Stones;
use quatuor_core::heuristic::{Evaluate, Heuristic, NO_HEURISTIC, NoHeuristic, squash};
use quatuor_core::{Expectation, Player};

use crate::MorpionRules;

impl Evaluate for MorpionRules {
    const HEURISTICS: &'static [&'static str] = &[NO_HEURISTIC, "lines"];
    const USUAL: &'static str = "lines";

    fn heuristic(&self, name: &str) -> Option<Box<dyn Heuristic<Self>>> {
        match name {
            NO_HEURISTIC => Some(Box::new(NoHeuristic)),
            "lines" => Some(Box::new(OpenLines)),
            _ => None,
        }
    }
}

struct OpenLines;

impl Heuristic<MorpionRules> for OpenLines {
    fn judge(&self, rules: &MorpionRules, position: &Stones) -> Expectation {
        let worth = |player: Player| {
            let open = |line: &u64| line & position.of(player.other()) == 0;
            let filled = |line: u64| (line & position.of(player)).count_ones();
            let lines = rules.lines.iter().filter(open);
            lines.map(|line| f64::from(4_u32.pow(filled(line)) - 1)).sum::<f64>()
        };
        let much = f64::from(4_u32.pow(rules.connect as u32 - 1));
        let sum = worth(Player::First) - worth(Player::Second);
        // In the misère game a full line loses, so the sum changes its sign.
        Expectation(squash(if rules.misere { -sum } else { sum }, much))
    }
}
