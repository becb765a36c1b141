//! How long a thought is likely to take: short ones have a line and a thread of their own.

use quatuor_core::Spec;
use quatuor_search::name::{LEVEL, MCTS, MINIMAX, NEGAMAX, PERFECT};

/// Levels up to this one look at so few positions that nobody notices.
const QUICK_LEVELS: u32 = 6;

/// How long a thought is likely to take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Milliseconds.
    Quick,
    /// Perhaps seconds.
    Slow,
    /// Nobody waits for it: it is thought when nothing else is, and gives way to whatever comes.
    Idle,
    /// Parsing what a visitor submits, which has a limited size: it runs beside the queues.
    Reading,
}

impl Pace {
    /// How long an agent is likely to think. Those that search are slow, but for the lower levels; what is
    /// left chooses by a glance.
    pub fn of(agent: &Spec) -> Self {
        let level = || agent.value.as_deref().and_then(|value| value.parse().ok());
        match agent.name.as_str() {
            LEVEL if level().is_some_and(|level: u32| level <= QUICK_LEVELS) => Pace::Quick,
            LEVEL | MCTS | MINIMAX | NEGAMAX | PERFECT => Pace::Slow,
            _ => Pace::Quick,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_searches_is_slow() {
        let pace = |agent: &str| Pace::of(&agent.parse().expect("a spec"));
        for agent in ["random", "novice", "greedy", "level:1", "level:6"] {
            assert_eq!(pace(agent), Pace::Quick, "{agent}");
        }
        for agent in ["level:8", "level:7", "level", "negamax", "mcts:time=2s", "perfect"] {
            assert_eq!(pace(agent), Pace::Slow, "{agent}");
        }
    }
}
