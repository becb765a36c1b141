//! Limits on the agents that visitors can choose, so that no visitor of a public room can make it
//! search for an hour.

use quatuor_core::{Explain, Message, Spec, SpecError, explained_error, message};
use quatuor_games::seat;

use crate::limits::Ceiling;

/// The reason for which an agent is not allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TooMuch {
    /// The agent does not exist.
    Spec(SpecError),
    /// An option exceeds a limit of the room.
    Option {
        /// Key of the option.
        key: String,
        /// Requested value.
        value: String,
        /// Maximum value.
        most: String,
    },
}

impl Explain for TooMuch {
    fn message(&self) -> Message {
        match self {
            TooMuch::Spec(error) => error.message(),
            TooMuch::Option { key, value, most } => {
                message!("thinking-too-much", key: key.clone(), value: value.clone(),
                    most: most.clone())
            }
        }
    }
}
explained_error!(TooMuch);

/// Checks whether an agent may take a seat in a game.
///
/// # Errors
/// Returns an error if the agent does not exist or exceeds a limit.
pub fn check_agent(game: &Spec, agent: &Spec, ceiling: &Ceiling) -> Result<(), TooMuch> {
    for (key, value) in &agent.options {
        let most = match key.as_str() {
            "time" => ceiling.time,
            "threads" => ceiling.threads,
            "nodes" | "iterations" => ceiling.nodes,
            "memory" => ceiling.memory,
            "depth" => ceiling.depth,
            _ => continue,
        };
        // Words such as `auto` leave the choice to the agent. The agent itself rejects invalid
        // values.
        if amount(value).is_some_and(|asked| asked > most) {
            let most = if key == "time" { format!("{most}ms") } else { most.to_string() };
            return Err(TooMuch::Option { key: key.clone(), value: value.clone(), most });
        }
    }
    match ceiling.bots.find(agent).map_err(TooMuch::Spec)? {
        Some(_) => Ok(()),
        None => seat(game, agent, 0).map(drop).map_err(TooMuch::Spec),
    }
}

/// Parses a number, or a time in milliseconds.
fn amount(value: &str) -> Option<u64> {
    if let Some(digits) = value.strip_suffix("ms") {
        return digits.parse().ok();
    }
    match value.strip_suffix('s') {
        Some(digits) => digits.parse::<u64>().ok()?.checked_mul(1000),
        None => value.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BotNames;

    fn check(agent: &str) -> Result<(), TooMuch> {
        let ceiling = Ceiling {
            time: 2000,
            threads: 1,
            nodes: 1_000_000,
            memory: 64,
            depth: 8,
            bots: BotNames::default(),
        };
        check_agent(&Spec::named("quarto"), &agent.parse().expect("a spec"), &ceiling)
    }

    #[test]
    fn modest_programs_sit_down() {
        for agent in
            ["random", "novice", "negamax", "negamax:time=2s", "mcts:iterations=1000000", "perfect"]
        {
            assert_eq!(check(agent), Ok(()), "{agent}");
        }
    }

    #[test]
    fn greedy_and_unknown_ones_do_not() {
        for agent in [
            "negamax:time=2001ms",
            "negamax:time=3600s",
            "mcts:threads=2",
            "mcts:memory=65",
            "mcts:iterations=1000001",
            "minimax:depth=9",
            "negamax:nodes=1000000000000",
        ] {
            assert!(matches!(check(agent), Err(TooMuch::Option { .. })), "{agent}");
        }
        for agent in ["nobody", "random:7", "negamax:time=99999999999999999999s", "mcts:threads=0"]
        {
            assert!(matches!(check(agent), Err(TooMuch::Spec(_))), "{agent}");
        }
    }
}
