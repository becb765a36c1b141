//! Work that ends when its time is over, or when somebody says so.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use quatuor_system::try_spawn;

/// How often a waiting thread looks whether it is to stop.
const BLINK: Duration = Duration::from_millis(5);

/// Does work that looks at a flag, which is raised when the time is over or when `stop` is raised.
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
            // With nobody to look at the clock the time is over at once.
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
