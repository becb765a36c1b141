//! What a terminal shows while games are played: the table so far, how many games, how long it will take.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quatuor_arena::{Plan, RunMonitor};
use quatuor_core::message;
use quatuor_words::Words;

/// Rows that fit any terminal.
const MOST_ROWS: usize = 16;

/// Describes a run.
pub struct Live<'a> {
    plan: &'a Plan,
    progress: &'a RunMonitor,
    words: &'a Words,
    began: Instant,
}

impl<'a> Live<'a> {
    pub fn new(plan: &'a Plan, progress: &'a RunMonitor, words: &'a Words) -> Self {
        Live { plan, progress, words, began: Instant::now() }
    }

    /// The table so far.
    pub fn lines(&self) -> Vec<String> {
        let done = self.progress.done.load(Ordering::Relaxed);
        let games = self.progress.games.load(Ordering::Relaxed).max(done);
        let left = self.began.elapsed().mul_f64(match done {
            0 => 0.0,
            done => (games - done) as f64 / done as f64,
        });
        let head = message!("tournament-progress", done: done, games: games, left: clock(left));
        let mut lines = vec![self.words.say(&head)];
        let table = match self.progress.standing.lock() {
            Ok(standing) => standing.table.clone(),
            Err(_) => return lines,
        };
        if table.entrants() == self.plan.entrants.len() {
            for (place, one) in table.ranking().into_iter().take(MOST_ROWS) {
                let sum = table.total(one);
                let name = &self.plan.entrants[one].name;
                let (points, games) = (sum.points(), sum.games());
                lines.push(format!("{place:>3}  {name:<32} {points:>8.1} / {games}"));
            }
        }
        lines
    }
}

/// `1:02:03` or `2:03`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
