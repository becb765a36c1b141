//! Elo: a difference of strength on the scale where 400 points are odds of ten to one.
//!
//! ```text
//!   expected score = 1 / (1 + 10^(-difference / 400))        a draw is half a point
//! ```
//!
//! Differences are from the view of the first-named player. No number here is ever infinite or NaN:
//! if a match has only wins or only losses, one drawn game is added before the difference is
//! computed.

use crate::normal::{QUANTILE_95, share_below};

/// Wins, draws and losses of one player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ResultCounts {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// An estimate of a difference of strength from a series of games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EloEstimate {
    /// The estimated difference, in Elo points.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval.
    pub error: f64,
    /// Likelihood of superiority: the probability that the first-named player is stronger, from 0
    /// to 1.
    pub los: f64,
}

/// Elo points per unit of the natural logarithm of odds.
pub const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// Returns the expected score for an Elo difference.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / POINTS).exp())
}

/// Returns the Elo difference for an expected score. Scores are clamped away from 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(1e-9, 1.0 - 1e-9);
    POINTS * (score / (1.0 - score)).ln()
}

impl ResultCounts {
    /// Returns the number of games.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the same games from the opponent's view.
    #[must_use]
    pub fn reversed(self) -> Self {
        ResultCounts { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// Returns the points; a draw is worth half a point.
    pub fn points(self) -> f64 {
        self.wins as f64 + 0.5 * self.draws as f64
    }

    /// Returns the mean score, or 0.5 without games.
    pub fn mean(self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / self.games() as f64 }
    }

    /// Estimates the difference of strength, with each game as one observation.
    pub fn estimate(self) -> EloEstimate {
        let scores = [(0.0, self.losses), (0.5, self.draws), (1.0, self.wins)];
        estimate(&scores, 1.0)
    }

    /// Adds the games of `other`.
    pub fn add(&mut self, other: ResultCounts) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// Number of game pairs that scored 0, 1/2, 1, 3/2 and 2 points.
pub type Pentanomial = [u64; 5];

/// Estimates the difference of strength from paired games.
///
/// The two games of a pair are one observation. The advantage that an opening gives to one side
/// cancels out and does not widen the error bars.
pub fn paired_estimate(pairs: &Pentanomial) -> EloEstimate {
    let scores: Vec<(f64, u64)> =
        pairs.iter().enumerate().map(|(i, &count)| (i as f64 / 4.0, count)).collect();
    estimate(&scores, 2.0)
}

/// Estimates from scores and their counts. `games` is the number of games per observation.
fn estimate(scores: &[(f64, u64)], games: f64) -> EloEstimate {
    let count: f64 = scores.iter().map(|&(_, count)| count as f64).sum();
    if count == 0.0 {
        return EloEstimate { elo: 0.0, error: 0.0, los: 0.5 };
    }
    let mean = scores.iter().map(|&(score, count)| score * count as f64).sum::<f64>() / count;
    if mean <= 0.0 || mean >= 1.0 {
        return one_sided(mean, count * games);
    }
    let square = |(score, count): &(f64, u64)| (score - mean).powi(2) * *count as f64;
    let deviation = (scores.iter().map(square).sum::<f64>() / count / count).sqrt();
    let reach = QUANTILE_95 * deviation;
    let (low, high) = (mean - reach, mean + reach);
    let error = match low > 0.0 && high < 1.0 {
        true => (elo_of_score(high) - elo_of_score(low)) / 2.0,
        // The interval leaves the scale, so use the slope at the mean.
        false => POINTS * reach / (mean * (1.0 - mean)),
    };
    let los = match deviation {
        0.0 if mean == 0.5 => 0.5,
        0.0 => f64::from(u8::from(mean > 0.5)),
        deviation => share_below((mean - 0.5) / deviation),
    };
    EloEstimate { elo: elo_of_score(mean), error, los }
}

/// The estimate for only wins or only losses: adds one draw, and takes the error from the model.
fn one_sided(mean: f64, games: f64) -> EloEstimate {
    let score = (mean * games + 0.5) / (games + 1.0);
    let deviation = 1.0 / ((games + 1.0) * score * (1.0 - score)).sqrt();
    let elo = elo_of_score(score);
    let error = QUANTILE_95 * deviation * POINTS;
    EloEstimate { elo, error, los: share_below(elo / (deviation * POINTS)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wld(wins: u64, losses: u64, draws: u64) -> EloEstimate {
        ResultCounts { wins, draws, losses }.estimate()
    }

    /// Reference values on which tournament programs agree.
    #[test]
    fn known_matches_have_their_known_numbers() {
        assert!((wld(76, 89, 123).los - 0.1553).abs() < 5e-5, "{:?}", wld(76, 89, 123));
        let long = wld(136, 96, 111);
        assert!((long.elo - 40.70).abs() < 5e-3 && (long.error - 30.43).abs() < 5e-3, "{long:?}");
        assert!((long.los - 0.9960).abs() < 5e-5, "{long:?}");
        let short = wld(20, 10, 10);
        assert!((short.elo - 88.74).abs() < 5e-3 && (short.error - 98.25).abs() < 5e-3);
    }

    #[test]
    fn nothing_is_infinite() {
        for (wins, losses, draws) in [(0, 0, 0), (1, 0, 0), (0, 500, 0), (0, 0, 3), (7, 0, 1)] {
            let found = wld(wins, losses, draws);
            let pairs = [losses, 0, draws, 0, wins];
            for one in [found, paired_estimate(&pairs)] {
                assert!(one.elo.is_finite() && one.error.is_finite(), "{one:?}");
                assert!((0.0..=1.0).contains(&one.los), "{one:?}");
            }
        }
        assert!((100.0..400.0).contains(&wld(38, 1, 1).error), "{:?}", wld(38, 1, 1));
        assert!(wld(100, 0, 0).elo > 600.0 && wld(100, 0, 0).error > 200.0);
        assert!((wld(3, 9, 2).elo + wld(9, 3, 2).elo).abs() < 1e-9, "the other way round");
    }

    /// Where the opening alone decides, every pair scores 1 : 1 and the paired error is 0.
    #[test]
    fn pairs_take_out_what_the_opening_gives() {
        assert_eq!(paired_estimate(&[0, 0, 50, 0, 0]).error, 0.0);
        assert!(wld(50, 50, 0).error > 60.0);
    }
}
