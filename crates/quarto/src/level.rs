//! Graded levels of Quarto. A weak player overlooks kinds of wins: by one attribute, on diagonals
//! or on squares.

use quatuor_core::level::{Graded, Strength};

use crate::{Action, PatternKind, Position, QuartoRules};

/// Indices of the aspects that follow the four attributes.
const DIAGONALS: u32 = 4;
const SQUARES: u32 = 5;

impl Graded for QuartoRules {
    const ASPECTS: &'static [&'static str] =
        &["attribute-1", "attribute-2", "attribute-3", "attribute-4", "diagonals", "squares"];

    const STRENGTHS: &'static [Strength; 7] = &[
        Strength::of(1, 2_000, 40, 0.0, "none"),
        Strength::of(2, 2_000, 40, 0.0, "none"),
        Strength::of(2, 2_000, 15, 0.0, "none"),
        Strength::of(2, 2_000, 2, 0.0, "none"),
        Strength::of(2, 2_000, 0, 0.02, "mohrmann"),
        Strength::of(4, 10_000, 0, 0.02, "mohrmann"),
        Strength::of(99, 100_000, 0, 0.01, "mohrmann"),
    ];

    fn is_overlooked(&self, position: &Position, action: Action, overlooked: u32) -> bool {
        let Action::Place(cell) = action else { return false };
        let next = self.place(position, cell);
        if !next.is_won() {
            return false;
        }
        // The player sees the win if one winning pattern and one shared property are not
        // overlooked.
        let seen = |aspect: u32| overlooked >> aspect & 1 == 0;
        let ways = self.completed(&next);
        !ways.iter().any(|(pattern, properties)| {
            let shape = match pattern.kind {
                PatternKind::Row | PatternKind::Column => true,
                PatternKind::Diagonal | PatternKind::BrokenDiagonal => seen(DIAGONALS),
                _ => seen(SQUARES),
            };
            shape && properties.iter().any(|property| seen(property.attribute as u32))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Rules;

    /// Returns whether a player with these blind spots sees the win of `last` after `actions`.
    fn sees(actions: &str, last: &str, overlooked: u32) -> bool {
        let rules = QuartoRules::new(4, 2).unwrap();
        let mut position = rules.start();
        for word in actions.split_whitespace() {
            let action = rules.read_action(&position, word).unwrap();
            position = rules.try_play(&position, action).unwrap();
        }
        let action = rules.read_action(&position, last).unwrap();
        assert!(
            rules
                .place(
                    &position,
                    match action {
                        Action::Place(cell) => cell,
                        Action::Give(_) => panic!("a placement"),
                    }
                )
                .is_won()
        );
        !rules.is_overlooked(&position, action, overlooked)
    }

    #[test]
    fn a_win_is_overlooked_only_when_every_way_to_see_it_is() {
        // 0, 1 and 2 share two attributes along a row; 4 shares only one of them.
        let row = ":0 a1 :1 b1 :2 c1 :4";
        assert!(sees(row, "d1", 0));
        assert!(sees(row, "d1", 1 << DIAGONALS | 1 << SQUARES));
        assert!(!sees(row, "d1", 0b1111));
        let by_one: Vec<u32> = (0..4).filter(|bit| !sees(row, "d1", 1 << bit)).collect();
        assert_eq!(by_one.len(), 1, "only the attribute that all four share");
        let diagonal = ":0 a1 :1 b2 :2 c3 :4";
        assert!(!sees(diagonal, "d4", 1 << DIAGONALS));
        assert!(sees(diagonal, "d4", 1 << SQUARES));
        let square = ":0 a1 :1 a2 :2 b1 :4";
        assert!(!sees(square, "b2", 1 << SQUARES));
        assert!(sees(square, "b2", 1 << DIAGONALS));
    }
}
