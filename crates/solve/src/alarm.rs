//! Runs work under a time limit and a stop flag.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use quatuor_system::try_spawn;

/// Polling interval of the watching thread.
const BLINK: Duration = Duration::from_millis(5);

/// Runs `work` with a flag that is raised when `time` has elapsed or when `stop` is raised.
pub fn within<T>(time: Duration, stop: &AtomicBool, work: impl FnOnce(&AtomicBool) -> T) -> T {
    let deadline = Instant::now().checked_add(time);
    let over = AtomicBool::new(time.is_zero() || stop.load(Ordering::Relaxed));
    let (done, waiting) = channel::<()>();
    std::thread::scope(|scope| {
        let over = &over;
        let watching = try_spawn(scope, move || {
            while waiting.recv_timeout(BLINK) == Err(RecvTimeoutError::Timeout) {
                let late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
                if late || stop.load(Ordering::Relaxed) {
                    over.store(true, Ordering::Relaxed);
                    break;
                }
            }
        });
        if watching.is_err() {
            // Without a thread to watch the clock, treat the time as already elapsed: the work must
            // not run without a limit.
            over.store(true, Ordering::Relaxed);
        }
        let answer = work(over);
        drop(done);
        answer
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::limits::UNSTOPPED;

    fn spin(over: &AtomicBool) -> bool {
        while !over.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        true
    }

    #[test]
    fn time_and_flag_both_end_it() {
        assert!(within(Duration::from_millis(1), &UNSTOPPED, spin));
        let stop = AtomicBool::new(true);
        assert!(within(Duration::from_secs(3600), &stop, spin), "raised before");
        stop.store(false, Ordering::Relaxed);
        let raise = |over: &AtomicBool| {
            stop.store(true, Ordering::Relaxed);
            spin(over)
        };
        assert!(within(Duration::MAX, &stop, raise), "raised on the way");
    }
}
