//! A room for one test, with its database in a temporary directory.

#![allow(dead_code, reason = "not every test file uses all of it")]

pub mod api;

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use quatuor_http_client::Client;
use quatuor_server::SystemClock;
use quatuor_server::{LogForm, Options, Room, ServeError};
use quatuor_site::ports::{BoxFuture, Clock, Moment};
use serde_json::Value as Json;

/// A temporary directory, removed on drop.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("quatuor-room-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn options(database: &Path, public: bool) -> Options {
    Options {
        listen: "127.0.0.1:0".to_owned(),
        next_ports: 0,
        database: database.to_owned(),
        public,
        log: LogForm::Text,
        hosts: Vec::new(),
        bots: Vec::new(),
    }
}

/// The system clock, shifted by a number of milliseconds.
#[derive(Default)]
pub struct MovedClock {
    system: SystemClock,
    shift: AtomicI64,
}

impl MovedClock {
    pub fn shift(&self, by: i64) {
        self.shift.fetch_add(by, Ordering::Relaxed);
    }
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

/// An open room.
pub struct Opened {
    runtime: tokio::runtime::Runtime,
    room: Option<Room>,
    pub address: SocketAddr,
}

impl Opened {
    pub fn at(database: &Path, public: bool) -> Result<Self, ServeError> {
        Opened::with_clock(database, public, Arc::new(SystemClock::default()))
    }

    pub fn with_clock(
        database: &Path,
        public: bool,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ServeError> {
        let runtime = tokio::runtime::Runtime::new().expect("threads");
        let options = options(database, public);
        let room = runtime.block_on(Room::open_with_clock(&options, clock))?;
        Ok(Opened { address: room.address(), room: Some(room), runtime })
    }

    /// Creates a client without cookies from earlier visits.
    pub fn client(&self) -> Client {
        let mut client = Client::new(self.address);
        client.greet().expect("the room answers");
        client
    }

    pub fn close(mut self) {
        self.end();
    }

    fn end(&mut self) {
        if let Some(room) = self.room.take() {
            self.runtime.block_on(room.close());
        }
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        self.end();
    }
}

/// Opens a room in a directory of its own.
pub fn room(public: bool) -> (Opened, Folder) {
    let folder = Folder::new();
    let opened = Opened::at(&folder.file("room.db"), public).expect("a new room opens");
    (opened, folder)
}

/// Begins a game and returns its id.
pub fn begin(client: &mut Client, fields: &[(&str, &str)]) -> String {
    let answer = client.post("/games", fields).expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["id"].as_str().expect("a name").to_owned()
}

/// Returns the state of a game.
pub fn state(client: &mut Client, game: &str) -> Json {
    let answer = client.get(&format!("/games/{game}.json")).expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// Plays an action and asserts the status.
pub fn act(client: &mut Client, game: &str, action: &str, length: u64, status: u16) -> Json {
    let length = length.to_string();
    let fields = [("action", action), ("length", length.as_str())];
    let answer = client.post(&format!("/games/{game}/act"), &fields).expect("an answer");
    assert_eq!(answer.status, status, "{action}: {}", answer.text());
    answer.json()
}

/// Submits a form without fields and returns the status.
pub fn order(client: &mut Client, game: &str, word: &str) -> u16 {
    client.post(&format!("/games/{game}/{word}"), &[]).expect("an answer").status
}

/// Maximum wait for an event.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The live event stream of a game.
pub struct News(BufReader<TcpStream>);

impl News {
    pub fn listen(address: SocketAddr, game: &str, cookie: Option<&str>) -> Self {
        let mut stream = TcpStream::connect(address).expect("the room listens");
        let cookie = cookie.map_or_else(String::new, |id| format!("Cookie: quatuor={id}\r\n"));
        let request =
            format!("GET /games/{game}/events HTTP/1.1\r\nHost: {address}\r\n{cookie}\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        stream.set_read_timeout(Some(LONGEST_WAIT)).expect("a time");
        let mut news = News(BufReader::new(stream));
        let first = news.line().expect("an answer");
        assert!(first.contains("200"), "{first}");
        news
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.0.read_line(&mut line).unwrap_or(0);
        (read > 0).then(|| line.trim_end().to_owned())
    }

    /// Returns the data of the next event with this name, or `None` at the end of the stream or
    /// after [`LONGEST_WAIT`].
    pub fn next(&mut self, name: &str) -> Option<String> {
        let wanted = format!("event: {name}");
        let begun = Instant::now();
        while self.line()? != wanted {
            if begun.elapsed() > LONGEST_WAIT {
                return None;
            }
        }
        loop {
            if let Some(data) = self.line()?.strip_prefix("data: ") {
                return Some(data.to_owned());
            }
        }
    }
}
