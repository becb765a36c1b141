//! A rating of a player's puzzle solving, by the formula of Arpad Elo, "The Rating of Chessplayers,
//! Past and Present" (1978). Only the first answer to a puzzle counts.

/// Initial rating of every player.
const BEGINNING: f64 = 1000.0;

/// Returns the rating of an opponent that corresponds to a puzzle level.
fn of_level(level: u32) -> f64 {
    600.0 + 150.0 * f64::from(level)
}

/// Returns the weight of an answer; the first ten count more.
fn weight(place: usize) -> f64 {
    if place < 10 { 40.0 } else { 20.0 }
}

/// A first answer to a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// The level of the puzzle.
    pub level: u32,
    /// Whether the answer was right.
    pub right: bool,
}

/// Returns the rating after these first answers, in order; `None` without answers.
pub fn rating(attempts: &[Attempt]) -> Option<u32> {
    let after = |rating: f64, (place, attempt): (usize, &Attempt)| {
        let expected = 1.0 / (1.0 + 10f64.powf((of_level(attempt.level) - rating) / 400.0));
        rating + weight(place) * (f64::from(u8::from(attempt.right)) - expected)
    };
    let last = attempts.iter().enumerate().fold(BEGINNING, after);
    (!attempts.is_empty()).then_some(last.max(0.0).round() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(level: u32, right: bool, times: usize) -> u32 {
        rating(&vec![Attempt { level, right }; times]).expect("there are answers")
    }

    #[test]
    fn what_is_right_counts_more_the_harder_it_was() {
        assert_eq!(rating(&[]), None);
        assert!(after(8, true, 1) > after(3, true, 1));
        assert!(after(3, true, 1) > 1000 && after(3, false, 1) < 1000);
        assert!(after(8, false, 1) > after(3, false, 1), "what is hard may be missed");
        // Computed by hand: level 2 corresponds to 900, so 64 % were expected of 1000.
        assert_eq!(after(2, true, 1), 1014);
        assert_eq!(after(2, false, 1), 974);
    }

    /// A player who solves half of a level's puzzles approaches its rating, and no rating falls
    /// below zero.
    #[test]
    fn it_settles_where_half_is_right() {
        let half: Vec<Attempt> =
            (0..2000).map(|place| Attempt { level: 6, right: place % 2 == 0 }).collect();
        let settled = rating(&half).expect("there are answers");
        assert!(settled.abs_diff(1500) < 20, "{settled}");
        assert!(after(1, false, 5000) < 500);
    }
}
