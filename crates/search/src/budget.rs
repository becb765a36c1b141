//! Limits of a search: time, nodes and a stop flag.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Limits of a search; `None` means unlimited.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Budget {
    /// Maximum wall-clock time.
    pub time: Option<Duration>,
    /// Maximum number of positions searched, or of iterations.
    pub nodes: Option<u64>,
}

/// Counts nodes. Checks the stop flag at every node and the clock at regular intervals.
pub(crate) struct Meter<'a> {
    stop: &'a AtomicBool,
    deadline: Option<Instant>,
    most: u64,
    used: u64,
    /// Number of nodes between two checks of the clock.
    pace: u64,
    late: bool,
}

/// The search ran out of budget before it was done.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BudgetExhausted;

impl<'a> Meter<'a> {
    /// Creates a meter that starts now. `pace` must be a power of two.
    pub(crate) fn new(budget: Budget, pace: u64, stop: &'a AtomicBool) -> Self {
        let deadline = budget.time.and_then(|time| Instant::now().checked_add(time));
        let most = budget.nodes.unwrap_or(u64::MAX);
        Meter { stop, deadline, most, used: 0, pace, late: false }
    }

    /// Counts one more node. Returns `false` if the budget is exhausted.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        if self.late || self.used >= self.most || self.is_stopped() {
            return false;
        }
        self.used += 1;
        if self.used & (self.pace - 1) == 0 {
            self.late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        }
        true
    }

    /// Whether the stop flag is raised.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Number of nodes counted.
    pub(crate) fn used(&self) -> u64 {
        self.used
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::limits::UNSTOPPED;

    #[test]
    fn nodes_are_counted_exactly() {
        let mut meter = Meter::new(Budget { nodes: Some(5), time: None }, 1, &UNSTOPPED);
        assert_eq!((0..9).filter(|_| meter.tick()).count(), 5);
        assert_eq!(meter.used(), 5);
    }

    #[test]
    fn no_time_is_over_at_the_first_look() {
        let mut meter =
            Meter::new(Budget { nodes: None, time: Some(Duration::ZERO) }, 4, &UNSTOPPED);
        assert_eq!((0..99).filter(|_| meter.tick()).count(), 4);
    }

    #[test]
    fn a_raised_flag_ends_it_at_once() {
        let stop = AtomicBool::new(false);
        let mut meter = Meter::new(Budget::default(), 256, &stop);
        assert!(meter.tick() && meter.tick());
        stop.store(true, Ordering::Relaxed);
        assert!(!meter.tick());
        assert_eq!(meter.used(), 2);
    }
}
