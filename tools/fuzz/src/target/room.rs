//! Input of a room: forms, event logs and whole requests.

use std::fmt::Write;
use std::io;

use quatuor_http_client::{Client, encoded};
use quatuor_server::{LogForm, Options, Room};
use quatuor_session::Summary;
use quatuor_session::game::{Entry, Event, Moment, RoomGame};
use quatuor_site::analysis::Reviewed;
use quatuor_site::http::Fields;
use quatuor_site::secret::Secret;

use super::{Read, in_words, same, text};

/// A form is written as it was read.
pub fn form(bytes: &[u8]) -> Result<(), String> {
    let Ok(fields) = Fields::read(&text(bytes)) else { return Ok(()) };
    let pair = |(name, value): &(String, String)| format!("{}={}", encoded(name), encoded(value));
    let written: Vec<String> = fields.0.iter().map(pair).collect();
    let again = Fields::read(&written.join("&")).map_err(|_| "no form any more".to_owned())?;
    same(&again, &fields)
}

/// A log of those events in the input that can be parsed. Each event is written as it was read, and
/// replaying the log twice gives the same game.
pub fn log(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let mut log = Vec::new();
    for part in text.split('\t') {
        let Ok(event) = serde_json::from_str::<Event>(part) else { continue };
        let written = serde_json::to_string(&event).map_err(in_words)?;
        let again: Event = serde_json::from_str(&written).map_err(in_words)?;
        same(&again, &event)?;
        log.push(Entry { at: Moment(log.len() as u64), event });
    }
    let position = |log| RoomGame::replay(log).map(|game| game.game().position()).ok();
    same(&position(log.clone()), &position(log))
}

/// Stored data besides events: list entries, analyses, and tokens in addresses.
pub fn stored(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let _ = Secret::read_invitation(&text);
    if let Ok(summary) = serde_json::from_str::<Summary>(&text) {
        let _ = (summary.spec(), summary.ended(), summary.turn(), summary.is_playing());
        let written = serde_json::to_string(&summary).map_err(in_words)?;
        same(&serde_json::from_str(&written).map_err(in_words)?, &summary)?;
    }
    if let Ok(steps) = serde_json::from_str::<Vec<Reviewed>>(&text) {
        let written = serde_json::to_string(&steps).map_err(in_words)?;
        same(&serde_json::from_str(&written).map_err(in_words)?, &steps)?;
    }
    Ok(())
}

/// `METHOD PATH` in the first line, then headers as `> NAME: VALUE`, then a form.
///
/// In the path, `@` is the id of a game, `~` the class token of a teacher, and `^` that of its
/// pupils. No request may cause a server error.
pub fn request() -> Read {
    let mut visit = Visit::begin();
    Box::new(move |bytes| {
        let visit = visit.as_mut().map_err(|error| error.to_string())?;
        let text = text(bytes);
        let (first, body) = text.split_once('\n').unwrap_or((&text, ""));
        let (method, path) = first.split_once(' ').unwrap_or(("POST", first));
        let method = if method == "GET" { "GET" } else { "POST" };
        let (headers, body) = headers(body);
        visit.client.headers = headers;
        // HTML pages are rendered too, not only JSON.
        visit.client.accept = if bytes.len() % 4 == 0 { "application/json" } else { "text/html" };
        visit.ask(method, path, body)
    })
}

/// Splits leading headers from the form. Ignores unknown and invalid headers.
fn headers(text: &str) -> (Vec<(String, String)>, &str) {
    let (mut headers, mut rest) = (Vec::new(), text);
    while let Some((line, after)) = rest.strip_prefix("> ").and_then(|rest| rest.split_once('\n')) {
        let printable = |text: &str| text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        let known = [
            "Cookie",
            "Accept-Language",
            "X-Forwarded-For",
            "X-Forwarded-Proto",
            "Referer",
            "If-None-Match",
        ];
        if let Some((name, value)) = line.split_once(": ")
            && known.contains(&name)
            && printable(value)
        {
            headers.push((name.to_owned(), value.to_owned()));
        }
        rest = after;
    }
    (headers, rest)
}

/// Like [`request`], with a JSON body, for the addresses of the API.
pub fn api() -> Read {
    const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    let mut visit = Visit::begin();
    Box::new(move |bytes| {
        let visit = visit.as_mut().map_err(|error| error.to_string())?;
        let (first, body) = match bytes.iter().position(|&byte| byte == b'\n') {
            Some(at) => (&bytes[..at], Some(&bytes[at + 1..])),
            None => (bytes, None),
        };
        let first = text(first);
        let (method, path) = first.split_once(' ').unwrap_or(("GET", &first));
        let method = METHODS.into_iter().find(|known| *known == method).unwrap_or("POST");
        visit.client.headers = vec![("Content-Type".to_owned(), "application/json".to_owned())];
        let path = format!("/api/v1{}", visit.path(path));
        visit.send(method, &path, body)
    })
}

/// A room in this process, with one client.
struct Visit {
    runtime: tokio::runtime::Runtime,
    room: Option<Room>,
    client: Client,
    game: String,
    /// The tokens of a class, for its teacher and for its pupils.
    class: [String; 2],
    database: std::path::PathBuf,
}

impl Visit {
    fn begin() -> io::Result<Self> {
        let runtime = tokio::runtime::Runtime::new()?;
        let database = std::env::temp_dir().join(format!("quatuor-fuzz-{}.db", std::process::id()));
        let options = Options {
            listen: "127.0.0.1:0".to_owned(),
            next_ports: 0,
            database: database.clone(),
            public: false,
            log: LogForm::Text,
            hosts: Vec::new(),
            bots: Vec::new(),
        };
        let room = runtime.block_on(Room::open(&options)).map_err(io::Error::other)?;
        let client = Client::new(room.address());
        let (game, class) = (String::new(), Default::default());
        let mut visit = Visit { runtime, room: Some(room), client, game, class, database };
        visit.come_anew()?;
        visit.open_class()?;
        Ok(visit)
    }

    /// Opens a class and joins it.
    fn open_class(&mut self) -> io::Result<()> {
        let opened = self.client.post("/classes", &[("name", "Fuzz")])?;
        let teacher = opened.header("location").and_then(|path| path.strip_prefix("/class/"));
        let teacher = teacher.ok_or(io::ErrorKind::NotFound)?.to_owned();
        let page = self.client.get(&format!("/class/{teacher}"))?.text();
        let link = page.split("/join/").nth(1).and_then(|rest| rest.split(['"', '<', ' ']).next());
        let pupil = link.ok_or(io::ErrorKind::NotFound)?.to_owned();
        self.client.post(&format!("/join/{pupil}"), &[("name", "Fuzz")])?;
        self.class = [teacher, pupil];
        Ok(())
    }

    /// Becomes a new client, who begins a game.
    fn come_anew(&mut self) -> io::Result<()> {
        let address = self.room.as_ref().map(Room::address).ok_or(io::ErrorKind::NotConnected)?;
        self.client = Client::new(address);
        self.client.greet()?;
        let fields = [("game", "connect4"), ("first", "person"), ("second", "person")];
        let begun = self.client.post("/games", &fields)?;
        self.game = begun.json()["id"].as_str().unwrap_or_default().to_owned();
        // The new client joins the class too.
        if let [_, pupil] = &self.class
            && !pupil.is_empty()
        {
            let name = format!("Fuzz {}", self.game);
            self.client.post(&format!("/join/{pupil}"), &[("name", name.as_str())])?;
        }
        Ok(())
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<(), String> {
        let path = self.path(path);
        // Event streams never end.
        if path.contains("/events") {
            return Ok(());
        }
        let body = format!("{body}&form={}", encoded(self.client.form()));
        self.send(method, &path, (method == "POST").then_some(body.as_bytes()))
    }

    fn send(&mut self, method: &str, path: &str, body: Option<&[u8]>) -> Result<(), String> {
        let answer = self.client.request(method, path, body).map_err(in_words)?;
        match answer.status {
            // The address has reached the rate limit: continue as a new client.
            429 => self.come_anew().map_err(in_words),
            // All workers are busy, which the room may report.
            503 => Ok(()),
            500.. => Err(format!("{method} {path}: {}: {}", answer.status, answer.text())),
            _ => Ok(()),
        }
    }

    /// Replaces the placeholders and encodes the rest, so that the path is valid in HTTP.
    fn path(&self, path: &str) -> String {
        let mut clean = String::new();
        let [teacher, pupil] = &self.class;
        let path = path.replace('@', &self.game).replace('~', teacher).replace('^', pupil);
        for byte in path.bytes() {
            if byte.is_ascii_graphic() {
                clean.push(char::from(byte));
            } else {
                let _ = write!(clean, "%{byte:02x}");
            }
        }
        if clean.starts_with('/') { clean } else { format!("/{clean}") }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        if let Some(room) = self.room.take() {
            self.runtime.block_on(room.close());
        }
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.database.display()));
        }
    }
}
