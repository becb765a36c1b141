//! Who scored what against whom, and from which seat.
//!
//! A table of counts and nothing else: it does not grow with the games. The games of complete pairs (same
//! opening, same luck, seats swapped) are counted once more by what both gave, which is what paired error
//! bars need.

use quatuor_core::{Outcome, Player};

use crate::elo::{Pentanomial, ResultCounts};

/// How many results a game has for somebody: lost, drawn, won.
pub const RESULTS: usize = 3;

/// Counts of pairs by the results of somebody in the game from the first seat and in the other.
pub type PairCounts = [[u64; RESULTS]; RESULTS];

/// The results of a game for the one who has the first seat: 0 lost, 1 drawn, 2 won.
pub fn result_of_first(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win(Player::First) => 2,
        Outcome::Draw => 1,
        Outcome::Win(Player::Second) => 0,
    }
}

/// The table. Entrants are numbered from 0.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Crosstable {
    entrants: usize,
    /// For the first seat, by first and second seat.
    seats: Vec<ResultCounts>,
    /// For the lower number, by lower and higher.
    pairs: Vec<PairCounts>,
    /// By first and second seat.
    unfinished: Vec<u64>,
}

impl Crosstable {
    /// The empty table of so many.
    pub fn new(entrants: usize) -> Self {
        let cells = entrants * entrants;
        Crosstable {
            entrants,
            seats: vec![ResultCounts::default(); cells],
            pairs: vec![[[0; RESULTS]; RESULTS]; cells],
            unfinished: vec![0; cells],
        }
    }

    /// How many play.
    pub fn entrants(&self) -> usize {
        self.entrants
    }

    /// Adds a game; `None` for one that came to no end, which nobody is rated by.
    pub fn add_game(&mut self, first: usize, second: usize, outcome: Option<Outcome>) {
        let cell = first * self.entrants + second;
        match outcome {
            None => self.unfinished[cell] += 1,
            Some(Outcome::Draw) => self.seats[cell].draws += 1,
            Some(Outcome::Win(Player::First)) => self.seats[cell].wins += 1,
            Some(Outcome::Win(Player::Second)) => self.seats[cell].losses += 1,
        }
    }

    /// Notes that two games, which were added, are a pair: the outcome where `one` had the first seat, and
    /// where `other` had.
    pub fn add_pair(&mut self, one: usize, other: usize, outcomes: [Outcome; 2]) {
        let [own, theirs] = outcomes.map(result_of_first);
        let (low, high, results) = if one < other {
            (one, other, (own, RESULTS - 1 - theirs))
        } else {
            (other, one, (theirs, RESULTS - 1 - own))
        };
        self.pairs[low * self.entrants + high][results.0][results.1] += 1;
    }

    /// The games of `first` in the first seat against `second`, for `first`.
    pub fn from_seat(&self, first: usize, second: usize) -> ResultCounts {
        self.seats[first * self.entrants + second]
    }

    /// All games of one against another, for the one.
    pub fn against(&self, one: usize, other: usize) -> ResultCounts {
        let mut sum = self.from_seat(one, other);
        sum.add(self.from_seat(other, one).reversed());
        sum
    }

    /// All games of one.
    pub fn total(&self, one: usize) -> ResultCounts {
        let mut sum = ResultCounts::default();
        for other in (0..self.entrants).filter(|&other| other != one) {
            sum.add(self.against(one, other));
        }
        sum
    }

    /// Games that came to no end, of one against another.
    pub fn unfinished(&self, one: usize, other: usize) -> u64 {
        self.unfinished[one * self.entrants + other] + self.unfinished[other * self.entrants + one]
    }

    /// Pairs of two, for the lower number, which comes first.
    pub fn pair_counts(&self, low: usize, high: usize) -> &PairCounts {
        &self.pairs[low * self.entrants + high]
    }

    /// Pairs of two by the points of `one`: 0, 1/2, 1, 3/2, 2.
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

    /// All games that ended, for whoever had the first seat.
    pub fn first_seat(&self) -> ResultCounts {
        let mut sum = ResultCounts::default();
        self.seats.iter().for_each(|&cell| sum.add(cell));
        sum
    }

    /// Adds another table of the same entrants.
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

    /// Adds a smaller table; `places` says which entrants its own are here.
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
                // Seen by the other, the games change places and results turn round.
                let (a, b) = match one < other {
                    true => (own, theirs),
                    false => (RESULTS - 1 - theirs, RESULTS - 1 - own),
                };
                self.pairs[low * self.entrants + high][a][b] += count;
            }
        }
    }

    /// The places of all by points, best first: those with as many points share a place.
    pub fn ranking(&self) -> Vec<RankedEntrant> {
        let points: Vec<f64> = (0..self.entrants).map(|one| self.total(one).points()).collect();
        rank(&points)
    }
}

/// Somebody with their place in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankedEntrant {
    /// The place, counted from 1.
    pub place: usize,
    /// The number of the entrant.
    pub entrant: usize,
}

/// Places by a number, the highest first; equals share a place.
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
