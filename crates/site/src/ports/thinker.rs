//! The worker pool: jobs wait in a fair queue and run outside the requests.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_channel::mpsc;
use futures_util::StreamExt;

use crate::game::ClientKey;
use crate::think::{Answer, Job, JobClass, Partial};

/// A job and the limits that it runs under.
pub struct ThinkRequest {
    /// The client in whose queue the job waits.
    pub client: ClientKey,
    /// How long the job is likely to take.
    pub class: JobClass,
    /// Time limit of the job, counted from its start. The job is stopped after it.
    pub time: Duration,
    pub job: Job,
}

/// The error if the queue is full or contains too many jobs of the client. Contains the request,
/// for a retry.
pub struct QueueFull(pub Box<ThinkRequest>);

/// Runs jobs.
pub trait Thinker: Send + Sync {
    /// Puts a job into the queue.
    ///
    /// # Errors
    /// Returns the request if the queue is full.
    fn ask(&self, request: ThinkRequest) -> Result<Thought, QueueFull>;

    /// Evicts the cached agents of a game.
    fn evict(&self, game: &str);

    /// Evicts all cached agents.
    fn evict_all(&self);
}

/// A message from a running job.
#[expect(clippy::large_enum_variant, reason = "a report is moved once, through a channel")]
pub enum Report {
    /// A part of the answer, sent as soon as it is known.
    Partial(Partial),
    /// The complete answer. No report follows it.
    Done(Answer),
}

/// A handle to a queued or running job. Dropping it cancels the job.
pub struct Thought {
    reports: mpsc::UnboundedReceiver<Report>,
    stop: Arc<AtomicBool>,
}

/// The other end of a [`Thought`], for the adapter that runs the job.
#[derive(Clone)]
pub struct Reporter {
    reports: mpsc::UnboundedSender<Report>,
}

/// Creates a handle that sets the flag `stop` to cancel its job, and the reporter of the job.
pub fn thought(stop: Arc<AtomicBool>) -> (Reporter, Thought) {
    let (sender, receiver) = mpsc::unbounded();
    (Reporter { reports: sender }, Thought { reports: receiver, stop })
}

impl Reporter {
    /// Sends a report to the site. Does nothing if the job was cancelled.
    pub fn send(&self, report: Report) {
        let _ = self.reports.unbounded_send(report);
    }
}

impl Thought {
    /// Waits for the next report. Returns `None` if the job failed or the host is closing.
    pub async fn next(&mut self) -> Option<Report> {
        self.reports.next().await
    }

    /// Waits for the answer. Returns `None` if the job failed or the host is closing.
    pub async fn answer(mut self) -> Option<Answer> {
        loop {
            if let Report::Done(answer) = self.next().await? {
                return Some(answer);
            }
        }
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
