//! A timer thread that raises a flag when time is up, so that an agent limited by depth or nodes
//! still answers in time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};

/// A timer for one game at a time.
#[derive(Default)]
pub(crate) struct Timer {
    state: Mutex<TimerState>,
    changed: Condvar,
    bell: AtomicBool,
}

#[derive(Default)]
struct TimerState {
    deadline: Option<Instant>,
    over: bool,
}

impl Timer {
    /// Runs `work` with a flag that is raised after `time`.
    pub fn during<T>(&self, time: Duration, work: impl FnOnce(&AtomicBool) -> T) -> T {
        self.bell.store(false, Ordering::Relaxed);
        self.set(|state| state.deadline = Some(Instant::now() + time));
        let done = work(&self.bell);
        self.set(|state| state.deadline = None);
        done
    }

    fn set(&self, change: impl FnOnce(&mut TimerState)) {
        change(&mut self.state.lock());
        self.changed.notify_one();
    }

    /// Ends [`watch`](Timer::watch).
    pub fn end(&self) {
        self.set(|state| state.over = true);
    }

    /// Raises the flag at each deadline until [`end`](Timer::end) is called. Runs in a thread of
    /// its own. Raising `stop` raises the flag too.
    pub fn watch(&self, stop: &AtomicBool) {
        /// Maximum delay before `stop` is noticed.
        const PAUSE: Duration = Duration::from_millis(20);
        let mut state = self.state.lock();
        while !state.over {
            let now = Instant::now();
            if state.deadline.is_some_and(|deadline| deadline <= now)
                || stop.load(Ordering::Relaxed)
            {
                self.bell.store(true, Ordering::Relaxed);
                state.deadline = None;
            }
            let wait = state.deadline.map_or(PAUSE, |deadline| (deadline - now).min(PAUSE));
            self.changed.wait_for(&mut state, wait);
        }
    }
}
