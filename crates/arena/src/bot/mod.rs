//! Bots: programs in any language that speak UGI, the universal game interface, over their standard input and output.
//!
//! The referee trusts nothing. It reads bounded lines, waits bounded times, checks every action itself, and ends a
//! bot together with everything it has started. What a bot does wrong loses the game and is told with its last words:
//!
//! ```text
//!   illegal   the action is none, or not legal            time     the answer came after the clock
//!   crash     it ended, flooded, or took too much memory  stall    no answer came at all
//! ```

pub(crate) mod command;
pub(crate) mod doctor;
pub(crate) mod line;
mod process;
pub(crate) mod seat;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quatuor_core::record::Termination;
use quatuor_core::{Arg, Explain, Message, Spec, UNSTOPPED, explained_error, message, printable};

pub use line::Said;
pub use process::BotLimits;
use process::{Event, Process, Waited};

/// The name of bots in a spec.
pub const BOT: &str = "bot";

/// Why a bot could not be used at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BotError {
    /// The command.
    pub command: String,
    /// What happened.
    pub what: Message,
}

impl Explain for BotError {
    fn message(&self) -> Message {
        message!("bot-error", command: Arg::typed(&self.command), what: self.what.clone())
    }
}
explained_error!(BotError);

/// How a bot failed to answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What kind of loss it is.
    pub termination: Termination,
    /// What happened, with its last words.
    pub what: Message,
}

/// Why a bot said nothing that counts.
pub enum Unanswered {
    /// It failed.
    Failed(Failure),
    /// Somebody stopped the game.
    Interrupted,
}

/// A bot that was started for one game.
pub struct Bot {
    command: String,
    process: Process,
    limits: BotLimits,
    /// What it calls itself.
    pub name: Option<String>,
    /// The last thing it said.
    last_line: String,
    /// What it said when nobody had asked.
    pub unasked: u64,
}

impl Bot {
    /// Starts a bot and tells it what is played.
    ///
    /// # Errors
    /// It does not start, or does not answer as the protocol wants.
    pub fn start(command: &str, game: &Spec, limits: BotLimits) -> Result<Self, BotError> {
        Bot::start_unless(command, game, limits, &UNSTOPPED)
    }

    /// The same, until somebody has no more time for it.
    ///
    /// # Errors
    /// It does not start, does not answer as the protocol wants, or not soon enough.
    pub fn start_unless(
        command: &str,
        game: &Spec,
        limits: BotLimits,
        stop: &AtomicBool,
    ) -> Result<Self, BotError> {
        let fails = |what: Message| BotError { command: command.to_owned(), what };
        let words = command::split(command).ok_or_else(|| fails(message!("bot-no-command")))?;
        let process = Process::start(&words, limits).map_err(|error| {
            fails(message!("bot-not-found", reason: quatuor_core::cannot_read(words[0].as_ref(), &error)))
        })?;
        let mut bot = Bot {
            command: command.to_owned(),
            process,
            limits,
            name: None,
            last_line: String::new(),
            unasked: 0,
        };
        bot.handshake(game, stop).map_err(fails)?;
        Ok(bot)
    }

    /// The command it was started by.
    pub fn command(&self) -> &str {
        &self.command
    }

    fn handshake(&mut self, game: &Spec, stop: &AtomicBool) -> Result<(), Message> {
        let deadline = Instant::now() + self.limits.start;
        self.expect("ugi", &Said::UgiOk, deadline, stop)?;
        self.send(&format!("setoption name Game value {game}"), deadline);
        self.expect("isready", &Said::ReadyOk, deadline, stop)
    }

    /// Lets it stand still until it is asked again.
    pub fn rest(&self) {
        self.process.rest();
    }

    /// Resident memory of it and all that it has started, in bytes.
    pub fn memory(&self) -> u64 {
        self.process.memory()
    }

    /// Ends it without a word.
    pub fn kill(&mut self) {
        self.process.kill();
    }

    /// Says something and waits for the answer.
    fn expect(
        &mut self,
        line: &str,
        wanted: &Said,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<(), Message> {
        let word = if *wanted == Said::UgiOk { "ugiok" } else { "readyok" };
        let never = |bot: &Bot, what: Message| bot.with_last_words(what);
        if !self.send(line, deadline) {
            let what = self.tell_why_unheard();
            return Err(never(self, what));
        }
        let mut bytes = 0;
        loop {
            match self.process.wait(deadline) {
                Waited::Event(Event::Line(line, length)) => {
                    bytes += length;
                    let said = self.hear(&line);
                    if said == *wanted {
                        return Ok(());
                    }
                    if bytes > self.limits.output {
                        return Err(never(self, message!("bot-flood", bytes: self.limits.output)));
                    }
                }
                Waited::Event(Event::TooLong) => {
                    return Err(never(self, message!("bot-flood", bytes: self.limits.output)));
                }
                Waited::Event(Event::End) | Waited::Exited => {
                    let what = self.tell_end();
                    return Err(never(self, what));
                }
                Waited::Memory(bytes) => {
                    return Err(never(self, message!("bot-memory", megabytes: bytes >> 20)));
                }
                Waited::Timeout if Instant::now() >= deadline || stop.load(Ordering::Relaxed) => {
                    return Err(never(self, message!("bot-no-answer", line: line, wanted: word)));
                }
                Waited::Timeout => {}
            }
        }
    }

    fn send(&mut self, line: &str, deadline: Instant) -> bool {
        self.process.write(line, deadline)
    }

    fn hear(&mut self, line: &str) -> Said {
        let said = Said::read(line);
        if let Said::Name(name) = &said {
            self.name = Some(printable(name));
        }
        if !line.trim().is_empty() {
            self.last_line = line.chars().take(300).collect();
        }
        said
    }

    /// Why it does not take what is said to it: it has ended, or it reads nothing.
    fn tell_why_unheard(&mut self) -> Message {
        if self.process.exits_soon() { self.tell_end() } else { message!("bot-does-not-read") }
    }

    /// What became of a process that said its last.
    fn tell_end(&mut self) -> Message {
        match self.process.end().map(|status| (status.code(), status)) {
            Some((Some(code), _)) => message!("bot-exited", code: i64::from(code)),
            Some((None, status)) => {
                use std::os::unix::process::ExitStatusExt;
                message!("bot-killed", signal: i64::from(status.signal().unwrap_or(0)))
            }
            None => message!("bot-gone"),
        }
    }

    fn with_last_words(&self, what: Message) -> Message {
        let errors = self.process.last_words();
        let last = errors.lines().rev().find(|line| !line.trim().is_empty());
        let words = last.unwrap_or(&self.last_line).trim();
        if words.is_empty() {
            return what;
        }
        let words: String = printable(words).chars().take(300).collect();
        message!("bot-last-words", what: what, words: words)
    }

    /// Tells one that has just started that a game begins.
    ///
    /// # Errors
    /// It does not answer any more.
    pub fn begin(&mut self) -> Result<(), BotError> {
        let command = self.command.clone();
        self.new_game().map_err(|failure| BotError { command, what: failure.what })
    }

    /// Tells it that a new game begins.
    ///
    /// # Errors
    /// It does not answer any more.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        let deadline = Instant::now() + self.limits.patience;
        let answered = self.send("uginewgame", deadline);
        let answered = match answered {
            true => self.expect("isready", &Said::ReadyOk, deadline, &UNSTOPPED),
            false => Err(self.tell_why_unheard()),
        };
        answered.map_err(|what| Failure { termination: Termination::Crash, what })
    }

    /// Asks for an action: where the game stands, how long it may think (in the words of `go`), and when its time
    /// is up.
    ///
    /// # Errors
    /// No answer that counts; the bot has to be started anew then.
    pub fn ask(
        &mut self,
        position: &str,
        go: &str,
        allowance: Option<Duration>,
        stop: &AtomicBool,
    ) -> Result<String, Unanswered> {
        self.process.wake();
        self.forget_pending()?;
        let begun = Instant::now();
        let time_up = allowance.map(|time| begun + time);
        let deadline = time_up.unwrap_or(begun) + self.limits.patience;
        if !self.send(position, deadline) || !self.send(go, deadline) {
            let ended = self.process.exits_soon();
            let what = if ended { self.tell_end() } else { message!("bot-does-not-read") };
            return Err(
                self.fails(if ended { Termination::Crash } else { Termination::Stall }, what)
            );
        }
        let mut bytes = 0;
        loop {
            match self.process.wait(deadline) {
                Waited::Event(Event::Line(line, length)) => {
                    bytes += length;
                    if let Said::BestMove(action) = self.hear(&line) {
                        if time_up.is_some_and(|up| Instant::now() > up) {
                            return Err(
                                self.fails(Termination::TimeForfeit, message!("lapse-time"))
                            );
                        }
                        return Ok(action);
                    }
                    if bytes > self.limits.output {
                        return Err(self.flood());
                    }
                }
                Waited::Event(Event::TooLong) => {
                    bytes += 1 << 16;
                    if bytes > self.limits.output {
                        return Err(self.flood());
                    }
                }
                Waited::Event(Event::End) | Waited::Exited => {
                    let what = self.tell_end();
                    return Err(self.fails(Termination::Crash, what));
                }
                Waited::Memory(bytes) => {
                    let what = message!("bot-memory", megabytes: bytes >> 20);
                    return Err(self.fails(Termination::Crash, what));
                }
                Waited::Timeout => {
                    if stop.load(Ordering::Relaxed) {
                        return Err(Unanswered::Interrupted);
                    }
                    if Instant::now() >= deadline {
                        let seconds = deadline.duration_since(begun).as_secs().max(1);
                        return Err(self
                            .fails(Termination::Stall, message!("bot-silent", seconds: seconds)));
                    }
                }
            }
        }
    }

    /// What was said before anybody asked does not count.
    fn forget_pending(&mut self) -> Result<(), Unanswered> {
        let mut bytes = 0;
        while let Some(event) = self.process.pending() {
            match event {
                Event::Line(line, length) => {
                    bytes += length;
                    if matches!(self.hear(&line), Said::BestMove(_)) {
                        self.unasked += 1;
                    }
                }
                Event::TooLong => bytes += 1 << 16,
                Event::End => {
                    let what = self.tell_end();
                    return Err(self.fails(Termination::Crash, what));
                }
            }
            if bytes > self.limits.output {
                return Err(self.flood());
            }
        }
        Ok(())
    }

    fn flood(&mut self) -> Unanswered {
        self.fails(Termination::Crash, message!("bot-flood", bytes: self.limits.output))
    }

    fn fails(&mut self, termination: Termination, what: Message) -> Unanswered {
        let what = self.with_last_words(what);
        self.process.end();
        Unanswered::Failed(Failure { termination, what })
    }

    /// An action that cannot be played, for this reason.
    pub fn illegal(&self, action: &str, reason: Message) -> Failure {
        let what = message!("bot-illegal", action: Arg::typed(action), reason: reason);
        Failure { termination: Termination::IllegalMove, what: self.with_last_words(what) }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.process.quit();
    }
}

/// The words of `position` for a game that began so and went on with these actions.
pub fn position_line<'a>(
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
