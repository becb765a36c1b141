//! A bot at a game in progress, for the faces: it follows and is asked like every agent.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Explain, Game, Message, Spec, SpecError, Turn, message};
use quatuor_games::{ChosenAction, SeatedAgent, open, open_at};
use quatuor_search::{AgentError, How, UNSTOPPED};

use super::{BOT, Bot, BotLimits, Unanswered, position_line};
use crate::ArenaError;

/// How often one is started again that was interrupted while it thought.
const MOST_RESTARTS: u32 = 3;

/// Seats an agent or a bot at a game, at its usual beginning.
///
/// # Errors
/// An unknown game or agent, options that they do not have, or a bot that does not start.
pub fn seat(game: &Spec, agent: &Spec, seed: u64) -> Result<Box<dyn SeatedAgent>, ArenaError> {
    seat_unless(game, agent, seed, &UNSTOPPED)
}

/// The same, until somebody has no more time for it.
///
/// # Errors
/// The same, or a bot that does not start soon enough.
pub fn seat_unless(
    game: &Spec,
    agent: &Spec,
    seed: u64,
    stop: &AtomicBool,
) -> Result<Box<dyn SeatedAgent>, ArenaError> {
    let Some(command) = command_of(agent)? else {
        return Ok(quatuor_games::seat(game, agent, seed)?);
    };
    let table = open(game)?;
    let bot = Bot::start_unless(command, &table.spec(), BotLimits::default(), stop)
        .map_err(|error| ArenaError::Outside(error.message()))?;
    let command = command.to_owned();
    Ok(Box::new(BotSeat { game: table, command, bot: Some(bot), restarts: 0 }))
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
    command: String,
    /// None after an interruption: what it answers later would be taken for the answer to the next question.
    bot: Option<Bot>,
    restarts: u32,
}

impl BotSeat {
    /// The bot, started anew if it had to be ended.
    fn awake(&mut self, stop: &AtomicBool) -> Result<&mut Bot, AgentError> {
        let failed = |what: Message| AgentError::Failed(what);
        if self.bot.is_none() {
            if self.restarts == MOST_RESTARTS {
                return Err(failed(message!("bot-gone")));
            }
            self.restarts += 1;
            let limits = BotLimits::default();
            let started = Bot::start_unless(&self.command, &self.game.spec(), limits, stop);
            self.bot = Some(started.map_err(|error| failed(error.message()))?);
        }
        self.bot.as_mut().ok_or_else(|| failed(message!("bot-gone")))
    }
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
        let bot = self.awake(stop)?;
        // Nobody keeps a clock for it here: a second, as our strongest level has.
        let action = match bot.ask(&position, "go movetime 1000", None, stop) {
            Ok(action) => action,
            Err(Unanswered::Interrupted) => {
                bot.kill();
                self.bot = None;
                return Err(AgentError::Interrupted);
            }
            Err(Unanswered::Failed(failure)) => return Err(AgentError::Failed(failure.what)),
        };
        // Between its turns it takes neither time nor more memory.
        bot.rest();
        let read = self.game.read(&action);
        let handle = read.map_err(|error| {
            let told = |bot: &Bot| bot.illegal(&action, error.message()).what;
            AgentError::Failed(self.bot.as_ref().map_or(error.message(), told))
        })?;
        let text = self.game.snapshot().by_handle(handle).map(|legal| legal.text.clone());
        Ok(ChosenAction { action: text.unwrap_or(action), handle, how: How::Rule })
    }

    fn bytes(&self) -> usize {
        self.bot.as_ref().map_or(0, |bot| bot.memory() as usize)
    }

    fn leave(mut self: Box<Self>) {
        if let Some(bot) = &mut self.bot {
            bot.kill();
        }
    }
}
