//! What a terminal shows while games are played: the table so far, how many games.

use std::sync::atomic::Ordering;

use quatuor_arena::{Plan, Ranked, RunMonitor};
use quatuor_core::message;
use quatuor_words::Language;

use crate::progress::Stage;

/// Rows that fit any terminal.
const MOST_ROWS: usize = 16;

/// Describes a run.
pub struct Live<'a> {
    plan: &'a Plan,
    progress: &'a RunMonitor,
    language: Language,
}

impl<'a> Live<'a> {
    pub fn new(plan: &'a Plan, progress: &'a RunMonitor, language: Language) -> Self {
        Live { plan, progress, language }
    }

    /// How many games are played, and the table so far.
    pub fn stage(&self) -> Stage {
        let done = self.progress.done.load(Ordering::Relaxed);
        let games = self.progress.games.load(Ordering::Relaxed);
        let stage = Stage::new(message!("tournament-progress"), done).of(games);
        stage.with_lines(self.table())
    }

    fn table(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let table = match self.progress.standing.lock() {
            Ok(standing) => standing.table.clone(),
            Err(_) => return lines,
        };
        if table.entrants() == self.plan.entrants.len() {
            for Ranked { place, entrant: one } in table.ranking().into_iter().take(MOST_ROWS) {
                let sum = table.total(one);
                let name = &self.plan.entrants[one].name;
                let points = self.language.decimal(&format!("{:.1}", sum.points()));
                lines.push(format!("{place:>3}  {name:<32} {points:>8} / {}", sum.games()));
            }
        }
        lines
    }
}
