//! The progress display of long work, in one style for all commands.
//!
//! ```text
//!   / [########>-----------] positions checked: 1200 of 3000, 400 per second, 0:05 left
//!   - nodes searched: 81000, 27000 per second, 0:03 so far
//! ```
//!
//! It is written to standard error, if that is a terminal that can erase a line. It is erased
//! before the answer is printed.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use parking_lot::Mutex;
use quatuor_core::{Message, message};
use quatuor_system::try_spawn;
use quatuor_words::{ProgressRate, Words, describe_progress};

/// Interval between two updates of the display.
const REDRAW_INTERVAL: Duration = Duration::from_millis(250);
/// The layout with a bar is used if the total is known.
const TEMPLATE_WITH_BAR: &str = "{spinner} [{bar:20}] {wide_msg}";
const TEMPLATE_WITHOUT_BAR: &str = "{spinner} {wide_msg}";

/// The progress of work at one moment.
pub struct Stage {
    what: Message,
    done: u64,
    all: Option<u64>,
    notes: Vec<Message>,
    below: Vec<String>,
}

impl Stage {
    /// Creates a stage. `what` names the counted units, such as *nodes searched*; `done` is 0 if
    /// nothing is counted.
    pub fn new(what: Message, done: u64) -> Self {
        Stage { what, done, all: None, notes: Vec::new(), below: Vec::new() }
    }

    /// Sets the total. 0 means unknown.
    pub fn with_total(self, all: u64) -> Self {
        Stage { all: (all > 0).then(|| all.max(self.done)), ..self }
    }

    /// Adds a note at the end of the line.
    pub fn with_note(mut self, note: Message) -> Self {
        self.notes.push(note);
        self
    }

    /// Adds lines to print below the bar.
    pub fn with_lines(self, below: Vec<String>) -> Self {
        Stage { below, ..self }
    }

    fn sentence(&self, pace: ProgressRate) -> Message {
        let line = describe_progress(self.what.clone(), self.done, self.all, pace);
        let add = |line, note: &Message| message!("progress-note", line: line, note: note.clone());
        self.notes.iter().fold(line, add)
    }
}

/// The bar that is currently drawn.
static ACTIVE_BAR: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Runs `work`, and meanwhile draws the progress that `describe` returns.
pub fn show_progress_while<T>(
    words: &Words,
    describe: impl Fn() -> Stage + Sync,
    work: impl FnOnce() -> T,
) -> T {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if dumb || !io::stderr().is_terminal() {
        return work();
    }
    let (done, waits) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        // If no thread can be started, the work continues without a progress display.
        let _ = try_spawn(scope, || {
            let (waits, begun) = (waits, Instant::now());
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            // Until its first update the bar would have the library's default style.
            set_template(&bar, TEMPLATE_WITHOUT_BAR);
            // Work of an earlier run must not count towards the speed of this one.
            bar.set_position(describe().done);
            bar.reset_eta();
            *ACTIVE_BAR.lock() = Some(bar.clone());
            while waits.recv_timeout(REDRAW_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                draw(&bar, words, &describe(), begun.elapsed());
            }
            *ACTIVE_BAR.lock() = None;
            bar.finish_and_clear();
        });
        let answer = work();
        drop(done);
        answer
    })
}

fn set_template(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("#>-").tick_chars("|/-\\ "));
    }
}

fn draw(bar: &ProgressBar, words: &Words, stage: &Stage, time: Duration) {
    match stage.all {
        Some(all) => bar.set_length(all),
        None => bar.unset_length(),
    }
    bar.set_position(stage.done);
    let line = if stage.all.is_some() { TEMPLATE_WITH_BAR } else { TEMPLATE_WITHOUT_BAR };
    let template = format!("{line}{}", if stage.below.is_empty() { "" } else { "\n{prefix}" });
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style.progress_chars("#>-").tick_chars("|/-\\ "));
    }
    let pace = ProgressRate { rate: bar.per_sec(), left: bar.eta(), time };
    bar.set_prefix(stage.below.join("\n"));
    bar.set_message(words.say(&stage.sentence(pace)));
    bar.tick();
    // The line fills the terminal. Without this, the `^C` that a terminal echoes would wrap to a
    // new line and leave this one behind.
    let _ = io::stderr().write_all(b"\r");
}

/// Hides the progress bar while `write` prints.
pub fn suspend_progress<T>(write: impl FnOnce() -> T) -> T {
    let shown = ACTIVE_BAR.lock().clone();
    match shown {
        Some(bar) => bar.suspend(write),
        None => write(),
    }
}

#[cfg(test)]
mod tests {
    use quatuor_words::Language;

    use super::*;

    #[test]
    fn more_than_all_is_all_and_none_is_unknown() {
        let stage = || Stage::new(message!("count-progress"), 7);
        assert_eq!([5, 9, 0].map(|all| stage().with_total(all).all), [Some(7), Some(9), None]);
    }

    #[test]
    fn a_note_is_said_after_the_rest() {
        let note = message!("progress-memory", megabytes: 7);
        let stage = Stage::new(message!("count-progress"), 3).with_note(note);
        let pace = ProgressRate { rate: 1.0, left: Duration::ZERO, time: Duration::from_secs(3) };
        let said = Words::new(Language::English).say(&stage.sentence(pace));
        assert_eq!(said, "steps of the count: 3, 1.0 per second, 0:03 so far; 7 MB of memory");
    }
}
