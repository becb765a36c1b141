//! The room as a child process: the tool starts itself again with [`WORD`] as its first argument.
//!
//! The parent can write commands to standard input: `clock 3600000` moves the room's clock one hour
//! ahead.

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

/// The first argument that turns a tool into the room.
pub const WORD: &str = "room";

/// Runs the room until the process is killed or asked to end.
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

/// The system clock, shifted by a number of milliseconds.
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

/// Executes the commands on standard input.
fn obey(clock: &MovedClock) {
    for line in io::stdin().lines().map_while(Result::ok) {
        if let Some(by) = line.strip_prefix("clock ").and_then(|text| text.trim().parse().ok()) {
            clock.shift.fetch_add(by, Ordering::Relaxed);
        }
    }
}

/// The memory of a process in kilobytes.
#[derive(Debug, Clone, Copy)]
pub struct Memory {
    /// Current resident memory.
    pub now: u64,
    /// Peak resident memory.
    pub most: u64,
}

/// Returns the CPU time of a process. `self` means this process.
pub fn processor_time(process: &str) -> Option<Duration> {
    // Linux reports CPU time in hundredths of a second, whatever its internal tick rate.
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The program name may contain blanks; it ends at the last parenthesis.
    let fields = stat.rsplit_once(')')?.1;
    let mut spent = fields.split_whitespace().skip(11).map(|field| field.parse::<u32>().ok());
    Some(TICK * (spent.next()?? + spent.next()??))
}

/// Returns the path of the log of a room, given its database.
pub fn log_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".log");
    PathBuf::from(name)
}

/// A running room process.
pub struct Server {
    child: Child,
    address: SocketAddr,
    program: PathBuf,
}

impl Server {
    /// Starts a room and waits until it is open.
    ///
    /// # Errors
    /// Returns an error if the room does not open.
    pub fn start(database: &Path) -> io::Result<Self> {
        Server::start_program(&std::env::current_exe()?, database)
    }

    /// Like [`Server::start`], with a different build of the tool as the room, for comparisons.
    ///
    /// # Errors
    /// Returns an error if the room does not open.
    pub fn start_program(program: &Path, database: &Path) -> io::Result<Self> {
        let mut child = Command::new(program)
            .arg(WORD)
            .arg(database)
            .env("QUATUOR_LOG", "error")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // The log is next to the database, so that a full disk affects the log too.
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

    /// Returns the address of the room.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Kills the room like a power cut, and starts it again.
    pub fn kill_and_start(&mut self, database: &Path) -> io::Result<Self> {
        self.end();
        Server::start_program(&self.program, database)
    }

    /// Kills the room without warning.
    pub fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Returns the process id.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Shifts the clock of the room by a number of milliseconds, which may be negative.
    ///
    /// # Errors
    /// Returns an error if the room does not read its standard input.
    pub fn shift_clock(&mut self, by: i64) -> io::Result<()> {
        let closed = || io::Error::from(io::ErrorKind::BrokenPipe);
        writeln!(self.child.stdin.as_mut().ok_or_else(closed)?, "clock {by}")
    }

    /// Returns the CPU time of the room so far, if the system reports it.
    pub fn processor_time(&self) -> Option<Duration> {
        processor_time(&self.child.id().to_string())
    }

    /// Returns the memory of the room, if the system reports it.
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
