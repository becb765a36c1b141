//! A connection to one bot process: sends protocol lines and waits for the replies.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quatuor_core::record::Termination;
use quatuor_core::{Message, Spec, message, printable};
use quatuor_system::cannot_read;

use super::BotLimits;
use super::driver::{AskError, BotFailure, BotQuestion};
use super::line::EngineLine;
use super::process::{Event, MAX_LINE, Process, WaitResult};

/// A process that has completed the handshake.
pub(super) struct Connection {
    process: Process,
    limits: BotLimits,
    /// The name from the bot's `id name` line.
    pub name: Option<String>,
    last_line: String,
    /// Number of answers received without a question.
    pub unasked: u64,
}

/// The reason why an expected line did not arrive.
enum WaitError {
    /// The process ended, or exceeded its output or memory limit.
    Crash(Message),
    /// The deadline passed.
    Silence,
    /// The caller raised the stop flag.
    Stopped,
}

impl Connection {
    /// Starts a process and sends it the game.
    pub fn open(
        words: &[String],
        game: &Spec,
        limits: BotLimits,
        stop: &AtomicBool,
    ) -> Result<Self, Message> {
        let program = words.first().map(String::as_str).unwrap_or_default();
        let process = Process::start(words, limits).map_err(
            |error| message!("bot-not-found", reason: cannot_read(program.as_ref(), &error)),
        )?;
        let (name, last_line, unasked) = (None, String::new(), 0);
        let mut connection = Connection { process, limits, name, last_line, unasked };
        let deadline = Instant::now() + limits.start;
        connection.expect("ugi", &EngineLine::UgiOk, deadline, stop)?;
        connection.process.write(&format!("setoption name Game value {game}"), deadline);
        connection.expect("isready", &EngineLine::ReadyOk, deadline, stop)?;
        Ok(connection)
    }

    /// Announces a new game and waits until the bot is ready.
    pub fn begin_game(&mut self, stop: &AtomicBool) -> Result<(), Message> {
        self.process.resume();
        let deadline = Instant::now() + self.limits.patience;
        if !self.process.write("uginewgame", deadline) {
            return Err(self.write_failure_reason());
        }
        self.expect("isready", &EngineLine::ReadyOk, deadline, stop)
    }

    pub fn suspend(&self) {
        self.process.suspend();
    }

    pub fn memory(&self) -> u64 {
        self.process.memory()
    }

    pub fn kill(&mut self) {
        self.process.kill();
    }

    /// Sends a line and waits for its acknowledgement.
    fn expect(
        &mut self,
        line: &str,
        wanted: &EngineLine,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<(), Message> {
        let word = if *wanted == EngineLine::UgiOk { "ugiok" } else { "readyok" };
        if !self.process.write(line, deadline) {
            let what = self.write_failure_reason();
            return Err(self.with_last_words(what));
        }
        let answered = self.wait_for(|line| (line == *wanted).then_some(()), deadline, stop);
        answered.map_err(|error| {
            self.with_last_words(match error {
                WaitError::Crash(what) => what,
                WaitError::Silence | WaitError::Stopped => {
                    message!("bot-no-answer", line: line, wanted: word)
                }
            })
        })
    }

    /// Reads lines until `wanted` accepts one.
    fn wait_for<T>(
        &mut self,
        wanted: impl Fn(EngineLine) -> Option<T>,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<T, WaitError> {
        let mut bytes = 0;
        while bytes <= self.limits.output {
            // Checked on every line, so that a bot that keeps writing can be interrupted too.
            if stop.load(Ordering::Relaxed) {
                return Err(WaitError::Stopped);
            }
            match self.process.wait(deadline) {
                WaitResult::Event(Event::Line(line, length)) => {
                    bytes += length;
                    if let Some(found) = wanted(self.read_line(&line)) {
                        return Ok(found);
                    }
                }
                WaitResult::Event(Event::TooLong) => bytes += MAX_LINE,
                WaitResult::Event(Event::End) | WaitResult::Exited => {
                    return Err(WaitError::Crash(self.exit_reason()));
                }
                WaitResult::Memory(bytes) => {
                    return Err(WaitError::Crash(message!("bot-memory", megabytes: bytes >> 20)));
                }
                WaitResult::Timeout if Instant::now() >= deadline => {
                    return Err(WaitError::Silence);
                }
                WaitResult::Timeout => {}
            }
        }
        Err(WaitError::Crash(message!("bot-flood", bytes: self.limits.output)))
    }

    fn read_line(&mut self, line: &str) -> EngineLine {
        let read = EngineLine::read(line);
        if let EngineLine::Name(name) = &read {
            self.name = Some(printable(name));
        }
        if !line.trim().is_empty() {
            self.last_line = line.chars().take(300).collect();
        }
        read
    }

    /// Returns why the bot accepts no more lines: it has ended, or it does not read.
    fn write_failure_reason(&mut self) -> Message {
        if self.process.exits_soon() { self.exit_reason() } else { message!("bot-does-not-read") }
    }

    fn exit_reason(&mut self) -> Message {
        match self.process.end().map(|status| (status.code(), status)) {
            Some((Some(code), _)) => message!("bot-exited", code: i64::from(code)),
            Some((None, status)) => {
                use std::os::unix::process::ExitStatusExt;
                message!("bot-killed", signal: i64::from(status.signal().unwrap_or(0)))
            }
            None => message!("bot-gone"),
        }
    }

    /// Appends the bot's last line to a reason, preferring standard error over standard output.
    pub fn with_last_words(&self, what: Message) -> Message {
        let errors = self.process.last_words();
        let last = errors.lines().rev().find(|line| !line.trim().is_empty());
        let words = last.unwrap_or(&self.last_line).trim();
        if words.is_empty() {
            return what;
        }
        let words: String = printable(words).chars().take(300).collect();
        message!("bot-last-words", what: what, words: words)
    }

    /// Asks for an action and returns it with its thinking time.
    ///
    /// After an error the connection must not be used again.
    pub fn ask(
        &mut self,
        question: &BotQuestion,
        stop: &AtomicBool,
    ) -> Result<(String, Duration), AskError> {
        self.process.resume();
        self.discard_pending()?;
        let begun = Instant::now();
        let time_up = question.allowance.map(|time| begun + time);
        let deadline = time_up.unwrap_or(begun) + self.limits.patience;
        let lines = [&question.position, &question.go];
        if !lines.into_iter().all(|line| self.process.write(line, deadline)) {
            let ended = self.process.exits_soon();
            let what = if ended { self.exit_reason() } else { message!("bot-does-not-read") };
            return Err(
                self.fail(if ended { Termination::Crash } else { Termination::Stall }, what)
            );
        }
        let action = |line| match line {
            EngineLine::BestMove(action) => Some(action),
            _ => None,
        };
        match self.wait_for(action, deadline, stop) {
            Ok(_) if time_up.is_some_and(|up| Instant::now() > up) => {
                Err(self.fail(Termination::TimeForfeit, message!("lapse-time")))
            }
            Ok(action) => Ok((action, begun.elapsed())),
            Err(WaitError::Crash(what)) => Err(self.fail(Termination::Crash, what)),
            Err(WaitError::Stopped) => Err(AskError::Interrupted),
            Err(WaitError::Silence) => {
                let seconds = deadline.duration_since(begun).as_secs().max(1);
                Err(self.fail(Termination::Stall, message!("bot-silent", seconds: seconds)))
            }
        }
    }

    /// Discards lines that arrived before the question.
    ///
    /// An answer among them belongs to an earlier question. Taking it for the new one would
    /// desynchronize the protocol, so it is only counted.
    fn discard_pending(&mut self) -> Result<(), AskError> {
        let mut bytes = 0;
        while let Some(event) = self.process.pending() {
            let what = match event {
                Event::Line(line, length) => {
                    bytes += length;
                    let is_answer = matches!(self.read_line(&line), EngineLine::BestMove(_));
                    self.unasked += u64::from(is_answer);
                    None
                }
                Event::TooLong => {
                    bytes += MAX_LINE;
                    None
                }
                Event::End => Some(self.exit_reason()),
            };
            let flooded = bytes > self.limits.output;
            let flood = || message!("bot-flood", bytes: self.limits.output);
            if let Some(what) = what.or_else(|| flooded.then(flood)) {
                return Err(self.fail(Termination::Crash, what));
            }
        }
        Ok(())
    }

    fn fail(&mut self, termination: Termination, what: Message) -> AskError {
        let what = self.with_last_words(what);
        self.process.end();
        AskError::Failed(BotFailure { termination, what })
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.process.quit();
    }
}
