//! The room in a process of its own: this program once more, under another word.
//!
//! Whoever started it may write to its standard input: `clock 3600000` makes it an hour later for the room.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use quatuor_server::SystemClock;
use quatuor_server::{LogForm, Options};
use quatuor_site::ports::{BoxFuture, Clock, Moment};

/// The word that makes this program the room.
pub const WORD: &str = "room";

/// Is the room, until it is told to end.
pub fn serve(database: &str) -> ExitCode {
    let options = Options {
        listen: "127.0.0.1:0".to_owned(),
        next_ports: 0,
        database: database.into(),
        public: false,
        log: LogForm::Text,
        hosts: Vec::new(),
        bots: Vec::new(),
    };
    let clock = Arc::new(MovedClock::default());
    let moved = Arc::clone(&clock);
    std::thread::spawn(move || obey(&moved));
    let ready = |address| {
        let mut out = io::stdout();
        let _ = writeln!(out, "{address}").and_then(|()| out.flush());
    };
    match quatuor_server::serve_with_clock(&options, clock, ready) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The clock of the system, moved by so many milliseconds.
#[derive(Default)]
struct MovedClock {
    system: SystemClock,
    shift: AtomicI64,
}

impl Clock for MovedClock {
    fn now(&self) -> Moment {
        Moment(self.system.now().0.saturating_add_signed(self.shift.load(Ordering::Relaxed)))
    }

    fn elapsed(&self) -> Duration {
        self.system.elapsed()
    }

    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()> {
        self.system.sleep(duration)
    }
}

/// Does what is written to the standard input.
fn obey(clock: &MovedClock) {
    for line in io::stdin().lines().map_while(Result::ok) {
        if let Some(by) = line.strip_prefix("clock ").and_then(|text| text.trim().parse().ok()) {
            clock.shift.fetch_add(by, Ordering::Relaxed);
        }
    }
}

/// The memory of a process, in kilobytes.
#[derive(Debug, Clone, Copy)]
pub struct Memory {
    /// Now.
    pub now: u64,
    /// At most so far.
    pub most: u64,
}

/// The time that processors have spent on a process so far; on this one, if it is called `self`.
pub fn processor_time(process: &str) -> Option<Duration> {
    // Linux counts in hundredths of a second for programs, whatever its own clock does.
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program may hold blanks; it ends with the last bracket.
    let fields = stat.rsplit_once(')')?.1;
    let mut spent = fields.split_whitespace().skip(11).map(|field| field.parse::<u32>().ok());
    Some(TICK * (spent.next()?? + spent.next()??))
}

/// Where the room of a database writes its log.
pub fn log_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".log");
    PathBuf::from(name)
}

/// The process of the room.
pub struct Server {
    child: Child,
    address: SocketAddr,
    program: PathBuf,
}

impl Server {
    /// Starts it and waits until it is open.
    ///
    /// # Errors
    /// It does not open.
    pub fn start(database: &Path) -> io::Result<Self> {
        Server::start_program(&std::env::current_exe()?, database)
    }

    /// The same with another build of such a program, to be compared with this one.
    ///
    /// # Errors
    /// It does not open.
    pub fn start_program(program: &Path, database: &Path) -> io::Result<Self> {
        let mut child = Command::new(program)
            .arg(WORD)
            .arg(database)
            .env("QUATUOR_LOG", "error")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Beside the database: a disk that is full is full for the log as well.
            .stderr(File::options().create(true).append(true).open(log_of(database))?)
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let closed = || io::Error::other("the room did not open");
        let address = line.trim().parse().map_err(|_| closed())?;
        Ok(Server { child, address, program: program.to_owned() })
    }

    /// Where it is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it as a power cut would, and starts it again.
    pub fn kill_and_start(&mut self, database: &Path) -> io::Result<Self> {
        self.end();
        Server::start_program(&self.program, database)
    }

    /// Ends it, without any warning.
    pub fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Makes it later for the room, or earlier, by so many milliseconds.
    ///
    /// # Errors
    /// The room does not listen.
    pub fn shift_clock(&mut self, by: i64) -> io::Result<()> {
        let closed = || io::Error::from(io::ErrorKind::BrokenPipe);
        writeln!(self.child.stdin.as_mut().ok_or_else(closed)?, "clock {by}")
    }

    /// The time that processors have spent on it so far, where the system tells.
    pub fn processor_time(&self) -> Option<Duration> {
        processor_time(&self.child.id().to_string())
    }

    /// Its memory, where the system tells.
    pub fn memory(&self) -> Option<Memory> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).ok()?;
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse().ok()
        };
        Some(Memory { now: field("VmRSS:")?, most: field("VmHWM:")? })
    }
}
