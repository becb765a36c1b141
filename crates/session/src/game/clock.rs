//! Clocks with a base time for the whole game and an increment for every turn.
//!
//! Clocks run only for people, and only while both seats are taken. A program has time limits of
//! its own, and it must not lose because other jobs keep the machine busy. No clock runs before the
//! first action, so that players can look at the board first.

use quatuor_core::Player;
use serde::{Deserialize, Serialize};

/// A point in time, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub u64);

impl Moment {
    /// Returns the milliseconds since an earlier moment, or 0 if the clock of the machine was set
    /// back.
    pub fn since(self, earlier: Moment) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// A time control, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// Time for the whole game, in milliseconds.
    pub base: u64,
    /// Time added after every turn, in milliseconds.
    pub increment: u64,
}

/// The two clocks of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatClocks {
    control: Control,
    left: [u64; 2],
    /// Whether a player has acted. No clock runs before the first action.
    going: bool,
    running: Option<(Player, Moment)>,
}

/// The moment at which a side runs out of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// The side whose clock runs.
    pub side: Player,
    /// When its time is used up.
    pub at: Moment,
}

impl SeatClocks {
    /// Creates two full clocks.
    pub fn new(control: Control) -> Self {
        SeatClocks { control, left: [control.base; 2], going: false, running: None }
    }

    /// Returns the time control.
    pub fn control(&self) -> Control {
        self.control
    }

    /// Returns the milliseconds that a side has left.
    pub fn left(&self, side: Player, now: Moment) -> u64 {
        let used = match self.running {
            Some((running, since)) if running == side => now.since(since),
            _ => 0,
        };
        self.left[side.index()].saturating_sub(used)
    }

    /// Returns the side whose clock is running.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(side, _)| side)
    }

    /// Returns when the running clock reaches zero.
    pub fn deadline(&self) -> Option<Deadline> {
        let end = |side: Player, since: Moment| Moment(since.0 + self.left[side.index()]);
        self.running.map(|(side, since)| Deadline { side, at: end(side, since) })
    }

    /// Returns the side that has run out of time.
    pub fn out_of_time(&self, now: Moment) -> Option<Player> {
        self.deadline().filter(|deadline| deadline.at <= now).map(|deadline| deadline.side)
    }

    /// Stops the running clock and subtracts the elapsed time.
    pub(super) fn stop(&mut self, now: Moment) {
        if let Some((side, _)) = self.running {
            self.left[side.index()] = self.left(side, now);
            self.running = None;
        }
    }

    /// Stops the running clock without subtracting the elapsed time.
    pub(super) fn forgive(&mut self) {
        self.running = None;
    }

    /// Adds the increment for a completed turn.
    pub(super) fn reward(&mut self, side: Player) {
        self.left[side.index()] += self.control.increment;
    }

    /// Marks the game as under way. From now on clocks can run.
    pub(super) fn set_going(&mut self) {
        self.going = true;
    }

    /// Starts the clock of a side if the game is under way.
    pub(super) fn start(&mut self, side: Player, now: Moment) {
        if self.going {
            self.running = Some((side, now));
        }
    }

    /// Returns the time below which a side is in time trouble, in milliseconds: a tenth of the base
    /// time, between ten seconds and one minute.
    pub fn little(&self) -> u64 {
        (self.control.base / 10).clamp(10_000, 60_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_taken_from_the_side_that_uses_it() {
        let mut clocks = SeatClocks::new(Control { base: 1000, increment: 10 });
        clocks.start(Player::First, Moment(4000));
        assert_eq!(clocks.deadline(), None, "nobody has acted yet");
        clocks.set_going();
        clocks.start(Player::First, Moment(5000));
        assert_eq!(clocks.left(Player::First, Moment(5300)), 700);
        assert_eq!(clocks.left(Player::Second, Moment(5300)), 1000);
        clocks.stop(Moment(5400));
        clocks.reward(Player::First);
        assert_eq!(clocks.left(Player::First, Moment(9999)), 610);
        clocks.start(Player::First, Moment(6000));
        let deadline = Deadline { side: Player::First, at: Moment(6610) };
        assert_eq!(clocks.deadline(), Some(deadline));
        assert_eq!(clocks.out_of_time(Moment(6609)), None);
        assert_eq!(clocks.out_of_time(Moment(6610)), Some(Player::First));
        clocks.forgive();
        assert_eq!(clocks.left(Player::First, Moment(9999)), 610);
    }

    #[test]
    fn a_clock_set_back_gives_and_takes_nothing() {
        let mut clocks = SeatClocks::new(Control { base: 1000, increment: 0 });
        clocks.set_going();
        clocks.start(Player::Second, Moment(5000));
        clocks.stop(Moment(4000));
        assert_eq!(clocks.left(Player::Second, Moment(0)), 1000);
    }
}
