//! Maximum-likelihood strengths by Newton's method, in natural units.

use super::matrix::Matrix;
use crate::Crosstable;
use crate::crosstable::RESULTS;
use crate::elo::ResultCounts;

/// Strengths, the advantage of the first seat, and their covariance.
pub struct Fit {
    pub strengths: Vec<f64>,
    pub advantage: Option<f64>,
    /// Covariance of the strengths and, last, of the advantage. One entrant of each group is fixed
    /// at 0.
    pub covariance: Matrix,
}

impl Fit {
    /// Returns the fit without any information.
    pub fn nothing(entrants: usize) -> Self {
        let covariance = Matrix::zero(entrants + 1);
        Fit { strengths: vec![0.0; entrants], advantage: None, covariance }
    }
}

/// Bound (natural units) beyond which a strength counts as divergent.
const FAR: f64 = 30.0;

/// The results of one ordered pair of seats.
struct Cell {
    first: usize,
    second: usize,
    games: f64,
    points: f64,
}

struct Model<'a> {
    table: &'a Crosstable,
    cells: Vec<Cell>,
    /// The index of each parameter (strengths, then the advantage) among the free ones. `None` if
    /// it is fixed.
    free: Vec<Option<usize>>,
    size: usize,
    added: f64,
}

/// Fits the strengths. Adds `added` draws to every ordered pair of seats that was played.
///
/// Returns `None` if the iteration does not converge.
pub fn fit(table: &Crosstable, groups: &[usize], added: f64) -> Option<Fit> {
    let model = Model::new(table, groups, added);
    let mut at = vec![0.0; table.entrants() + 1];
    let mut likelihood = model.likelihood(&at);
    for _ in 0..200 {
        let (gradient, information) = model.slope(&at);
        let inverse = information.inverse()?;
        let step = inverse.times(&gradient);
        let mut share = 1.0;
        let (next, better) = loop {
            let next = model.step_from(&at, &step, share);
            let better = model.likelihood(&next);
            if better >= likelihood - 1e-12 * likelihood.abs() {
                break (next, better);
            }
            share /= 2.0;
            if share < 1e-10 {
                break (at.clone(), likelihood);
            }
        };
        let size = step.iter().fold(0.0_f64, |most, x| most.max((share * x).abs()));
        (at, likelihood) = (next, better);
        if at.iter().any(|x| !x.is_finite() || x.abs() > FAR) {
            return None;
        }
        if size < 1e-10 {
            return model.finish(at);
        }
    }
    None
}

fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

impl<'a> Model<'a> {
    fn new(table: &'a Crosstable, groups: &[usize], added: f64) -> Self {
        let count = table.entrants();
        let mut cells = Vec::new();
        let mut swapped = false;
        for first in 0..count {
            for second in (0..count).filter(|&second| second != first) {
                let games = table.from_seat(first, second);
                if games.games() > 0 {
                    swapped |= table.from_seat(second, first).games() > 0;
                    let (games, points) =
                        (games.games() as f64 + added, games.points() + added / 2.0);
                    cells.push(Cell { first, second, games, points });
                }
            }
        }
        let mut size = 0;
        let mut next = || {
            size += 1;
            Some(size - 1)
        };
        let held = |one: usize| !groups[..one].contains(&groups[one]);
        let mut free: Vec<Option<usize>> =
            (0..count).map(|one| if held(one) { None } else { next() }).collect();
        free.push(if swapped { next() } else { None });
        Model { table, cells, free, size, added }
    }

    /// Returns the derivative of a game's difference by each free parameter, as a sparse vector.
    fn direction(&self, first: usize, second: usize) -> Vec<(usize, f64)> {
        let parameters = [(first, 1.0), (second, -1.0), (self.free.len() - 1, 1.0)];
        let free = |(parameter, sign): (usize, f64)| Some((self.free[parameter]?, sign));
        parameters.into_iter().filter_map(free).collect()
    }

    fn score(&self, at: &[f64], first: usize, second: usize) -> f64 {
        expected(at[first] - at[second] + at[at.len() - 1])
    }

    fn likelihood(&self, at: &[f64]) -> f64 {
        let of = |cell: &Cell| {
            let score = self.score(at, cell.first, cell.second);
            cell.points * score.max(1e-300).ln()
                + (cell.games - cell.points) * (1.0 - score).max(1e-300).ln()
        };
        self.cells.iter().map(of).sum()
    }

    fn slope(&self, at: &[f64]) -> (Vec<f64>, Matrix) {
        let mut gradient = vec![0.0; self.size];
        let mut information = Matrix::zero(self.size);
        for cell in &self.cells {
            let score = self.score(at, cell.first, cell.second);
            let direction = self.direction(cell.first, cell.second);
            for &(parameter, sign) in &direction {
                gradient[parameter] += sign * (cell.points - cell.games * score);
            }
            information.add_outer(&direction, cell.games * score * (1.0 - score));
        }
        (gradient, information)
    }

    fn step_from(&self, at: &[f64], step: &[f64], share: f64) -> Vec<f64> {
        let moved = |(&x, free): (&f64, &Option<usize>)| x + free.map_or(0.0, |i| share * step[i]);
        at.iter().zip(&self.free).map(moved).collect()
    }

    /// Computes the covariance. With added draws it is that of the model. Otherwise it is the
    /// sandwich estimator (inverse, spread, inverse) with the spread observed over pairs and single
    /// games.
    fn finish(&self, mut at: Vec<f64>) -> Option<Fit> {
        let inverse = self.slope(&at).1.inverse()?;
        let free = match self.added > 0.0 {
            true => inverse,
            false => inverse.product(&self.spread(&at)).product(&inverse),
        };
        let mut covariance = Matrix::zero(self.free.len());
        for (row, from) in self.free.iter().enumerate() {
            for (column, to) in self.free.iter().enumerate() {
                if let (Some(from), Some(to)) = (from, to) {
                    covariance.add(row, column, free.get(*from, *to));
                }
            }
        }
        let advantage = at.pop();
        let advantage = advantage.filter(|_| self.free.last().is_some_and(Option::is_some));
        Some(Fit { strengths: at, advantage, covariance })
    }

    fn spread(&self, at: &[f64]) -> Matrix {
        let mut spread = Matrix::zero(self.size);
        let count = self.table.entrants();
        for low in 0..count {
            for high in low + 1..count {
                self.spread_of(low, high, at, &mut spread);
            }
        }
        spread
    }

    /// Adds the spread of one pairing. A pair is one observation of two games; other games are
    /// observations of their own.
    fn spread_of(&self, low: usize, high: usize, at: &[f64], spread: &mut Matrix) {
        let seats = [(low, high), (high, low)];
        let directions = seats.map(|(first, second)| self.direction(first, second));
        let scores = seats.map(|(first, second)| self.score(at, first, second));
        let mut single =
            seats.map(|(first, second)| by_result(self.table.from_seat(first, second)));
        let half = |result: usize| result as f64 / 2.0;
        for (own, row) in self.table.pair_counts(low, high).iter().enumerate() {
            for (other, &count) in row.iter().enumerate().filter(|(_, count)| **count > 0) {
                let theirs = RESULTS - 1 - other;
                single[0][own] -= count as f64;
                single[1][theirs] -= count as f64;
                let mut sum = vec![0.0; self.size];
                for (direction, off) in
                    directions.iter().zip([half(own) - scores[0], half(theirs) - scores[1]])
                {
                    direction.iter().for_each(|&(parameter, sign)| sum[parameter] += sign * off);
                }
                let sparse: Vec<(usize, f64)> =
                    sum.into_iter().enumerate().filter(|&(_, x)| x != 0.0).collect();
                spread.add_outer(&sparse, count as f64);
            }
        }
        for (game, counts) in single.iter().enumerate() {
            for (result, count) in counts.iter().enumerate() {
                let off = half(result) - scores[game];
                spread.add_outer(&directions[game], count.max(0.0) * off * off);
            }
        }
    }
}

fn by_result(games: ResultCounts) -> [f64; RESULTS] {
    [games.losses as f64, games.draws as f64, games.wins as f64]
}
