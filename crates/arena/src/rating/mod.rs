//! Ratings: one fit over all games at once.
//!
//! ```text
//!   expected score of the first seat = 1 / (1 + 10^(-(own - other + advantage) / 400))
//! ```
//!
//! This is the Bradley-Terry model with an advantage of the first seat. A draw counts as half a win
//! and half a loss. The rating difference of two players therefore follows from their score
//! ([`elo`](crate::elo)), whatever their share of draws. Newton's method finds the most likely
//! ratings.
//!
//! Error bars come from the observed spread of the results around their expectation, pair by pair
//! where games are paired. Draws make them narrower, and so does an opening that decides both games
//! of a pair.
//!
//! If an entrant won or lost every game, the most likely ratings are infinite. Then one drawn game
//! is added to each played pairing and order of seats, and the error bars are those of the model.

mod fit;
mod groups;
mod matrix;

use crate::Crosstable;
use crate::elo::{POINTS, ResultCounts};
use crate::normal::{QUANTILE_95, share_below};
use fit::Fit;
use matrix::Matrix;

/// The reference point of the rating scale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Anchor {
    /// The mean of all ratings is 0.
    Mean,
    /// This entrant has this rating.
    Entrant(usize, f64),
}

/// The rating of one entrant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The rating on the Elo scale.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval. 0 for the anchor.
    pub error: f64,
    /// The games on which the rating is based.
    pub games: ResultCounts,
    /// The group number. Only entrants of the same group, who met directly or through others, can
    /// be compared.
    pub group: usize,
}

/// The ratings of all entrants.
#[derive(Debug, Clone)]
pub struct Ratings {
    /// One rating per entrant, in their order.
    pub list: Vec<Rating>,
    /// The advantage of the first seat and its error, in Elo points. `None` if seats were not
    /// swapped.
    pub advantage: Option<(f64, f64)>,
    /// The share of drawn games.
    pub draws: f64,
    /// Whether drawn games were added to make the ratings finite.
    pub added_draws: bool,
    covariance: Matrix,
}

/// Rates all entrants.
pub fn rate(table: &Crosstable, anchor: Anchor) -> Ratings {
    let groups = groups::groups(table);
    let plain = groups::all_bounded(table).then(|| fit::fit(table, &groups, 0.0)).flatten();
    let added_draws = plain.is_none();
    let fitted = plain
        .or_else(|| fit::fit(table, &groups, 1.0))
        .unwrap_or_else(|| Fit::nothing(table.entrants()));
    let sums = table.first_seat();
    let mut ratings = Ratings {
        list: Vec::new(),
        advantage: fitted.advantage.map(|advantage| {
            let at = table.entrants();
            let deviation = fitted.covariance.get(at, at).max(0.0).sqrt();
            (POINTS * advantage, POINTS * QUANTILE_95 * deviation)
        }),
        draws: if sums.games() == 0 { 0.0 } else { sums.draws as f64 / sums.games() as f64 },
        added_draws,
        covariance: fitted.covariance,
    };
    for one in 0..table.entrants() {
        let group = groups[one];
        let peers: Vec<usize> = (0..groups.len()).filter(|&peer| groups[peer] == group).collect();
        let (held, base) = match anchor {
            Anchor::Entrant(held, elo) if groups[held] == group => (vec![held], elo),
            _ => (peers, 0.0),
        };
        let mean = held.iter().map(|&peer| fitted.strengths[peer]).sum::<f64>() / held.len() as f64;
        ratings.list.push(Rating {
            elo: base + POINTS * (fitted.strengths[one] - mean),
            error: POINTS * QUANTILE_95 * ratings.deviation(one, &held),
            games: table.total(one),
            group,
        });
    }
    ratings
}

impl Ratings {
    /// Returns the standard deviation of the difference between a strength and the mean of others.
    fn deviation(&self, one: usize, held: &[usize]) -> f64 {
        let share = 1.0 / held.len() as f64;
        let mut weights = vec![(one, 1.0)];
        weights.extend(held.iter().map(|&peer| (peer, -share)));
        let mut variance = 0.0;
        for &(row, a) in &weights {
            for &(column, b) in &weights {
                variance += a * b * self.covariance.get(row, column);
            }
        }
        variance.max(0.0).sqrt()
    }

    /// Returns the probability that `one` is stronger than `other`, or 0.5 if they cannot be
    /// compared.
    pub fn likelihood_of_superiority(&self, one: usize, other: usize) -> f64 {
        let (mine, theirs) = (&self.list[one], &self.list[other]);
        if mine.group != theirs.group {
            return 0.5;
        }
        let (difference, deviation) = (mine.elo - theirs.elo, self.deviation(one, &[other]));
        if deviation > 0.0 {
            return share_below(difference / (POINTS * deviation));
        }
        match difference.abs() < 1e-9 {
            true => 0.5,
            false => f64::from(u8::from(difference > 0.0)),
        }
    }

    /// Returns whether all entrants can be compared with each other.
    pub fn one_group(&self) -> bool {
        self.list.windows(2).all(|two| two[0].group == two[1].group)
    }
}
