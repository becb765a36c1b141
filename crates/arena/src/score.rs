//! The score of a match with its confidence interval.

use crate::Tally;

/// The share of points of the first-named agent, with the 95 % Wilson interval. A draw counts as
/// half a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// The share, from 0 to 1.
    pub share: f64,
    /// Lower bound of the interval (inclusive).
    pub low: f64,
    /// Upper bound of the interval (inclusive).
    pub high: f64,
}

/// Number of standard deviations around the mean that contain 95 %.
const WIDTH: f64 = 1.959_964;

impl Tally {
    /// Returns the score of the first-named agent. Abandoned games count as draws.
    ///
    /// Without games, the share is 0.5 and the interval is 0 to 1.
    pub fn score(&self) -> Score {
        if self.games == 0 {
            return Score { share: 0.5, low: 0.0, high: 1.0 };
        }
        let games = self.games as f64;
        let share = (self.wins as f64 + 0.5 * (self.draws + self.unfinished) as f64) / games;
        let square = WIDTH * WIDTH / games;
        let middle = (share + square / 2.0) / (1.0 + square);
        let reach =
            (share * (1.0 - share) * square + square * square / 4.0).sqrt() / (1.0 + square);
        // Rounding must not push the bounds past the score.
        let (low, high) = ((middle - reach).max(0.0), (middle + reach).min(1.0));
        Score { share, low: low.min(share), high: high.max(share) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: u64, draws: u64, losses: u64) -> Score {
        let mut tally = Tally::default();
        (tally.wins, tally.draws, tally.losses) = (wins, draws, losses);
        tally.games = wins + draws + losses;
        tally.score()
    }

    #[test]
    fn an_interval_holds_the_score_and_narrows() {
        for (wins, draws, losses) in [(1, 0, 0), (0, 0, 9), (0, 7, 0), (60, 10, 30), (200, 0, 0)] {
            let score = score(wins, draws, losses);
            assert!(0.0 <= score.low && score.low <= score.share, "{score:?}");
            assert!(score.share <= score.high && score.high <= 1.0, "{score:?}");
        }
        let (few, many) = (score(6, 0, 4), score(600, 0, 400));
        assert_eq!(few.share, many.share);
        assert!(many.high - many.low < few.high - few.low);
        assert_eq!(score(0, 0, 0).share, 0.5);
    }

    /// Textbook example: 5 of 10 gives an interval from 23.7 to 76.3 %.
    #[test]
    fn the_interval_is_that_of_wilson() {
        let half = score(5, 0, 5);
        assert!((half.low - 0.2366).abs() < 1e-4 && (half.high - 0.7634).abs() < 1e-4, "{half:?}");
    }
}
