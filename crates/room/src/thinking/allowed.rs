//! Which programs may be asked for: on a public room nobody sets a machine to think for an hour.

use quatuor_core::tree::TreeRules;
use quatuor_core::{Explain, Message, Spec, SpecError, explained_error, message};
use quatuor_search::{Mcts, seat};

/// The most that options of a program may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ceiling {
    /// Milliseconds of thinking.
    pub time: u64,
    /// Threads.
    pub threads: u64,
    /// Positions looked at.
    pub nodes: u64,
    /// Iterations: each makes a tree in memory grow by a kilobyte or more.
    pub iterations: u64,
    /// Depth.
    pub depth: u64,
}

/// Why a program is not seated here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TooMuch {
    /// There is no such program.
    Spec(SpecError),
    /// An option asks for more than this room allows.
    Option {
        /// Which.
        key: String,
        /// What it asks for.
        value: String,
        /// What is allowed.
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

/// Whether a program may sit in a game here.
///
/// # Errors
/// There is none, or it asks for too much.
pub fn check_agent(game: &Spec, agent: &Spec, ceiling: &Ceiling) -> Result<(), TooMuch> {
    for (key, value) in &agent.options {
        let most = match key.as_str() {
            "time" => ceiling.time,
            "threads" => ceiling.threads,
            "nodes" => ceiling.nodes,
            "iterations" => ceiling.iterations,
            "depth" => ceiling.depth,
            _ => continue,
        };
        // Words such as `auto` are the program's own measure; nonsense is for it to refuse.
        if amount(value).is_some_and(|asked| asked > most) {
            let most = if key == "time" { format!("{most}ms") } else { most.to_string() };
            return Err(TooMuch::Option { key: key.clone(), value: value.clone(), most });
        }
    }
    seat(game, agent, 0).map(drop).map_err(TooMuch::Spec)
}

/// The same program with a bound on what it keeps in memory: a tree that only the clock ends would grow
/// with the speed of the machine.
pub fn bounded(agent: &Spec, ceiling: &Ceiling) -> Spec {
    let mut agent = agent.clone();
    if agent.name == Mcts::<TreeRules>::NAME {
        let set = |(key, value): &(String, String)| key == "iterations" && value != "none";
        if !agent.options.iter().any(set) {
            agent.options.retain(|(key, _)| key != "iterations");
            agent.options.push(("iterations".to_owned(), ceiling.iterations.to_string()));
        }
    }
    agent
}

/// A number, or a time in milliseconds.
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

    const CEILING: Ceiling =
        Ceiling { time: 2000, threads: 1, nodes: 1_000_000, iterations: 50_000, depth: 8 };

    fn check(agent: &str) -> Result<(), TooMuch> {
        check_agent(&Spec::named("quarto"), &agent.parse().expect("a spec"), &CEILING)
    }

    #[test]
    fn trees_are_bounded_by_more_than_the_clock() {
        let bounded = |agent: &str| bounded(&agent.parse().expect("a spec"), &CEILING).to_string();
        assert_eq!(bounded("mcts"), "mcts:iterations=50000");
        assert_eq!(bounded("mcts:iterations=none,time=2s"), "mcts:time=2s,iterations=50000");
        assert_eq!(bounded("mcts:iterations=7"), "mcts:iterations=7");
        assert_eq!(bounded("negamax:time=2s"), "negamax:time=2s");
        assert_eq!(check(&bounded("mcts:time=2s")), Ok(()));
    }

    #[test]
    fn modest_programs_sit_down() {
        for agent in
            ["random", "novice", "negamax", "negamax:time=2s", "mcts:iterations=50000", "perfect"]
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
            "mcts:iterations=50001",
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
