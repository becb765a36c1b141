//! The standing of a tournament: sums that can be added in any order.

use std::collections::BTreeMap;

use quatuor_core::record::Termination;
use quatuor_core::{Message, Outcome, Player};

use crate::{Crosstable, GameId, Tally};

/// Maximum number of lapses stored with their reason for each entrant. All lapses are counted.
const KEPT_LAPSES: usize = 10;

/// A fault that cost a player the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lapse {
    /// The player at fault.
    pub by: Player,
    /// The termination stored in the record of the game.
    pub termination: Termination,
    /// The reason, as a message for the user.
    pub what: Message,
}

/// A lapse of an entrant in one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntrantLapse {
    /// Index of the entrant, from 0.
    pub entrant: usize,
    /// The game that was lost.
    pub game: GameId,
    /// The lapse.
    pub lapse: Lapse,
}

/// The sums over the games of a tournament.
#[derive(Debug, Clone, Default)]
pub struct Standing {
    /// Results by entrants and seats.
    pub table: Crosstable,
    /// Further counts. Wins and losses are those of the first-named entrant of each pairing.
    pub tally: Tally,
    /// Number of lapses by entrant and kind.
    pub lapses: BTreeMap<(usize, &'static str), u64>,
    /// The first lapses of each entrant, with their reasons.
    pub reports: Vec<EntrantLapse>,
    /// Number of games that ended because their value was proven.
    pub adjudicated: u64,
}

impl Standing {
    /// Creates the empty standing of this number of entrants.
    pub fn new(entrants: usize) -> Self {
        Standing { table: Crosstable::new(entrants), ..Standing::default() }
    }

    /// Counts a game of an earlier run, of which only the result is known.
    pub fn recall(&mut self, seats: [usize; 2], outcome: Option<Outcome>) {
        self.table.add_game(seats[0], seats[1], outcome);
    }

    pub(crate) fn add_lapse(&mut self, entrant: usize, game: GameId, lapse: Lapse) {
        *self.lapses.entry((entrant, lapse.termination.words())).or_default() += 1;
        self.reports.push(EntrantLapse { entrant, game, lapse });
        self.truncate_reports();
    }

    pub(crate) fn count_termination(&mut self, termination: Option<Termination>) {
        self.adjudicated += u64::from(termination == Some(Termination::Adjudication));
    }

    /// Adds the sums of other games.
    pub fn merge(&mut self, other: Standing) {
        self.table.merge(&other.table);
        self.tally.merge(&other.tally);
        self.adjudicated += other.adjudicated;
        for (key, count) in other.lapses {
            *self.lapses.entry(key).or_default() += count;
        }
        self.reports.extend(other.reports);
        self.truncate_reports();
    }

    fn truncate_reports(&mut self) {
        let mut kept: BTreeMap<usize, usize> = BTreeMap::new();
        self.reports.sort_by_key(|report| report.game);
        self.reports.retain(|report| {
            let count = kept.entry(report.entrant).or_default();
            *count += 1;
            *count <= KEPT_LAPSES
        });
    }
}
