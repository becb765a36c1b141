//! Clocks for people: a base time for the whole game and an increment for every action.
//!
//! Programs are not charged, because their own options limit them. No clock runs before the first action, so that
//! a player can look at the board first.

use std::time::{Duration, Instant};

use quatuor_arena::TimeControl;
use quatuor_core::Player;
use quatuor_core::record::Record;

/// The two clocks of a game.
#[derive(Debug, Clone)]
pub struct Clocks {
    control: TimeControl,
    left: [Duration; 2],
    running: Option<(Player, Instant)>,
}

impl Clocks {
    /// Two clocks with the full base time.
    pub fn new(control: TimeControl) -> Self {
        Clocks { control, left: [control.base; 2], running: None }
    }

    /// The clocks of a recorded game, if it has a time control that is understood here. A side whose time was not
    /// recorded has the full base time.
    pub(crate) fn from_record(record: &Record) -> Option<Self> {
        let control: TimeControl = record.time_control.as_ref()?.parse().ok()?;
        let tag = |name: &str| record.other_tags.iter().find(|(tag, _)| tag == name);
        let left = CLOCK_TAGS.map(|name| {
            let left = tag(name).and_then(|(_, text)| parse_clock_tag(text));
            left.unwrap_or(control.base)
        });
        Some(Clocks { control, left, running: None })
    }

    /// Writes the time control and the time that each side has left into a record.
    pub(crate) fn write_to(&self, record: &mut Record) {
        record.time_control = Some(self.control.to_string());
        for (tag, left) in CLOCK_TAGS.into_iter().zip(self.left) {
            record.other_tags.push((tag.to_owned(), format_clock_tag(left)));
        }
    }

    /// The time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The time that a side has left.
    pub fn left(&self, side: Player, now: Instant) -> Duration {
        let used = match self.running {
            Some((running, since)) if running == side => now.saturating_duration_since(since),
            _ => Duration::ZERO,
        };
        self.left[side.index()].saturating_sub(used)
    }

    /// The side whose clock is running.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(side, _)| side)
    }

    /// The side whose time has run out.
    pub fn expired_side(&self, now: Instant) -> Option<Player> {
        self.running().filter(|&side| self.left(side, now).is_zero())
    }

    /// Stops the running clock and deducts the time used.
    pub fn stop(&mut self, now: Instant) {
        if let Some((side, _)) = self.running {
            self.left[side.index()] = self.left(side, now);
            self.running = None;
        }
    }

    /// Adds the increment to the clock of the side that acted.
    pub fn add_increment(&mut self, side: Player) {
        self.left[side.index()] += self.control.increment;
    }

    /// Starts the clock of a side, unless it is running.
    pub fn start(&mut self, side: Player, now: Instant) {
        if self.running() != Some(side) {
            self.stop(now);
            self.running = Some((side, now));
        }
    }
}

/// A time in minutes and seconds, with tenths below 20 seconds.
pub(crate) fn format_clock(left: Duration) -> String {
    const TENTHS_BELOW_SECONDS: u64 = 20;
    let seconds = left.as_secs();
    if seconds < TENTHS_BELOW_SECONDS {
        return format!("{}:{:02}.{}", seconds / 60, seconds % 60, left.subsec_millis() / 100);
    }
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The tags of a record for the time that each side has left, as the supplement to the PGN standard names them.
const CLOCK_TAGS: [&str; 2] = ["WhiteClock", "BlackClock"];
/// Upper bound of a time in a record, in seconds: a larger number is a mistake in the file.
const MAX_RECORDED_SECONDS: f64 = 1e6;

/// Hours, minutes and seconds with tenths: `0:04:12.3`.
fn format_clock_tag(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}.{}", seconds % 60, left.subsec_millis() / 100)
}

fn parse_clock_tag(text: &str) -> Option<Duration> {
    let seconds = text.split(':').try_fold(0.0, |total: f64, part| {
        let part: f64 = part.trim().parse().ok()?;
        (part >= 0.0).then_some(60.0 * total + part)
    })?;
    let seconds = Some(seconds).filter(|seconds| *seconds <= MAX_RECORDED_SECONDS)?;
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_taken_from_the_side_that_uses_it() {
        let control = "10+2".parse().expect("a time control");
        let (mut clocks, begun) = (Clocks::new(control), Instant::now());
        let at = |seconds| begun + Duration::from_secs(seconds);
        assert_eq!((clocks.running(), clocks.expired_side(at(99))), (None, None));
        clocks.start(Player::First, begun);
        assert_eq!(clocks.left(Player::First, at(3)), Duration::from_secs(7));
        clocks.start(Player::First, at(2));
        assert_eq!(clocks.left(Player::First, at(3)), Duration::from_secs(7), "it went on");
        clocks.stop(at(4));
        clocks.add_increment(Player::First);
        clocks.start(Player::Second, at(4));
        assert_eq!(clocks.left(Player::First, at(9)), Duration::from_secs(8));
        assert_eq!(
            (clocks.expired_side(at(13)), clocks.expired_side(at(14))),
            (None, Some(Player::Second))
        );
    }

    #[test]
    fn a_record_keeps_the_time_left_and_nonsense_is_the_full_time() {
        let mut clocks = Clocks::new("5:00+3".parse().expect("a time control"));
        let begun = Instant::now();
        clocks.start(Player::First, begun);
        clocks.stop(begun + Duration::from_millis(47_700));
        let mut record = Record::new("morpion");
        clocks.write_to(&mut record);
        let read = Clocks::from_record(&record).expect("clocks");
        assert_eq!((read.left, read.control), (clocks.left, clocks.control));
        for nonsense in ["", "x", "-1", "1e300", "NaN", "::", "inf"] {
            record.other_tags = vec![("WhiteClock".to_owned(), nonsense.to_owned())];
            let read = Clocks::from_record(&record).expect("clocks");
            assert_eq!(read.left, [Duration::from_secs(300); 2], "{nonsense}");
        }
        record.time_control = Some("40/9000".to_owned());
        assert!(Clocks::from_record(&record).is_none());
    }

    #[test]
    fn tenths_are_shown_where_little_is_left() {
        let of = |millis| format_clock(Duration::from_millis(millis));
        assert_eq!(
            [of(0), of(9_950), of(20_000), of(603_400)],
            ["0:00.0", "0:09.9", "0:20", "10:03"]
        );
    }
}
