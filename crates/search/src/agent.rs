//! The `Agent` trait, and the list of agents that a spec can name.

use quatuor_core::level::Graded;
use quatuor_core::tree::TreeRules;
use quatuor_core::{
    Allowed, Arg, Explain, Message, Rules, Spec, SpecError, SpecKey, explained_error, message,
};
use quatuor_system::NoThreads;

use quatuor_solve::SolverFactory;

use crate::levels;
use crate::name::{LEVEL, MCTS, MINIMAX, NEGAMAX, NOVICE, PERFECT, RANDOM};
use crate::{ChoiceReason, Mcts, Minimax, Negamax, Novice, Perfect, Policy, Problem, Random};

/// Chooses actions for the players of a game. Agents never roll for chance.
pub trait Agent<R: Rules>: Send {
    /// Chooses an action for the player to act.
    ///
    /// # Errors
    /// No player is to act, or the agent was stopped before it found an action.
    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError>;

    /// Resets the agent for another game, as if newly created with this seed. Returns `false` if
    /// the agent cannot be reset; the caller then creates a new one.
    fn begin_again(&mut self, _seed: u64) -> bool {
        false
    }

    /// Approximate number of bytes that the agent keeps from one choice to the next.
    fn bytes(&self) -> usize {
        0
    }
}

/// An agent's choice.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Choice<A> {
    /// The action to play.
    pub action: A,
    /// How the action was chosen.
    pub how: ChoiceReason,
}

impl<A> Choice<A> {
    /// Wraps an action chosen at random or by a rule of thumb.
    ///
    /// # Errors
    /// There is no action.
    pub(crate) fn by_rule(action: Option<A>) -> Result<Self, AgentError> {
        match action {
            Some(action) => Ok(Choice { action, how: ChoiceReason::Rule }),
            None => Err(AgentError::Finished),
        }
    }
}

/// Reasons why an agent did not choose an action, or could not follow a game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum AgentError {
    /// The game has ended.
    Finished,
    /// The next turn is a chance roll.
    Chance,
    /// The agent was sent an illegal action.
    Illegal {
        /// The action as text.
        action: String,
        /// Why the action is illegal.
        reason: Message,
    },
    /// The agent was given an invalid position.
    Position(Message),
    /// The agent was asked to follow a different game.
    OtherGame {
        /// The game that the agent plays.
        own: String,
        /// The game that it was asked to follow.
        other: String,
    },
    /// The agent was stopped before it found an action.
    Interrupted,
    /// The system cannot start the requested number of threads.
    Threads(NoThreads),
    /// An external program failed.
    Failed(Message),
}

impl Explain for AgentError {
    fn message(&self) -> Message {
        match self {
            AgentError::Finished => message!("agent-finished"),
            AgentError::Chance => message!("agent-chance"),
            AgentError::Illegal { action, reason } => {
                message!("agent-heard-illegal", action: Arg::typed(action), reason: reason.clone())
            }
            AgentError::Position(reason) => reason.clone(),
            AgentError::OtherGame { own, other } => {
                message!("agent-other-game", own: own.clone(), other: other.clone())
            }
            AgentError::Interrupted => message!("agent-interrupted"),
            AgentError::Threads(error) => error.message(),
            AgentError::Failed(what) => what.clone(),
        }
    }
}
explained_error!(AgentError);

/// An entry of the list of agents.
#[derive(Debug, Clone, Copy)]
pub struct AgentEntry {
    /// The name in a spec.
    pub name: &'static str,
    /// The options.
    pub keys: &'static [SpecKey],
    /// The allowed value after the colon, as in `level:3`, if the agent takes one.
    pub value: Option<Allowed>,
}

impl AgentEntry {
    const fn new(name: &'static str, keys: &'static [SpecKey]) -> Self {
        AgentEntry { name, keys, value: None }
    }
}

/// Every agent that plays all games. A game may have [policies](Rules::POLICIES) of its own in
/// addition.
pub const AGENTS: &[AgentEntry] = &[
    AgentEntry { value: Some(levels::ALLOWED), ..AgentEntry::new(LEVEL, &[]) },
    AgentEntry::new(RANDOM, Random::KEYS),
    AgentEntry::new(NOVICE, Novice::KEYS),
    AgentEntry::new(MINIMAX, Minimax::<TreeRules>::KEYS),
    AgentEntry::new(NEGAMAX, Negamax::<TreeRules>::KEYS),
    AgentEntry::new(MCTS, Mcts::<TreeRules>::KEYS),
    AgentEntry::new(PERFECT, Perfect::<TreeRules>::KEYS),
];

/// Creates the agent that a spec describes, for these rules and their solvers. Its random choices
/// are a function of the seed.
///
/// # Errors
/// An unknown agent, or unknown options.
pub fn agent<R: Graded>(
    spec: &Spec,
    seed: u64,
    solvers: SolverFactory<R>,
) -> Result<Box<dyn Agent<R>>, SpecError> {
    match spec.name.as_str() {
        LEVEL if spec.value.is_some() && !spec.options.is_empty() => {
            Err(SpecError::Conflict(message!("level-only-number")))
        }
        LEVEL => levels::level(spec, seed, solvers),
        RANDOM => {
            spec.settle(Random::KEYS)?;
            Ok(Box::new(Random::new(seed)))
        }
        NOVICE => {
            spec.settle(Novice::KEYS)?;
            Ok(Box::new(Novice::new(seed)))
        }
        MINIMAX => Ok(Box::new(Minimax::<R>::from_spec(spec, seed)?)),
        NEGAMAX => Ok(Box::new(Negamax::<R>::from_spec(spec, seed)?)),
        MCTS => Ok(Box::new(Mcts::<R>::from_spec(spec, seed)?)),
        PERFECT => Ok(Box::new(Perfect::<R>::from_spec(spec, seed, solvers)?)),
        name => {
            if let Some(own) = R::POLICIES.iter().find(|own| **own == name) {
                spec.settle(&[])?;
                return Ok(Box::new(Policy::new(own, seed)));
            }
            let general = AGENTS.iter().map(|agent| agent.name);
            let known = general.chain(R::POLICIES.iter().copied()).map(str::to_owned).collect();
            Err(SpecError::UnknownAgent { name: spec.name.clone(), known })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_quarto::QuartoRules;

    fn refused(text: &str) -> SpecError {
        let spec: Spec = text.parse().expect("well formed");
        match agent::<TreeRules>(&spec, 1, SolverFactory::none()) {
            Ok(_) => panic!("{text} is refused"),
            Err(error) => error,
        }
    }

    #[test]
    fn every_listed_agent_is_made() {
        for entry in AGENTS {
            let value = entry.value.map(|_| "1".to_owned());
            let spec = Spec { value, ..Spec::named(entry.name) };
            assert!(agent::<TreeRules>(&spec, 1, SolverFactory::none()).is_ok(), "{spec}");
        }
    }

    #[test]
    fn one_that_begins_again_is_as_one_newly_made() {
        let rules = QuartoRules::new(4, 1).unwrap();
        let position = rules.start();
        for name in [RANDOM, NOVICE] {
            let spec = Spec::named(name);
            let made = |seed| agent::<QuartoRules>(&spec, seed, SolverFactory::none()).unwrap();
            let mut old = made(1);
            let choices = |agent: &mut Box<dyn Agent<QuartoRules>>| -> Vec<_> {
                let problem = Problem::new(&rules, &position);
                (0..40).map(|ply| agent.choose(&problem.at(ply)).unwrap()).collect()
            };
            let before = choices(&mut old);
            assert!(old.begin_again(2), "{name}");
            assert_eq!(choices(&mut old), choices(&mut made(2)), "{name}");
            assert!(old.begin_again(1), "{name}");
            assert_eq!(choices(&mut old), before, "{name}");
        }
    }

    #[test]
    fn what_is_no_agent_is_refused() {
        let SpecError::UnknownAgent { known, .. } = refused("randon") else { panic!("unknown") };
        assert_eq!(known, ["level", "random", "novice", "minimax", "negamax", "mcts", "perfect"]);
        assert!(matches!(refused("random:7"), SpecError::BareValue { .. }));
        assert!(matches!(refused("random:depth=3"), SpecError::UnknownKey { .. }));
        for bad in [
            "minimax:depth=0",
            "minimax:depth=21",
            "minimax:heuristic=mohrmann",
            "minimax:prune=maybe",
            "negamax:time=5",
            "negamax:time=0s",
            "negamax:nodes=0",
            "negamax:heuristic=threats",
            "mcts:iterations=0",
            "mcts:time=fast",
            "mcts:threads=0",
        ] {
            assert!(matches!(refused(bad), SpecError::BadValue { .. }), "{bad}");
        }
    }

    #[test]
    fn a_level_is_one_of_those_there_are() {
        for level in crate::LEVELS {
            let spec: Spec = format!("level:{level}").parse().expect("well formed");
            assert!(agent::<TreeRules>(&spec, 1, SolverFactory::none()).is_ok(), "{spec}");
        }
        for bad in [
            "level",
            "level:0",
            "level:9",
            "level:-1",
            "level:+1",
            "level:1.5",
            "level:x",
            "level:99999999999999999999",
        ] {
            let SpecError::Conflict(reason) = refused(bad) else { panic!("{bad}") };
            assert!(reason.to_string().contains("low=1 high=8"), "{bad}: {reason}");
        }
        assert!(matches!(refused("level:depth=3"), SpecError::UnknownKey { .. }));
        for bad in ["level:1,x=2", "level:1,depth=3,time=1s", "level:9,x=2"] {
            let SpecError::Conflict(reason) = refused(bad) else { panic!("{bad}") };
            assert_eq!(reason.key, "level-only-number", "{bad}");
        }
        assert!(matches!(refused("random:7,x=2"), SpecError::BareValue { .. }));
    }

    #[test]
    fn a_heuristic_of_another_game_is_answered_with_the_list() {
        let spec: Spec = "minimax:heuristic=race".parse().expect("well formed");
        let Err(SpecError::BadValue { key, allowed, .. }) =
            agent::<QuartoRules>(&spec, 1, SolverFactory::none())
        else {
            panic!("Quarto is no race")
        };
        assert_eq!(key, "heuristic");
        let words = "none, mohrmann, fressinaud, completion, dominance";
        assert_eq!(allowed.to_string(), format!("allowed-words words={words}"));
    }
}
