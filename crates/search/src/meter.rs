//! When a search has to end: after some time, or after so many nodes.

use std::time::{Duration, Instant};

/// What a search may use; no bound where there is `None`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Budget {
    /// By the clock.
    pub time: Option<Duration>,
    /// Positions looked at, or iterations.
    pub nodes: Option<u64>,
}

/// Counts nodes and looks at the clock now and then.
pub(crate) struct Meter {
    deadline: Option<Instant>,
    most: u64,
    used: u64,
    /// How many nodes are counted between two looks at the clock.
    pace: u64,
    late: bool,
}

impl Meter {
    /// A meter that starts now; `pace` is a power of two.
    pub(crate) fn new(budget: Budget, pace: u64) -> Self {
        let deadline = budget.time.and_then(|time| Instant::now().checked_add(time));
        let most = budget.nodes.unwrap_or(u64::MAX);
        Meter { deadline, most, used: 0, pace, late: false }
    }

    /// Counts one more node, if there is room for it.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        if self.late || self.used >= self.most {
            return false;
        }
        self.used += 1;
        if self.used & (self.pace - 1) == 0 {
            self.late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        }
        true
    }

    /// Nodes counted.
    pub(crate) fn used(&self) -> u64 {
        self.used
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_counted_exactly() {
        let mut meter = Meter::new(Budget { nodes: Some(5), time: None }, 1);
        assert_eq!((0..9).filter(|_| meter.tick()).count(), 5);
        assert_eq!(meter.used(), 5);
    }

    #[test]
    fn no_time_is_over_at_the_first_look() {
        let mut meter = Meter::new(Budget { nodes: None, time: Some(Duration::ZERO) }, 4);
        assert_eq!((0..99).filter(|_| meter.tick()).count(), 4);
    }
}
