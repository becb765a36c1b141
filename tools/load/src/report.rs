//! The report of a run.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use quatuor_harness::{Conclusion, Memory};
use serde_json::json;

use crate::Spent;
use crate::arguments::Arguments;
use crate::beside::BesideTally;
use crate::latencies::LatencySummary;
use crate::player::Tally;
use crate::spectators::Seen;

/// The accumulated results of a run.
pub struct LoadReport {
    games: usize,
    seconds: f64,
    all: Tally,
    beside: BesideTally,
    /// Number of times the room was killed.
    pub kills: u32,
    /// Memory of the room at the end.
    pub memory: Option<Memory>,
    /// The counts of the spectators.
    pub seen: Arc<Seen>,
    /// Number of streams open shortly before the end.
    pub streams: u64,
    /// CPU time, if the system reports it.
    pub spent: Option<Spent>,
}

impl LoadReport {
    /// Creates an empty report.
    pub fn new(arguments: &Arguments) -> Self {
        let seconds = arguments.time.as_secs_f64();
        LoadReport {
            games: arguments.games,
            seconds,
            all: Tally::default(),
            beside: BesideTally::default(),
            kills: 0,
            memory: None,
            seen: Arc::default(),
            streams: 0,
            spent: None,
        }
    }

    /// Adds the results of a player.
    pub fn add(&mut self, tally: Tally) {
        self.all.times.extend(tally.times);
        self.all.errors.extend(tally.errors);
        self.all.accepted += tally.accepted;
        self.all.unanswered += tally.unanswered;
        self.all.lost += tally.lost;
        self.all.doubled += tally.doubled;
        self.all.games += tally.games;
        self.all.advice += tally.advice;
        self.all.unadvised += tally.unadvised;
    }

    /// Adds the results of a class or an analyst.
    pub fn add_beside(&mut self, mut tally: BesideTally) {
        self.all.errors.append(&mut tally.calls.errors);
        self.all.lost += tally.lost;
        self.beside.add(tally);
    }

    /// Returns whether no problem was found.
    fn is_right(&self) -> bool {
        self.all.lost == 0
            && self.all.doubled == 0
            && self.all.errors.is_empty()
            && self.all.accepted > 0
    }

    /// Returns the report and the exit status.
    pub fn conclude(&self) -> Conclusion {
        Conclusion { text: self.text(), is_right: self.is_right() }
    }

    /// Formats the report as one line of JSON.
    fn text(&self) -> String {
        let actions = self.all.times.summary();
        let requests: BTreeMap<_, LatencySummary> =
            self.beside.calls.times.iter().map(|(kind, times)| (kind, times.summary())).collect();
        let seconds = |time: Duration| (time.as_secs_f64() * 100.0).round() / 100.0;
        let room = self.spent.map(|spent| spent.room.as_secs_f64()).filter(|time| *time > 0.0);
        let mut errors = self.all.errors.clone();
        errors.truncate(5);
        json!({
            "games_at_once": self.games,
            "games_begun": self.all.games,
            "actions": self.all.accepted,
            "actions_per_second": (self.all.accepted as f64 / self.seconds).round(),
            "room_processor_seconds": self.spent.map(|spent| seconds(spent.room)),
            "players_processor_seconds": self.spent.map(|spent| seconds(spent.players)),
            "actions_per_room_processor_second":
                room.map(|room| (self.all.accepted as f64 / room).round()),
            "median_ms": actions.median_ms,
            "p99_ms": actions.p99_ms,
            "slowest_ms": actions.slowest_ms,
            "errors": self.all.errors.len(),
            "first_errors": errors,
            "lost": self.all.lost,
            "doubled": self.all.doubled,
            "hints_and_values": self.all.advice,
            "hints_and_values_refused": self.all.unadvised,
            "requests_beside": requests,
            "requests_beside_refused": self.beside.calls.refused,
            "analyses": self.beside.analyses,
            "analyses_complete": self.beside.complete.summary(),
            "streams": self.streams,
            "changes_told": self.seen.changes.load(Ordering::Relaxed),
            "parts_read": self.seen.parts.load(Ordering::Relaxed),
            "kills": self.kills,
            "done_without_answer": self.all.unanswered,
            "server_memory_mb": self.memory.map(|memory| memory.now / 1024),
            "server_memory_most_mb": self.memory.map(|memory| memory.most / 1024),
        })
        .to_string()
    }
}
