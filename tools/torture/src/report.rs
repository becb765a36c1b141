//! What is told at the end.

use std::collections::BTreeMap;

use quatuor_harness::{Conclusion, Memory};
use serde_json::{Map, Value as Json, json};

use crate::fault::Fault;
use crate::player::Tally;

/// Everything, added up.
#[derive(Default)]
pub struct TortureReport {
    /// How long it took.
    pub seconds: u64,
    /// The memory of the room at the end.
    pub memory: Option<Memory>,
    rounds: BTreeMap<Fault, Rounds>,
    all: Tally,
    unrecovered: u64,
}

/// Rounds with one fault.
#[derive(Default)]
struct Rounds {
    count: u64,
    /// In which it did not come, because this system cannot bring it.
    left_out: u64,
}

impl TortureReport {
    /// Adds a round: whether the fault came, whether the room was well afterwards, what was found.
    pub fn add(&mut self, fault: Fault, came: bool, recovered: bool, tally: &Tally) {
        let rounds = self.rounds.entry(fault).or_default();
        rounds.count += 1;
        rounds.left_out += u64::from(!came);
        self.unrecovered += u64::from(!recovered);
        self.all.add(*tally);
    }

    /// Whether every promise was kept.
    pub fn is_right(&self) -> bool {
        !self.all.is_wrong() && self.unrecovered == 0 && self.all.accepted > 0
    }

    /// What the program prints, and how it ended.
    pub fn conclude(&self) -> Conclusion {
        Conclusion { text: self.text(), is_right: self.is_right() }
    }

    /// One line of JSON.
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
