//! Ratings: one fit over all games at once.
//!
//! ```text
//!   expected score of the first seat = 1 / (1 + 10^(-(own - other + advantage) / 400))
//! ```
//!
//! This is the model of Bradley and Terry with an advantage of the first seat. A draw counts as half a win
//! and half a loss, so that two players have the difference that their score speaks of ([`elo`](crate::elo)),
//! whatever their share of draws. The most likely ratings are found by Newton's method. Error bars come from
//! how much the results differ from what is expected, pair by pair where games are paired: draws make them
//! narrower, and so does an opening that decides both games of a pair.
//!
//! Where the most likely ratings are infinite, because somebody won or lost every game, one drawn game is
//! added to each pairing and each order of seats that was played, and the error bars are those of the model.

mod fit;
mod groups;
mod matrix;

use crate::Crosstable;
use crate::elo::{POINTS, ResultCounts};
use crate::normal::{QUANTILE_95, share_below};
use fit::Fit;
use matrix::Matrix;

/// What is held fixed.
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
    /// On the scale of Elo.
    pub elo: f64,
    /// Half the width of the 95 % interval; 0 for the one who is held fixed.
    pub error: f64,
    /// The games it follows from.
    pub games: ResultCounts,
    /// Which entrants it can be compared with: those of the same group, who met directly or by others.
    pub group: usize,
}

/// The ratings of all.
#[derive(Debug, Clone)]
pub struct Ratings {
    /// One for each entrant, in their order.
    pub list: Vec<Rating>,
    /// What the first seat is worth, with its error; `None` where seats were not swapped.
    pub advantage: Option<(f64, f64)>,
    /// The share of games that were drawn.
    pub draws: f64,
    /// Whether drawn games had to be added.
    pub added_draws: bool,
    covariance: Matrix,
}

/// Rates everybody.
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
    /// The standard deviation of a strength less the mean of some others.
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

    /// How likely it is that `one` is stronger than `other`; one half where they cannot be compared.
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

    /// Whether everybody can be compared with everybody.
    pub fn one_group(&self) -> bool {
        self.list.windows(2).all(|two| two[0].group == two[1].group)
    }
}
