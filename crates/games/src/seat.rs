//! An agent at a game in progress, for the faces: it hears actions as text and answers in text.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Explain, Family, Rules, Spec, SpecError};
use quatuor_search::{Agent, AgentError, How, agent};
use quatuor_solve::SolverFactory;

use crate::{FamilyVisitor, with_family};

/// An agent that follows one game. It plays for whichever player is to act when it is asked.
pub trait Seat: Send {
    /// Begins again, from this position or from the usual beginning.
    ///
    /// # Errors
    /// The position is refused; nothing has changed then.
    fn sit(&mut self, position: Option<&str>) -> Result<(), AgentError>;

    /// Follows an action of a player, itself included, or of chance.
    ///
    /// # Errors
    /// The action cannot be played; nothing has changed then.
    fn hear(&mut self, action: &str) -> Result<(), AgentError>;

    /// Chooses an action for the player to act. It is not played until heard. When `stop` is raised it
    /// chooses soon, by what it has found until then.
    ///
    /// # Errors
    /// No player is to act, or it was stopped before it found anything.
    fn choose(&mut self, stop: &AtomicBool) -> Result<Chosen, AgentError>;
}

/// What an agent chose, for the faces.
#[derive(Debug, Clone, PartialEq)]
pub struct Chosen {
    /// The action, in its canonical text.
    pub action: String,
    /// How it was chosen.
    pub how: How,
}

struct Seated<R: Rules> {
    rules: R,
    position: R::Position,
    ply: u64,
    agent: Box<dyn Agent<R>>,
}

impl<R: Rules> Seat for Seated<R> {
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

    fn choose(&mut self, stop: &AtomicBool) -> Result<Chosen, AgentError> {
        let choice = self.agent.choose(&self.rules, &self.position, self.ply, stop)?;
        let action = self.rules.action_text(&self.position, choice.action);
        Ok(Chosen { action, how: choice.how })
    }
}

/// Seats an agent at a game, at its usual beginning.
///
/// # Errors
/// An unknown game or agent, or options that they do not have.
pub fn seat(game_spec: &Spec, agent_spec: &Spec, seed: u64) -> Result<Box<dyn Seat>, SpecError> {
    struct TakeSeat<'a>(&'a Spec, u64);
    impl FamilyVisitor for TakeSeat<'_> {
        type Output = Result<Box<dyn Seat>, SpecError>;
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
    use quatuor_core::Game;
    use quatuor_search::UNSTOPPED;

    fn game() -> Spec {
        Spec::named("quarto")
    }

    fn random(seed: u64) -> Box<dyn Seat> {
        seat(&game(), &Spec::named("random"), seed).expect("both exist")
    }

    fn play_out(machine: &mut dyn Seat, table: &mut dyn Game) -> Vec<String> {
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
