//! One deadline for everything that advice does, cut into shares.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How long it may take until somebody notices the flag of whoever asked.
const NAP: Duration = Duration::from_millis(4);

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
        self.time.mul_f64(share).saturating_sub(self.begun.elapsed())
    }

    /// Whether a share of the time is over.
    pub(super) fn is_over(&self, share: f64) -> bool {
        self.left(share).is_zero()
    }

    /// Works with a flag that is raised when a share of the time is over or whoever asked wants an answer.
    pub(super) fn alarmed<T>(&self, share: f64, work: impl FnOnce(&AtomicBool) -> T) -> T {
        let over = AtomicBool::new(self.is_over(share));
        let (done, waiting) = channel::<()>();
        std::thread::scope(|scope| {
            let flag = &over;
            let clock = *self;
            scope.spawn(move || {
                while !clock.is_over(share) {
                    let nap = clock.left(share).min(NAP);
                    if waiting.recv_timeout(nap) != Err(RecvTimeoutError::Timeout) {
                        return;
                    }
                }
                flag.store(true, Ordering::Relaxed);
            });
            let answer = work(flag);
            drop(done);
            answer
        })
    }
}
