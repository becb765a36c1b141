//! Pairings: which entrants play each other, and when.
//!
//! A tournament is a sequence of *stages*. The pairings of a stage do not depend on each other, so
//! all of them can be played at once. Those of the next stage may depend on the results. Round
//! robins and gauntlets have a single stage.

mod knockout;
mod swiss;

use crate::Crosstable;

/// A tournament format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// Every entrant plays every other one.
    #[default]
    RoundRobin,
    /// The entrant named first plays every other one.
    Gauntlet,
    /// Each round pairs entrants of similar scores who have not met, if possible.
    Swiss,
    /// The loser of a pairing is out.
    Knockout,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 4] =
        [Format::RoundRobin, Format::Gauntlet, Format::Swiss, Format::Knockout];

    /// Returns the name of the format.
    pub fn word(self) -> &'static str {
        match self {
            Format::RoundRobin => "roundrobin",
            Format::Gauntlet => "gauntlet",
            Format::Swiss => "swiss",
            Format::Knockout => "knockout",
        }
    }

    /// Returns the format with this name.
    pub fn named(word: &str) -> Option<Self> {
        Format::ALL.into_iter().find(|format| format.word() == word)
    }
}

/// Two entrants who play some games against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pairing {
    /// The round, counted from 1.
    pub round: u32,
    /// The number of the pairing in its round, counted from 1.
    pub number: u32,
    /// The entrant with the first seat in the first game.
    pub one: usize,
    /// The other entrant.
    pub other: usize,
    /// Number of games.
    pub games: u64,
}

/// The results of earlier stages, as input for the next one.
#[derive(Debug, Clone, Default)]
pub struct PairingHistory {
    /// The pairings played, with their results.
    pub played: Vec<PlayedPairing>,
    /// The byes of all rounds.
    pub byes: Vec<Bye>,
}

/// A pairing with its result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayedPairing {
    /// The pairing.
    pub pairing: Pairing,
    /// The points of the first-named entrant.
    pub points: f64,
}

/// An entrant without an opponent in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bye {
    /// The round, counted from 1.
    pub round: u32,
    /// The number of the entrant.
    pub entrant: usize,
}

/// The pairings of the next stage. Empty when the tournament is over.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NextStage {
    /// The pairings to play.
    pub pairings: Vec<Pairing>,
    /// The entrants without an opponent.
    pub byes: Vec<Bye>,
}

impl PairingHistory {
    /// Returns the points of an entrant. A bye is worth all games of a pairing.
    pub fn points(&self, entrant: usize, games: u64) -> f64 {
        let of = |played: &PlayedPairing| match entrant {
            one if one == played.pairing.one => played.points,
            other if other == played.pairing.other => played.pairing.games as f64 - played.points,
            _ => 0.0,
        };
        let byes = self.byes.iter().filter(|bye| bye.entrant == entrant).count();
        self.played.iter().map(of).sum::<f64>() + byes as f64 * games as f64
    }

    fn have_met(&self, one: usize, other: usize) -> bool {
        let both = |pairing: &Pairing| {
            (pairing.one, pairing.other) == (one, other)
                || (pairing.one, pairing.other) == (other, one)
        };
        self.played.iter().any(|played| both(&played.pairing))
    }

    fn last_round(&self) -> u32 {
        let byes = self.byes.iter().map(|bye| bye.round);
        self.played.iter().map(|played| played.pairing.round).chain(byes).max().unwrap_or(0)
    }
}

/// The format and size of a tournament, from which its pairings follow.
#[derive(Debug, Clone, Copy)]
pub struct Schedule {
    /// The tournament format.
    pub format: Format,
    /// Number of entrants.
    pub entrants: usize,
    /// Number of rounds. Ignored by a knockout, which ends when one entrant is left.
    pub rounds: u32,
    /// Number of games of a pairing in a round.
    pub games: u64,
}

impl Schedule {
    /// Returns the default number of rounds: log2 of the entrants for a Swiss tournament, else 1.
    pub fn usual_rounds(format: Format, entrants: usize) -> u32 {
        match format {
            Format::Swiss => entrants.next_power_of_two().trailing_zeros().max(1),
            _ => 1,
        }
    }

    /// Returns the next stage, given the pairings played so far.
    pub fn next_stage(&self, history: &PairingHistory) -> NextStage {
        match self.format {
            Format::Swiss => swiss::pair_round(self, history),
            Format::Knockout => knockout::pair_round(self, history),
            _ if history.played.is_empty() => {
                NextStage { pairings: self.single_stage(), byes: Vec::new() }
            }
            _ => NextStage::default(),
        }
    }

    /// Returns the maximum number of pairings.
    pub fn pairings(&self) -> u64 {
        let all = self.entrants as u64;
        let round = match self.format {
            Format::RoundRobin => all.saturating_mul(all.saturating_sub(1)) / 2,
            Format::Gauntlet => all.saturating_sub(1),
            Format::Swiss => all / 2,
            Format::Knockout => return all.saturating_sub(1),
        };
        round.saturating_mul(self.rounds.into())
    }

    /// Returns the total number of games, as far as it is known in advance.
    pub fn total_games(&self) -> u64 {
        let round = match self.format {
            Format::RoundRobin | Format::Gauntlet => {
                return self.single_stage().iter().map(|pairing| pairing.games).sum();
            }
            Format::Swiss => (self.entrants / 2) as u64 * u64::from(self.rounds),
            Format::Knockout => self.entrants.saturating_sub(1) as u64,
        };
        round * self.games
    }

    fn single_stage(&self) -> Vec<Pairing> {
        let mut pairings = Vec::new();
        for round in 1..=self.rounds {
            for (index, (one, other)) in self.couples().into_iter().enumerate() {
                let number = index as u32 + 1;
                pairings.push(Pairing { round, number, one, other, games: self.games });
            }
        }
        pairings
    }

    fn couples(&self) -> Vec<(usize, usize)> {
        let all = self.entrants;
        match self.format {
            Format::Gauntlet => (1..all).map(|other| (0, other)).collect(),
            _ => (0..all).flat_map(|one| (one + 1..all).map(move |other| (one, other))).collect(),
        }
    }
}

/// Returns the points of the first-named entrant. `table` must contain the games of this pairing
/// only. An abandoned game counts as half a point.
pub fn points_of(table: &Crosstable, pairing: &Pairing) -> f64 {
    let unfinished = table.unfinished(pairing.one, pairing.other) as f64;
    table.against(pairing.one, pairing.other).points() + unfinished / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn schedule(format: Format, entrants: usize, rounds: u32) -> Schedule {
        Schedule { format, entrants, rounds, games: 2 }
    }

    /// Plays a tournament in which the lower number always wins.
    fn played(schedule: &Schedule) -> PairingHistory {
        let mut history = PairingHistory::default();
        for _ in 0..100 {
            let NextStage { pairings, byes } = schedule.next_stage(&history);
            if pairings.is_empty() {
                return history;
            }
            history.byes.extend(byes);
            for pairing in pairings {
                let points = if pairing.one < pairing.other { 2.0 } else { 0.0 };
                history.played.push(PlayedPairing { pairing, points });
            }
        }
        panic!("a tournament ends");
    }

    #[test]
    fn a_round_robin_pairs_all() {
        let history = played(&schedule(Format::RoundRobin, 5, 2));
        assert_eq!(history.played.len(), 20);
        assert_eq!(schedule(Format::RoundRobin, 5, 2).pairings(), 20);
        let both = |played: &PlayedPairing| (played.pairing.one, played.pairing.other);
        let pairs: BTreeSet<_> = history.played.iter().map(both).collect();
        assert_eq!(pairs.len(), 10);
        assert_eq!(schedule(Format::RoundRobin, 5, 2).total_games(), 40);
        let gauntlet = played(&schedule(Format::Gauntlet, 4, 1));
        assert_eq!(gauntlet.played.len(), 3);
        assert!(gauntlet.played.iter().all(|played| played.pairing.one == 0));
    }

    #[test]
    fn a_swiss_pairs_those_who_have_not_met() {
        for entrants in [2, 3, 6, 7, 9] {
            let rounds = Schedule::usual_rounds(Format::Swiss, entrants);
            let history = played(&schedule(Format::Swiss, entrants, rounds));
            let mut met = BTreeSet::new();
            for PlayedPairing { pairing, .. } in &history.played {
                let both = (pairing.one.min(pairing.other), pairing.one.max(pairing.other));
                assert!(met.insert(both), "{entrants}: {both:?} twice");
            }
            let free: BTreeSet<_> = history.byes.iter().map(|bye| bye.entrant).collect();
            assert_eq!(free.len(), history.byes.len(), "nobody is free twice");
            assert_eq!(
                history.played.len() as u64,
                schedule(Format::Swiss, entrants, rounds).pairings()
            );
            assert_eq!(history.byes.len(), if entrants % 2 == 1 { rounds as usize } else { 0 });
            let best = (0..entrants).max_by(|&a, &b| {
                history.points(a, 2).total_cmp(&history.points(b, 2)).then(b.cmp(&a))
            });
            assert_eq!(best, Some(0), "{entrants}");
        }
    }

    /// With more rounds than opponents, every entrant still plays in every round.
    #[test]
    fn a_long_swiss_goes_on() {
        let history = played(&schedule(Format::Swiss, 4, 6));
        assert_eq!(history.played.len(), 12);
    }

    #[test]
    fn a_knockout_leaves_one() {
        for entrants in [2, 3, 5, 8, 11] {
            let history = played(&schedule(Format::Knockout, entrants, 1));
            assert_eq!(history.played.len(), entrants - 1, "{entrants}");
            let lost: BTreeSet<_> =
                history.played.iter().map(|it| it.pairing.one.max(it.pairing.other)).collect();
            assert_eq!(lost, (1..entrants).collect(), "{entrants}");
        }
    }
}
