//! One deadline for everything that advice does, cut into shares.

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

    /// Raised by whoever wants an answer now.
    pub(super) fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// What is left before a share of the time is over; nothing once the flag is up.
    pub(super) fn left(&self, share: f64) -> Duration {
        if self.stop.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        self.span(share).saturating_sub(self.begun.elapsed())
    }

    /// How long a share of the time is.
    pub(super) fn span(&self, share: f64) -> Duration {
        Duration::try_from_secs_f64(self.time.as_secs_f64() * share).unwrap_or(Duration::MAX)
    }

    /// Whether a share of the time is over.
    pub(super) fn is_over(&self, share: f64) -> bool {
        self.left(share).is_zero()
    }

    /// Works with a flag that is raised when a share of the time is over or whoever asked wants an answer.
    pub(super) fn within_share<T>(&self, share: f64, work: impl FnOnce(&AtomicBool) -> T) -> T {
        within(self.left(share), self.stop, work)
    }
}
