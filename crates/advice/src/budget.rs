//! Memory and node budget for a time limit.
//!
//! Estimates depend only on the time limit, not on the machine or on the memory available to the
//! caller. The same question with the same time has the same answer everywhere.

use quatuor_core::limits::Limits;

/// Bytes per millisecond. Larger tables take too long to allocate.
const BYTES: u64 = 256 << 10;

/// Bytes per millisecond for the table of estimates, few enough for every caller.
const ESTIMATE_BYTES: u64 = 2 << 10;

/// Positions per millisecond for estimates, fewer than any machine manages.
const NODES: u64 = 400;

/// The budget of one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AdviceBudget {
    /// Memory for proofs, in bytes.
    pub proof_bytes: usize,
    /// Memory for estimates, in bytes.
    pub estimate_bytes: usize,
    /// Maximum number of positions searched for estimates.
    pub nodes: u64,
}

impl AdviceBudget {
    /// Computes the budget of a question with these limits.
    pub(super) fn of(limits: &Limits) -> AdviceBudget {
        let time = limits.time.map_or(u128::MAX, |time| time.as_millis());
        let milliseconds = u64::try_from(time).unwrap_or(u64::MAX);
        let bytes =
            |each: u64| usize::try_from(milliseconds.saturating_mul(each)).unwrap_or(usize::MAX);
        let memory = limits.memory.min(bytes(BYTES));
        let estimate_bytes = bytes(ESTIMATE_BYTES).min(memory / 4);
        let nodes = milliseconds.saturating_mul(NODES);
        AdviceBudget { proof_bytes: memory - estimate_bytes, estimate_bytes, nodes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::USUAL_TIME;

    #[test]
    fn estimates_have_the_same_means_whatever_memory_a_face_has() {
        let budget = |megabytes: usize| {
            let memory = megabytes << 20;
            AdviceBudget::of(&Limits { time: Some(USUAL_TIME), memory, ..Limits::default() })
        };
        for megabytes in [64, 256, 4096] {
            assert_eq!(budget(megabytes).estimate_bytes, budget(32).estimate_bytes);
            assert_eq!(budget(megabytes).nodes, budget(32).nodes);
        }
    }

    #[test]
    fn without_a_deadline_there_is_all_the_memory() {
        let budget = AdviceBudget::of(&Limits::default());
        assert_eq!(budget.proof_bytes + budget.estimate_bytes, Limits::default().memory);
        assert_eq!(budget.nodes, u64::MAX);
    }
}
