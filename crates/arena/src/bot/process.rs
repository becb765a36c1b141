//! A bot's process.
//!
//! It runs in its own process group, so that ending it also ends its descendants. Threads read its
//! output into bounded buffers:
//!
//! ```text
//!   write (never waits long) ->  stdin
//!   lines, each of bounded length, in a bounded queue  <- stdout
//!   the last words, in a bounded ring                  <- stderr
//!   memory of the group, measured while waiting        <- /proc
//! ```

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use parking_lot::Mutex;

use super::BotLimits;

/// An item from standard output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event {
    /// A line and its length in bytes.
    Line(String, usize),
    /// A line longer than [`MAX_LINE`].
    TooLong,
    /// End of output.
    End,
}

/// The result of waiting for output.
pub(super) enum WaitResult {
    Event(Event),
    Timeout,
    /// The process ended, but a descendant still holds its output open.
    Exited,
    /// The process group exceeds the memory limit; holds the memory in use, in bytes.
    Memory(u64),
}

/// Maximum length of a line in bytes.
pub(super) const MAX_LINE: usize = 1 << 16;

/// Maximum number of output chunks in the queue. A bot that writes more blocks.
const QUEUE_LENGTH: usize = 4;

/// Maximum number of bytes of standard error that are kept, and that are read. Beyond the second
/// limit the bot blocks.
const STDERR_KEPT: usize = 2048;
const MAX_STDERR: usize = 64 << 20;

/// Maximum wait for the last lines of standard error after the process has ended.
const STDERR_DRAIN_TIME: Duration = Duration::from_millis(300);

/// Interval between two memory measurements, and longest wait in one call.
const POLL_INTERVAL: Duration = Duration::from_millis(40);

pub(super) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    events: Receiver<Vec<Event>>,
    /// Events received but not yet returned.
    ready: VecDeque<Event>,
    /// Reads standard error. After [`MAX_STDERR`] bytes it returns the pipe, because closing it
    /// would kill the bot.
    listener: Option<JoinHandle<Option<ChildStderr>>>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    limits: BotLimits,
    polled: Instant,
    /// The exit status. Once it is set, the system may reuse the process id, so no signal may be
    /// sent.
    ended: Option<Option<ExitStatus>>,
}

impl Process {
    pub fn start(words: &[String], limits: BotLimits) -> io::Result<Self> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let stdin = child.stdin.take();
        if let Some(stdin) = &stdin {
            // Non-blocking, so that a bot that does not read cannot block the referee.
            let flags = OFlag::from_bits_truncate(fcntl(stdin, FcntlArg::F_GETFL)?);
            fcntl(stdin, FcntlArg::F_SETFL(flags | OFlag::O_NONBLOCK))?;
        }
        let (sender, events) = sync_channel(QUEUE_LENGTH);
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        let heard = errors.clone();
        let (ready, polled, listener) = (VecDeque::new(), Instant::now(), None);
        let ended = None;
        let mut process =
            Process { child, stdin, events, ready, listener, errors, limits, polled, ended };
        // From here on, dropping `process` ends the child, even if a reader thread cannot start.
        if let Some(stdout) = stdout {
            Builder::new().spawn(move || read_lines(stdout, &sender))?;
        }
        if let Some(stderr) = stderr {
            process.listener = Some(Builder::new().spawn(move || keep_tail(stderr, &heard))?);
        }
        Ok(process)
    }

    /// Writes a line. Returns `false` if the bot does not read it before the deadline.
    pub fn write(&mut self, line: &str, deadline: Instant) -> bool {
        let Some(stdin) = &mut self.stdin else { return false };
        let text = format!("{line}\n");
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            match stdin.write(rest) {
                Ok(0) => return false,
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error)
                    if error.kind() == io::ErrorKind::WouldBlock && Instant::now() < deadline =>
                {
                    std::thread::sleep(Duration::from_millis(1));
                }
                Err(_) => return false,
            }
        }
        true
    }

    /// Returns the next event without waiting.
    pub fn pending(&mut self) -> Option<Event> {
        if self.ready.is_empty() {
            match self.events.try_recv() {
                Ok(events) => self.ready.extend(events),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => return Some(Event::End),
            }
        }
        self.ready.pop_front()
    }

    /// Waits for the next event, until the deadline or for at most [`POLL_INTERVAL`].
    pub fn wait(&mut self, deadline: Instant) -> WaitResult {
        if let Some(event) = self.ready.pop_front() {
            return WaitResult::Event(event);
        }
        if self.polled.elapsed() >= POLL_INTERVAL {
            self.polled = Instant::now();
            let memory = group_memory(self.child.id());
            if memory > self.limits.memory {
                return WaitResult::Memory(memory);
            }
        }
        let left = deadline.saturating_duration_since(Instant::now());
        match self.events.recv_timeout(left.min(POLL_INTERVAL)) {
            Ok(events) => {
                self.ready.extend(events);
                self.ready.pop_front().map_or(WaitResult::Timeout, WaitResult::Event)
            }
            Err(RecvTimeoutError::Disconnected) => WaitResult::Event(Event::End),
            Err(RecvTimeoutError::Timeout) => match self.child.try_wait() {
                Ok(Some(_)) => WaitResult::Exited,
                _ => WaitResult::Timeout,
            },
        }
    }

    /// Returns whether the process ends within half a second.
    pub fn exits_soon(&mut self) -> bool {
        let deadline = Instant::now() + Duration::from_millis(500);
        while Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        false
    }

    /// Returns the end of standard error, as text.
    pub fn last_words(&self) -> String {
        let errors = self.errors.lock();
        let bytes: Vec<u8> = errors.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }

    fn signal(&self, signal: Signal) {
        // An error means that no process is left, so it is ignored.
        if let (None, Ok(group)) = (self.ended, i32::try_from(self.child.id())) {
            let _ = killpg(Pid::from_raw(group), signal);
        }
    }

    /// Stops the process group until `resume`.
    pub fn suspend(&self) {
        self.signal(Signal::SIGSTOP);
    }

    pub fn resume(&self) {
        self.signal(Signal::SIGCONT);
    }

    /// Returns the resident memory of the process group, in bytes.
    pub fn memory(&self) -> u64 {
        if self.ended.is_some() { 0 } else { group_memory(self.child.id()) }
    }

    /// Kills the process group without waiting for the rest of its output.
    pub fn kill(&mut self) -> Option<ExitStatus> {
        self.stdin = None;
        if self.ended.is_none() {
            self.signal(Signal::SIGKILL);
            self.ended = Some(self.child.wait().ok());
        }
        self.ended.flatten()
    }

    /// Kills the process group and collects the rest of standard error.
    pub fn end(&mut self) -> Option<ExitStatus> {
        let status = self.kill();
        // The last lines may still be in the pipe.
        let begun = Instant::now();
        while self.listener.as_ref().is_some_and(|listener| !listener.is_finished())
            && begun.elapsed() < STDERR_DRAIN_TIME
        {
            std::thread::sleep(Duration::from_millis(1));
        }
        self.listener = None;
        status
    }

    /// Sends `quit`, and kills the process group after the grace period.
    pub fn quit(&mut self) {
        if self.ended.is_some() {
            return;
        }
        self.resume();
        let deadline = Instant::now() + self.limits.quit;
        self.write("quit", deadline);
        self.stdin = None;
        while Instant::now() < deadline {
            if matches!(self.wait(deadline), WaitResult::Event(Event::End) | WaitResult::Exited) {
                break;
            }
        }
        self.end();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Splits the output into lines. Invalid UTF-8 becomes replacement characters, which occur in no
/// action.
fn read_lines(mut source: impl Read, sender: &SyncSender<Vec<Event>>) {
    let mut chunk = vec![0; 1 << 14];
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let read = match source.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let mut events = Vec::new();
        for &byte in &chunk[..read] {
            if byte != b'\n' {
                if line.len() < MAX_LINE {
                    line.push(byte);
                } else {
                    too_long = true;
                }
                continue;
            }
            let event = match std::mem::take(&mut too_long) {
                true => Event::TooLong,
                false => Event::Line(String::from_utf8_lossy(&line).into_owned(), line.len() + 1),
            };
            line.clear();
            events.push(event);
        }
        if too_long {
            events.push(Event::TooLong);
        }
        if !events.is_empty() && sender.send(events).is_err() {
            return;
        }
    }
    let _ = sender.send(vec![Event::End]);
}

/// Keeps the tail of standard error. Returns the pipe, open and full, after [`MAX_STDERR`] bytes.
fn keep_tail<R: Read>(mut source: R, kept: &Mutex<VecDeque<u8>>) -> Option<R> {
    let mut chunk = vec![0; 1 << 14];
    let mut total = 0;
    while total < MAX_STDERR {
        let read = match source.read(&mut chunk) {
            Ok(0) => return None,
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return None,
        };
        total += read;
        let mut kept = kept.lock();
        kept.extend(&chunk[..read]);
        let surplus = kept.len().saturating_sub(STDERR_KEPT);
        kept.drain(..surplus);
    }
    Some(source)
}

/// Returns the resident memory of all processes of a group in bytes, or 0 if `/proc` is missing.
pub(super) fn group_memory(group: u32) -> u64 {
    const PAGE: u64 = 4096;
    let Ok(entries) = std::fs::read_dir("/proc") else { return 0 };
    let mut pages = 0;
    for entry in entries.flatten() {
        if !entry.file_name().as_encoded_bytes().first().is_some_and(u8::is_ascii_digit) {
            continue;
        }
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        // The program name is in parentheses and may itself contain blanks and parentheses.
        let Some((_, fields)) = stat.rsplit_once(") ") else { continue };
        let fields: Vec<&str> = fields.split(' ').collect();
        // Fields after the name: state, parent, group, ... and resident pages.
        let own = fields.get(2).is_some_and(|field| field.parse() == Ok(group));
        let resident = fields.get(21).and_then(|field| field.parse::<u64>().ok());
        pages += if own { resident.unwrap_or(0) } else { 0 };
    }
    pages * PAGE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Event> {
        let (sender, events) = sync_channel(100);
        read_lines(bytes, &sender);
        drop(sender);
        events.into_iter().flatten().collect()
    }

    #[test]
    fn output_is_cut_into_lines_of_bounded_length() {
        let line = |text: &str, bytes| Event::Line(text.to_owned(), bytes);
        assert_eq!(lines(b"a\r\nb\n"), [line("a\r", 3), line("b", 2), Event::End]);
        assert_eq!(lines(b"\xff\n"), [line("\u{fffd}", 2), Event::End]);
        let long = lines(&vec![b'x'; 1 << 20]);
        assert!(long.iter().all(|event| matches!(event, Event::TooLong | Event::End)), "{long:?}");
    }

    /// A flooded pipe is no longer read, but must stay open: closing it would kill the bot.
    #[test]
    fn a_pipe_that_is_full_of_errors_is_given_back() {
        let kept = Mutex::new(VecDeque::new());
        let endless = io::repeat(b'x').take(2 * MAX_STDERR as u64);
        let left = keep_tail(endless, &kept).expect("it is still open");
        assert!(left.limit() > 0, "not all of it was read");
        assert_eq!(kept.lock().len(), STDERR_KEPT);
        assert!(keep_tail(&b"few words"[..], &kept).is_none(), "it has ended");
    }

    #[test]
    fn the_memory_of_a_group_is_that_of_its_processes() {
        let own = nix::unistd::getpgrp().as_raw() as u32;
        assert!(group_memory(own) > 1 << 20, "this test itself");
        assert_eq!(group_memory(u32::MAX), 0);
    }
}
