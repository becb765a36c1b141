//! Mansuba as everybody else sees it: small boards without chance are solved whole.

use quatuor_core::Rules;
use quatuor_mansuba::{MansubaRules, Options, Sort};

use crate::exact::{Exact, Solvable, SolveError};
use crate::retrograde::{BYTES_EACH, Retrograde};

/// The most positions that a variant may have: as many as fit the usual table.
const MOST: usize = (256 << 20) / BYTES_EACH;

impl Solvable for MansubaRules {
    fn solver(&self, table_bytes: usize) -> Result<Box<dyn Exact<Self>>, SolveError> {
        let options = self.options();
        if takes_chances(options) {
            return Err(SolveError::Chance { game: self.spec().name });
        }
        let positions = positions_at_most(options);
        if positions > MOST as f64 {
            return Err(SolveError::TooMany { most: MOST });
        }
        let bytes = positions as usize * BYTES_EACH;
        if bytes > table_bytes {
            return Err(SolveError::SmallTable { megabytes: bytes.div_ceil(1 << 20) });
        }
        Ok(Box::new(Retrograde::new(self.clone(), positions as usize)))
    }

    fn usual_table_bytes(&self) -> usize {
        MOST * BYTES_EACH
    }
}

/// Whether chance draws anything: at the beginning, when the relation shifts, or for a prisoner.
fn takes_chances(options: &Options) -> bool {
    let drawn = options.first.is_none() || options.relation.is_none() || options.victory.is_none();
    drawn || options.shift || options.captures
}

/// Without captures: all ways to put the pieces of both sides on the board, at each turn.
fn positions_at_most(options: &Options) -> f64 {
    let sorts = options.setup.sorts();
    let cells = options.world.width() * options.world.height();
    let turns = options.max_turns.map_or(2.0, |limit| f64::from(limit) + 1.0);
    ways(cells, sorts) * ways(cells - sorts.len(), sorts) * turns
}

/// How many ways there are to put these pieces on so many cells, those of a sort being alike.
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
    use quatuor_core::Game;

    use super::*;

    fn options(text: &str) -> MansubaRules {
        MansubaRules::from_spec(&format!("mansuba:{text}").parse().unwrap()).unwrap()
    }

    #[test]
    fn the_ways_are_counted_as_by_hand() {
        use Sort::{Elephant, Pawn, Tower};
        assert_eq!(ways(4, &[Pawn, Pawn]), 6.0);
        assert_eq!(ways(4, &[Pawn, Tower]), 12.0);
        assert_eq!(ways(6, &[Pawn, Tower, Pawn, Elephant]), 180.0);
        let rules = options("width=2,height=2,captures=off,first=black,max_turns=6");
        assert_eq!(positions_at_most(rules.options()), 12.0 * 2.0 * 7.0);
    }

    #[test]
    fn a_variant_is_solved_or_told_why_not() {
        let refusal = |text: &str, bytes: usize| options(text).solver(bytes).err();
        let small = "width=3,height=2,captures=off,first=black";
        assert_eq!(refusal(small, 5 << 20), None);
        assert_eq!(refusal(&format!("{small},max_turns=none"), 1 << 20), None);
        let needed = Some(SolveError::SmallTable { megabytes: 5 });
        assert_eq!(refusal(&format!("{small},max_turns=13,setup=PT"), 1 << 20), needed);
        let chance = Some(SolveError::Chance { game: "mansuba".to_owned() });
        for text in [
            "width=8",
            "width=3,height=2",
            "width=3,height=2,captures=off",
            "width=3,height=2,first=black",
            &format!("{small},relation=random"),
            &format!("{small},victory=random"),
            &format!("{small},shift=on"),
        ] {
            assert_eq!(refusal(text, usize::MAX), chance, "{text}");
        }
        for text in ["captures=off,first=black", "width=16,height=8,captures=off,first=white"] {
            assert_eq!(refusal(text, usize::MAX), Some(SolveError::TooMany { most: MOST }));
        }
    }

    /// The estimate bounds what is met, so that a solver that is made always answers.
    #[test]
    fn no_more_positions_are_met_than_counted() {
        for text in ["max_turns=6", "max_turns=none", "max_turns=none,relation=diagonal,setup=TE"] {
            let rules = options(&format!("width=3,height=2,captures=off,first=black,{text}"));
            let mut solver = rules.solver(usize::MAX).unwrap();
            let answer = solver.solve(&rules.start(), crate::Goal::Full, &crate::Limits::default());
            assert!(answer.exact().is_some(), "{text}");
            assert!(answer.nodes as f64 <= positions_at_most(rules.options()), "{text}");
        }
    }
}
