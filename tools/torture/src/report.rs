//! The report of a run.

use std::collections::BTreeMap;

use quatuor_harness::{Conclusion, Memory};
use serde_json::{Map, Value as Json, json};

use crate::fault::Fault;
use crate::player::Tally;

/// The accumulated results of a run.
#[derive(Default)]
pub struct TortureReport {
    /// Duration in seconds.
    pub seconds: u64,
    /// Memory of the room at the end.
    pub memory: Option<Memory>,
    rounds: BTreeMap<Fault, Rounds>,
    all: Tally,
    unrecovered: u64,
}

/// The rounds with one fault.
#[derive(Default)]
struct Rounds {
    count: u64,
    /// Number of rounds without effect, because this system cannot inject the fault.
    left_out: u64,
}

impl TortureReport {
    /// Adds a round: whether the fault took effect, whether the room recovered, and the results of
    /// the clients.
    pub fn add(&mut self, fault: Fault, came: bool, recovered: bool, tally: &Tally) {
        let rounds = self.rounds.entry(fault).or_default();
        rounds.count += 1;
        rounds.left_out += u64::from(!came);
        self.unrecovered += u64::from(!recovered);
        self.all.add(*tally);
    }

    /// Returns whether every guarantee was kept.
    pub fn is_right(&self) -> bool {
        !self.all.is_wrong() && self.unrecovered == 0 && self.all.accepted > 0
    }

    /// Returns the report and the exit status.
    pub fn conclude(&self) -> Conclusion {
        Conclusion { text: self.text(), is_right: self.is_right() }
    }

    /// Formats the report as one line of JSON.
    pub fn text(&self) -> String {
        let rounds: Map<String, Json> = self
            .rounds
            .iter()
            .map(|(fault, rounds)| {
                let told = json!({ "rounds": rounds.count, "left_out": rounds.left_out });
                (fault.name().to_owned(), told)
            })
            .collect();
        let count: u64 = self.rounds.values().map(|rounds| rounds.count).sum();
        json!({
            "seconds": self.seconds,
            "rounds": count,
            "faults": rounds,
            "games": self.all.games,
            "actions": self.all.accepted,
            "done_without_answer": self.all.unanswered,
            "refused": self.all.refused,
            "silent": self.all.silent,
            "games_compared": self.all.compared,
            "lost": self.all.lost,
            "doubled": self.all.doubled,
            "stuck": self.all.stuck,
            "not_recovered": self.unrecovered,
            "server_memory_mb": self.memory.map(|memory| memory.now / 1024),
        })
        .to_string()
    }
}
