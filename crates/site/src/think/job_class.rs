//! The expected duration of jobs. Short jobs have a queue and a thread of their own.

use quatuor_core::Spec;
use quatuor_search::name::{LEVEL, MCTS, MINIMAX, NEGAMAX, PERFECT};

/// Highest level that visits so few positions that its jobs count as quick.
const QUICK_LEVELS: u32 = 6;

/// The expected duration of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobClass {
    /// Jobs of a few milliseconds.
    Quick,
    /// Jobs of up to several seconds.
    Slow,
    /// No request waits for the job. It starts when the pool has nothing else to do, and is stopped
    /// for other jobs.
    Idle,
    /// Parsing a submission of limited size. The job runs outside the queues.
    Reading,
}

impl JobClass {
    /// Returns the expected duration of an agent's turn. Agents that search are slow, except for
    /// the lower levels; other agents are quick.
    pub fn of(agent: &Spec) -> Self {
        let level = || agent.value.as_deref().and_then(|value| value.parse().ok());
        match agent.name.as_str() {
            LEVEL if level().is_some_and(|level: u32| level <= QUICK_LEVELS) => JobClass::Quick,
            LEVEL | MCTS | MINIMAX | NEGAMAX | PERFECT => JobClass::Slow,
            _ => JobClass::Quick,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_searches_is_slow() {
        let class = |agent: &str| JobClass::of(&agent.parse().expect("a spec"));
        for agent in ["random", "novice", "greedy", "level:1", "level:6"] {
            assert_eq!(class(agent), JobClass::Quick, "{agent}");
        }
        for agent in ["level:8", "level:7", "level", "negamax", "mcts:time=2s", "perfect"] {
            assert_eq!(class(agent), JobClass::Slow, "{agent}");
        }
    }
}
