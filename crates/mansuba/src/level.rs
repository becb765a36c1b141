//! Graded levels of Mansuba. A weak player overlooks kinds of moves: captures, and long moves.

use quatuor_core::level::{Graded, Strength};

use crate::{Action, MansubaRules, Position, Sort};

/// Indices of the aspects.
const CAPTURES: u32 = 0;
const JUMPS: u32 = 1;
const SLIDES: u32 = 2;
const LEAPS: u32 = 3;

impl Graded for MansubaRules {
    const ASPECTS: &'static [&'static str] = &["captures", "jumps", "slides", "leaps"];

    const STRENGTHS: &'static [Strength; 7] = &[
        Strength::of(1, 500, 40, 0.5, "race"),
        Strength::of(1, 500, 25, 0.15, "race"),
        Strength::of(2, 1_000, 30, 0.1, "race"),
        Strength::of(2, 2_000, 10, 0.05, "race"),
        Strength::of(3, 4_000, 8, 0.06, "race"),
        Strength::of(4, 6_000, 0, 0.03, "race"),
        Strength::of(5, 18_000, 0, 0.02, "race"),
    ];

    fn is_overlooked(&self, position: &Position, action: Action, overlooked: u32) -> bool {
        let Action::Move { from, to } = action else { return false };
        let lost = |aspect: u32| overlooked >> aspect & 1 == 1;
        if lost(CAPTURES) && self.is_capture(position, action) {
            return true;
        }
        let world = self.world();
        let far = world.row(from).abs_diff(world.row(to)) > 1
            || world.column(from).abs_diff(world.column(to)) > 1;
        far && match position.piece_at(from).map(|piece| piece.sort) {
            Some(Sort::Pawn) => lost(JUMPS),
            Some(Sort::Tower) => lost(SLIDES),
            Some(Sort::Elephant) => lost(LEAPS),
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::{Dice, Rules, Spec};
    use quatuor_show::Family;

    /// In random games, overlooked actions always belong to an overlooked kind.
    #[test]
    fn only_captures_and_far_moves_are_overlooked() {
        let rules = MansubaRules::from_spec(&Spec::named("mansuba")).unwrap();
        let mut dice = Dice::new(3);
        let mut counts = [0_usize; 4];
        for _ in 0..30 {
            let mut position = rules.start();
            while let Some(action) = rules.sample(&position, &mut dice) {
                for action in rules.actions(&position) {
                    for aspect in 0..4 {
                        let overlooked = rules.is_overlooked(&position, action, 1 << aspect);
                        counts[aspect as usize] += usize::from(overlooked);
                        let capture = rules.is_capture(&position, action);
                        assert!(aspect != CAPTURES || overlooked == capture);
                    }
                    assert!(!rules.is_overlooked(&position, action, 0));
                }
                position = rules.play(&position, action);
            }
        }
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }
}
