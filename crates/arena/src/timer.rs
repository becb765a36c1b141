//! Rings when time is up: a thread that raises a flag, so that an agent which goes by depth or nodes still
//! answers in time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// One timer, for one game at a time.
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
    /// Does something with a flag that is raised after this time.
    pub fn during<T>(&self, time: Duration, work: impl FnOnce(&AtomicBool) -> T) -> T {
        self.bell.store(false, Ordering::Relaxed);
        self.set(|state| state.deadline = Some(Instant::now() + time));
        let done = work(&self.bell);
        self.set(|state| state.deadline = None);
        done
    }

    fn set(&self, change: impl FnOnce(&mut TimerState)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.notify_one();
    }

    /// Ends [`watch`](Timer::watch).
    pub fn end(&self) {
        self.set(|state| state.over = true);
    }

    /// Keeps the time until told to end, in a thread of its own. `stop` rings as well.
    pub fn watch(&self, stop: &AtomicBool) {
        /// How long an interrupt may go unnoticed.
        const PAUSE: Duration = Duration::from_millis(20);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        while !state.over {
            let now = Instant::now();
            if state.deadline.is_some_and(|deadline| deadline <= now)
                || stop.load(Ordering::Relaxed)
            {
                self.bell.store(true, Ordering::Relaxed);
                state.deadline = None;
            }
            let wait = state.deadline.map_or(PAUSE, |deadline| (deadline - now).min(PAUSE));
            let woken = self.changed.wait_timeout(state, wait);
            state = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
