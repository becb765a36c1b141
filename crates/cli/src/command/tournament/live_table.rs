//! The progress display during a tournament: the number of games and the current table.

use std::sync::atomic::Ordering;

use crate::progress::Stage;
use quatuor_arena::{Plan, RankedEntrant, RunMonitor};
use quatuor_core::message;
use quatuor_words::Language;

/// Maximum number of rows, which fits any terminal.
const MAX_ROWS: usize = 16;

/// The progress of a run: finished games and the current table.
pub struct LiveTable<'a> {
    plan: &'a Plan,
    progress: &'a RunMonitor,
    language: Language,
}

impl<'a> LiveTable<'a> {
    pub fn new(plan: &'a Plan, progress: &'a RunMonitor, language: Language) -> Self {
        LiveTable { plan, progress, language }
    }

    /// Returns the number of finished games with the current table below.
    pub fn stage(&self) -> Stage {
        let done = self.progress.done.load(Ordering::Relaxed);
        let games = self.progress.games.load(Ordering::Relaxed);
        let stage = Stage::new(message!("tournament-progress"), done).with_total(games);
        stage.with_lines(self.table())
    }

    fn table(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let table = self.progress.standing.lock().table.clone();
        if table.entrants() == self.plan.entrants.len() {
            for RankedEntrant { place, entrant: one } in table.ranking().into_iter().take(MAX_ROWS)
            {
                let sum = table.total(one);
                let name = &self.plan.entrants[one].name;
                let points = self.language.decimal(&format!("{:.1}", sum.points()));
                lines.push(format!("{place:>3}  {name:<32} {points:>8} / {}", sum.games()));
            }
        }
        lines
    }
}
