//! One deadline for a whole question, divided into shares.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quatuor_solve::within;

/// The clock of one question.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clock<'a> {
    begun: Instant,
    time: Duration,
    stop: &'a AtomicBool,
}

impl<'a> Clock<'a> {
    pub(super) fn new(time: Duration, stop: &'a AtomicBool) -> Self {
        Clock { begun: Instant::now(), time, stop }
    }

    /// The stop flag of the caller.
    pub(super) fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Time left until a share of the limit has elapsed; zero once the stop flag is raised.
    pub(super) fn left(&self, share: f64) -> Duration {
        if self.stop.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        self.span(share).saturating_sub(self.begun.elapsed())
    }

    /// Duration of a share of the time limit.
    pub(super) fn span(&self, share: f64) -> Duration {
        Duration::try_from_secs_f64(self.time.as_secs_f64() * share).unwrap_or(Duration::MAX)
    }

    /// Whether a share of the time limit has elapsed.
    pub(super) fn is_over(&self, share: f64) -> bool {
        self.left(share).is_zero()
    }

    /// Runs `work` with a flag that is raised when a share of the time has elapsed or the caller's
    /// stop flag is raised.
    pub(super) fn within_share<T>(&self, share: f64, work: impl FnOnce(&AtomicBool) -> T) -> T {
        within(self.left(share), self.stop, work)
    }
}
