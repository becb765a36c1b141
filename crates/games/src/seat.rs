//! Agents that follow a game in progress.
//!
//! An agent takes its position from a game, or follows actions given as text if there is no game.
//! Its answer contains a handle to play with. It keeps its memory across positions.

use std::any::Any;
use std::sync::atomic::AtomicBool;

use quatuor_core::{Explain, Rules, Spec, SpecError};
use quatuor_search::{Agent, AgentError, ChoiceReason, Problem, agent};
use quatuor_show::{Family, Game, GameOf, Handle, Show};
use quatuor_solve::SolverFactory;

use crate::{FamilyVisitor, with_family};

/// An agent that follows one game. It plays for whichever player is to act when it is asked.
pub trait SeatedAgent: Send {
    /// Restarts from this position, or from the start position.
    ///
    /// # Errors
    /// The position is invalid; the agent is unchanged then.
    fn sit(&mut self, position: Option<&str>) -> Result<(), AgentError>;

    /// Moves to the current position of a game, whatever the agent has followed before.
    ///
    /// # Errors
    /// The game has other rules than the agent's; the agent is unchanged then.
    fn follow(&mut self, game: &dyn Game) -> Result<(), AgentError>;

    /// Follows an action of a player (including the agent itself) or of chance.
    ///
    /// # Errors
    /// The action is illegal; the agent is unchanged then.
    fn hear(&mut self, action: &str) -> Result<(), AgentError>;

    /// Chooses an action for the player to act. The agent's position changes only when
    /// [`hear`](Self::hear) is called. When `stop` is raised, it soon returns the best action found
    /// so far.
    ///
    /// # Errors
    /// No player is to act, or the agent was stopped before it found an action.
    fn choose(&mut self, stop: &AtomicBool) -> Result<ChosenAction, AgentError>;

    /// Approximate number of bytes that the agent keeps from one choice to the next.
    fn bytes(&self) -> usize;

    /// Shuts down at once, without waiting.
    fn leave(self: Box<Self>) {}
}

/// An agent's choice.
#[derive(Debug, Clone, PartialEq)]
pub struct ChosenAction {
    /// The action in its canonical text.
    pub action: String,
    /// The handle to play it with, in a game at the agent's position.
    pub handle: Handle,
    /// How the action was chosen.
    pub how: ChoiceReason,
}

struct Seated<R: Rules> {
    rules: R,
    position: R::Position,
    ply: usize,
    agent: Box<dyn Agent<R>>,
}

impl<R: Show> SeatedAgent for Seated<R> {
    fn sit(&mut self, position: Option<&str>) -> Result<(), AgentError> {
        self.position = match position {
            None => self.rules.start(),
            Some(text) => {
                let read = self.rules.read_position(text);
                read.map_err(|error| AgentError::Position(error.message()))?
            }
        };
        self.ply = 0;
        Ok(())
    }

    fn follow(&mut self, game: &dyn Game) -> Result<(), AgentError> {
        let (own, named) = (self.rules.spec(), game.spec());
        let other = || AgentError::OtherGame { own: own.to_string(), other: named.to_string() };
        let typed = (game as &dyn Any).downcast_ref::<GameOf<R>>().ok_or_else(other)?;
        if named != own {
            return Err(other());
        }
        (self.position, self.ply) = (typed.current(), game.history().len());
        Ok(())
    }

    fn hear(&mut self, action: &str) -> Result<(), AgentError> {
        if self.rules.turn(&self.position).outcome().is_some() {
            return Err(AgentError::Finished);
        }
        let illegal = |error: R::Error| AgentError::Illegal {
            action: action.to_owned(),
            reason: error.message(),
        };
        let read = self.rules.read_action(&self.position, action).map_err(illegal)?;
        self.position = self.rules.try_play(&self.position, read).map_err(illegal)?;
        self.ply += 1;
        Ok(())
    }

    fn choose(&mut self, stop: &AtomicBool) -> Result<ChosenAction, AgentError> {
        let problem = Problem::new(&self.rules, &self.position).at(self.ply as u64).until(stop);
        let choice = self.agent.choose(&problem)?;
        let action = self.rules.action_text(&self.position, choice.action);
        let handle = Handle::of(&self.rules, &self.position, self.ply, choice.action);
        let handle = handle.ok_or(AgentError::Finished)?;
        Ok(ChosenAction { action, handle, how: choice.how })
    }

    fn bytes(&self) -> usize {
        self.agent.bytes()
    }
}

/// Creates an agent for a game, at its start position.
///
/// # Errors
/// An unknown game or agent, or unknown options.
pub fn seat(
    game_spec: &Spec,
    agent_spec: &Spec,
    seed: u64,
) -> Result<Box<dyn SeatedAgent>, SpecError> {
    struct TakeSeat<'a>(&'a Spec, u64);
    impl FamilyVisitor for TakeSeat<'_> {
        type Output = Result<Box<dyn SeatedAgent>, SpecError>;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output {
            let agent = agent::<G>(self.0, self.1, solvers)?;
            let position = rules.start();
            Ok(Box::new(Seated { rules, position, ply: 0, agent }))
        }
    }
    with_family(game_spec, TakeSeat(agent_spec, seed))?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;
    use quatuor_search::UNSTOPPED;

    fn game() -> Spec {
        Spec::named("quarto")
    }

    fn random(seed: u64) -> Box<dyn SeatedAgent> {
        seat(&game(), &Spec::named("random"), seed).expect("both exist")
    }

    fn play_out(machine: &mut dyn SeatedAgent, table: &mut dyn Game) -> Vec<String> {
        while table.turn().outcome().is_none() {
            let action = machine.choose(&UNSTOPPED).expect("a player is to act").action;
            table.play(&action).expect("agents play legal actions");
            machine.hear(&action).expect("a legal action");
        }
        table.history().iter().map(|played| played.text.clone()).collect()
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        let game_of = |seed| play_out(&mut *random(seed), &mut *open(&game()).unwrap());
        assert_eq!(game_of(7), game_of(7));
        assert_ne!(game_of(7), game_of(8));
    }

    #[test]
    fn sitting_again_and_hearing_the_same_gives_the_same_choice() {
        let mut machine = random(1);
        let mut table = open(&game()).unwrap();
        let line = play_out(&mut *machine, &mut *table);
        assert_eq!(machine.choose(&UNSTOPPED), Err(AgentError::Finished));
        assert_eq!(machine.hear("a1"), Err(AgentError::Finished));
        machine.sit(None).unwrap();
        for action in &line {
            assert_eq!(machine.choose(&UNSTOPPED).unwrap().action, *action);
            machine.hear(action).unwrap();
        }
    }

    /// An agent's memory may make it faster but must not change its choice. An agent that stays
    /// chooses the same as a new one, if the choice is a function of position, seed and ply.
    #[test]
    fn an_agent_that_stays_chooses_as_one_that_has_just_come() {
        let agents = ["level:1", "level:3", "level:5", "level:6", "minimax:depth=2", "novice"];
        let bounded = ["negamax:nodes=20000", "mcts:iterations=300", "negamax:depth=3"];
        for name in crate::FAMILIES.iter().map(|family| family.name) {
            for agent in agents.into_iter().chain(bounded) {
                let (spec, agent) = (Spec::named(name), agent.parse().expect("a spec"));
                let mut kept = seat(&spec, &agent, 5).expect("both exist");
                let mut game = open(&spec).expect("the usual game");
                for _ in 0..16 {
                    if game.roll(5).is_some() || game.turn().outcome().is_some() {
                        continue;
                    }
                    let mut fresh = seat(&spec, &agent, 5).expect("both exist");
                    fresh.follow(&*game).expect("its game");
                    kept.follow(&*game).expect("its game");
                    let (old, new) = (kept.choose(&UNSTOPPED), fresh.choose(&UNSTOPPED));
                    assert_eq!(old, new, "{name} {agent} {}", game.position());
                    game.play_handle(old.expect("a choice").handle).expect("of this moment");
                }
            }
        }
    }

    #[test]
    fn following_a_game_is_hearing_all_of_it() {
        let mut heard = random(3);
        let mut game = open(&game()).unwrap();
        for action in [":0", "a1", ":1", "b2", ":5"] {
            game.play(action).unwrap();
            heard.hear(action).unwrap();
            let mut following = random(3);
            following.follow(&*game).unwrap();
            assert_eq!(following.choose(&UNSTOPPED), heard.choose(&UNSTOPPED), "{action}");
        }
        game.undo();
        heard.follow(&*game).unwrap();
        let chosen = heard.choose(&UNSTOPPED).unwrap();
        game.play_handle(chosen.handle).expect("it follows back as well");
        for other in ["quarto:level=2", "connect4"] {
            let other = open(&other.parse().unwrap()).unwrap();
            assert!(matches!(heard.follow(&*other), Err(AgentError::OtherGame { .. })));
        }
    }

    #[test]
    fn what_cannot_be_is_refused_and_changes_nothing() {
        let mut machine = random(1);
        let first = machine.choose(&UNSTOPPED);
        assert!(matches!(machine.hear("a1"), Err(AgentError::Illegal { .. })));
        assert!(matches!(machine.hear("nonsense"), Err(AgentError::Illegal { .. })));
        assert!(matches!(machine.sit(Some("nonsense")), Err(AgentError::Position(_))));
        assert_eq!(machine.choose(&UNSTOPPED), first);
        assert!(seat(&game(), &Spec::named("nobody"), 1).is_err());
        assert!(seat(&Spec::named("nothing"), &Spec::named("random"), 1).is_err());
    }
}
