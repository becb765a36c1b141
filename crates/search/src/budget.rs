//! When a search has to end: after some time, after so many nodes, or when it is told to.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a search may use; no bound where there is `None`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Budget {
    /// By the clock.
    pub time: Option<Duration>,
    /// Positions looked at, or iterations.
    pub nodes: Option<u64>,
}

/// Counts nodes, and looks at the flag each time and at the clock now and then.
pub(crate) struct Meter<'a> {
    stop: &'a AtomicBool,
    deadline: Option<Instant>,
    most: u64,
    used: u64,
    /// How many nodes are counted between two looks at the clock.
    pace: u64,
    late: bool,
}

/// A search had to end before it was done.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BudgetExhausted;

impl<'a> Meter<'a> {
    /// A meter that starts now; `pace` is a power of two.
    pub(crate) fn new(budget: Budget, pace: u64, stop: &'a AtomicBool) -> Self {
        let deadline = budget.time.and_then(|time| Instant::now().checked_add(time));
        let most = budget.nodes.unwrap_or(u64::MAX);
        Meter { stop, deadline, most, used: 0, pace, late: false }
    }

    /// Counts one more node, if there is room for it.
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

    /// Whether it was told to end.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Nodes counted.
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
