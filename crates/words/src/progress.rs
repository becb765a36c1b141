//! The progress of a long operation, in the same sentence everywhere.
//!
//! ```text
//!   positions checked: 1200 of 3000, 400 per second, 0:05 left
//!   nodes searched: 81000, 27000 per second, 0:03 so far
//! ```

use std::time::Duration;

use quatuor_core::{Arg, Message, message};

/// The speed of an operation.
#[derive(Debug, Clone, Copy)]
pub struct ProgressRate {
    /// Units done per second; 0 while unknown.
    pub rate: f64,
    /// Remaining time, if the total is known.
    pub left: Duration,
    /// Time elapsed so far.
    pub time: Duration,
}

/// Describes progress: the operation, the amount done, the rate, and the remaining or elapsed time.
/// `what` names the counted units, such as *nodes searched*. If nothing is counted (`done` is 0 and
/// `all` is `None`), `what` describes the operation.
pub fn describe_progress(
    what: Message,
    done: u64,
    all: Option<u64>,
    pace: ProgressRate,
) -> Message {
    let rate = Arg::decimal(pace.rate, usize::from(pace.rate < 10.0));
    let (left, time) = (format_duration(pace.left), format_duration(pace.time));
    match all {
        Some(all) if pace.rate > 0.0 => {
            message!("progress-of", what: what, done: done, all: all, rate: rate, left: left)
        }
        Some(all) => message!("progress-begun", what: what, done: done, all: all),
        None if done == 0 => message!("progress-time", what: what, time: time),
        None => message!("progress-open", what: what, done: done, rate: rate, time: time),
    }
}

/// Formats a duration as `1:02:03` or `2:03`.
fn format_duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};

    fn said(language: Language, done: u64, all: Option<u64>, rate: f64) -> String {
        let (left, time) = (Duration::from_secs(3725), Duration::from_secs(65));
        let pace = ProgressRate { rate, left, time };
        Words::new(language).say(&describe_progress(message!("count-progress"), done, all, pace))
    }

    #[test]
    fn a_line_says_what_how_much_how_fast_and_how_long() {
        let english = |done, all, rate| said(Language::English, done, all, rate);
        let of = english(120, Some(300), 2.5);
        assert_eq!(of, "steps of the count: 120 of 300, 2.5 per second, 1:02:05 left");
        let open = english(120, None, 1234.5);
        assert_eq!(open, "steps of the count: 120, 1234 per second, 1:05 so far");
        assert_eq!(english(0, Some(5), 0.0), "steps of the count: 0 of 5");
        assert_eq!(english(0, None, 0.0), "steps of the count, 1:05 so far");
        let french = said(Language::French, 120, Some(300), 2.5);
        assert_eq!(
            french,
            "étapes du décompte\u{a0}: 120 sur 300, 2,5 par seconde, encore 1:02:05"
        );
    }
}
