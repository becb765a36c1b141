//! What the time of a question pays for: memory, and positions to look at.
//!
//! Estimates depend on the time alone, not on the machine, nor on how much memory a face has to spare: the same
//! question in the same time has the same answer everywhere.

use quatuor_core::limits::Limits;

/// Bytes for each millisecond: a large table is slow to make.
const BYTES: u64 = 256 << 10;

/// Bytes of the table of estimates for each millisecond: so few that every face can afford them.
const ESTIMATE_BYTES: u64 = 2 << 10;

/// Positions that estimates look at for each millisecond: less than any machine manages.
const NODES: u64 = 400;

/// What there is to work with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AdviceBudget {
    /// Bytes for proofs.
    pub proof_bytes: usize,
    /// Bytes for estimates.
    pub estimate_bytes: usize,
    /// Positions that estimates look at.
    pub nodes: u64,
}

impl AdviceBudget {
    /// Of a question with these limits.
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
