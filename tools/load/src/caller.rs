//! A client for requests other than actions of a game. Times every request by its kind.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use quatuor_http_client::{Client, Response};
use serde::Serialize;
use serde_json::Value as Json;

use crate::latencies::Latencies;

/// Wait before the next attempt if the room does not answer.
const WAIT: Duration = Duration::from_millis(20);

/// The kinds of requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestKind {
    /// A teacher opens a class.
    OpenClass,
    /// A pupil joins a class.
    JoinClass,
    /// A teacher assigns a task.
    AssignTask,
    /// A teacher loads the page of the class.
    TeacherPage,
    /// A teacher downloads the table of the class.
    TeacherTable,
    /// A pupil loads the page of the class.
    PupilPage,
    /// A pupil's program requests the tasks.
    PupilTasks,
    /// A pupil begins an assigned game.
    BeginTask,
    /// A pupil loads the state of a game.
    LookAtGame,
    /// A pupil acts in a game.
    ActInClass,
    /// A pupil loads a puzzle.
    LookAtPuzzle,
    /// A pupil answers a puzzle and gets the verdict.
    AnswerPuzzle,
    /// The class is loaded and compared with what its pupils know.
    CheckClass,
    /// The class is deleted.
    EndClass,
    /// An analyst loads the analysis page, which starts the analysis.
    AnalysisPage,
    /// An analyst polls the analysis through the API.
    AnalysisState,
}

/// The results of all requests.
#[derive(Default)]
pub struct Calls {
    /// Times of successful requests by kind.
    pub times: BTreeMap<RequestKind, Latencies>,
    /// Number of requests rejected because of load or rate limits.
    pub refused: u64,
    /// Unexpected error responses.
    pub errors: Vec<String>,
}

impl Calls {
    /// Adds the results of another client.
    pub fn extend(&mut self, other: Calls) {
        for (kind, times) in other.times {
            self.times.entry(kind).or_default().extend(times);
        }
        self.refused += other.refused;
        self.errors.extend(other.errors);
    }
}

/// A client with a cookie of its own.
pub struct Caller {
    client: Client,
    address: Arc<Mutex<SocketAddr>>,
    /// The results of its requests.
    pub calls: Calls,
}

impl Caller {
    /// Creates a client without a cookie.
    pub fn new(address: Arc<Mutex<SocketAddr>>) -> Self {
        let at = *address.lock();
        Caller { client: Client::new(at), address, calls: Calls::default() }
    }

    /// Requests an HTML page, as browsers do.
    pub fn page(&mut self, kind: RequestKind, path: &str) -> Option<Response> {
        self.client.accept = "text/html";
        let answer = self.call(kind, |client| client.get(path));
        self.client.accept = "application/json";
        answer
    }

    /// Requests JSON from the API.
    pub fn get(&mut self, kind: RequestKind, path: &str) -> Option<Json> {
        self.call(kind, |client| client.get(path)).map(|answer| answer.json())
    }

    /// Sends JSON to the API.
    pub fn post(&mut self, kind: RequestKind, path: &str, body: &Json) -> Option<Json> {
        self.call(kind, |client| client.post_json(path, body)).map(|answer| answer.json())
    }

    /// Sends a DELETE request.
    pub fn delete(&mut self, kind: RequestKind, path: &str) -> Option<Response> {
        self.call(kind, |client| client.request("DELETE", path, None))
    }

    /// Returns whether the address is not found.
    pub fn is_gone(&mut self, path: &str) -> bool {
        self.client.get(path).is_ok_and(|answer| answer.status == 404)
    }

    /// Sends a request and records its time. Returns `None` unless it succeeds.
    fn call(
        &mut self,
        kind: RequestKind,
        ask: impl FnOnce(&mut Client) -> io::Result<Response>,
    ) -> Option<Response> {
        if self.client.form().is_empty() && self.client.greet().is_err() {
            self.follow();
            return None;
        }
        let asked = Instant::now();
        match ask(&mut self.client) {
            Ok(answer) if (200..300).contains(&answer.status) => {
                self.calls.times.entry(kind).or_default().push(asked.elapsed());
                return Some(answer);
            }
            Ok(answer) if matches!(answer.status, 429 | 503) => self.calls.refused += 1,
            Ok(answer) => {
                let text: String = answer.text().chars().take(100).collect();
                self.calls.errors.push(format!("{kind:?}: {} {text}", answer.status));
            }
            Err(_) => self.follow(),
        }
        None
    }

    /// Waits, then moves to the current address of the room.
    fn follow(&mut self) {
        std::thread::sleep(WAIT);
        let at = *self.address.lock();
        self.client.move_to(at);
    }
}
