//! Somebody who has finished games analysed, one after another, and looks at the page until the analysis is complete.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use quatuor_core::Dice;

use crate::caller::{Caller, RequestKind};
use crate::latencies::Latencies;

/// Names of games that are over, for whoever wants to have them analysed.
pub type Finished = Arc<Mutex<Vec<String>>>;

/// A game that is being analysed, and since when.
struct Asked {
    id: String,
    since: Instant,
}

/// One of them.
pub struct Analyst {
    /// Who asks.
    pub caller: Caller,
    finished: Finished,
    dice: Dice,
    asked: Option<Asked>,
    /// Analyses that were asked for.
    pub begun: u64,
    /// How long each of them took until it was complete.
    pub complete: Latencies,
}

impl Analyst {
    /// Somebody who has not asked yet.
    pub fn new(number: usize, caller: Caller, finished: Finished) -> Self {
        let dice = Dice::new(number as u64);
        let complete = Latencies::default();
        Analyst { caller, finished, dice, asked: None, begun: 0, complete }
    }

    /// Asks for an analysis, or looks how far it is.
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

    /// One of the games that nobody has chosen yet.
    fn choose(&mut self) -> Option<Asked> {
        let mut finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
        if finished.is_empty() {
            return None;
        }
        self.begun += 1;
        let at = self.dice.below(finished.len());
        let id = finished.swap_remove(at);
        Some(Asked { id, since: Instant::now() })
    }
}
