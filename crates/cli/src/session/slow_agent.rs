//! An agent that pauses before each action, so that people can follow a game between agents.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use quatuor_games::{ChosenAction, SeatedAgent};
use quatuor_search::AgentError;
use quatuor_show::Game;

/// Interval between checks for an interrupt during a pause.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// A wrapper that makes an agent take at least `pause` for each action.
pub struct SlowAgent {
    pub seat: Box<dyn SeatedAgent>,
    pub pause: Duration,
}

impl SeatedAgent for SlowAgent {
    fn sit(&mut self, position: Option<&str>) -> Result<(), AgentError> {
        self.seat.sit(position)
    }

    fn follow(&mut self, game: &dyn Game) -> Result<(), AgentError> {
        self.seat.follow(game)
    }

    fn hear(&mut self, action: &str) -> Result<(), AgentError> {
        self.seat.hear(action)
    }

    fn choose(&mut self, stop: &AtomicBool) -> Result<ChosenAction, AgentError> {
        let begun = Instant::now();
        let chosen = self.seat.choose(stop);
        while begun.elapsed() < self.pause && !stop.load(Ordering::Relaxed) {
            thread::sleep(CHECK_INTERVAL.min(self.pause.saturating_sub(begun.elapsed())));
        }
        chosen
    }

    fn bytes(&self) -> usize {
        self.seat.bytes()
    }

    fn leave(self: Box<Self>) {
        self.seat.leave();
    }
}
