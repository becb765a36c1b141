//! A bot at a game in progress, for the faces: it follows and is asked like every agent.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Explain, Game, Message, Spec, SpecError, Turn, message};
use quatuor_games::{ChosenAction, SeatedAgent, open, open_at};
use quatuor_search::{AgentError, How};

use super::{BOT, Bot, BotLimits, Unanswered, position_line};
use crate::ArenaError;

/// Seats an agent or a bot at a game, at its usual beginning.
///
/// # Errors
/// An unknown game or agent, options that they do not have, or a bot that does not start.
pub fn seat(game: &Spec, agent: &Spec, seed: u64) -> Result<Box<dyn SeatedAgent>, ArenaError> {
    let Some(command) = command_of(agent)? else {
        return Ok(quatuor_games::seat(game, agent, seed)?);
    };
    let table = open(game)?;
    let bot = Bot::start(command, &table.spec(), BotLimits::default())
        .map_err(|error| ArenaError::Outside(error.message()))?;
    Ok(Box::new(BotSeat { game: table, bot }))
}

/// The command of a bot; `None` for an agent of ours.
///
/// # Errors
/// A bot without a command.
pub fn command_of(agent: &Spec) -> Result<Option<&str>, SpecError> {
    match (agent.name == BOT, &agent.value) {
        (false, _) => Ok(None),
        (true, Some(command)) => Ok(Some(command)),
        (true, None) => Err(SpecError::Conflict(message!("bot-no-command"))),
    }
}

struct BotSeat {
    game: Box<dyn Game>,
    bot: Bot,
}

impl SeatedAgent for BotSeat {
    fn sit(&mut self, position: Option<&str>) -> Result<(), AgentError> {
        let refused = |error: &dyn Explain| AgentError::Position(error.message());
        let spec = self.game.spec();
        self.game = match position {
            None => open(&spec).map_err(|error| refused(&error))?,
            Some(text) => open_at(&spec, text).map_err(|error| refused(&error))?,
        };
        Ok(())
    }

    fn follow(&mut self, game: &dyn Game) -> Result<(), AgentError> {
        let (own, other) = (self.game.spec(), game.spec());
        if own != other {
            let (own, other) = (own.to_string(), other.to_string());
            return Err(AgentError::OtherGame { own, other });
        }
        self.game = game.fork();
        Ok(())
    }

    fn hear(&mut self, action: &str) -> Result<(), AgentError> {
        let illegal = |reason: Message| AgentError::Illegal { action: action.to_owned(), reason };
        self.game.play(action).map(|_| ()).map_err(|error| illegal(error.message()))
    }

    fn choose(&mut self, stop: &AtomicBool) -> Result<ChosenAction, AgentError> {
        match self.game.turn() {
            Turn::Over(_) => return Err(AgentError::Finished),
            Turn::Chance => return Err(AgentError::Chance),
            Turn::Player(_) => {}
        }
        let history = self.game.history().iter().map(|played| played.text.as_str());
        let position = position_line(self.game.began_from().as_deref(), history);
        // Nobody keeps a clock for it here: a second, as our strongest level has.
        let answer = self.bot.ask(&position, "go movetime 1000", None, stop);
        let action = answer.map_err(|unanswered| match unanswered {
            Unanswered::Interrupted => AgentError::Interrupted,
            Unanswered::Failed(failure) => AgentError::Failed(failure.what),
        })?;
        let handle = self
            .game
            .read(&action)
            .map_err(|error| AgentError::Failed(self.bot.illegal(&action, error.message()).what))?;
        let text = self.game.snapshot().by_handle(handle).map(|legal| legal.text.clone());
        Ok(ChosenAction { action: text.unwrap_or(action), handle, how: How::Rule })
    }

    fn bytes(&self) -> usize {
        0
    }
}
