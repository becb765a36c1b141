//! The crosstable: results by opponents and by seat.
//!
//! The table holds counts only, so its size does not depend on the number of games. The two games
//! of a complete pair (same opening, same luck, swapped seats) are counted a second time, jointly
//! by both results. Paired error bars need these joint counts.

use quatuor_core::{Outcome, Player};

use crate::elo::{Pentanomial, ResultCounts};

/// Number of possible results of a game for one player: loss, draw, win.
pub const RESULTS: usize = 3;

/// Counts of pairs, indexed by the results of one entrant: first in the game in which it had the
/// first seat, then in the other game.
pub type PairCounts = [[u64; RESULTS]; RESULTS];

/// Returns the result for the first seat: 0 for a loss, 1 for a draw, 2 for a win.
pub fn result_of_first(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win(Player::First) => 2,
        Outcome::Draw => 1,
        Outcome::Win(Player::Second) => 0,
    }
}

/// Counts of results between entrants, which are numbered from 0.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Crosstable {
    entrants: usize,
    /// Results of the first seat, indexed by first and second seat.
    seats: Vec<ResultCounts>,
    /// Pair counts for the lower number, indexed by lower and higher number.
    pairs: Vec<PairCounts>,
    /// Indexed by first and second seat.
    unfinished: Vec<u64>,
}

impl Crosstable {
    /// Creates an empty table.
    pub fn new(entrants: usize) -> Self {
        let cells = entrants * entrants;
        Crosstable {
            entrants,
            seats: vec![ResultCounts::default(); cells],
            pairs: vec![[[0; RESULTS]; RESULTS]; cells],
            unfinished: vec![0; cells],
        }
    }

    /// Returns the number of entrants.
    pub fn entrants(&self) -> usize {
        self.entrants
    }

    /// Adds a game. `None` is a game that was abandoned; it does not count for ratings.
    pub fn add_game(&mut self, first: usize, second: usize, outcome: Option<Outcome>) {
        let cell = first * self.entrants + second;
        match outcome {
            None => self.unfinished[cell] += 1,
            Some(Outcome::Draw) => self.seats[cell].draws += 1,
            Some(Outcome::Win(Player::First)) => self.seats[cell].wins += 1,
            Some(Outcome::Win(Player::Second)) => self.seats[cell].losses += 1,
        }
    }

    /// Records that two games, already added, are a pair.
    ///
    /// `outcomes` are those of the game with `one` in the first seat and of the game with `other`
    /// in it.
    pub fn add_pair(&mut self, one: usize, other: usize, outcomes: [Outcome; 2]) {
        let [own, theirs] = outcomes.map(result_of_first);
        let (low, high, results) = if one < other {
            (one, other, (own, RESULTS - 1 - theirs))
        } else {
            (other, one, (theirs, RESULTS - 1 - own))
        };
        self.pairs[low * self.entrants + high][results.0][results.1] += 1;
    }

    /// Returns the results of `first` in the first seat against `second`.
    pub fn from_seat(&self, first: usize, second: usize) -> ResultCounts {
        self.seats[first * self.entrants + second]
    }

    /// Returns the results of all games of `one` against `other`.
    pub fn against(&self, one: usize, other: usize) -> ResultCounts {
        let mut sum = self.from_seat(one, other);
        sum.add(self.from_seat(other, one).reversed());
        sum
    }

    /// Returns the results of all games of `one`.
    pub fn total(&self, one: usize) -> ResultCounts {
        let mut sum = ResultCounts::default();
        for other in (0..self.entrants).filter(|&other| other != one) {
            sum.add(self.against(one, other));
        }
        sum
    }

    /// Returns the number of abandoned games between two entrants.
    pub fn unfinished(&self, one: usize, other: usize) -> u64 {
        self.unfinished[one * self.entrants + other] + self.unfinished[other * self.entrants + one]
    }

    /// Returns the pair counts of two entrants, from the view of `low`, which must be the lower
    /// number.
    pub fn pair_counts(&self, low: usize, high: usize) -> &PairCounts {
        &self.pairs[low * self.entrants + high]
    }

    /// Returns the number of pairs by the points of `one`: 0, 1/2, 1, 3/2, 2.
    pub fn pentanomial(&self, one: usize, other: usize) -> Pentanomial {
        let mut counts = [0; 5];
        for (first, row) in self.pair_counts(one.min(other), one.max(other)).iter().enumerate() {
            for (second, &count) in row.iter().enumerate() {
                let points = first + second;
                counts[if one < other { points } else { 4 - points }] += count;
            }
        }
        counts
    }

    /// Returns the results of the first seat over all finished games.
    pub fn first_seat(&self) -> ResultCounts {
        let mut sum = ResultCounts::default();
        self.seats.iter().for_each(|&cell| sum.add(cell));
        sum
    }

    /// Adds a table of the same entrants.
    pub fn merge(&mut self, other: &Crosstable) {
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.add(*theirs);
        }
        for (mine, theirs) in self.unfinished.iter_mut().zip(&other.unfinished) {
            *mine += theirs;
        }
        for (mine, theirs) in self.pairs.iter_mut().zip(&other.pairs) {
            for (mine, theirs) in mine.iter_mut().flatten().zip(theirs.iter().flatten()) {
                *mine += theirs;
            }
        }
    }

    /// Adds a smaller table. `places` maps its entrants to those of this table.
    pub fn absorb(&mut self, other: &Crosstable, places: &[usize]) {
        for (one, &mine) in places.iter().enumerate() {
            for (two, &theirs) in places.iter().enumerate() {
                let (from, to) = (one * other.entrants + two, mine * self.entrants + theirs);
                self.seats[to].add(other.seats[from]);
                self.unfinished[to] += other.unfinished[from];
                if one < two {
                    self.absorb_pairs(&other.pairs[from], mine, theirs);
                }
            }
        }
    }

    fn absorb_pairs(&mut self, pairs: &PairCounts, one: usize, other: usize) {
        for (own, row) in pairs.iter().enumerate() {
            for (theirs, &count) in row.iter().enumerate() {
                let (low, high) = (one.min(other), one.max(other));
                // From the other side, the two games swap and each result is reversed.
                let (a, b) = match one < other {
                    true => (own, theirs),
                    false => (RESULTS - 1 - theirs, RESULTS - 1 - own),
                };
                self.pairs[low * self.entrants + high][a][b] += count;
            }
        }
    }

    /// Returns the ranking by points, best first. Entrants with equal points share a place.
    pub fn ranking(&self) -> Vec<RankedEntrant> {
        let points: Vec<f64> = (0..self.entrants).map(|one| self.total(one).points()).collect();
        rank(&points)
    }
}

/// An entrant with its place in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankedEntrant {
    /// The place, counted from 1.
    pub place: usize,
    /// The number of the entrant.
    pub entrant: usize,
}

/// Ranks entrants by points, highest first. Equal points share a place.
pub fn rank(points: &[f64]) -> Vec<RankedEntrant> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&a, &b| points[b].total_cmp(&points[a]).then(a.cmp(&b)));
    let better = |one: usize| points.iter().filter(|&&other| other > points[one]).count();
    let ranked = |entrant| RankedEntrant { place: better(entrant) + 1, entrant };
    order.into_iter().map(ranked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Outcome = Outcome::Win(Player::First);
    const SECOND: Outcome = Outcome::Win(Player::Second);

    #[test]
    fn games_and_pairs_are_seen_from_both_sides() {
        let mut table = Crosstable::new(3);
        for (first, second, outcome) in [(2, 0, FIRST), (0, 2, Outcome::Draw), (1, 0, SECOND)] {
            table.add_game(first, second, Some(outcome));
        }
        table.add_game(1, 2, None);
        table.add_pair(2, 0, [FIRST, Outcome::Draw]);
        assert_eq!(table.against(2, 0), ResultCounts { wins: 1, draws: 1, losses: 0 });
        assert_eq!(table.against(0, 2), ResultCounts { wins: 0, draws: 1, losses: 1 });
        assert_eq!(table.total(0), ResultCounts { wins: 1, draws: 1, losses: 1 });
        assert_eq!(table.pentanomial(2, 0), [0, 0, 0, 1, 0]);
        assert_eq!(table.pentanomial(0, 2), [0, 1, 0, 0, 0]);
        assert_eq!((table.unfinished(2, 1), table.total(1).games()), (1, 1));
        let mut twice = table.clone();
        twice.merge(&table);
        assert_eq!(twice.total(0).games(), 6);
        assert_eq!(twice.pentanomial(0, 2), [0, 2, 0, 0, 0]);
    }

    #[test]
    fn a_smaller_table_is_absorbed_under_other_numbers() {
        let mut small = Crosstable::new(2);
        let games = [(0, 1, FIRST), (1, 0, Outcome::Draw), (0, 1, SECOND), (1, 0, SECOND)];
        games.iter().for_each(|&(first, second, end)| small.add_game(first, second, Some(end)));
        small.add_pair(0, 1, [FIRST, Outcome::Draw]);
        small.add_pair(0, 1, [SECOND, SECOND]);
        for places in [[0, 2], [2, 0]] {
            let mut large = Crosstable::new(3);
            large.absorb(&small, &places);
            let mut plain = Crosstable::new(3);
            for &(first, second, end) in &games {
                plain.add_game(places[first], places[second], Some(end));
            }
            plain.add_pair(places[0], places[1], [FIRST, Outcome::Draw]);
            plain.add_pair(places[0], places[1], [SECOND, SECOND]);
            assert_eq!(large, plain, "{places:?}");
        }
    }

    #[test]
    fn equals_share_a_place() {
        let ranked = rank(&[1.0, 3.0, 1.0, 0.5]);
        let pairs: Vec<_> = ranked.iter().map(|it| (it.place, it.entrant)).collect();
        assert_eq!(pairs, [(1, 1), (2, 0), (2, 2), (4, 3)]);
    }
}
