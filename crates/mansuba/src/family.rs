//! Entry in the list of games: options, sides, texts, and the size of variants.

use quatuor_core::{Message, Settings, SpecError, SpecKey, message};
use quatuor_show::{Family, FirstMover, Proven, ShortOption, Texts, texts};

use crate::{Colour, MansubaRules, Options, Sort, Victory};

impl Family for MansubaRules {
    const NAME: &'static str = "mansuba";
    const KEYS: &'static [SpecKey] = crate::options::KEYS;
    const TEXTS: Texts = texts!();
    const PLAIN_KEYS: &'static [&'static str] = &["width", "height", "relation", "victory"];
    const FIRST_MOVER: Option<FirstMover> =
        Some(FirstMover { key: "first", seats: ["black", "white"] });
    const SAMPLE: &'static [&'static str] = &["black", "a8-b8", "h4-f4", "a7-d7", "h3-f5"];
    /// The options of the command line of Bouhaja and Elouazzani.
    const LETTERS: &'static [ShortOption] = &[
        ShortOption { letter: 't', key: "victory", values: &[("s", "simple"), ("c", "complex")] },
        ShortOption { letter: 'm', key: "max_turns", values: &[] },
    ];
    const PROVEN: &'static [Proven] = &[
        Proven::draw("width=4,height=2,setup=pawns,captures=off,first=black,max_turns=none"),
        Proven::win(
            "width=4,height=2,relation=diagonal,setup=pawns,captures=off,first=black,max_turns=none",
            7,
        ),
        Proven::win(
            "width=5,height=3,relation=diagonal,setup=pawns,captures=off,first=black,max_turns=none",
            11,
        ),
    ];

    fn from_settings(settings: &Settings) -> Result<Self, SpecError> {
        Options::from_settings(settings).map(MansubaRules::new)
    }

    /// Chance acts in draws at the beginning, in shifts of the relation, and in escapes.
    fn has_chance(&self) -> bool {
        let options = self.options();
        let drawn =
            options.first.is_none() || options.relation.is_none() || options.victory.is_none();
        drawn || options.shift || options.captures
    }

    fn may_be_endless(&self) -> bool {
        self.options().max_turns.is_none()
    }

    /// Bringing every piece across takes longer than the default limit of turns.
    fn proposals(&self) -> Vec<(&'static str, String)> {
        let options = self.options();
        let is_short = options.max_turns.is_some_and(|limit| limit < self.ample_turns());
        if options.victory == Some(Victory::Simple) || !is_short {
            return Vec::new();
        }
        vec![("max_turns", self.ample_turns().to_string())]
    }

    fn notices(&self) -> Vec<Message> {
        let options = self.options();
        if options.victory == Some(Victory::Simple) {
            return Vec::new();
        }
        let turns = self.turns_to_all_goals(&self.tables.start, Colour::Black).ceil() as u32;
        let mut notices = vec![message!("mansuba-complex-takes", pieces: options.world.height(),
            turns: turns)];
        if let Some(limit) = options.max_turns.filter(|limit| *limit < self.ample_turns()) {
            let ample = format!("max_turns={}", self.ample_turns());
            notices.push(message!("mansuba-complex-limit", limit: limit, ample: ample));
        }
        notices
    }

    /// Without captures, counts the ways to place the pieces of both sides, at each turn.
    fn positions_at_most(&self) -> Option<f64> {
        let options = self.options();
        if options.captures {
            return None;
        }
        let sorts = options.setup.sorts();
        let cells = options.world.width() * options.world.height();
        let turns = options.max_turns.map_or(2.0, |limit| f64::from(limit) + 1.0);
        Some(ways(cells, sorts) * ways(cells - sorts.len(), sorts) * turns)
    }
}

/// Turns per cell that suffice to bring every piece across.
const AMPLE: u16 = 8;

impl MansubaRules {
    /// Returns a limit of turns that usually suffices to bring every piece across.
    fn ample_turns(&self) -> u16 {
        AMPLE * self.world().size() as u16
    }
}

/// Counts the ways to place these pieces on `cells` cells; pieces of the same sort are
/// interchangeable.
fn ways(cells: usize, sorts: &[Sort]) -> f64 {
    let mut ways = 1.0;
    for (at, sort) in sorts.iter().enumerate() {
        let alike = sorts[..=at].iter().filter(|other| *other == sort).count();
        ways *= (cells - at) as f64 / alike as f64;
    }
    ways.round()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ways_are_counted_as_by_hand() {
        use Sort::{Elephant, Pawn, Tower};
        assert_eq!(ways(4, &[Pawn, Pawn]), 6.0);
        assert_eq!(ways(4, &[Pawn, Tower]), 12.0);
        assert_eq!(ways(6, &[Pawn, Tower, Pawn, Elephant]), 180.0);
        let spec = "mansuba:width=2,height=2,captures=off,first=black,max_turns=6";
        let rules = MansubaRules::from_spec(&spec.parse().unwrap()).unwrap();
        assert_eq!(rules.positions_at_most(), Some(12.0 * 2.0 * 7.0));
    }
}
