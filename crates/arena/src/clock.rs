//! Time controls and the clocks of a game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use quatuor_core::{Arg, Explain, Message, explained_error, message};

/// A base time for the whole game and an increment per action: `10+0.1` in seconds, or `2:00+1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeControl {
    /// Time at the start of the game.
    pub base: Duration,
    /// Time added after each action.
    pub increment: Duration,
}

/// The thinking time and search limits of a player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pace {
    /// Time control for the whole game.
    pub control: Option<TimeControl>,
    /// Time limit for each action.
    pub movetime: Option<Duration>,
    /// Maximum number of nodes for each action.
    pub nodes: Option<u64>,
}

/// The error for a text that is not a time control. Contains the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeControlError(pub String);

impl Explain for TimeControlError {
    fn message(&self) -> Message {
        message!("tc-bad", text: Arg::typed(&self.0))
    }
}
explained_error!(TimeControlError);

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let wrong = || TimeControlError(text.to_owned());
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let base = match base.split_once(':') {
            Some((minutes, seconds)) => {
                let minutes: u32 = minutes.parse().map_err(|_| wrong())?;
                let rest = seconds_of(seconds).filter(|rest| rest.as_secs() < 60);
                Duration::from_secs(u64::from(minutes) * 60).checked_add(rest.ok_or_else(wrong)?)
            }
            None => seconds_of(base),
        };
        let base = base.filter(|base| *base >= Duration::from_millis(10)).ok_or_else(wrong)?;
        Ok(TimeControl { base, increment: seconds_of(increment).ok_or_else(wrong)? })
    }
}

/// Parses decimal seconds, at most one day.
fn seconds_of(text: &str) -> Option<Duration> {
    const DAY: f64 = 86_400.0;
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let seconds = text.parse::<f64>().ok().filter(|seconds| plain && *seconds <= DAY)?;
    Some(Duration::from_secs_f64(seconds))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

impl Pace {
    /// Returns the `TimeControl` tag of a record, or `None` if the pace has no time limit.
    pub fn tag(&self) -> Option<String> {
        let seconds = |time: Duration| format!("*{}", time.as_secs_f64());
        self.control.map(|control| control.to_string()).or(self.movetime.map(seconds))
    }
}

/// The clocks of both players.
#[derive(Debug, Clone, Copy)]
pub struct Clocks {
    pace: Pace,
    left: [Duration; 2],
}

impl Clocks {
    pub fn new(pace: Pace) -> Self {
        let base = pace.control.map_or(Duration::ZERO, |control| control.base);
        Clocks { pace, left: [base; 2] }
    }

    /// Returns whether the pace has a time limit.
    pub fn run(&self) -> bool {
        self.pace.control.is_some() || self.pace.movetime.is_some()
    }

    /// Creates clocks with the given remaining times.
    pub fn starting(pace: Pace, left: [Duration; 2]) -> Self {
        Clocks { pace, left }
    }

    /// Returns the pace.
    pub fn pace(&self) -> &Pace {
        &self.pace
    }

    /// Returns the remaining time of each seat.
    pub fn left(&self) -> [Duration; 2] {
        self.left
    }

    /// Returns the time after which a seat loses, counted from now. `None` without a time limit.
    pub fn allowance(&self, seat: usize) -> Option<Duration> {
        match (self.pace.movetime, self.pace.control) {
            (Some(time), None) => Some(time),
            (time, Some(_)) => Some(self.left[seat].min(time.unwrap_or(Duration::MAX))),
            (None, None) => None,
        }
    }

    /// Returns a thinking time that leaves enough for later actions, for agents without time
    /// management of their own.
    #[inline]
    pub fn budget(&self, seat: usize) -> Option<Duration> {
        match (self.pace.movetime, self.pace.control) {
            (Some(time), None) => Some(time.mul_f64(0.9)),
            (time, Some(control)) => {
                let share = self.left[seat].mul_f64(0.04) + control.increment.mul_f64(0.8);
                let most = self.left[seat].mul_f64(0.5).min(time.unwrap_or(Duration::MAX));
                Some(share.min(most))
            }
            (None, None) => None,
        }
    }

    /// Subtracts the used time and adds the increment. Returns whether the action was in time.
    pub fn press(&mut self, seat: usize, used: Duration) -> bool {
        let in_time = self.allowance(seat).is_none_or(|allowed| used <= allowed);
        if let Some(control) = self.pace.control {
            self.left[seat] = self.left[seat].saturating_sub(used) + control.increment;
        }
        in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn controls_are_read_and_written() {
        let control: TimeControl = "10+0.1".parse().unwrap();
        assert_eq!(control.base, Duration::from_secs(10));
        assert_eq!(control.to_string(), "10+0.1");
        assert_eq!("2:30".parse::<TimeControl>().unwrap().base, Duration::from_secs(150));
        for bad in ["", "+", "10+", "-1", "1e3", "1:70", "inf", "0", "10+x", "99999999"] {
            assert!(bad.parse::<TimeControl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_clock_runs_out() {
        let control = Some("1+0.5".parse().unwrap());
        let mut clocks = Clocks::new(Pace { control, ..Pace::default() });
        assert!(clocks.press(0, Duration::from_millis(900)));
        assert_eq!(clocks.left()[0], Duration::from_millis(600));
        assert!(clocks.budget(0).unwrap() < Duration::from_millis(600));
        assert!(!clocks.press(0, Duration::from_millis(601)));
        assert!(clocks.press(1, Duration::from_secs(1)), "the other has a clock of its own");
        assert!(Clocks::new(Pace::default()).press(0, Duration::MAX));
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reader(text in "[0-9:+.e]{0,12}") {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string().parse::<TimeControl>().unwrap(), control);
            }
        }
    }
}
