//! The two agents of a game, which follow it as it is played.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_arena::{ArenaError, seat};
use quatuor_core::{Player, Spec};
use quatuor_games::{ChosenAction, SeatedAgent};
use quatuor_search::AgentError;
use quatuor_show::Game;

use super::slow_agent::SlowAgent;

struct NamedAgent {
    /// The spec of the agent, as records name it.
    name: String,
    agent: Box<dyn SeatedAgent>,
}

/// The agents in the two seats.
pub struct SeatedAgents([NamedAgent; 2]);

impl SeatedAgents {
    /// Seats the agents with these specs.
    pub fn seat(game: &Spec, specs: [&str; 2], seed: u64) -> Result<Self, ArenaError> {
        let [first, second] = specs.map(|spec| seat_agent(game, spec, seed));
        Ok(SeatedAgents([first?, second?]))
    }

    /// Returns the name of an agent in records, which is its spec.
    pub fn name(&self, player: Player) -> &str {
        &self.0[player.index()].name
    }

    /// Makes both agents take at least this long for an action.
    #[must_use]
    pub fn slowed_down(self, pause: Duration) -> Self {
        SeatedAgents(self.0.map(|NamedAgent { name, agent: seat }| NamedAgent {
            name,
            agent: Box::new(SlowAgent { seat, pause }),
        }))
    }

    /// Returns the action that the agent in this seat chooses.
    pub fn choose(
        &mut self,
        player: Player,
        stop: &AtomicBool,
    ) -> Result<ChosenAction, AgentError> {
        self.0[player.index()].agent.choose(stop)
    }

    /// Brings both agents to the current position of the game.
    pub fn follow(&mut self, game: &dyn Game) -> Result<(), AgentError> {
        self.0.iter_mut().try_for_each(|one| one.agent.follow(game))
    }
}

fn seat_agent(game: &Spec, text: &str, seed: u64) -> Result<NamedAgent, ArenaError> {
    let spec: Spec = text.parse()?;
    let agent = seat(game, &spec, seed).map_err(quatuor_terminal::name_people_too)?;
    Ok(NamedAgent { name: spec.to_string(), agent })
}
