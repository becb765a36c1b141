//! An analyst: a client who requests analyses of finished games, one at a time, and polls each
//! until it is complete.

use std::sync::Arc;
use std::time::Instant;

use parking_lot::Mutex;
use quatuor_core::Dice;

use crate::caller::{Caller, RequestKind};
use crate::latencies::Latencies;

/// The ids of finished games that can be analysed.
pub type Finished = Arc<Mutex<Vec<String>>>;

/// A game whose analysis is in progress, and the time of the request.
struct Asked {
    id: String,
    since: Instant,
}

/// A client who requests analyses.
pub struct Analyst {
    /// The client and its measurements.
    pub caller: Caller,
    finished: Finished,
    dice: Dice,
    asked: Option<Asked>,
    /// Number of analyses requested.
    pub begun: u64,
    /// Times until an analysis was complete.
    pub complete: Latencies,
}

impl Analyst {
    /// Creates an analyst without a request.
    pub fn new(number: usize, caller: Caller, finished: Finished) -> Self {
        let dice = Dice::new(number as u64);
        let complete = Latencies::default();
        Analyst { caller, finished, dice, asked: None, begun: 0, complete }
    }

    /// Requests an analysis, or polls the current one.
    pub fn step(&mut self) {
        let Some(asked) = self.asked.take().or_else(|| self.choose()) else { return };
        self.caller.page(RequestKind::AnalysisPage, &format!("/games/{}/analysis", asked.id));
        let path = format!("/api/v1/games/{}/analysis", asked.id);
        let state = self.caller.get(RequestKind::AnalysisState, &path);
        let is_complete = state.is_some_and(|state| {
            let reviewed = state["actions"].as_array().map(Vec::len);
            state["going_on"] == false && reviewed.map(|count| count as u64) == state["of"].as_u64()
        });
        match is_complete {
            true => self.complete.push(asked.since.elapsed()),
            false => self.asked = Some(asked),
        }
    }

    /// Takes a random game that no analyst has taken yet.
    fn choose(&mut self) -> Option<Asked> {
        let mut finished = self.finished.lock();
        if finished.is_empty() {
            return None;
        }
        self.begun += 1;
        let at = self.dice.below(finished.len());
        let id = finished.swap_remove(at);
        Some(Asked { id, since: Instant::now() })
    }
}
