//! A bot as a [`SeatedAgent`], for the room, the terminal and Python.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Explain, Message, Spec, Turn};
use quatuor_games::{ChosenAction, SeatedAgent, open, open_at};
use quatuor_search::{AgentError, ChoiceReason, UNSTOPPED};
use quatuor_show::Game;

use super::driver::{AskError, Bot};
use super::{BotLimits, bot_command};
use crate::ArenaError;
use crate::clock::{Clocks, Pace};

/// Seats an agent or a bot at a game, at its usual start position.
///
/// # Errors
/// Returns an error for an unknown game, agent or option, or if a bot does not start.
pub fn seat(game: &Spec, agent: &Spec, seed: u64) -> Result<Box<dyn SeatedAgent>, ArenaError> {
    seat_cancellable(game, agent, seed, &UNSTOPPED)
}

/// Like [`seat`], but cancellable.
///
/// # Errors
/// Returns the errors of [`seat`], or an error if `stop` was raised.
pub fn seat_cancellable(
    game: &Spec,
    agent: &Spec,
    seed: u64,
    stop: &AtomicBool,
) -> Result<Box<dyn SeatedAgent>, ArenaError> {
    let Some(command) = bot_command(agent)? else {
        return Ok(quatuor_games::seat(game, agent, seed)?);
    };
    let table = open(game)?;
    let bot = Bot::start_cancellable(command, &table.spec(), BotLimits::default(), stop)
        .map_err(|error| ArenaError::Outside(error.message()))?;
    Ok(Box::new(BotSeat { game: table, bot }))
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
        let player = match self.game.turn() {
            Turn::Over(_) => return Err(AgentError::Finished),
            Turn::Chance => return Err(AgentError::Chance),
            Turn::Player(player) => player,
        };
        let history = self.game.history().iter().map(|played| played.text.as_str());
        let began_from = self.game.began_from();
        let clocks = Clocks::new(Pace::default());
        let question = self.bot.question(began_from.as_deref(), history, &clocks, player);
        let game = &self.game;
        let read = |text: &str| {
            let handle = game.read(text).map_err(|error| error.message())?;
            let legal = game.snapshot().by_handle(handle).map(|legal| legal.text.clone());
            let action = legal.unwrap_or_else(|| text.to_owned());
            Ok(ChosenAction { action, handle, how: ChoiceReason::Rule })
        };
        let answer = self.bot.ask(&question, read, stop);
        // The bot may wait long for its opponent, a person. Suspended, it cannot take CPU time from
        // other games.
        self.bot.suspend();
        match answer {
            Ok(answer) => Ok(answer.action),
            Err(AskError::Interrupted) => Err(AgentError::Interrupted),
            Err(AskError::Failed(failure)) => Err(AgentError::Failed(failure.what)),
        }
    }

    fn bytes(&self) -> usize {
        self.bot.memory() as usize
    }

    fn leave(mut self: Box<Self>) {
        self.bot.kill();
    }
}
