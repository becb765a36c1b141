//! Graded levels of Connect Four. A weak player overlooks wins in some directions.

use quatuor_core::Rules;
use quatuor_core::level::{Graded, Strength};

use crate::{Column, Connect4Rules, Position};

/// Indices of the aspects.
const LINES: u32 = 0;
const COLUMNS: u32 = 1;
const RISING: u32 = 2;
const FALLING: u32 = 3;

impl Graded for Connect4Rules {
    const ASPECTS: &'static [&'static str] = &["lines", "columns", "rising", "falling"];

    const STRENGTHS: &'static [Strength; 7] = &[
        Strength::of(1, 2_000, 40, 0.0, "none"),
        Strength::of(2, 2_000, 23, 0.0, "none"),
        Strength::of(2, 2_000, 18, 0.3, "threats"),
        Strength::of(2, 2_000, 5, 0.12, "threats"),
        Strength::of(4, 4_000, 1, 0.05, "threats"),
        Strength::of(7, 8_000, 0, 0.06, "threats"),
        Strength::of(99, 22_000, 0, 0.05, "threats").with_book(),
    ];

    fn is_overlooked(&self, position: &Position, action: Column, overlooked: u32) -> bool {
        let wins = self.alignment_after(position, action).is_some_and(|n| n >= self.connect());
        if !wins {
            return false;
        }
        // The player sees the win if the direction of one winning alignment is not overlooked.
        let won = self.winning_alignments(&self.play(position, action));
        !won.iter().any(|alignment| {
            let (from, to) = (alignment.from, alignment.to);
            let aspect = match (from.column == to.column, from.line.cmp(&to.line)) {
                (true, _) => COLUMNS,
                (_, std::cmp::Ordering::Equal) => LINES,
                (_, std::cmp::Ordering::Less) => RISING,
                (_, std::cmp::Ordering::Greater) => FALLING,
            };
            overlooked >> aspect & 1 == 0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Spec;
    use quatuor_show::Family;

    #[test]
    fn a_win_is_overlooked_only_in_its_own_direction() {
        let rules = Connect4Rules::from_spec(&Spec::named("connect4")).unwrap();
        for (line, column, aspect) in [
            ("112233", "4", LINES),
            ("121212", "1", COLUMNS),
            ("1223343446", "4", RISING),
            ("7665545442", "4", FALLING),
        ] {
            let position = rules.read_position(line).unwrap();
            let action = rules.read_action(&position, column).unwrap();
            for other in [LINES, COLUMNS, RISING, FALLING] {
                let overlooked = rules.is_overlooked(&position, action, 1 << other);
                assert_eq!(overlooked, other == aspect, "{line} {column}, aspect {other}");
            }
            assert!(!rules.is_overlooked(&position, action, 0));
            let quiet = rules.read_action(&position, "6").unwrap();
            assert!(!rules.is_overlooked(&position, quiet, u32::MAX), "nothing to overlook");
        }
    }
}
