//! Clocks: so much time for the whole game, and a little more for every turn.
//!
//! They run for people only, and only while both seats are taken; a program's time is limited by its
//! own options, and it should not lose because others keep the machine busy. Nothing runs before the
//! first action: whoever comes to the board may look at it first.

use quatuor_core::Player;
use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub u64);

impl Moment {
    /// Milliseconds since an earlier moment; none when the clock of the machine was set back.
    pub fn since(self, earlier: Moment) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// How long people may think, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// For the whole game.
    pub base: u64,
    /// More for every turn.
    pub increment: u64,
}

/// The two clocks of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    control: Control,
    left: [u64; 2],
    /// Whether somebody has acted: before, nobody is charged.
    going: bool,
    running: Option<(Player, Moment)>,
}

/// When somebody's time ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// Whose.
    pub side: Player,
    /// When.
    pub at: Moment,
}

impl Clocks {
    /// Two full clocks.
    pub fn new(control: Control) -> Self {
        Clocks { control, left: [control.base; 2], going: false, running: None }
    }

    /// What they were set to.
    pub fn control(&self) -> Control {
        self.control
    }

    /// Milliseconds that a side has left.
    pub fn left(&self, side: Player, now: Moment) -> u64 {
        let used = match self.running {
            Some((running, since)) if running == side => now.since(since),
            _ => 0,
        };
        self.left[side.index()].saturating_sub(used)
    }

    /// Whose clock is running.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(side, _)| side)
    }

    /// Whose time ends, and when, if nothing happens before.
    pub fn deadline(&self) -> Option<Deadline> {
        let end = |side: Player, since: Moment| Moment(since.0 + self.left[side.index()]);
        self.running.map(|(side, since)| Deadline { side, at: end(side, since) })
    }

    /// Whose time is over.
    pub fn out_of_time(&self, now: Moment) -> Option<Player> {
        self.deadline().filter(|deadline| deadline.at <= now).map(|deadline| deadline.side)
    }

    /// Stops the clock that runs and takes the time used from it.
    pub(super) fn stop(&mut self, now: Moment) {
        if let Some((side, _)) = self.running {
            self.left[side.index()] = self.left(side, now);
            self.running = None;
        }
    }

    /// Forgets what was used since the clock started.
    pub(super) fn forgive(&mut self) {
        self.running = None;
    }

    /// Adds the increment for a turn that was made.
    pub(super) fn reward(&mut self, side: Player) {
        self.left[side.index()] += self.control.increment;
    }

    /// Somebody has acted: from now on time counts.
    pub(super) fn set_going(&mut self) {
        self.going = true;
    }

    /// Starts a side's clock, once the game is under way.
    pub(super) fn start(&mut self, side: Player, now: Moment) {
        if self.going {
            self.running = Some((side, now));
        }
    }

    /// Milliseconds under which a side has little time: a tenth, but between ten seconds and a minute.
    pub fn little(&self) -> u64 {
        (self.control.base / 10).clamp(10_000, 60_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_taken_from_the_side_that_uses_it() {
        let mut clocks = Clocks::new(Control { base: 1000, increment: 10 });
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
        let mut clocks = Clocks::new(Control { base: 1000, increment: 0 });
        clocks.set_going();
        clocks.start(Player::Second, Moment(5000));
        clocks.stop(Moment(4000));
        assert_eq!(clocks.left(Player::Second, Moment(0)), 1000);
    }
}
