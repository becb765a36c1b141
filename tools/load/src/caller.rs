//! Somebody who asks the room for something else than an action of a game: every request is timed under its kind.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use quatuor_http_client::{Client, Response};
use serde::Serialize;
use serde_json::Value as Json;

use crate::latencies::Latencies;

/// How long to wait for a room that does not answer.
const WAIT: Duration = Duration::from_millis(20);

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestKind {
    /// A teacher opens a class.
    OpenClass,
    /// A pupil joins it.
    JoinClass,
    /// The teacher assigns something.
    AssignTask,
    /// The teacher looks at the page of the class.
    TeacherPage,
    /// The teacher takes the table of the class along.
    TeacherTable,
    /// A pupil looks at their page of the class.
    PupilPage,
    /// A pupil's program asks what is to be done.
    PupilTasks,
    /// A pupil begins the game that was assigned.
    BeginTask,
    /// A pupil looks at their game.
    LookAtGame,
    /// A pupil acts in it.
    ActInClass,
    /// A pupil looks at a puzzle.
    LookAtPuzzle,
    /// A pupil answers it, and is told whether that was right.
    AnswerPuzzle,
    /// The class is looked at whole, to be compared with what its pupils know.
    CheckClass,
    /// The class is deleted.
    EndClass,
    /// The page with an analysis, which sets the analysis going.
    AnalysisPage,
    /// A program asks how far the analysis is.
    AnalysisState,
}

/// What came of everything that was asked.
#[derive(Default)]
pub struct Calls {
    /// How long each kind of request took that was answered with a yes.
    pub times: BTreeMap<RequestKind, Latencies>,
    /// Requests for which the room was too busy, or which came too often.
    pub refused: u64,
    /// Answers that were no yes.
    pub errors: Vec<String>,
}

impl Calls {
    /// Adds what came of somebody else's.
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
    /// What came of it.
    pub calls: Calls,
}

impl Caller {
    /// Somebody whom the room does not know yet.
    pub fn new(address: Arc<Mutex<SocketAddr>>) -> Self {
        let at = *address.lock().unwrap_or_else(PoisonError::into_inner);
        Caller { client: Client::new(at), address, calls: Calls::default() }
    }

    /// A page, as browsers ask for it.
    pub fn page(&mut self, kind: RequestKind, path: &str) -> Option<Response> {
        self.client.accept = "text/html";
        let answer = self.call(kind, |client| client.get(path));
        self.client.accept = "application/json";
        answer
    }

    /// What the API answers.
    pub fn get(&mut self, kind: RequestKind, path: &str) -> Option<Json> {
        self.call(kind, |client| client.get(path)).map(|answer| answer.json())
    }

    /// Sends JSON to the API.
    pub fn post(&mut self, kind: RequestKind, path: &str, body: &Json) -> Option<Json> {
        self.call(kind, |client| client.post_json(path, body)).map(|answer| answer.json())
    }

    /// Deletes something.
    pub fn delete(&mut self, kind: RequestKind, path: &str) -> Option<Response> {
        self.call(kind, |client| client.request("DELETE", path, None))
    }

    /// Whether there is nothing at an address.
    pub fn is_gone(&mut self, path: &str) -> bool {
        self.client.get(path).is_ok_and(|answer| answer.status == 404)
    }

    /// Asks, and takes down how long it took; `None` for everything that is no yes.
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

    /// Goes to where the room is now, after a while.
    fn follow(&mut self) {
        std::thread::sleep(WAIT);
        let at = *self.address.lock().unwrap_or_else(PoisonError::into_inner);
        self.client.move_to(at);
    }
}
