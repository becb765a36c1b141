//! The driver of bots: starts the process, announces games, asks for actions and ends the process.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quatuor_core::limits::UNSTOPPED;
use quatuor_core::record::Termination;
use quatuor_core::{Arg, Explain, Message, Player, Spec, explained_error, message};

use super::connection::Connection;
use super::{BotLimits, command};
use crate::clock::Clocks;

/// Maximum number of restarts after interruptions. The bound exists because each restart costs a
/// process.
const MAX_INTERRUPTIONS: u32 = 3;

/// The reason why a bot cannot be used at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BotError {
    /// The command that starts the bot.
    pub command: String,
    /// The reason, as a message for the user.
    pub what: Message,
}

impl Explain for BotError {
    fn message(&self) -> Message {
        message!("bot-error", command: Arg::typed(&self.command), what: self.what.clone())
    }
}
explained_error!(BotError);

/// A bot's failure to answer.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct BotFailure {
    /// How the record of the lost game names the failure.
    pub termination: Termination,
    /// The reason, with the last line that the bot wrote.
    pub what: Message,
}

/// The reason why a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AskError {
    /// The bot failed, which loses the game.
    Failed(BotFailure),
    /// The caller raised the stop flag.
    Interrupted,
}

/// A question to a bot: the two lines that it reads, and its deadline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BotQuestion {
    /// The line `position ...`.
    pub position: String,
    /// The line `go ...`.
    pub go: String,
    /// Remaining clock time. `None` if no clock runs.
    pub allowance: Option<Duration>,
}

/// A bot's answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BotAnswer<A> {
    /// The action, as parsed by the caller's `read`.
    pub action: A,
    /// Time from the question to the answer.
    pub time: Duration,
}

/// A bot at one seat.
///
/// The process starts with the value. After an interruption it is restarted on the next question.
pub struct Bot {
    command: String,
    game: Spec,
    limits: BotLimits,
    /// `None` after a failure or an interruption. A late answer must not be taken for the answer to
    /// the next question, so the process cannot be reused.
    connection: Option<Connection>,
    /// The last `position` line of the announced game. Empty at the start of a game, `None` before
    /// the first game.
    position: Option<String>,
    /// Why the bot is out of the current game. Questions about this game return the same failure.
    failure: Option<BotFailure>,
    interruptions: u32,
}

impl Bot {
    /// Starts a bot and sends it the game.
    ///
    /// # Errors
    /// Returns an error if the bot does not start or violates the protocol.
    pub fn start(command: &str, game: &Spec, limits: BotLimits) -> Result<Self, BotError> {
        Bot::start_cancellable(command, game, limits, &UNSTOPPED)
    }

    /// Like [`start`](Bot::start), but cancellable.
    ///
    /// # Errors
    /// Returns the errors of [`start`](Bot::start), or an error if `stop` was raised.
    pub fn start_cancellable(
        command: &str,
        game: &Spec,
        limits: BotLimits,
        stop: &AtomicBool,
    ) -> Result<Self, BotError> {
        let mut bot = Bot {
            command: command.to_owned(),
            game: game.clone(),
            limits,
            connection: None,
            position: None,
            failure: None,
            interruptions: 0,
        };
        bot.connect(stop)?;
        Ok(bot)
    }

    /// Returns the connection, and starts the process first if none is running.
    fn connect(&mut self, stop: &AtomicBool) -> Result<&mut Connection, BotError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let words = command::split(&self.command)
                    .ok_or_else(|| self.error(message!("bot-no-command")))?;
                Connection::open(&words, &self.game, self.limits, stop)
                    .map_err(|what| self.error(what))?
            }
        };
        Ok(self.connection.insert(connection))
    }

    fn error(&self, what: Message) -> BotError {
        BotError { command: self.command.clone(), what }
    }

    /// Returns the name that the bot reports.
    pub fn name(&self) -> Option<&str> {
        self.connection.as_ref()?.name.as_deref()
    }

    /// Returns the number of answers received without a question.
    pub fn unasked(&self) -> u64 {
        self.connection.as_ref().map_or(0, |connection| connection.unasked)
    }

    /// Returns the resident memory of the process and its descendants, in bytes.
    pub fn memory(&self) -> u64 {
        self.connection.as_ref().map_or(0, Connection::memory)
    }

    /// Suspends the process until the next question, so that it uses no CPU time and its memory
    /// cannot grow.
    pub fn suspend(&self) {
        if let Some(connection) = &self.connection {
            connection.suspend();
        }
    }

    /// Kills the process immediately.
    pub fn kill(&mut self) {
        if let Some(mut connection) = self.connection.take() {
            connection.kill();
        }
    }

    /// Announces a new game. Restarts the process if it has ended.
    ///
    /// # Errors
    /// Returns an error if the bot does not answer.
    pub fn begin_game(&mut self, stop: &AtomicBool) -> Result<(), BotError> {
        let begun = self.connect(stop)?.begin_game(stop);
        begun.map_err(|what| self.error(what))?;
        (self.position, self.failure) = (Some(String::new()), None);
        Ok(())
    }

    /// Builds the question for a position, given as a start position and the actions since.
    ///
    /// `began_from` is `None` for the usual start position.
    pub(crate) fn question<'a>(
        &self,
        began_from: Option<&str>,
        actions: impl IntoIterator<Item = &'a str>,
        clocks: &Clocks,
        player: Player,
    ) -> BotQuestion {
        BotQuestion {
            position: position_line(began_from, actions),
            go: go_line(clocks, self.limits.turn),
            allowance: clocks.allowance(player.index()),
        }
    }

    /// Asks for an action and parses it with `read`.
    ///
    /// If the position does not continue the previous one, a new game is announced first.
    ///
    /// # Errors
    /// Returns an error if the bot does not answer, or if `read` rejects the answer. An interrupted
    /// bot is restarted for the next question. A failed bot stays out until the next game.
    pub fn ask<A>(
        &mut self,
        question: &BotQuestion,
        read: impl FnOnce(&str) -> Result<A, Message>,
        stop: &AtomicBool,
    ) -> Result<BotAnswer<A>, AskError> {
        let answer = self.exchange(question, stop);
        self.position = Some(question.position.clone());
        let (action, time) = answer.inspect_err(|error| {
            match error {
                AskError::Failed(failure) => self.failure = Some(failure.clone()),
                AskError::Interrupted => self.interruptions += 1,
            }
            self.kill();
        })?;
        match read(&action) {
            Ok(action) => Ok(BotAnswer { action, time }),
            Err(reason) => {
                let what = message!("bot-illegal", action: Arg::typed(&action), reason: reason);
                let words = |connection: &Connection| connection.with_last_words(what.clone());
                let what = self.connection.as_ref().map_or(what.clone(), words);
                let termination = Termination::IllegalMove;
                Err(AskError::Failed(BotFailure { termination, what }))
            }
        }
    }

    fn exchange(
        &mut self,
        question: &BotQuestion,
        stop: &AtomicBool,
    ) -> Result<(String, Duration), AskError> {
        let crash = |what| AskError::Failed(BotFailure { termination: Termination::Crash, what });
        let last = self.position.as_deref();
        let continues = last.is_some_and(|last| is_continuation(&question.position, last));
        if let Some(failure) = self.failure.as_ref().filter(|_| continues) {
            return Err(AskError::Failed(failure.clone()));
        }
        if self.interruptions > MAX_INTERRUPTIONS {
            return Err(crash(message!("bot-gone")));
        }
        if !continues || self.connection.is_none() {
            self.begin_game(stop).map_err(|error| match stop.load(Ordering::Relaxed) {
                true => AskError::Interrupted,
                false => crash(error.message()),
            })?;
        }
        match &mut self.connection {
            Some(connection) => connection.ask(question, stop),
            None => Err(crash(message!("bot-gone"))),
        }
    }
}

/// Returns whether a `position` line describes the same game at the same or a later moment.
///
/// An empty `earlier` is the start of any game.
fn is_continuation(line: &str, earlier: &str) -> bool {
    line.strip_prefix(earlier)
        .is_some_and(|rest| earlier.is_empty() || rest.is_empty() || rest.starts_with(' '))
}

fn position_line<'a>(
    began_from: Option<&str>,
    actions: impl IntoIterator<Item = &'a str>,
) -> String {
    let mut line = match began_from {
        None => "position startpos".to_owned(),
        Some(position) => format!("position fen {position}"),
    };
    for (index, action) in actions.into_iter().enumerate() {
        line.push_str(if index == 0 { " moves " } else { " " });
        line.push_str(action);
    }
    line
}

fn go_line(clocks: &Clocks, turn: Duration) -> String {
    let pace = clocks.pace();
    let [first, second] = clocks.left().map(|left| left.as_millis());
    match (pace.control, pace.movetime, pace.nodes) {
        (Some(control), _, _) => {
            let more = control.increment.as_millis();
            format!("go p1time {first} p2time {second} p1inc {more} p2inc {more}")
        }
        (None, None, Some(nodes)) => format!("go nodes {nodes}"),
        (None, time, _) => format!("go movetime {}", time.unwrap_or(turn).as_millis()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_moment_continues_and_another_game_does_not() {
        let later = |line: &str| is_continuation(line, "position startpos moves 1");
        assert!(later("position startpos moves 1") && later("position startpos moves 1 2"));
        assert!(!later("position startpos moves 12") && !later("position startpos"));
        assert!(!later("position startpos moves 2 1") && is_continuation("position fen x", ""));
    }
}
