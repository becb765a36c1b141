//! The faults that are injected into a room.

use std::io::Write;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use quatuor_core::Dice;
use quatuor_harness::Server;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

/// One kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The process is killed and restarted.
    Kill,
    /// A write is cut off in the middle, then the process is killed.
    Torn,
    /// The disk is full for a while.
    Full,
    /// The process is suspended for a while.
    Frozen,
    /// Another program locks the database.
    Locked,
    /// The directory of the database is moved away and back.
    Moved,
    /// The clock jumps forward or backward, and back.
    Clock,
    /// Connections that send half a request, or send requests without reading the responses.
    Hanging,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 8] = [
        Fault::Kill,
        Fault::Torn,
        Fault::Full,
        Fault::Frozen,
        Fault::Locked,
        Fault::Moved,
        Fault::Clock,
        Fault::Hanging,
    ];

    /// Returns the name of the fault on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill",
            Fault::Torn => "torn",
            Fault::Full => "full",
            Fault::Frozen => "frozen",
            Fault::Locked => "locked",
            Fault::Moved => "moved",
            Fault::Clock => "clock",
            Fault::Hanging => "hanging",
        }
    }
}

/// A room with its database and a random generator.
pub struct Site {
    pub server: Server,
    pub database: PathBuf,
    pub dice: Dice,
}

impl Site {
    /// Sleeps for a random time between `least` and `most` milliseconds.
    pub fn pause(&mut self, least: usize, most: usize) {
        let milliseconds = least + self.dice.below(most - least + 1);
        std::thread::sleep(Duration::from_millis(milliseconds as u64));
    }

    /// Injects a fault and removes it again. Returns whether it took effect.
    pub fn suffer(&mut self, fault: Fault) -> bool {
        match fault {
            Fault::Kill => self.kill(),
            Fault::Torn => self.tear(),
            Fault::Full => self.fill(),
            Fault::Frozen => self.freeze(),
            Fault::Locked => self.lock(),
            Fault::Moved => self.move_away(),
            Fault::Clock => self.jump(),
            Fault::Hanging => self.hang(),
        }
    }

    fn kill(&mut self) -> bool {
        match self.server.kill_and_start(&self.database) {
            Ok(server) => {
                self.server = server;
                true
            }
            Err(error) => {
                eprintln!("the room did not start again: {error}");
                false
            }
        }
    }

    /// Limits the size of files, so that a write ends in the middle of a page.
    fn tear(&mut self) -> bool {
        let log = beside(&self.database, "-wal");
        let size = std::fs::metadata(log).map_or(0, |found| found.len());
        let more = self.dice.below(20_000) as u64;
        let torn = limit_files(self.server.process(), Some(size + more));
        self.pause(20, 300);
        // The next process has no such limit.
        self.kill() && torn
    }

    fn fill(&mut self) -> bool {
        let process = self.server.process();
        // Either every write fails, or only writes that make a file grow.
        let size = std::fs::metadata(beside(&self.database, "-wal")).map_or(0, |found| found.len());
        let limit = if self.dice.below(2) == 0 { 0 } else { size };
        let full = limit_files(process, Some(limit));
        self.pause(100, 1500);
        limit_files(process, None) && full
    }

    fn freeze(&mut self) -> bool {
        let process = self.server.process();
        let frozen = set_frozen(process, true);
        self.pause(50, 1500);
        set_frozen(process, false) && frozen
    }

    /// Sometimes holds the lock for longer than the room waits for it.
    fn lock(&mut self) -> bool {
        let long = self.dice.below(4) == 0;
        let least = if long { 6000 } else { 50 };
        let time = Duration::from_millis((least + self.dice.below(1500)) as u64);
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
            return false;
        };
        let options = SqliteConnectOptions::new().filename(&self.database);
        let options = options.busy_timeout(Duration::from_secs(5));
        let held = runtime.block_on(async {
            let mut connection = SqliteConnection::connect_with(&options).await?;
            sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut connection).await?;
            tokio::time::sleep(time).await;
            sqlx::raw_sql("ROLLBACK").execute(&mut connection).await?;
            connection.close().await
        });
        held.is_ok()
    }

    fn move_away(&mut self) -> bool {
        let Some(folder) = self.database.parent().map(Path::to_owned) else { return false };
        let away = folder.with_extension("away");
        let moved = std::fs::rename(&folder, &away).is_ok();
        self.pause(50, 1000);
        moved && std::fs::rename(&away, &folder).is_ok()
    }

    fn jump(&mut self) -> bool {
        // Up to one day in either direction.
        let by = self.dice.below(2 * 86_400_000) as i64 - 86_400_000;
        let jumped = self.server.shift_clock(by).is_ok();
        self.pause(50, 500);
        jumped && self.server.shift_clock(-by).is_ok()
    }

    fn hang(&mut self) -> bool {
        let heads = [
            "GET / HTTP/1.1\r\nHost: x\r\nX-Half: ",
            "POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nga",
            "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n",
            "G",
            "",
        ];
        let mut held = Vec::new();
        for number in 0..100 {
            let Ok(mut stream) = TcpStream::connect(self.server.address()) else { continue };
            let times = if number % heads.len() == 2 { 200 } else { 1 };
            for _ in 0..times {
                let _ = stream.set_nonblocking(true);
                let _ = stream.write_all(heads[number % heads.len()].as_bytes());
            }
            held.push(stream);
        }
        self.pause(200, 1000);
        held.len() == 100
    }
}

fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Limits the file size of a process in bytes. `None` removes the limit.
#[cfg(target_os = "linux")]
fn limit_files(process: u32, bytes: Option<u64>) -> bool {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let limit = Rlimit { current: bytes, maximum: None };
    let process = i32::try_from(process).ok().and_then(Pid::from_raw);
    process.is_some_and(|process| prlimit(Some(process), Resource::Fsize, limit).is_ok())
}

/// Suspends or continues a process.
#[cfg(target_os = "linux")]
fn set_frozen(process: u32, frozen: bool) -> bool {
    use rustix::process::{Pid, Signal, kill_process};
    let signal = if frozen { Signal::STOP } else { Signal::CONT };
    let process = i32::try_from(process).ok().and_then(Pid::from_raw);
    process.is_some_and(|process| kill_process(process, signal).is_ok())
}

/// Not available on this system. The report counts the rounds without effect.
#[cfg(not(target_os = "linux"))]
fn limit_files(_: u32, _: Option<u64>) -> bool {
    false
}

#[cfg(not(target_os = "linux"))]
fn set_frozen(_: u32, _: bool) -> bool {
    false
}
